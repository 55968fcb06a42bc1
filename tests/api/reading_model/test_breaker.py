"""What fails too often is left alone for a while."""

from api.reading_model.breaker import MOST_FAILURES, PAUSE, Breaker


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def failing(clock: Clock) -> Breaker:
    breaker = Breaker(clock)
    for _ in range(MOST_FAILURES):
        assert breaker.allows()
        breaker.failed()
    return breaker


def test_after_failures_nothing_is_tried_until_the_pause_is_over() -> None:
    clock = Clock()
    breaker = failing(clock)
    clock.now += PAUSE - 1
    assert not breaker.allows()
    clock.now += 1
    assert breaker.allows()


def test_after_the_pause_one_tries_and_the_others_wait() -> None:
    clock = Clock()
    breaker = failing(clock)
    clock.now += PAUSE
    assert [breaker.allows() for _ in range(3)] == [True, False, False]
    breaker.failed()
    clock.now += PAUSE - 1
    assert not breaker.allows()
    clock.now += 1
    assert breaker.allows()
    breaker.succeeded()
    assert [breaker.allows() for _ in range(3)] == [True, True, True]


def test_one_who_never_reports_does_not_stop_the_others_for_ever() -> None:
    clock = Clock()
    breaker = failing(clock)
    clock.now += PAUSE
    assert breaker.allows()
    clock.now += PAUSE
    assert breaker.allows()


def test_a_success_forgives_what_failed_before() -> None:
    breaker = Breaker(Clock())
    for _ in range(3):
        for _ in range(MOST_FAILURES - 1):
            breaker.failed()
        breaker.succeeded()
    assert breaker.allows()
