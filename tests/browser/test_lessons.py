"""A newcomer who follows only the highlights of a lesson gets through every lesson."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from boardkit.lessons.format import course
from boardkit.registry import GAMES
from support import seeded
from support.members import member
from support.sampling import IS_LONG
from support.server_process import Site, ok, ok_all, running_site, seated
from support.table_page import PHONE, Player, as_person, tap_unhurried

pytestmark = pytest.mark.sample(of="newcomers learn")

LIT = "[data-lit]"
WAYS = [
    (key, language, keys)
    for key in GAMES
    if course(GAMES[key])
    for language in ("en", "de")
    for keys in (0, 1)
]
PATIENCE = 40
"""The maximum number of presses in a lesson."""
STRETCH = 2
"""Lessons taken one after another in one run; with LAGERFEUER_LONG, all lessons of a course."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("lessons") / "data") as running:
        yield running


SEEN = """() => JSON.stringify([location.pathname, document.querySelector("[data-moment]")?.dataset.moment,
  ...[...document.querySelectorAll("[data-lit], [data-show]")].map((one) => one.dataset.card + one.textContent)])"""
"""Returns what a newcomer sees of a lesson: where they are, and what is lit."""
CLEAR = """() => {
  const lit = document.querySelector("[data-lit]");
  const { left, top, width, height } = lit.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (lit.contains(there) || there.contains(lit));
}"""
"""Returns whether what is lit is covered neither by the prompt nor by the bar."""
UNCOVERED = """() => {
  const end = (what) => document.querySelector(what).getBoundingClientRect();
  return end("[data-card=N2]").bottom <= end("[data-over]").top;
}"""
"""Returns whether the prompt leaves this card uncovered."""


def press(me: Player, what: Locator, by_keys: bool) -> None:
    """Press something by touch or by keyboard, and wait until something else is lit."""
    before = me.page.evaluate(SEEN)
    if by_keys:
        # The focus follows the highlight.
        expect(what).to_be_focused()
        me.page.keyboard.press("Enter")
    else:
        # An element that has just appeared ignores the first tap (ui/src/lib/double-press-guard.ts).
        tap_unhurried(what)
    me.page.wait_for_function(f"(before) => ({SEEN})() !== before", arg=before)


@pytest.mark.sample(of=None)
@pytest.mark.sample(1)
@pytest.mark.parametrize(("key", "language", "by_keys"), WAYS)
def test_following_the_highlight_leads_through_every_lesson(
    browser: Browser, site: Site, key: str, language: str, by_keys: bool
) -> None:
    lessons = course(GAMES[key])
    first = 0 if IS_LONG else seeded.below(len(lessons) - STRETCH + 1)
    taken = lessons if IS_LONG else lessons[first : first + STRETCH]
    me = Player(browser, site, language, PHONE, has_touch=True)
    me.open(f"/learn/{key}")
    me.page.locator(f"a[href='/learn/{key}/{taken[0].key}']").click()
    for lesson in taken:
        me.page.wait_for_url(f"**/learn/{key}/{lesson.key}")
        # Until then, the previous lesson is shown.
        me.page.locator("[data-moment^='0/']").wait_for()
        moments = []
        lit, show = me.page.locator(LIT).first, me.page.locator("[data-show]")
        for _ in range(PATIENCE):
            lit.or_(show).first.wait_for()
            moment = me.page.locator("[data-moment]").get_attribute("data-moment")
            if moment not in moments:
                moments.append(moment)
                # The text of the lesson fits a phone's screen.
                expect(me.page.locator("[data-say]")).to_be_in_viewport(ratio=1)
            if show.count():
                if by_keys:
                    me.page.keyboard.press("Shift+?")
                    expect(show).to_have_count(0)
                else:
                    press(me, show, by_keys)
                continue
            me.page.wait_for_function(CLEAR)
            if by_keys and len(moments) == 1:
                # On arrival, the focus is on the heading.
                lit.focus()
            press(me, lit, by_keys)
            if moment == f"{len(lesson.steps)}/{len(lesson.steps)}":
                break
        assert len(moments) == len(lesson.steps) + 1
    # The last lesson leads to a match, and the course marks the lessons taken.
    after = [f"learn/{key}/{lesson.key}" for lesson in lessons[first + len(taken) :]]
    me.page.wait_for_url(f"**/{(after or [f'?game={key}'])[0]}")
    me.open(f"/learn/{key}")
    expect(me.page.locator("main ol .done")).to_have_count(len(taken))
    assert not me.complaints


