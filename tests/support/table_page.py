"""Playing at the table as a person does: by what is visible, named and pressed."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Request, ViewportSize, expect

from support import seeded
from support.kept_contexts import context_of
from support.server_process import Person, Site, View

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
ON_ITS_SIDE: ViewportSize = {"width": 740, "height": 360}
PATIENCE = 30_000
"""Milliseconds. Several browsers share the CPU with servers and bots, so a slow page is no fault."""
PLAYABLE = re.compile("crown to")
FREE = re.compile("crown to (?!.*needs a hero)")
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
"""For tests about animations. All others turn them off, because drawing them is half of a page's costs."""
WORKING: dict[str, Any] = {"service_workers": "allow"}
"""For tests about the service worker.

Others block it: it is another process once a second page is opened, and each further page asks it first.
"""
BLOCKED = "Service Worker registration blocked by Playwright"
"""Playwright's message where it is blocked."""


class Player:
    """A person with their own browser. `complaints`: the page's errors and warnings."""

    def __init__(
        self,
        browser: Browser,
        site: Site,
        locale: str = "en",
        size: ViewportSize | None = None,
        **context: Any,
    ) -> None:
        self.site = site
        context = {**STILL, "service_workers": "block", **context}
        self.media = {
            name: context.pop(name) for name in ("reduced_motion", "color_scheme") if name in context
        }
        self.size = size or DESK
        self.context: BrowserContext = context_of(
            browser, site.url, self.size, locale=locale, **STILL, **context
        )
        self.context.set_default_timeout(PATIENCE)
        if os.environ.get("LAGERFEUER_SLOW"):
            self.context.add_init_script(path=Path(__file__).parent / "slow_network.js")
        self.complaints: list[str] = []
        self.page: Page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        # The context may have been another player's.
        if page.viewport_size != self.size:
            page.set_viewport_size(self.size)
        if self.media != STILL:
            page.emulate_media(**self.media)
        page.add_init_script(seeded.script())
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _note(self, message: Any) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.complaints.append(f"{message.text} ({message.location['url'].removeprefix(self.origin)})")

    @property
    def origin(self) -> str:
        """Return the address by which this person knows the house."""
        return self.site.url

    def open(self, path: str = "/") -> None:
        self.page.goto(self.origin + path)

    def against_bot(self, name: str = "Crow", game: str | None = None) -> None:
        """Go from the home page to a table with a bot: two clicks, and one more for another game than the last."""
        if game is not None:
            self.page.get_by_role("radio", name=game).check()
        self.page.get_by_role("button", name="Play against a bot").click()
        self.page.get_by_role("button", name=name).first.click()
        self.page.wait_for_url("**/m/*")

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What to do")

    def understand(self) -> None:
        """Dismiss the hints for newcomers: the goal of the game at the first question, and the one about the prompt."""
        self.unfold_hint()
        goal = self.page.locator("[data-hint=goal] [data-hint-close]")
        if goal.count():
            goal.click()
            goal.wait_for(state="detached")
            self.unfold_hint()
        self.page.locator("[data-hint] [data-hint-close]").click()

    def unfold_hint(self) -> None:
        """Show all of the hint: on a phone held upright it is one line, or only its button where news has the line."""
        self.page.locator("[data-help]").wait_for()
        if not self.page.locator("[data-hint-off]").count():
            self.page.locator("[data-help]").click()
            self.page.locator("[data-hint-off]").wait_for()

    def turn_hints_off(self) -> None:
        """Ask for no more hints."""
        self.unfold_hint()
        self.page.locator("[data-hint-off]").click()

    @property
    def cards(self) -> Locator:
        """Return my playable cards."""
        return self.page.get_by_role("radio", name=PLAYABLE)

    @property
    def free_cards(self) -> Locator:
        """Return the cards that one more press plays. A card that needs a hero asks for confirmation."""
        return self.page.get_by_role("radio", name=FREE)

    @property
    def is_over(self) -> bool:
        return self.page.get_by_role("button", name="Rematch", exact=True).count() > 0

    @property
    def is_asked(self) -> bool:
        return self._your_turn.count() > 0

    @property
    def _your_turn(self) -> Locator:
        return self.page.get_by_role("banner").get_by_text("Your turn", exact=True)

    def wait_until_asked_or_over(self) -> None:
        """Wait until it is my turn or the match is over."""
        over = self.page.get_by_role("button", name="Rematch", exact=True)
        self._your_turn.or_(over).first.wait_for()
        # The other seat's actions are played back first; cards can be selected only after that.
        self.ready.or_(over).first.wait_for()

    @property
    def ready(self) -> Locator:
        """Return what can be done now: a card to select, or a button to press."""
        # Cards that are selected first, and cards that are played at once (Rose King's option `light`).
        card = self.page.locator(":is([role=radio], button[data-card])[aria-disabled=false]")
        return card.or_(self.prompt.locator(".buttons button")).first

    def play_something(self, choice: int = 0) -> None:
        """Play a playable card, or draw one if there is none, and wait for the answer."""
        self.ready.wait_for()
        cards = self.cards
        count = cards.count()
        if count:
            cards.nth(choice % count).click()
        before = self.moment
        self.press_prompt()
        self.wait_until_past(before)

    def wait_until_past(self, moment: str | None) -> None:
        """Wait until the answer to an action is shown, a moment after it has arrived."""
        expect(self.page.locator(f"[data-moment='{moment}']")).to_have_count(0)

    @property
    def moment(self) -> str | None:
        """Return the ply and draft that are shown."""
        return self.page.locator("[data-moment]").get_attribute("data-moment")

    def press_prompt(self) -> None:
        """Press the prompt's first button."""
        self.prompt.locator(".buttons button").first.click()


