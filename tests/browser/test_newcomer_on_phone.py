"""Faults that newcomers met on a phone: identical answers, cut-off names, ends without a glow."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from support.hunters_sheets import laid_out, over_by_the_second_seat
from support.position_tables import browser_of, lay_out_state
from support.server_process import Person, Site, ok, seated, two_people
from support.table_page import DESK, MOVING, PHONE, Player, as_person, drawn, expect_no_complaints, settles

TAKING = Path(__file__).parents[1] / "games/hunters/states/v1-take-card.txt"
UNCUT = "(one) => one.scrollWidth <= one.clientWidth"


def two_chiefs() -> Any:
    """Return a position at sunset with the same character exposed in two columns."""
    text = TAKING.read_text(encoding="utf-8").splitlines()[0]
    for was, becomes in (
        ('"hand":["chief"]', '"hand":["collector"]'),
        ('"offspring","collector"]', '"offspring","chief"]'),
    ):
        assert was in text
        text = text.replace(was, becomes)
    return read_position(text)


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("locale", "answers"),
    [
        ("en", ["Chief (column 1)", "Chief (column 2)", "Scout"]),
        ("de", ["Häuptling (Spalte 1)", "Häuptling (Spalte 2)", "Späher"]),
    ],
)
def test_two_answers_never_say_the_same_and_what_they_are_about_is_in_sight(
    browser: Browser, site: Site, locale: str, answers: list[str]
) -> None:
    me = lay_out_state(browser, site, HUNTERS, two_chiefs(), can_undo=True, size=PHONE, locale=locale)
    buttons = me.page.locator("[data-answers] [data-action^='column:']")
    for column, answer in enumerate(answers, 1):
        me.page.locator(f"[data-place='column:{column}']").click()
        expect(buttons).to_have_text([answer])
        me.page.keyboard.press("Escape")
        expect(buttons).to_have_count(0)
    exposed = me.page.locator("[data-place^='column:'] .card:not(.under)")
    assert exposed.count() == len(answers)
    prompt = me.page.locator("[data-prompt]")

    def in_sight(card: Locator) -> bool:
        box, end = card.bounding_box(), prompt.bounding_box()
        return bool(box and end and box["y"] >= 0 and box["y"] + box["height"] <= end["y"] + 1)

    for card in exposed.all():
        assert settles(me.page, partial(in_sight, card))
    expect_no_complaints(me)


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("locale", "said"), [("de", "vor 1\u00a0Minute"), ("en", "1\u00a0minute ago")])
def test_a_number_keeps_its_unit_in_its_line(browser: Browser, site: Site, locale: str, said: str) -> None:
    ada, _, view = two_people(site)
    me = Player(browser, site, locale=locale, size=PHONE)
    as_person(me, ada)
    me.page.clock.install(time=datetime.now(UTC) + timedelta(seconds=75))
    me.open()
    card = me.page.locator(f"a[href='/m/{view['id']}']").first
    # Playwright treats all whitespace alike; the next line checks the no-break space.
    expect(card).to_contain_text(said.replace("\u00a0", " "))
    assert said in str(card.evaluate("(one) => one.textContent"))


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("locale", "title"), [("de", "Jäger und Späher"), ("en", "Hunters and Scouts")])
def test_a_phone_shows_the_names_of_the_game_and_of_all_people_whole(
    browser: Browser, site: Site, locale: str, title: str
) -> None:
    people, view = seated(site, "hunters", 2)
    me = browser_of(browser, site, people[0], size=PHONE, locale=locale)
    me.open(f"/m/{view['id']}")
    bar = me.page.get_by_role("banner")
    # The buttons are those for history, chat, log and menu.
    heading = bar.get_by_role("heading", name=title)
    expect(bar.locator("button")).to_have_count(4)
    drawn(me.page)
    assert settles(me.page, lambda: bool(heading.evaluate(UNCUT)))
    one_line = "(one) => one.clientHeight < 1.5 * parseFloat(getComputedStyle(one).fontSize)"
    assert settles(me.page, lambda: bool(heading.evaluate(one_line)))
    me.context.close()

    alone = Person(site)
    view = alone.create("me", *["forgetful"] * 3, game="stoneage", shuffle=False)
    me = browser_of(browser, site, alone, size=PHONE, locale=locale)
    me.open(f"/m/{view['id']}")
    names = me.page.locator("ul.players .name")
    expect(names).to_have_count(4)
    long = "Vergessliches Eichhörnchen 3" if locale == "de" else "Forgetful Squirrel 3"
    expect(names.nth(2)).to_contain_text(long)

    def uncut(name: Locator) -> bool:
        return bool(name.evaluate(UNCUT))

    for name in names.all():
        assert settles(me.page, partial(uncut, name))
    expect_no_complaints(me)


@pytest.mark.sample(of="the end of a match is counted and told")
@pytest.mark.sample(1)
@pytest.mark.parametrize("wins", [True, False])
def test_the_result_glow_is_short_and_blocks_nothing(browser: Browser, site: Site, wins: bool) -> None:
    people, view = seated(site, "roseking", 2)
    me = browser_of(browser, site, people[0], size=PHONE, **MOVING)
    me.open(f"/m/{view['id']}")
    expect(me.page.locator("[data-prompt]")).to_be_visible()
    ok(people[1 if wins else 0].post(f"/api/matches/{view['id']}/resign"))
    glow = me.page.locator("#result [data-glow]")
    # Read all values at once, because the glow is gone after two seconds.
    seen = glow.evaluate(
        "(one) => [one.dataset.glow, getComputedStyle(one).pointerEvents, one.querySelectorAll('.spark').length]"
    )
    assert seen == (["won", "none", 8] if wins else ["over", "none", 0])
    expect(glow).to_have_count(0)
    won = me.page.locator("li.won")
    expect(won).to_have_count(1)
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
@pytest.mark.parametrize("how", ["system", "house"])
def test_nothing_glows_with_reduced_motion(browser: Browser, site: Site, how: str) -> None:
    people, view = seated(site, "roseking", 2)
    still = {"reduced_motion": "reduce"} if how == "system" else MOVING
    me = browser_of(browser, site, people[0], size=PHONE, **still)
    if how == "house":
        me.context.add_init_script(
            "localStorage.setItem('lagerfeuer-settings', JSON.stringify({motion: 'reduced'}))"
        )
    me.open(f"/m/{view['id']}")
    expect(me.page.locator("[data-prompt]")).to_be_visible()
    ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    expect(me.page.locator("li.won")).to_have_count(1)
    # Check without waiting: the glow would soon be gone anyway.
    assert me.page.locator("[data-glow]").count() == 0


@pytest.mark.sample(of="the end of a match is counted and told")
def test_how_my_points_came_about_lies_open_and_the_others_are_folded(browser: Browser, site: Site) -> None:
    me = laid_out(browser, site, over_by_the_second_seat(), size=PHONE)
    tribes = me.page.locator("#result .tribe")
    expect(tribes.nth(0).locator("details")).to_have_attribute("open", "")
    expect(tribes.nth(1).locator("details[open]")).to_have_count(0)


@pytest.mark.sample(of="the end of a match is counted and told")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_rematch_says_once_which_colour_is_mine_now(browser: Browser, site: Site, size: Any) -> None:
    one = Person(site)
    view = one.create("me", "careless", game="roseking", shuffle=False)
    me = browser_of(browser, site, one, size=size)
    me.open(f"/m/{view['id']}")
    notice = me.page.get_by_text("Seats have rotated: you now play White.")
    expect(me.page.locator("[data-prompt]")).to_be_visible()
    # Nothing has rotated in a first match.
    expect(me.page.get_by_text("Seats have rotated")).to_have_count(0)
    ok(one.post(f"/api/matches/{view['id']}/resign"))
    me.page.get_by_role("button", name="Rematch", exact=True).click()
    me.page.wait_for_url(lambda url: view["id"] not in url)
    expect(notice).to_be_visible()
    me.wait_until_asked_or_over()
    me.play_something()
    expect(notice).to_have_count(0)
    expect_no_complaints(me)
