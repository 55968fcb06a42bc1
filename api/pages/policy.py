"""Lets a page load nothing but what this server serves as a file, and run no code that stands in the page."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PAGES = (
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# The API's documentation brings scripts of its own, from this server; none stands in its page.
DOCUMENTED = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'; "
    "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# The admin may have some in its pages.
SCRIPTED = DOCUMENTED.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
POLICIES = {"/api/": DOCUMENTED, "/admin/": SCRIPTED}


class ContentPolicy:
    """Sets the Content-Security-Policy header of every response."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        policy = next((each for start, each in POLICIES.items() if request.path.startswith(start)), PAGES)
        response.headers.setdefault("Content-Security-Policy", policy)
        return response
