"""Time controls, calendars, clocks at the table and ends by time, as people see them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.axe import AXE, faults
from support.held_clock import DAY, HOUR, LIVE, MINUTE, MONDAY, SLOW, asked, move, table
from support.members import register
from support.server_process import HeldClock, Site, ok, running_site
from support.table_page import (
    DESK,
    PHONE,
    Player,
    as_person,
    expect_no_complaints,
    fits_the_width,
    invitation,
    looking,
    until,
)
from support.tones import COUNT_TONES

LOOKS = [pytest.param("light", DESK, marks=pytest.mark.long), ("dark", PHONE)]
DANGER = "rgb(163, 36, 36)"


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve a house whose clock the tests control."""
    folder = tmp_path_factory.mktemp("timed")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY)) as running:
        yield running


@pytest.fixture
def clock(timed: Site) -> HeldClock:
    assert timed.clock is not None
    return timed.clock


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_a_table_with_a_tempo_is_set_joined_and_played_by_the_clock(browser: Browser, timed: Site) -> None:
    host, guest = Player(browser, timed), Player(browser, timed, size=PHONE)
    host.open()
    host.page.get_by_role("button", name="Invite a friend").click()
    usual = host.page.get_by_role(
        "radio", name=re.compile("Three days per turn.*Usually .*, at the latest in")
    )
    expect(usual).to_be_checked()
    host.page.get_by_role("radio", name=re.compile("^Custom")).check()
    host.page.get_by_label("Days at the start").fill("4")
    host.page.get_by_label("Hours added per turn").fill("12")
    expect(host.page.get_by_text("If everyone uses all their time")).to_be_visible()
    host.page.get_by_role("button", name="Create table").click()
    # The creator reads the same terms as the guest on the invitation.
    card = host.page.get_by_role("main")
    for sentence in (
        "4 days each, plus 12 hours per turn",
        "the others can claim the win, wait, or let a bot play on",
        "If everyone uses all their time",
        "Everyone may use a what-if board",
    ):
        expect(card.get_by_text(sentence)).to_be_visible()
    guest.open("/join/" + invitation(host.page))
    expect(guest.page.get_by_text("4 days each, plus 12 hours per turn")).to_be_visible()
    expect(guest.page.get_by_text("the others can claim the win, wait, or let a bot play on")).to_be_visible()
    guest.page.get_by_role("button", name="Sit down as").first.click()
    clocks = host.page.get_by_role("list", name="Players").get_by_text("4 days")
    expect(clocks).to_have_count(2)
    expect_no_complaints(host, guest)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_a_match_against_bots_alone_asks_for_no_time_control(browser: Browser, timed: Site) -> None:
    host = Player(browser, timed)
    host.open()
    host.page.get_by_role("radio", name="Stone Age").check()
    host.page.get_by_role("button", name="Invite a friend").click()
    host.page.get_by_role("radio", name="3 players", exact=True).check()
    tempo = host.page.get_by_role("group", name="How much time?")
    for seat in ("Player 2", "Player 3"):
        expect(tempo).to_be_visible()
        host.page.get_by_role("combobox", name=seat).select_option(label="Sound Badger")
    expect(tempo).to_have_count(0)
    # With two seats, the other seat is for a friend again: matches against a bot begin with another button.
    host.page.get_by_role("radio", name="2 players", exact=True).check()
    expect(tempo).to_be_visible()
    expect(host.page.get_by_text("Sound Badger")).to_have_count(0)
    expect_no_complaints(host)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_a_calendar_is_set_by_keys_and_the_other_sees_why_the_clock_stands(
    browser: Browser, timed: Site, clock: HeldClock
) -> None:
    people, view = table(timed, 2, tempo=SLOW)
    sleeper, other = asked(people, view)
    me = looking(browser, timed, sleeper, "/time")
    me.page.get_by_label("Time zone").select_option("Asia/Kolkata")
    me.page.get_by_role("checkbox", name=re.compile("Quiet hours")).press("Space")
    # At MONDAY it is 15:30 in Kolkata, so the quiet hours have begun.
    me.page.get_by_label("From").fill("15:00")
    me.page.get_by_label("To", exact=True).fill("23:30")
    me.page.get_by_role("checkbox", name="Sunday").press("Space")
    me.page.get_by_role("button", name="Save").press("Enter")
    expect(me.page.get_by_role("main").get_by_role("status")).to_contain_text("Saved")
    them = looking(browser, timed, other, f"/m/{view['id']}", locale="de", timezone_id="Europe/Berlin")
    expect(them.page.get_by_text("Pause: Ruhezeit bis")).to_be_visible()
    me.page.get_by_label("To", exact=True).fill("14:00")
    expect(me.page.get_by_text("That is more than 12 hours")).to_be_visible()
    expect(me.page.get_by_role("button", name="Save")).to_be_disabled()
    me.page.get_by_label("How many days?").fill("7")
    me.page.get_by_role("button", name="Start vacation").click()
    expect(me.page.get_by_text("You’re on vacation until")).to_be_visible()
    expect(them.page.get_by_text("im Urlaub bis")).to_be_visible()
    me.page.get_by_role("button", name="I’m back").click()
    expect(me.page.get_by_role("main").get_by_role("status")).to_contain_text("Welcome back")
    expect_no_complaints(me, them)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_at_zero_the_other_lets_a_bot_play_on_and_the_person_comes_back(
    browser: Browser, timed: Site, clock: HeldClock
) -> None:
    people, view = table(timed, 2, tempo=SLOW)
    late, other = asked(people, view)
    me = looking(browser, timed, other, f"/m/{view['id']}", size=PHONE)
    them = looking(browser, timed, late, f"/m/{view['id']}")
    clock.forward(3 * DAY)
    # Both pages learn of it without a reload.
    expect(
        them.page.get_by_role("main").get_by_text("You’re out of time. You can still play")
    ).to_be_visible()
    me.page.get_by_role("button", name="Wait").click()
    me.page.get_by_role("button", name="Decide").click()
    me.page.get_by_role("button", name="Let a bot play on").click()
    expect(me.page.get_by_text("can come back once")).to_be_visible()
    me.page.get_by_role("button", name="Let a bot play on").click()
    expect(me.page.get_by_role("list", name="Players").get_by_text("Sound Badger, for")).to_be_visible()
    them.page.get_by_role("button", name="I’m back").click()
    expect(them.page.get_by_role("button", name="I’m back")).to_have_count(0)
    expect(me.page.get_by_role("list", name="Players").get_by_text("Sound Badger, for")).to_have_count(0)
    expect_no_complaints(me, them)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_a_late_match_is_claimed_with_a_second_thought(
    browser: Browser, timed: Site, clock: HeldClock
) -> None:
    people, view = table(timed, 2, tempo=SLOW)
    _, other = asked(people, view)
    clock.forward(3 * DAY)
    me = looking(browser, timed, other, f"/m/{view['id']}")
    aloud = me.page.locator(".visually-hidden[aria-live=polite]")
    expect(aloud.filter(has_text="is out of time")).to_have_count(1)
    claim = me.page.get_by_role("button", name="Claim the win")
    claim.press("Enter")
    expect(me.page.get_by_text("loses")).to_be_visible()
    expect(claim).to_be_focused()
    claim.press("Enter")
    expect(me.page.get_by_role("heading", name=re.compile("ran out of time"))).to_be_visible()
    expect(aloud.filter(has_text="is out of time")).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_a_person_who_left_and_a_person_who_is_late_are_decided_about_separately(
    browser: Browser, timed: Site, clock: HeldClock
) -> None:
    people, view = table(timed, 3, tempo=SLOW, game="stoneage")
    late = view["turn"]["seat"]
    gone, stays = people[(late + 1) % 3], people[(late + 2) % 3]
    register(gone)
    assert gone.post("/api/account/delete").status_code == 204
    clock.forward(4 * DAY)
    me = looking(browser, timed, stays, f"/m/{view['id']}")
    asked_of = me.page.locator(".beside .item")
    expect(asked_of).to_have_count(2)
    of_gone, of_late = (asked_of.filter(has_text=reason) for reason in ("has left the house", "out of time"))
    of_gone.get_by_role("button", name="Wait").click()
    expect(of_gone.get_by_role("button")).to_have_text(["Decide …"])
    # The choice survives a reload and can still be changed.
    me.page.reload()
    of_gone.get_by_role("button", name="Decide …").press("Enter")
    of_gone.get_by_role("button", name="Wait").press("Enter")
    expect(of_gone.get_by_role("button")).to_have_text(["Decide …"])
    expect(me.page.locator(".beside > [tabindex]")).to_be_focused()
    of_late.get_by_role("button", name="Claim the win").click()
    # No other player who is still in the match has to agree.
    expect(of_late.get_by_text("The match ends, and")).to_be_visible()
    of_late.get_by_role("button", name="Claim the win").click()
    expect(asked_of).to_have_count(0)
    assert stays.view(view["id"])["status"] == "finished"
    expect_no_complaints(me)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_a_live_clock_ticks_and_ends_the_match_on_every_screen(
    browser: Browser, timed: Site, clock: HeldClock
) -> None:
    people, view = table(timed, 2, tempo=LIVE)
    mover, _ = asked(people, view)
    me = looking(browser, timed, mover, f"/m/{view['id']}")
    players = me.page.get_by_role("list", name="Players")
    ticking = re.compile(r"9:\d\d")
    expect(players.get_by_text(ticking)).to_be_visible()
    # At a desk the clock is also shown in large type at the prompt.
    mine = me.prompt.locator(".clock", has_text=ticking)
    expect(mine).to_be_visible()
    assert mine.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 24
    other = next(one for one in people if one is not mover)
    them = looking(browser, timed, other, f"/m/{view['id']}", size=PHONE)
    expect(them.page.locator("[data-prompt]")).to_be_visible()
    # On a phone both clocks are large in the list of players.
    sizes = them.page.get_by_role("list", name="Players").locator(".clock").evaluate_all(SIZES)
    assert [size >= 26 for size, _ in sizes] == [True, True], sizes
    assert [is_cut for _, is_cut in sizes] == [False, False], sizes
    clock.forward(10 * MINUTE)
    expect(me.page.get_by_role("heading", name=re.compile("You ran out of time"))).to_be_visible()
    expect(them.page.get_by_role("heading", name=re.compile("ran out of time. You win."))).to_be_visible()
    expect_no_complaints(me, them)