def test_the_prompt_covers_nothing_lit_of_a_lesson_that_is_opened_by_its_address(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, "de", PHONE)
    # What is lit is low on the board, where a phone has its prompt.
    me.open("/learn/stoneage/ending")
    me.page.locator(LIT).first.wait_for()
    me.page.wait_for_function(CLEAR)
    assert not me.complaints


def test_a_wrong_action_is_explained_and_changes_nothing(browser: Browser, site: Site) -> None:
    me = Player(browser, site, "en", PHONE, has_touch=True)
    me.open("/learn/roseking/heroes")
    # An impossible action gets the same reason as at any table.
    me.page.locator("[data-card=S1]").tap()
    expect(me.prompt).to_contain_text("where your own rose is")
    me.page.locator("[data-card=W1]").tap()
    me.page.locator("[data-action=W1]").tap()
    # A possible but wrong action is explained by what it would cost.
    expect(me.page.get_by_role("alert")).to_contain_text("White keeps all five points")
    expect(me.page.locator("[data-moment='0/3']")).to_be_visible()
    expect(me.page.locator("[data-card=W1]")).to_be_visible()
    # The longer sentence must not cover the lit card.
    me.page.wait_for_function(CLEAR)
    # A lesson that was left continues where it was.
    for _ in range(2):
        press(me, me.page.locator(LIT).first, by_keys=False)
    me.page.locator("[data-moment='1/3']").wait_for()
    me.open("/learn/roseking")
    me.page.get_by_role("link", name="Heroes started").tap()
    me.page.locator("[data-moment='1/3']").wait_for()
    # With nothing lit, the longer sentence must not cover a card, either.
    me.page.evaluate("""localStorage["lagerfeuer-lessons"] = '{"roseking/blocking": ["go-on", "E3"]}'""")
    me.open("/learn/roseking/blocking")
    tap_unhurried(me.page.locator("[data-answers] [data-action=draw]"))
    expect(me.page.get_by_role("alert")).to_contain_text("it also plants a rose")
    me.page.wait_for_function(UNCOVERED)
    # Asking for help removes the explanation.
    me.page.locator("[data-show]").tap()
    expect(me.page.get_by_role("alert")).to_have_count(0)
    assert not me.complaints


def test_a_member_goes_on_with_a_course_on_another_device(browser: Browser, site: Site) -> None:
    person, _ = member(site)
    ok_all(person.post("/api/me/lessons", {"lessons": [{"game": "roseking", "lesson": "heroes"}]}))
    me = Player(browser, site, "en", PHONE, has_touch=True)
    as_person(me, person)
    me.page.add_init_script(
        """localStorage["lagerfeuer-lessons"] ??= '{"roseking/moving": true, "roseking/end": ["go-on"]}'"""
    )
    me.open("/learn/roseking")
    done = me.page.locator("main ol .done")
    expect(done).to_have_count(2)
    expect(me.page.locator("main ol a.marked")).to_have_attribute("href", "/learn/roseking/territories")
    # The lessons known to this device are stored with the account.
    stored = [one["lesson"] for one in ok_all(person.get("/api/me/lessons"))]
    assert stored == ["heroes", "moving"]
    # After signing out, the device keeps nothing that the account stores.
    me.open("/account")
    me.page.get_by_role("button", name="Sign out", exact=True).tap()
    me.page.get_by_role("heading", name="You’re signed out").wait_for()
    me.open("/learn/roseking")
    expect(me.page.locator("main ol a")).to_have_count(len(course(GAMES["roseking"])))
    expect(done).to_have_count(0)
    expect(me.page.get_by_role("link", name="The end started")).to_be_visible()
    assert not me.complaints


def test_after_a_lost_match_the_lessons_are_offered_once(browser: Browser, site: Site) -> None:
    people, _ = seated(site, "roseking", 2)
    me = Player(browser, site, "en", PHONE, has_touch=True)
    as_person(me, people[0])
    offer = me.page.locator("#result a[href='/learn/roseking']")

    def lose() -> str:
        view = people[0].create("me", "open")
        people[1].join(view)
        ok(people[0].post(f"/api/matches/{view['id']}/resign"))
        me.open(f"/m/{view['id']}")
        me.page.locator("#result").wait_for()
        return str(view["id"])

    first = lose()
    expect(offer).to_be_visible()
    lose()
    me.page.wait_for_load_state("networkidle")
    expect(offer).to_have_count(0)
    # The offer stays in its first match until it is dismissed.
    me.open(f"/m/{first}")
    me.page.get_by_role("button", name="No lessons, thank you").tap()
    expect(offer).to_have_count(0)
    me.page.reload()
    me.page.wait_for_load_state("networkidle")
    expect(offer).to_have_count(0)
    assert not me.complaints
