"""What a change would do, for those who make it."""

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.books import rules_of
from api.engines import engine_of
from api.errors import InputError
from api.impacts import change_of, impact_shape
from api.tokens.signing import STAFF_SIGNING, IsStaff
from api.verdicts import answered_again
from api.views.parsing import StrictJSONParser, body_of
from rulebase.yamlfile import SourceFileError
from verifier.impact.changes import NoSuchChange
from verifier.impact.finding import impact_find
from verifier.impact.stored import NothingStored

MOST_VERDICTS = 1000


class OneImpact(APIView):
    """Which scenario results, kept verdicts and rulings would flip; nothing is published. For staff.

    The body names a `clause` to be changed, a `rule` or score line to be switched off, or a `reading` to decide an
    open ruling for, as `RULING=READING`. Without any, code and rulebook files are compared with what is stored.
    """

    parser_classes = [StrictJSONParser]
    authentication_classes = STAFF_SIGNING
    permission_classes = [IsStaff]

    def post(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        engine_of(rules.key)
        body = body_of(request)
        change = change_of(body)
        try:
            found = impact_find(game=rules.key, change=change, judge=answered_again, most=MOST_VERDICTS)
        except NoSuchChange as error:
            path = next(iter(body), "body")
            raise InputError(str(error), path=path, expected="what the game has") from None
        except (NothingStored, SourceFileError) as error:
            expected = "stored results, and rulebook files that can be loaded"
            raise InputError(str(error), path="game", expected=expected, status=409) from None
        return Response(impact_shape(found))
