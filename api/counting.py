"""Counts requests to views that the framework does not know of."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from rest_framework.exceptions import APIException, Throttled
from rest_framework.request import Request
from rest_framework.views import APIView

from api.refusals import exception_handler
from api.throttling import ClientThrottle


def counted(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Count the requests of a view that the framework does not know of as those of all others."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        authenticators = APIView().get_authenticators()
        asked = Request(request, authenticators=authenticators)
        throttle = ClientThrottle()
        try:
            if not throttle.allow_request(asked, None):
                raise Throttled(throttle.wait())
        except APIException as error:
            if error.status_code == 401:
                error.auth_header = authenticators[0].authenticate_header(asked)  # type: ignore[attr-defined]
            refusal = exception_handler(error, {"request": request})
            headers = {name: told for name, told in refusal.headers.items() if name != "Content-Type"}
            return JsonResponse(refusal.data, status=refusal.status_code, headers=headers)
        return view(request, *args, **kwargs)

    return answer
