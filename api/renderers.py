"""How answers become JSON."""

from collections.abc import Mapping
from typing import Any

from rest_framework.renderers import JSONRenderer

from api.service import SERVICE


class VersionedJSON(JSONRenderer):
    """Adds the version of the service to each good answer."""

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> Any:
        response = (renderer_context or {}).get("response")
        if isinstance(data, dict) and response is not None and response.status_code < 400:
            data = {**data, "service": SERVICE}
        return super().render(data, accepted_media_type, renderer_context)
