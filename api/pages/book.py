"""The annotated rules as a book: contents, sections, the whole on one page, open questions, and the glossary."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from api.pages.chapters import Reading, links_of, reading_of, tree_of
from api.pages.inplace import render_either
from api.pages.lookup import game_or_404
from api.pages.offline import kept_as
from api.pages.openness import open_questions as open_kinds
from api.pages.wording import Marked
from rulebase import selectors as rulebase
from rulebase.models import Term
from rulebase.selectors import RulebookTree
from verifier.disputes.selectors import histories_get
from verifier.engines import GAMES
from verifier.stamps import Stamp, stamp_get

# Characters; nobody looks for a longer one.
MOST_FILTERED = 100


@gzip_page
@require_GET
def contents(request: HttpRequest, game: str) -> HttpResponse:
    """What is in the rulebook; an anchor of any clause, as the rules once had on one page, is there too."""
    game_or_404(game)
    return render(request, "api/contents.html", _context(reading_of(game)))


@gzip_page
@require_GET
def section(request: HttpRequest, game: str, section: str) -> HttpResponse:
    """One section with its subsections; the key of a subsection leads to the section that it is in."""
    game_or_404(game)
    reading = reading_of(game)
    chapters = reading.chapters
    place = next(
        (
            number
            for number, chapter in enumerate(chapters)
            if section in [part.section.key for part in chapter.parts]
        ),
        None,
    )
    if place is None:
        raise Http404("no such section")
    context = _context(reading) | {
        "chapter": chapters[place],
        "before": chapters[place - 1] if place else None,
        "after": chapters[place + 1] if place + 1 < len(chapters) else None,
        "passages": rulebase.passages_get(game=game),
        "links": links_of(reading.tree),
    }
    return render(request, "api/section.html", context)


@gzip_page
@require_GET
def book(request: HttpRequest, game: str) -> HttpResponse:
    """All of it on one page, to be printed or kept for when there is no signal."""
    game_or_404(game)
    response = HttpResponse(_whole(game, stamp_get(game=game), tuple(histories_get(game=game).items())))
    # By this the worker files the copy that it keeps.
    response.headers["X-Kept-As"] = kept_as(tree_of(game).rulebook)
    return response


# All that the page rests on is in what it is kept by; to write it takes a second for a book of two thousand rulings.
@lru_cache(maxsize=8)
def _whole(game: str, stamp: Stamp, histories: tuple[tuple[str, str], ...]) -> str:
    reading = reading_of(game)
    context = _context(reading) | {"whole": True, "links": links_of(reading.tree, here=True)}
    return render_to_string("api/book.html", context)


@gzip_page
@require_GET
def words(request: HttpRequest, game: str) -> HttpResponse:
    """The words of the game, each with the clause that defines it."""
    game_or_404(game)
    tree = tree_of(game)
    return render(request, "api/words.html", {"game": tree.game, "terms": alphabetical(tree)})


@gzip_page
@require_GET
def open_questions(request: HttpRequest, game: str) -> HttpResponse:
    """What the rulebook does not settle, of all sections or of one, and with the words that are looked for."""
    game_or_404(game)
    reading = reading_of(game)
    chosen = request.GET.get("section", "")
    sought = request.GET.get("q", "").replace("\0", "").strip()[:MOST_FILTERED]
    needed = sought.lower().split()
    found = open_kinds(
        reading.chapters,
        lambda chapter, each: chosen in ("", chapter.section.key) and _has(each, needed),
    )
    context = _context(reading) | {
        "found": found,
        "count": sum(each.count for each in found),
        "choices": [(each.section, len(each.open)) for each in reading.chapters if each.open],
        "chosen_section": chosen,
        "sought": sought,
        "marks": Marked(sought) if sought else None,
    }
    return render_either(request, "api/open.html", "api/open_found.html", context)


def alphabetical(tree: RulebookTree) -> list[Term]:
    """The words of the game as one looks them up; the rulebook has them in the order in which it explains them."""
    return sorted(tree.terms, key=lambda term: term.term.casefold())


def _has(each: Any, needed: list[str]) -> bool:
    """Whether a ruling has all of these beginnings of words."""
    ruling = each.ruling
    readings = [reading.says for reading in ruling.readings.all()]
    words = " ".join((ruling.question, ruling.answer, *readings)).lower().split()
    return all(any(word.lstrip("\"'(“‘").startswith(start) for word in words) for start in needed)


def _context(reading: Reading) -> dict[str, Any]:
    """What every page of the book shows."""
    tree = reading.tree
    return {
        "game": tree.game,
        "tree": tree,
        "reading": reading,
        "terms": alphabetical(tree),
        "playable": tree.game.key in GAMES,
        "kept_as": kept_as(tree.rulebook),
    }
