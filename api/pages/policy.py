"""What browsers may do with the pages: load nothing but files of this server, run no code that stands in a page, use
no camera and the like, and show no page within another."""

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
# Copying and sharing an address, which are not among these, is all that a page does beside showing itself.
UNUSED = (
    "accelerometer",
    "autoplay",
    "camera",
    "clipboard-read",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "publickey-credentials-get",
    "screen-wake-lock",
    "usb",
    "xr-spatial-tracking",
)
PERMISSIONS = ", ".join(f"{name}=()" for name in UNUSED)


class ContentPolicy:
    """Sets the header Content-Security-Policy of every response, and Permissions-Policy of every page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        policy = next((each for start, each in POLICIES.items() if request.path.startswith(start)), PAGES)
        response.headers.setdefault("Content-Security-Policy", policy)
        if response.headers.get("Content-Type", "").startswith("text/html"):
            response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response
