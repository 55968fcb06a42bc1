"""The pages of what cannot be done: each says what is wrong and what to do now, and needs no database.

What asks for the API gets the one shape of a refusal instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render
from django.template import loader

from api.errors import BODY, INTERNAL, PLACES, InputError
from api.refusals import refusal, refused

API = "/api/"
# Puts the page where the reading is, whichever part of it was asked for: htmx would look for that part in it.
IN_PLACE = {"HX-Retarget": "#main", "HX-Reselect": "#main", "HX-Reswap": "outerHTML show:window:top"}


@dataclass(frozen=True)
class Refusal:
    """What a page says: what is wrong, and what may be done about it. `login` offers staff to log in."""

    status: int
    title: str
    says: str
    help: str
    login: bool = False


UNREADABLE = Refusal(
    400,
    "That could not be read",
    "The address or what was sent with it is not as this site writes it.",
    "Go back and try it once more, or begin at the games.",
)
TOO_LARGE = Refusal(
    413,
    "That is too much",
    "More was sent than one page takes.",
    "Go back and leave something out: what is not said is unknown, never zero.",
)
NOT_ALLOWED = Refusal(403, "Not for everyone", "Only staff can do this.", "", login=True)
FORM_TOO_OLD = Refusal(
    403,
    "The form was too old",
    "It was not sent: it came from another site, was opened too long ago, or the browser keeps no cookies.",
    "Go back, load the page anew and send it once more. What you entered may have to be entered again.",
)
NOWHERE = Refusal(
    404, "Nothing here", "This address leads nowhere.", "Perhaps a letter is missing, or it is gone."
)
OUR_MISTAKE = Refusal(
    500,
    "Our mistake",
    "Something went wrong here, not with you. It was noted down.",
    "Try it again in a while.",
)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 where more was sent than is read."""
    if isinstance(exception, RequestDataTooBig):
        response = _refused(request, TOO_LARGE, InputError("too many bytes", path=BODY, status=413))
        # What was not read would be taken for the next request on the same connection.
        response.headers["Connection"] = "close"
        return response
    if isinstance(exception, TooManyFieldsSent):
        return _refused(request, TOO_LARGE, InputError("too many fields", path=BODY, status=413))
    place = BODY if isinstance(exception, MultiPartParserError) else "headers"
    return _refused(request, UNREADABLE, InputError("not a request that can be read", path=place))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: what is said is what the exception says, where it says anything."""
    says = str(exception) or NOT_ALLOWED.says
    return _refused(request, NOT_ALLOWED, InputError(says, path=PLACES[403], status=403), says=says)


def form_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form without the token that this site gave with it."""
    return _refused(
        request, FORM_TOO_OLD, InputError(reason or "no token", path="headers.X-CSRFToken", status=403)
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _refused(request, NOWHERE, InputError("nothing here", path="path", status=404))


def failed(request: HttpRequest) -> HttpResponse:
    """500, made without the request, the database or anything else that may have failed."""
    if request.path.startswith(API):
        return JsonResponse(refusal(INTERNAL, None), status=500)
    page = loader.render_to_string("api/refused.html", {"refusal": OUR_MISTAKE, "says": OUR_MISTAKE.says})
    return HttpResponse(page, status=500, headers=IN_PLACE)


def _refused(request: HttpRequest, page: Refusal, error: InputError, *, says: str = "") -> HttpResponse:
    if request.path.startswith(API):
        return refused(error, request)
    context = {"refusal": page, "says": says or page.says}
    response = render(request, "api/refused.html", context, status=page.status)
    for name, value in IN_PLACE.items():
        response.headers[name] = value
    return response
