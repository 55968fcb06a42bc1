"""Cutting a run into chunks."""

import pytest
from celery import current_app

from verifier import queueing, tasks
from verifier.queueing import Pair, chunks


@pytest.mark.parametrize(("count", "sizes"), [(1, [1]), (49, [49]), (50, [50]), (99, [99]), (100, [50, 50])])
def test_no_chunk_is_smaller_than_asked_unless_all_is(count: int, sizes: list[int]) -> None:
    pairs: list[Pair] = [(f"case/{index}", 1) for index in range(count)]
    cut = list(chunks(pairs))
    assert [len(chunk) for chunk in cut] == sizes
    assert [pair for chunk in cut for pair in chunk] == pairs


def test_chunks_are_sent_to_a_task_that_exists() -> None:
    assert current_app.tasks[queueing.CHUNK_TASK].name == tasks.chunk_run.name
