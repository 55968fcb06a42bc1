"""Controls as HTML. A form holds hundreds of them, and templates would take most of the time of an answer for them."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from api.pages.checker.controls import Control

NOTHING = mark_safe("")
# A longer list of names is easier to read in several lines.
MOST_IN_LINE = 60


def draw(control: Control) -> SafeString:
    """A control with its label, what is wrong with it, and all that it holds."""
    return DRAWN[control.kind](control)


def _one(control: Control, field: SafeString) -> SafeString:
    return format_html(
        '<div class="control one{}"><label for="{}">{}</label>{}{}</div>\n',
        _told(control),
        control.id,
        control.label,
        field,
        _notes(control),
    )


def _line(control: Control) -> SafeString:
    """A number to be counted up and down, or a text."""
    bounds = NOTHING
    if control.least is not None:
        bounds = format_html(' data-least="{}" data-most="{}"', control.least, control.most)
    field = format_html(
        '<input id="{}" name="{}" value="{}" placeholder="{}" autocomplete="off"{}{}>',
        control.id,
        control.name,
        control.value,
        control.blank,
        mark_safe(
            ' inputmode="numeric"' if control.numeric else "" if control.kind == "count" else ' list="names"'
        ),
        _described(control),
    )
    kind = "stepper" if control.numeric else "entry-line"
    return _one(
        control, format_html('<div class="{}"{}>{}{}</div>', kind, bounds, field, _nothing(control, "none"))
    )


def _select(control: Control) -> SafeString:
    options = format_html_join(
        "",
        '<option value="{}"{}>{}</option>',
        (
            (option.value, mark_safe(" selected" if option.chosen else ""), option.words)
            for option in control.options
        ),
    )
    field = format_html(
        '<select id="{}" name="{}"{}>{}</select>', control.id, control.name, _described(control), options
    )
    return _one(control, field)


def _pills(control: Control) -> SafeString:
    options = format_html_join(
        "",
        '<label class="pill{}"><input type="radio" name="{}" value="{}"{}><span>{}</span></label>',
        (
            (
                "" if option.value else " blank",
                control.name,
                option.value,
                _checked(option.chosen),
                option.words,
            )
            for option in control.options
        ),
    )
    return _group(control, options, state=False)


def _chips(control: Control) -> SafeString:
    return _group(control, format_html("{}{}", _items(control), _nothing(control)))


def _items(control: Control) -> SafeString:
    name = f"{control.name}:item"
    return format_html_join(
        "",
        '<label class="pill"><input type="checkbox" name="{}" value="{}"{}><span>{}</span></label>',
        ((name, option.value, _checked(option.chosen), option.words) for option in control.options),
    )


def _names(control: Control) -> SafeString:
    if len(control.value) > MOST_IN_LINE:
        field = format_html(
            '<textarea name="{}" rows="3" aria-label="{}" spellcheck="false">{}</textarea>',
            control.name,
            control.label,
            control.value,
        )
    else:
        field = format_html(
            '<input name="{}" value="{}" placeholder="{}" autocomplete="off" list="names" aria-label="{}" '
            'data-item="{}:item"{}>',
            control.name,
            control.value,
            control.blank_line,
            control.label,
            control.name,
            mark_safe(' aria-invalid="true"' if control.error else ""),
        )
    line = format_html('<div class="entry-line">{}{}</div>', field, _nothing(control))
    return _group(control, format_html("{}{}", _items(control), line))


def _group(control: Control, inner: SafeString, *, state: bool = True) -> SafeString:
    return format_html(
        '<fieldset class="control pills{}" id="{}"{}><legend>{}{}</legend>{}{}</fieldset>\n',
        _told(control),
        control.id,
        _described(control, invalid=False),
        control.label,
        _state(control.blank) if state and not control.told else NOTHING,
        inner,
        _notes(control),
    )


def _part(control: Control) -> SafeString:
    state = control.summary or ("none" if control.null else "" if control.there else control.blank)
    nothing = (
        format_html('<div class="pills">{}</div>', _nothing(control)) if control.null is not None else NOTHING
    )
    rest = NOTHING
    if control.rest:
        rest = format_html(
            '<details class="rest"{}><summary>More of {}</summary>{}</details>',
            _open(control.rest_shown),
            control.label,
            _all(control.rest),
        )
    return format_html(
        '<details class="part{}" id="{}"{}><summary>{}{}</summary>'
        '<div class="within" role="group" aria-label="{}">{}{}{}{}{}{}</div></details>\n',
        _told(control),
        control.id,
        _open(control.shown),
        control.label,
        _state(state) if state else NOTHING,
        control.label,
        _markers(control),
        nothing,
        _all(control.children),
        rest,
        _notes(control),
        _remove(control),
    )


def _table(control: Control) -> SafeString:
    if control.counted:
        return _counts(control)
    return format_html(
        '<fieldset class="control table{}" id="{}"{}><legend>{}{}</legend>{}'
        '<div class="rows">{}</div>{}{}{}</fieldset>\n',
        _told(control),
        control.id,
        _described(control, invalid=False),
        control.label,
        NOTHING if control.told else _state(control.blank),
        format_html('<input type="hidden" name="{}:open" value="1">', control.name)
        if control.marked
        else NOTHING,
        format_html_join("", "{}", ((_row(child),) for child in control.children)),
        _add(control),
        _nothing(control),
        _notes(control),
    )


def _counts(control: Control) -> SafeString:
    """How many there are of each, closed while nothing is known."""
    return format_html(
        '<details class="part{}" id="{}"{}><summary>{}{}</summary>'
        '<div class="within" role="group" aria-label="{}">{}<div class="rows counts">{}</div>'
        '<div class="pills">{}</div></div></details>\n',
        _told(control),
        control.id,
        _open(control.shown),
        control.label,
        _state("none" if control.empty else control.summary if control.told else control.blank),
        control.label,
        _notes(control),
        format_html_join("", "{}", ((_row(child),) for child in control.children)),
        _nothing(control),
    )


def _row(child: Control) -> SafeString:
    if child.kind in ("part", "folded"):
        return draw(child)
    return format_html('<div class="row">{}{}{}</div>', _markers(child), draw(child), _remove(child))


def _add(control: Control) -> SafeString:
    if control.kind == "list":
        return format_html('<button class="small" name="show" value="{}:open">Add one</button>', control.name)
    if not control.extensible:
        return NOTHING
    return format_html(
        '<div class="entry-line"><input name="{}" id="{}-add" placeholder="name" autocomplete="off" list="names" '
        'aria-label="Add to: {}"><button class="small" name="show" value="add">Add</button></div>',
        control.name,
        control.id,
        control.label,
    )


def _folded(control: Control) -> SafeString:
    return format_html(
        '<div class="control folded told"><input type="hidden" name="{}:json" value="{}">'
        '<p id="{}"><strong>{}</strong> <span class="quiet">{}</span></p>'
        '<button class="small" name="show" value="{}:open" aria-describedby="{}">Change</button>{}</div>\n',
        control.name,
        control.value,
        control.id,
        control.label,
        control.summary,
        control.name,
        control.id,
        _notes(control),
    )


def _raw(control: Control) -> SafeString:
    field = format_html(
        '<textarea class="code" id="{}" name="{}:json" rows="3" spellcheck="false"{}>{}</textarea>',
        control.id,
        control.name,
        _described(control),
        control.value,
    )
    return _one(control, field)


# What they share.


def _all(controls: list[Control]) -> SafeString:
    return format_html_join("", "{}", ((draw(control),) for control in controls))


def _told(control: Control) -> str:
    return " told" if control.told else ""


def _state(words: str) -> SafeString:
    return format_html(' <span class="state">{}</span>', words)


def _checked(chosen: bool | None) -> SafeString:
    return mark_safe(" checked" if chosen else "")


def _open(shown: bool) -> SafeString:
    return mark_safe(" open" if shown else "")


def _described(control: Control, *, invalid: bool = True) -> SafeString:
    wrong = mark_safe(' aria-invalid="true"') if invalid and control.error else NOTHING
    by = control.described_by
    return format_html('{} aria-describedby="{}"', wrong, by) if by else wrong


def _notes(control: Control) -> SafeString:
    if not control.error and not control.hint:
        return NOTHING
    wrong = (
        format_html('<p class="wrong" id="{}-error">{}</p>', control.id, control.error)
        if control.error
        else NOTHING
    )
    hint = (
        format_html('<p class="quiet hint" id="{}-hint">{}</p>', control.id, control.hint)
        if control.hint
        else NOTHING
    )
    return format_html("{}{}", wrong, hint)


def _markers(control: Control) -> SafeString:
    there = (
        format_html('<input type="hidden" name="{}:there" value="1">', control.name)
        if control.there
        else NOTHING
    )
    marked = (
        format_html('<input type="hidden" name="{}:open" value="1">', control.name)
        if control.marked
        else NOTHING
    )
    return format_html("{}{}", there, marked)


def _remove(control: Control) -> SafeString:
    if not control.removable:
        return NOTHING
    return format_html(
        '<button class="small remove" name="show" value="{}:gone">Remove {}</button>',
        control.name,
        control.label,
    )


def _nothing(control: Control, none: str = "there is none") -> SafeString:
    """What can be said in place of a value: that there may be more, that it is empty, that there is none."""
    more = f"{control.name}.?:there" if control.more_of_parts else f"{control.name}.?"
    found = [
        (more, "1" if control.more_of_parts else "?", control.more, "and perhaps more"),
        (f"{control.name}:empty", "1", control.empty, "none"),
        (f"{control.name}:null", "1", control.null, none if control.empty is None else "not so"),
    ]
    return format_html_join(
        "",
        '<label class="pill"><input type="checkbox" name="{}" value="{}"{}><span>{}</span></label>',
        ((name, value, _checked(said), words) for name, value, said, words in found if said is not None),
    )


DRAWN: dict[str, Callable[[Control], SafeString]] = {
    "count": _line,
    "text": _line,
    "select": _select,
    "pills": _pills,
    "chips": _chips,
    "names": _names,
    "part": _part,
    "table": _table,
    "list": _table,
    "folded": _folded,
    "raw": _raw,
}