SIZES = """all => all.map((one) =>
    [parseFloat(getComputedStyle(one).fontSize), one.scrollWidth > one.clientWidth])"""
COVERED = """() => [...document.querySelectorAll("[role=radio][data-card]")].filter((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return [height / 2, height - 6].some((down) =>
        !card.contains(document.elementFromPoint(left + width / 2, top + down)));
}).map((card) => card.ariaLabel)"""
LINES = "(one) => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_on_a_phone_no_clock_and_no_question_covers_a_card_of_my_hand(
    browser: Browser, timed: Site, clock: HeldClock
) -> None:
    people, view = table(timed, 2, tempo=LIVE)
    mover, other = asked(people, view)
    me = looking(browser, timed, mover, f"/m/{view['id']}", size=PHONE, locale="de")
    cards = me.page.get_by_role("radio")
    expect(cards).to_have_count(5)
    assert me.page.evaluate(COVERED) == []
    lines = []
    for card in cards.all():
        card.click()
        expect(card).to_be_checked()
        lines.append(me.page.locator("[data-prompt] .says > p").evaluate(LINES))
        assert me.page.evaluate(COVERED) == []
    # Questions keep within their budget of characters (tests/prose/budgets.py).
    assert max(lines) <= 2
    for person in (mover, other):
        move(person, view)
    # On return, the news is shown at the prompt and not again above the board.
    me.open(f"/m/{view['id']}")
    me.understand()
    expect(me.page.locator("[data-prompt] .news")).to_be_visible()
    expect(me.page.get_by_text("seit deinem letzten Zug")).to_have_count(0)
    assert me.page.evaluate(COVERED) == []
    expect_no_complaints(me)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_my_live_clock_tells_its_last_minute_once_and_its_last_seconds_by_tenths(
    browser: Browser, timed: Site, clock: HeldClock
) -> None:
    people, view = table(timed, 2, tempo=LIVE)
    mover, other = asked(people, view)
    clock.forward(9 * MINUTE + 1_000)
    me = looking(browser, timed, mover, f"/m/{view['id']}", size=PHONE, color_scheme="light")
    shown = me.prompt.locator(".clock .time")
    expect(shown).to_have_text(re.compile(r"0:5\d"))
    expect(shown).to_have_css("color", DANGER)
    alarm = me.page.locator("[data-alarm]")
    expect(alarm).to_have_text(re.compile(r"^5\d seconds left on your clock$"))
    first, before = alarm.inner_text(), shown.inner_text()
    expect(shown).not_to_have_text(before)
    me.page.wait_for_timeout(1_000)
    assert alarm.inner_text() == first, "said at every second"
    clock.forward(50_000)
    me.open(f"/m/{view['id']}")
    expect(shown).to_have_text(re.compile(r"0:0\d\.\d"))
    expect(alarm).to_have_text(re.compile(r"^\d seconds left on your clock$"))
    # The page of the other player announces no time.
    them = looking(browser, timed, other, f"/m/{view['id']}", size=PHONE)
    expect(
        them.page.get_by_role("list", name="Players").get_by_text(re.compile(r"0:0\d\.\d"))
    ).to_be_visible()
    expect(them.page.locator("[data-alarm]")).to_be_empty()
    expect(them.prompt.locator(".time")).to_have_count(0)
    expect_no_complaints(me, them)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("sound", "tones"), [("live", 1), ("never", 0)])
