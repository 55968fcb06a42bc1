"""The documentation of the API, served from here, under the policy that forbids scripts in pages."""

import pytest

from tests.api.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def test_a_refusal_leads_to_its_operation_which_can_be_tried_out(visitor: Visitor) -> None:
    page = visitor.page
    refused = page.request.get(f"{visitor.site}/api/v1/games/chess/").json()
    visitor.go(refused["docs"])
    operation = page.locator("#operations-rules-games_get")
    operation.locator(".opblock-body").wait_for()
    assert page.locator(".opblock").count() >= 30
    operation.get_by_role("button", name="Try it out").click()
    operation.get_by_role("button", name="Execute").click()
    answered = operation.locator(".live-responses-table .highlight-code").first
    answered.wait_for()
    assert '"title": "Big Top"' in answered.inner_text()
    # Of Swagger UI about itself: an operation whose id has a space would need another link.
    visitor.complaints[:] = [each for each in visitor.complaints if "escaping deep link" not in each]
