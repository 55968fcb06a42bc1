"""How texts speak to the one who asks."""

import pytest

from api.situations.addressing import addressed


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Asker bids 7 and can pay 6 at most.", "You bid 7 and can pay 6 at most."),
        ("Flyers costs Asker $4, and Asker has $3.", "Flyers costs you $4, and you have $3."),
        ("How many dollars does Asker have? 6.", "How many dollars do you have? 6."),
        ("Has Asker passed in this phase?", "Have you passed in this phase?"),
        ("How much applause has Asker?", "How much applause have you?"),
        ("Asker has passed and takes no more turns.", "You have passed and take no more turns."),
        ("Asker already has it. Asker still carries it.", "You already have it. You still carry it."),
        ("Asker's cast is empty, as Asker's tent is.", "Your cast is empty, as your tent is."),
        ("An act of Asker is full.", "An act of you is full."),
        ("It is so, as Asker is not over.", "It is so, as you are not over."),
        ("Ann bids 7, and Ben has $3.", "Ann bids 7, and Ben has $3."),
        ("The Askers are here.", "The Askers are here."),
    ],
)
def test_the_asker_is_you(text: str, spoken: str) -> None:
    assert addressed(text) == spoken
