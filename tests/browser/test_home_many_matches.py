"""Home for a person with many matches: what each card says, what needs a decision, the next match, finished ones."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from support.axe import AXE, faults
from support.held_clock import DAY, SLOW, move
from support.lobby_play import invite
from support.members import member
from support.server_process import HeldClock, Person, Site, ok, running_site
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width

LATELY = 5 * DAY


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve a house whose clock starts some days ago and is set forward to the clock of the browsers."""
    folder = tmp_path_factory.mktemp("home")
    clock = HeldClock(folder / "clock", time.time_ns() // 1_000_000 - LATELY)
    with running_site(folder / "data", clock=clock) as running:
        yield running


def begun(people: list[Person], **rest: object) -> str:
    view = people[0].create("me", *["open"] * (len(people) - 1), tempo=SLOW, **rest)
    for seat, person in enumerate(people[1:], 1):
        person.join(view, seat)
    match: str = view["id"]
    return match


def waiting_for(person: Person, others: list[Person], match: str) -> str:
    """Play until the person is asked, and return the match."""
    people = {one.view(match)["you"]: one for one in (person, *others)}
    while (seat := person.view(match)["turn"]["seat"]) != person.view(match)["you"]:
        move(people[seat], people[seat].view(match))
    return match


def card(page: Player, match: str) -> Locator:
    return page.page.locator(".card").filter(has=page.page.locator(f"a[href='/m/{match}']"))


def forward(site: Site, milliseconds: int) -> None:
    assert site.clock is not None
    site.clock.forward(milliseconds)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_every_card_says_what_it_waits_for_and_until_when(browser: Browser, house: Site) -> None:
    (ada, _), (bob, bobs_name) = member(house), member(house)
    late = waiting_for(bob, [ada], begun([ada, bob]))
    forward(house, LATELY)
    asked = waiting_for(bob, [ada], begun([ada, bob], rated=True))
    ok(bob.post(f"/api/matches/{asked}/offers", {"kind": "cancel"}))
    theirs = waiting_for(bob, [ada], begun([ada, bob]))
    half = begun([ada, bob], game="stoneage")
    while (mine := ada.view(half))["turn"]["seat"] != mine["you"]:
        other = bob.view(half)
        ok(bob.act(other, other["choices"][0]["action"]))
    ok(ada.act(mine, mine["choices"][0]["action"]))
    me = Player(browser, house, size=PHONE)
    as_person(me, ada)
    me.open()
    expect(card(me, late)).to_contain_text(f"{bobs_name} is out of time: you decide")
    expect(card(me, late)).to_contain_text("out of time")
    expect(card(me, asked)).to_contain_text("A proposal needs your answer")
    expect(card(me, asked)).to_contain_text("Rated")
    expect(card(me, half)).to_contain_text("Your turn: begun, not finished")
    # A point in time takes nights and vacations into account; a number of hours would not.
    expect(card(me, theirs)).to_contain_text(re.compile(r"until \w{3}\s\d+:\d\d\s[AP]M"))
    expect(card(me, theirs)).not_to_contain_text("proposal")
    # Matches that need my decision are in the first group, all others in the second.
    expect(me.page.locator("[data-group=waits] a.match")).to_have_count(3)
    expect(me.page.locator("[data-group=others] a.match")).to_have_attribute("href", f"/m/{theirs}")
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page) == []
    # The proposer is not asked, and a draft turn is hidden from the opponent.
    listed = {one["id"]: one for one in ok(bob.get("/api/matches"))["mine"]}
    assert (listed[asked]["asked"], listed[half]["begun"]) == (False, False)
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_my_matches_are_listed_together_and_a_new_match_comes_before_finished_ones(
    browser: Browser, house: Site
) -> None:
    (ada, _), (bob, _) = member(house), member(house)
    forward(house, LATELY)
    me = Player(browser, house, size=PHONE)
    as_person(me, ada)
    me.open()
    start = me.page.get_by_role("button", name="Play against a bot")

    def above(one: Locator, other: Locator) -> bool:
        boxes = [each.bounding_box() for each in (one, other)]
        assert all(boxes)
        return boxes[0]["y"] < boxes[1]["y"]  # type: ignore[index]

    # Without matches, the button to start one is in view.
    expect(start).to_be_in_viewport()
    assert above(start, me.page.get_by_text("None yet."))
    over = begun([ada, bob])
    ok(bob.post(f"/api/matches/{over}/resign"))
    expect(me.page.locator("[data-group=finished] a.match")).to_have_attribute("href", f"/m/{over}")
    assert above(start, card(me, over))
    mine, theirs = waiting_for(ada, [bob], begun([ada, bob])), waiting_for(bob, [ada], begun([ada, bob]))
    table = ada.create("me", "open", tempo=SLOW)["id"]
    for group, one in (("waits", mine), ("others", theirs), ("open", table)):
        expect(me.page.locator(f"[data-group={group}] a[href='/m/{one}']")).to_be_visible()
        assert above(card(me, one), start)
    assert above(card(me, mine), card(me, theirs))
    assert above(card(me, theirs), card(me, table))
    assert above(start, card(me, over))
    # Below many matches, it is one press away.
    for _ in range(3):
        begun([ada, bob])
    me.page.get_by_role("button", name="New match").click()
    expect(start).to_be_in_viewport()
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page) == []
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_what_waits_for_a_decision_is_counted_in_the_tab_and_on_the_way_from_match_to_match(
    browser: Browser, house: Site
) -> None:
    (ada, _), (bob, _) = member(house), member(house)
    late = waiting_for(bob, [ada], begun([ada, bob]))
    forward(house, LATELY)
    asked = waiting_for(bob, [ada], begun([ada, bob]))
    me = Player(browser, house, size=PHONE)
    as_person(me, ada)
    me.open("/about")
    button = me.page.get_by_role("button", name="Next match")
    expect(button).to_contain_text("1")
    remark = me.page.get_by_role("status").filter(has_text="here")
    button.click()
    me.page.wait_for_url(f"**/m/{late}")
    expect(remark).to_have_text("Someone is out of time here: you decide.")
    # A new proposal arrives by the live stream, without loading a list.
    ok(bob.post(f"/api/matches/{asked}/offers", {"kind": "cancel"}))
    on = me.page.get_by_role("banner").get_by_role("button", name="Next match: 1")
    on.click()
    me.page.wait_for_url(f"**/m/{asked}")
    expect(remark).to_have_text("A proposal needs your answer here.")
    ok(bob.post(f"/api/matches/{asked}/offers/decline", {"kind": "cancel"}))
    me.page.keyboard.press("n")
    me.page.wait_for_url(f"**/m/{late}")
    expect(me.page.get_by_role("banner").get_by_role("button", name="Next match")).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_list_marks_seats_to_take_back_and_seats_to_answer(browser: Browser, house: Site) -> None:
    (ada, _), (bob, bobs_name) = member(house), member(house)
    lost = waiting_for(ada, [bob], begun([ada, bob]))
    forward(house, LATELY)
    ok(bob.post(f"/api/matches/{lost}/stand-in", {"seat": ada.view(lost)["you"]}))
    asked = invite(ada, bobs_name, tempo=SLOW).json()["id"]
    me = Player(browser, house, size=PHONE)
    as_person(me, ada)
    me.open()
    expect(card(me, lost)).to_contain_text("A bot plays for you: you can come back")
    expect(card(me, asked)).to_contain_text(f"{bobs_name} (not here yet)")
    expect(card(me, asked)).to_contain_text("Waiting for an answer")
    listed = {one["id"]: one for one in ok(bob.get("/api/matches"))["mine"]}
    assert not listed[lost]["back"]
    # A player who has resigned is not asked to come back.
    cyd, _ = member(house)
    given = begun([ada, bob, cyd], game="stoneage")
    ok(ada.post(f"/api/matches/{given}/resign"))
    mine = {one["id"]: one for one in ok(ada.get("/api/matches"))["mine"]}
    assert (mine[given]["back"], mine[lost]["back"]) == (False, True)
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_player_who_has_acted_is_led_on_and_not_back_to_what_they_passed_over(
    browser: Browser, house: Site
) -> None:
    (ada, _), (bob, _) = member(house), member(house)
    forward(house, LATELY)
    for _ in range(3):
        waiting_for(ada, [bob], begun([ada, bob]))
    me = Player(browser, house, size=DESK)
    as_person(me, ada)
    me.open()
    links = me.page.locator("[data-group=waits] a.match")
    expect(links).to_have_count(3)
    order = [one.get_attribute("href") for one in links.all()]
    for path in order[:2]:
        me.page.keyboard.press("n")
        me.page.wait_for_url(f"**{path}")
    match = str(order[1]).removeprefix("/m/")
    move(ada, ada.view(match))
    expect(me.page.get_by_role("banner").get_by_text("Your turn", exact=True)).to_have_count(0)
    me.page.keyboard.press("n")
    me.page.wait_for_url(f"**{order[2]}")
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_what_is_long_over_is_found_again(browser: Browser, house: Site) -> None:
    (ada, name), (bob, _) = member(house), member(house)
    over = []
    for _ in range(13):
        match = begun([ada, bob])
        ok(bob.post(f"/api/matches/{match}/resign"))
        over.append(match)
        forward(house, 1000)
    forward(house, LATELY)
    me = Player(browser, house, size=PHONE)
    as_person(me, ada)
    me.open()
    done = me.page.locator("[data-group=finished] a.match")
    expect(done).to_have_count(6)
    me.page.get_by_role("button", name="Show more").click()
    expect(done).to_have_count(13)
    me.page.get_by_role("link", name="All your finished matches").click()
    me.page.wait_for_url(f"**/p/{name.replace(' ', '%20')}")
    latest = me.page.locator("section").filter(has=me.page.get_by_role("heading", name="Latest matches"))
    expect(latest.get_by_role("listitem")).to_have_count(10)
    latest.get_by_role("button", name="Older matches").click()
    expect(latest.get_by_role("listitem")).to_have_count(13)
    expect(latest.get_by_role("button", name="Older matches")).to_have_count(0)
    found = [one.get_attribute("href") for one in latest.get_by_role("link").all()]
    assert found == [f"/m/{match}" for match in reversed(over)]
    assert fits_the_width(me.page)
    expect_no_complaints(me)
