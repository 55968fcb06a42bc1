"""How a question asks."""

import pytest

from rulebase.form import Form, form_of


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Can I bid?", Form("yes-no", "", "may", 0, 0)),
        ("Is it allowed to bid?", Form("yes-no", "", "may", 0, 0)),
        ("Do I have to bid?", Form("yes-no", "", "must", 0, 0)),
        ("Is bidding mandatory?", Form("yes-no", "", "must", 0, 0)),
        ("Can I be forced to bid?", Form("yes-no", "", "must", 0, 0)),
        ("Do I bid?", Form("yes-no", "", "plain", 0, 0)),
        ("Can't I bid?", Form("yes-no", "", "may", 1, 0)),
        ("I do not win. Do I pay?", Form("yes-no", "", "plain", 1, 0)),
        ("Isn't it illegal to bid?", Form("yes-no", "", "plain", 1, 1)),
        ("How many coins may I place?", Form("fact", "amount", "plain", 0, 0)),
        ("How many coins must I place?", Form("fact", "amount", "must", 0, 0)),
        ("To whom do I pay when I win?", Form("fact", "person", "plain", 0, 0)),
        ("The bank is empty. What now?", Form("fact", "outcome", "plain", 0, 0)),
        ("At what moment is it over?", Form("fact", "time", "plain", 0, 0)),
        ("When is it over?", Form("fact", "time", "plain", 0, 0)),
        ("How does it work?", Form("fact", "manner", "plain", 0, 0)),
        ("I can bid, right?", Form("statement", "", "may", 0, 0)),
    ],
)
def test_form_of_a_question(text: str, form: Form) -> None:
    assert form_of(text) == form