def card_of(player: Player, action: str) -> Locator:
    """Return the card of my hand in Rose King that this action plays."""
    return player.page.locator(f"[role=radio][data-card='{action}']")


def sent_with(request: Request) -> View:
    """Return what the page has sent with a request."""
    sent: View | None = request.post_data_json
    assert sent is not None
    return sent


def invitation(page: Page) -> str:
    """Return the token of the link that the page offers to share."""
    # The form that created the match may still be there when the address has changed.
    link = page.get_by_role("main").locator("input[readonly]")
    expect(link).to_have_value(re.compile("/join/"))
    return link.input_value().rsplit("/join/", 1)[1]


SECOND_SHARE = re.compile(r"status of 403 \(Forbidden\) \(/api/matches/\w+/contribution\)$")


def expect_no_complaints(*players: Player) -> None:
    """Check that the console is empty: no errors, no warnings, no violations of the content security policy.

    A person who acts by requests while their page is open may send their contribution twice; the second one is refused.
    """
    for player in players:
        assert [one for one in player.complaints if not SECOND_SHARE.search(one)] == []


NOBODY_THERE = ("net::ERR_", "WebSocket", "An unknown error occurred when fetching the script.")
"""Chromium's own messages while a server is down; the last one is about a service worker."""


def forget_that_it_was_away(*players: Player) -> None:
    """Remove the browser's messages about the server being down."""
    for player in players:
        player.complaints = [
            said for said in player.complaints if not any(words in said for words in NOBODY_THERE)
        ]


def as_person(player: Player, person: Person) -> None:
    """Open pages as a person who has taken a seat or signed in without a browser."""
    cookies, url = person.http.cookies, person.site.url
    name = "lagerfeuer-session" if "lagerfeuer-session" in cookies else "lagerfeuer"
    player.context.add_cookies([{"name": name, "value": cookies[name], "url": url}])


UNTIL = """async (patience) => {
  const end = performance.now() + patience;
  while (!(await (%s))) {
    if (performance.now() > end) return false;
    await new Promise((go) => setTimeout(go, 20));
  }
  return true;
}"""


def until(page: Page, expression: str) -> None:
    """Wait until an expression is true in the page, even if the page navigates meanwhile.

    Playwright's own function needs `eval`, which the content policy forbids.
    """
    end = time.monotonic() + PATIENCE / 1000
    while (left := end - time.monotonic()) > 0:
        try:
            if page.evaluate(UNTIL % expression, left * 1000):
                return
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
    raise AssertionError(f"it does not become true: {expression}")


DRAWN = """() => {
  const drawn = async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  };
  // A tab in the background may draw nothing.
  return Promise.race([drawn(), new Promise((go) => setTimeout(go, 3000))]);
}"""


def drawn(page: Page) -> None:
    """Wait until the page has its final layout, before measuring it.

    Sizes may depend on others that are known only after drawing, and web fonts may load late.
    """
    page.evaluate(DRAWN)


def settles(page: Page, is_so: Callable[[], bool], seconds: float = PATIENCE / 1000) -> bool:
    """Return whether a condition holds or soon does: scrolling and layout take place after an element appears."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        page.wait_for_timeout(20)
    return True


def fits_the_width(page: Page) -> bool:
    """Return whether nothing can be scrolled sideways."""
    fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    if not page.evaluate(fits):
        # It may overflow only for a moment.
        drawn(page)
    return bool(page.evaluate(fits))


CUT_OFF = """[...document.querySelectorAll('a, button, input, select, h1, h2')]
  .filter((one) => one.getClientRects().length && !one.matches('.visually-hidden, .skip-link'))
  .map((one) => [one.textContent.trim(), Math.round(one.getBoundingClientRect().right)])
  .filter(([, right]) => right > document.documentElement.clientWidth)"""
"""Headings and controls that extend beyond the right edge, with their right ends."""
TWICE = "document.documentElement.style.fontSize = '200%'"


def tap_unhurried(what: Locator) -> None:
    """Tap like a person who has seen the target.

    A target that has just appeared ignores taps (ui/src/lib/double-press-guard.ts).
    """
    what.wait_for()
    what.page.wait_for_timeout(450)
    what.tap()


def looking(browser: Browser, site: Site, person: Any, path: str, **context: Any) -> Player:
    """Open a page of the house as a person."""
    player = Player(browser, site, **context)
    as_person(player, person)
    player.open(path)
    return player
