"""What staff has edited, for staff."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.errors import InputError
from api.paging import page_of
from api.tokens.signing import STAFF_SIGNING, IsStaff
from rulebase.edits.models import Act, Edit
from rulebase.edits.services import edit_list


class Edits(APIView):
    """Every edit, newest first: who did what to what and when, with what differs of it before and after. For staff."""

    authentication_classes = STAFF_SIGNING
    permission_classes = [IsStaff]

    def get(self, request: Request) -> Response:
        who, act = request.query_params.get("who", "").replace("\0", ""), request.query_params.get("act")
        if act is not None and act not in Act.values:
            raise InputError("no such act", path="act", expected=f"one of {', '.join(Act.values)}")
        page = page_of(request, edit_list(who=who, act=act or ""))
        return Response({"edits": [_shape(edit) for edit in page.items], **page.told})


def _shape(edit: Edit) -> dict[str, Any]:
    return {
        "at": edit.at.isoformat(),
        "who": edit.who,
        "act": edit.act,
        "subject": edit.subject,
        "before": edit.before,
        "after": edit.after,
    }
