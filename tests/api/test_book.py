"""The rules as a book: addresses that last, texts that are linked, and what stands behind each clause."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from api.pages.instances import instance_of
from api.pages.wording import Linked, Marked
from rulebase.models import Clause, ClauseChange
from rulebase.selectors import rulebook_tree
from verifier import scenarios
from verifier.coverage import deciders
from verifier.engines import GAMES

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.any_database]

GAME = "/games/big-top/"


def text_of(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


@pytest.mark.parametrize("game", ["big-top", "circus-train"])
def test_every_clause_has_its_old_anchor_in_the_contents_and_its_place_in_a_section(
    client: Client, game: str
) -> None:
    contents = text_of(client, f"/games/{game}/")
    book = text_of(client, f"/games/{game}/book/")
    sections: dict[str, str] = {}
    for clause in Clause.objects.filter(rulebook__game__key=game, retired=""):
        found = re.search(rf'id="{re.escape(clause.key)}" href="([^"#]+)#{re.escape(clause.key)}"', contents)
        assert found is not None, clause.key
        if found[1] not in sections:
            sections[found[1]] = text_of(client, found[1])
        assert f'<div class="clause" id="{clause.key}">' in sections[found[1]]
        assert f'<div class="clause" id="{clause.key}">' in book


def test_every_ruling_and_word_is_on_the_whole_page_once(client: Client) -> None:
    book = text_of(client, f"{GAME}book/")
    tree = rulebook_tree(game="big-top")
    keys = [ruling.key for node in tree.sections for ruling in node.rulings]
    assert sorted(re.findall(r'id="ruling-([^"]+)"', book)) == sorted(keys)
    assert book.count('id="word-') == len(tree.terms)


def test_sections_lead_on_and_back_and_a_subsection_leads_to_its_section(client: Client) -> None:
    middle = text_of(client, f"{GAME}sections/auctions/")
    assert f'rel="prev" href="{GAME}sections/cards/"' in middle
    assert f'rel="next" href="{GAME}sections/coins/"' in middle
    tree = rulebook_tree(game="gran-circo")
    node = next(node for node in tree.sections if node.subsections)
    inner = node.subsections[0].section
    page = text_of(client, f"/games/gran-circo/sections/{inner.key}/")
    assert f"<title>{node.section.number} {node.section.title}" in page
    assert f'<h2 id="{inner.key}">' in page


def test_a_number_leads_to_the_key_and_what_is_neither_is_404(client: Client) -> None:
    number = Clause.objects.get(rulebook__game__key="big-top", key="auctions.raise").number
    response = client.get(f"{GAME}rules/{number}/")
    assert (response.status_code, response["Location"]) == (302, f"{GAME}rules/auctions.raise/")
    for nothing in ("rules/99.9/", "rules/nothing/", "rules/%00/", "sections/nothing/"):
        assert client.get(GAME + nothing).status_code == 404


def test_a_clause_tells_rules_checks_connected_clauses_and_rulings(client: Client) -> None:
    page = text_of(client, f"{GAME}rules/auctions.raise/")
    assert re.search(r"“A bid of \d+ is not higher than the bid of \d+.”", page)
    cases = [case for case in scenarios.cases("big-top") if "auctions.raise" in case.clauses]
    assert f"Show the other {len(cases) - 12}" in page
    whole = text_of(client, f"{GAME}rules/auctions.raise/?all")
    assert all(case.id in whole for case in cases)
    # The position and the move in words, with the sentence that the engine has for the breach.
    assert "A bid of 4 is not higher than the bid of 4." in whole
    assert "What is the highest bid so far?" in whole
    assert f'href="{GAME}rules/equal-bid/"' in whole
    assert "cited together by" in whole


@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_stands_behind_a_clause_says_so_with_facts_of_a_case(game: str) -> None:
    """No page tells of "player" and "count": what a rule or effect says is told as it comes out of a check."""
    for decider in {each for found in deciders(GAMES[game]).values() for each in found}:
        said = instance_of(game, decider)
        assert bool(said) == (decider.kind != "winners"), decider
        assert "{" not in said


def test_a_check_says_impossible_as_players_do(client: Client) -> None:
    impossible = next(
        case for case in scenarios.cases("big-top") if case.text.verdict == "impossible-position"
    )
    page = text_of(client, f"{GAME}rules/{impossible.clauses[0]}/?all")
    assert "impossible-position</span>" not in page
    assert ">impossible</span>" in page or ">impossible position</span>" in page


@pytest.mark.parametrize("game", ["big-top", "circus-train", "gran-circo", "greatest-show", "meeple-circus"])
def test_every_kind_of_scenario_can_be_told(client: Client, game: str) -> None:
    kinds: dict[tuple[str, ...], str] = {}
    for case in scenarios.cases(game):
        told = [name for name in case.text.__struct_fields__ if getattr(case.text, name)]
        kind = tuple(name for name in told if name not in ("name", "facts", "rulings", "clauses"))
        if case.clauses:
            kinds.setdefault((*kind, "setup" if case.situation.setup else ""), case.clauses[0])
    for key in sorted(set(kinds.values()))[:: 1 + len(kinds) // 6]:
        assert "What has to come out" in text_of(client, f"/games/{game}/rules/{key}/?all")


def test_what_was_changed_of_a_clause_is_told(client: Client) -> None:
    clause = Clause.objects.get(rulebook__game__key="big-top", key="auctions.raise")
    assert "Nothing of this clause was changed" in text_of(client, f"{GAME}rules/auctions.raise/")
    ClauseChange.objects.create(
        clause=clause,
        at=timezone.now(),
        version_before="1",
        version="2",
        before={"text": "An <old> wording."},
        after={"text": "A new wording."},
    )
    page = text_of(client, f"{GAME}rules/auctions.raise/")
    assert "<del>An &lt;old&gt; wording.</del> <ins>A new wording.</ins>" in page


def test_the_owners_passage_stands_beside_the_clause_only_where_it_was_attached(client: Client) -> None:
    places = (f"{GAME}rules/auctions.raise/", f"{GAME}sections/auctions/")
    assert all("In your copy of the book" not in text_of(client, place) for place in places)
    Clause.objects.filter(rulebook__game__key="big-top", key="auctions.raise").update(passage="Printed <so>.")
    for place in places:
        assert text_of(client, place).count("In your copy of the book") == 1
        assert "<blockquote>Printed &lt;so&gt;.</blockquote>" in text_of(client, place)


def test_open_questions_are_listed_from_home_and_by_section_and_words(client: Client) -> None:
    tree = rulebook_tree(game="greatest-show")
    nodes = [node for top in tree.sections for node in (top, *top.subsections)]
    opened = [ruling for node in nodes for ruling in node.rulings if ruling.status == "open"]
    assert f'<a href="/games/greatest-show/open/">{len(opened)} open questions' in text_of(client, "/")
    place = "/games/greatest-show/open/"
    listed = re.findall(r'id="ruling-([^"]+)"', text_of(client, place))
    assert sorted(listed) == sorted(ruling.key for ruling in opened)
    setup = re.findall(r'id="ruling-([^"]+)"', text_of(client, f"{place}?section=setup"))
    assert sorted(setup) == sorted(ruling.key for ruling in opened if ruling.section.key == "setup")
    # Those that a table can decide come first, and who balanced a box last is no matter of play.
    assert next(ruling for ruling in opened if ruling.key == listed[0]).readings.all()
    trivia = [listed.index(key) for key in ("designer", "price", "starting-player-unknown")]
    readings = [listed.index(ruling.key) for ruling in opened if ruling.readings.all()]
    assert max(readings) < len(readings) < min(trivia)
    assert "0 open questions like that" in text_of(client, f"{place}?q=<pig")
    pigs = text_of(client, f"{place}?q=pig")
    assert 0 < len(re.findall(r'id="ruling-', pigs)) < len(opened)
    assert "<mark>" in pigs


def test_words_are_in_the_order_of_the_alphabet(client: Client) -> None:
    words = re.findall("<dt>([^<]+)</dt>", text_of(client, "/games/gran-circo/words/"))
    assert len(words) > 10
    assert words == sorted(words, key=str.casefold)


def test_the_documentation_of_the_api_leads_back(client: Client) -> None:
    page = text_of(client, "/api/v1/docs/")
    assert '<a href="/">← Ringside</a>' in page
    assert 'id="swagger-ui"' in page
    assert "<script>" not in page


def test_htmx_gets_the_part_and_everyone_else_the_page(client: Client) -> None:
    for place in (f"{GAME}open/", f"{GAME}search/?q=bid", "/ask/?game=big-top&q=May+I+bid+zero%3F"):
        part = client.get(place, headers={"HX-Request": "true"})
        assert "<html" not in part.content.decode()
        assert "HX-Request" in part["Vary"]
        whole = client.get(place, headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})
        assert "<html" in whole.content.decode()


def test_an_error_in_place_is_told_in_place(client: Client) -> None:
    response = client.get("/ask/", {"game": "chess", "q": "Check?"}, headers={"HX-Request": "true"})
    assert response.status_code == 404
    assert 'role="alert"' in response.content.decode()


@pytest.mark.parametrize(
    ("sought", "clause"),
    [("equal bid", "auctions.raise"), ("4.8", "auctions.raise"), ("auctions.raise", "auctions.raise")],
)
def test_a_search_finds_by_words_number_and_key(client: Client, sought: str, clause: str) -> None:
    page = text_of(client, f"{GAME}search/?q={sought}")
    assert page.index(f'href="{GAME}rules/{clause}/"')
    assert "<h2" in page


def test_a_search_finds_words_that_are_being_typed_and_marks_them(client: Client) -> None:
    page = text_of(client, f"{GAME}search/?q=ringmas")
    assert re.search(r"<mark>ringmasters?</mark>", page, re.IGNORECASE)
    assert "Nothing in Big Top" in text_of(client, f"{GAME}search/?q=spaceship")
    assert "<script>alert" not in text_of(client, f"{GAME}search/?q=<script>alert(1)</script>")


def test_words_of_the_game_are_linked_once_and_names_only_as_written() -> None:
    links = Linked(["bank", "Talent Bank", "Hire", "city"], "/words/")
    told = links("The bank <pays> into the Talent Bank; hire in cities. Banks and the bank.")
    assert told.count('href="/words/#word-bank"') == 1
    assert '<a class="term" href="/words/#word-talent-bank">Talent Bank</a>' in told
    assert "#word-hire" not in told
    assert '<a class="term" href="/words/#word-city">cities</a>' in told
    assert "&lt;pays&gt;" in told


def test_marks_stand_at_every_form_of_the_words() -> None:
    told = Marked("bidding the coins", "auc")("A bid & <coin> at the auction")
    assert told == "A <mark>bid</mark> &amp; &lt;<mark>coin</mark>&gt; at the <mark>auction</mark>"


def test_the_first_page_is_small_and_pages_of_the_book_are_compressed(client: Client) -> None:
    files = re.findall(r'(?:src|href)="(/static/[^"]+)"', text_of(client, "/"))
    sizes = [len(client.get(file).getvalue()) for file in set(files)]
    assert len(client.get("/").content) + sum(sizes) < 100_000
    packed = client.get("/games/circus-train/book/", headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < 200_000


def test_a_kept_copy_is_filed_by_game_rulebook_and_service(client: Client) -> None:
    response = client.get(f"{GAME}book/")
    name = response["X-Kept-As"]
    assert re.fullmatch(r"ringside-book-big-top-1\.[0-9a-f]{8}-1\.0\.[0-9a-f]{8}", name)
    assert f'data-keep-as="{name}"' in response.content.decode()
    worker = client.get("/worker.js")
    assert worker["Content-Type"].startswith("text/javascript")
    assert f'const VERSION = "{name.rpartition("-")[2]}"' in worker.content.decode().replace("\\u002D", "-")