def test_a_clock_that_runs_out_sounds_once_where_the_house_may_sound(
    whole_browser: Browser, timed: Site, clock: HeldClock, sound: str, tones: int
) -> None:
    people, view = table(timed, 2, tempo=LIVE)
    mover, _ = asked(people, view)
    # Start well before the last minute, so that even a slow machine can press something first.
    clock.forward(9 * MINUTE - 20_000)
    me = Player(whole_browser, timed)
    me.context.add_init_script(COUNT_TONES)
    me.context.add_init_script(
        f"localStorage.setItem('lagerfeuer-settings', JSON.stringify({{ sound: '{sound}' }}))"
    )
    as_person(me, mover)
    me.open(f"/m/{view['id']}")
    # A page may play sounds only after a press on it.
    me.page.get_by_role("radio").first.click()
    # A busy page may notice a few seconds later.
    expect(me.page.locator("[data-alarm]")).to_have_text(
        re.compile(r"^(60|5[7-9]) seconds left on your clock$")
    )
    if tones:
        until(me.page, f"window.tones === {tones}")
    me.page.wait_for_timeout(1_200)
    assert me.page.evaluate("window.tones") == tones
    expect_no_complaints(me)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_over_days_no_clock_alarms(browser: Browser, timed: Site, clock: HeldClock) -> None:
    people, view = table(timed, 2, tempo=SLOW)
    mover, _ = asked(people, view)
    # The page's clock keeps running, so allow for some seconds.
    clock.forward(3 * DAY - 59_000)
    me = looking(browser, timed, mover, f"/m/{view['id']}", size=PHONE)
    expect(me.page.get_by_role("list", name="Players").get_by_text(re.compile(r"0:[45]\d"))).to_be_visible()
    expect(me.page.locator("[data-alarm]")).to_have_count(0)
    expect(me.prompt.locator(".time")).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="a clock tells its time and what becomes of the match")
