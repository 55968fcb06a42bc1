"""Lets a page load nothing but its own style sheet, and send forms nowhere else."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PAGES = (
    "default-src 'none'; style-src 'self'; img-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# A page that follows something to its end has a script of our own, which asks this server only.
FOLLOWING = f"{PAGES}; script-src 'self'; connect-src 'self'"
# The API's documentation and the admin bring scripts of their own, from this server.
SCRIPTED = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


class ContentPolicy:
    """Sets the Content-Security-Policy header of every response."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        scripted = request.path.startswith(("/api/", "/admin/"))
        response.headers.setdefault("Content-Security-Policy", SCRIPTED if scripted else PAGES)
        return response
