"""Someone who looks at the site in a browser window."""

from dataclasses import dataclass, field
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Links within a sentence may be as high as their line; everything else is pressed with a thumb.
PRESSED = (
    "header a, .game a, .actions a, .links a, .chapters a, .turn a, button, select, textarea, summary, "
    "input:not([type=radio]), .kind > label, .pill, .chips label, .clause .number, .why, .ruling h3 a, .ruling h4 a"
)
LEAST_TOUCH = 44
# Menus, and what can be done: all of it is in sight.
BARS = ".site nav, .game > div, .bar"
# In the dark only the colours differ.
AXE_OPTIONS: dict[Literal["light", "dark"], dict[str, list[str]]] = {
    "light": {"resultTypes": ["violations"]},
    "dark": {"resultTypes": ["violations"], "runOnly": ["color-contrast"]},
}


@dataclass
class Visitor:
    """A page in a browser window, with the problems that the browser reported."""

    page: Page
    site: str
    size: str
    scripts: bool = True
    complaints: list[str] = field(default_factory=list)

    def go(self, address: str) -> None:
        self.page.goto(self.site + address)

    def press(self, button: str) -> None:
        """Press a button and wait for the page that it leads to."""
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=button, exact=True).click()

    def ask_for(self, button: str) -> None:
        """Press a button of the checker and wait for what it shows; with scripts no page is left for it."""
        with self.page.expect_response(lambda response: response.request.method == "POST"):
            self.page.get_by_role("button", name=button, exact=True).first.click()
        self.page.wait_for_load_state()
        if self.scripts:
            self.page.wait_for_selector(".htmx-request, .htmx-swapping, .htmx-settling", state="detached")

    def open_all(self) -> None:
        """Open whatever can be opened."""
        self.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")

    def expect_refusal(self, status: int) -> None:
        """The browser complains of an error page, and of nothing else; here the page is what was wanted."""
        assert len(self.complaints) == 1
        assert f"status of {status}" in self.complaints.pop()

    def check_layout(self) -> None:
        """Nothing runs out of the window, and on a phone everything can be hit with a thumb."""
        width, window = self.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        assert width <= window, (width, window)
        cut = self.page.locator(BARS).evaluate_all(
            "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
        )
        assert cut == [], cut
        if self.size == "phone":
            small = self.page.locator(PRESSED).evaluate_all(
                "(all, least) => all.map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect().height])"
                ".filter(([, height]) => 0 < height && height < least)",
                LEAST_TOUCH,
            )
            assert small == [], small

    def check_access(self) -> None:
        """No obstacle for people who use a keyboard, a screen reader or strong contrast."""
        for scheme, options in AXE_OPTIONS.items():
            self.page.emulate_media(color_scheme=scheme)
            violations = Axe().run(self.page, options=options).response["violations"]
            found = [(each["id"], [node["html"] for node in each["nodes"]]) for each in violations]
            assert found == [], (scheme, found)