def test_a_claimant_may_end_the_match_once_the_last_person_who_had_to_agree_has_left(
    browser: Browser, timed: Site, clock: HeldClock
) -> None:
    people, view = table(timed, 3, tempo=SLOW, game="stoneage")
    late = view["turn"]["seat"]
    claimer, leaver = (person for seat, person in enumerate(people) if seat != late)
    clock.forward(4 * DAY)
    register(leaver)
    ok(claimer.post(f"/api/matches/{view['id']}/claim", {"seat": late}))
    me = looking(browser, timed, claimer, f"/m/{view['id']}")
    expect(me.page.get_by_text("You have claimed the win.")).to_be_visible()
    assert leaver.post("/api/account/delete").is_success
    expect(me.page.get_by_text("You have claimed the win.")).to_have_count(0)
    # Decide about the late player; the one who has left no longer has to agree.
    name = view["seats"][late]["name"]
    item = me.page.locator(".beside .item").filter(has_text=f"{name}")
    item.get_by_role("button", name="Claim the win").click()
    # A player coming online must not close the confirmation.
    looking(browser, timed, people[late], f"/m/{view['id']}")
    seats = me.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(seats.filter(has_text=name).get_by_role("img", name="is online")).to_be_visible()
    expect(item.get_by_role("button", name="Cancel")).to_be_visible()
    item.get_by_role("button", name="Claim the win").click()
    expect(me.page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    assert claimer.view(view["id"])["result"]["ended"] == "house-time"
    expect_no_complaints(me)


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_pages_about_time_are_accessible(
    browser: Browser, timed: Site, clock: HeldClock, scheme: Any, size: Any
) -> None:
    people, view = table(timed, 3, tempo=SLOW, game="stoneage")
    late = view["turn"]["seat"]
    other = people[(late + 1) % 3]
    look = {"color_scheme": scheme, "size": size, "reduced_motion": "reduce", "bypass_csp": True}
    me = looking(browser, timed, other, "/time", **look)
    me.page.get_by_role("checkbox", name=re.compile("Quiet hours")).check()
    assert faults(me.page) == [], "the calendar"
    clock.forward(4 * DAY - HOUR)
    ok(other.post(f"/api/matches/{view['id']}/offers", {"kind": "count"}))
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("button", name="Claim the win").click()
    assert faults(me.page) == [], "somebody is late"
    assert fits_the_width(me.page)
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Leave the match").click()
    assert faults(me.page) == [], "leaving"
