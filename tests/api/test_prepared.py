"""What is built before anyone asks is what requests then use."""

import pytest

from api.books import book_of
from api.situations.grammar import grammar_of
from api.warmth import prepare
from rulebase.selectors import rulebook_index
from verifier.engines import GAMES
from verifier.examples import examples

pytestmark = pytest.mark.usefixtures("site")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_answers_rest_on_is_built_by_a_request(game: str) -> None:
    prepared = {id(each) for each in prepare()}
    used = (rulebook_index(game=game), book_of(game), grammar_of(game), examples(game))
    assert {id(each) for each in used} <= prepared
