"""Disputing an answer, following a dispute, and for staff going through them."""

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.books import rules_of
from api.disputes import DisputeThrottle, dispute_or_404, filed, moved, public_shape, staff_shape
from api.drafts import drafted, worded
from api.errors import InputError
from api.paging import page_of
from api.throttling import ClientThrottle
from api.tokens.signing import STAFF_SIGNING, IsStaff
from api.views.checks import verdict_or_404
from api.views.parsing import StrictJSONParser, body_of
from verifier.disputes.models import Dispute
from verifier.disputes.selectors import dispute_list


class NewDispute(APIView):
    """Say that a kept answer is wrong; no account is needed, and neither name nor address is kept.

    `remark` says what is wrong, `expected` what would be right. It becomes a draft that staff review. The same said
    again of the same answer is the same dispute, answered with 200.
    """

    parser_classes = [StrictJSONParser]
    throttle_classes = [ClientThrottle, DisputeThrottle]

    def post(self, request: Request, verdict_id: str) -> Response:
        dispute, new = filed(verdict_or_404(verdict_id), body_of(request))
        shape = public_shape(dispute)
        return Response(shape, status=201 if new else 200, headers={"Location": f"/api/v1{shape['link']}"})


class OneDispute(APIView):
    """What became of a dispute. `ruling` is the ruling that was published, while it stands."""

    def get(self, request: Request, dispute_id: str) -> Response:
        return Response(public_shape(dispute_or_404(dispute_id)))


class Disputes(APIView):
    """The newest disputes with all that players and staff said. For staff."""

    parser_classes = [StrictJSONParser]
    authentication_classes = STAFF_SIGNING
    permission_classes = [IsStaff]

    def get(self, request: Request) -> Response:
        state, game = request.query_params.get("state"), request.query_params.get("game")
        if state is not None and state not in Dispute.State.values:
            raise InputError(
                "no such state", path="state", expected=f"one of {', '.join(Dispute.State.values)}"
            )
        if game is not None:
            game = rules_of(game).key
        page = page_of(request, dispute_list(state=state or "", game=game or ""))
        return Response({"disputes": [staff_shape(dispute) for dispute in page.items], **page.told})

    def post(self, request: Request) -> Response:
        dispute, new = drafted(body_of(request), request.user.get_username())
        shape = staff_shape(dispute)
        return Response(shape, status=201 if new else 200, headers={"Location": f"/api/v1{shape['link']}"})


class DisputeDraft(APIView):
    """Word the ruling of a dispute that is a draft; fields that are left out stay as they are. For staff."""

    parser_classes = [StrictJSONParser]
    authentication_classes = STAFF_SIGNING
    permission_classes = [IsStaff]

    def post(self, request: Request, dispute_id: str) -> Response:
        return Response(staff_shape(worded(dispute_id, body_of(request), request.user.get_username())))


class DisputeState(APIView):
    """Review, publish, reject, withdraw or take up a dispute again. For staff.

    Everyone can read the `remark`, which has to say why where a dispute is rejected. What cannot be published is
    refused with 409 and all that is missing.
    """

    parser_classes = [StrictJSONParser]
    authentication_classes = STAFF_SIGNING
    permission_classes = [IsStaff]

    def post(self, request: Request, dispute_id: str) -> Response:
        dispute = moved(dispute_id, body_of(request), request.user.get_username())
        return Response(staff_shape(dispute))
