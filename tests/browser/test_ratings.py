"""A rated match from setup to ladder: the checkbox, the invitation, creating an account, the end, the person's page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

from support.axe import AXE, faults
from support.members import PASSWORD, member, new_name, register
from support.rating_pages import LOOKS, signed_in_as
from support.server_process import Person, Site, View, ok
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width

pytestmark = pytest.mark.sample(of="pages of the house")


@pytest.fixture
def visitors(browser: Browser) -> Iterator[list[Player]]:
    made: list[Player] = []
    yield made
    for one in made:
        one.context.close()


def given_up(winner: Person, loser: Person) -> View:
    view = winner.create("me", "open", rated=True)
    loser.join(view, 1)
    return ok(loser.post(f"/api/matches/{view['id']}/resign"))


def test_from_the_tick_to_the_ladder(browser: Browser, site: Site, visitors: list[Player]) -> None:
    host, ada = member(site)
    me = signed_in_as(Player(browser, site), host)
    friend = Player(browser, site, size=PHONE, has_touch=True)
    visitors += [me, friend]

    me.open()
    me.page.get_by_role("radio", name="Rose King").check()
    me.page.get_by_role("button", name="Invite a friend").click()
    tick = me.page.get_by_role("checkbox", name="Rated match")
    tick.check()
    me.page.get_by_role("button", name=re.compile("get link")).click()
    # The form has the same words, so wait for the table.
    me.page.wait_for_url("**/m/*")
    expect(me.page.get_by_text("Rated match", exact=True)).to_be_visible()
    expect(me.page.get_by_role("button", name=re.compile("bot", re.IGNORECASE))).to_have_count(0)

    # Invited people without an account are told before they sit down, and return here with an account.
    view = host.view(me.page.url.rsplit("/", 1)[1])
    name = new_name("Bob")
    friend.open(f"/join/{view['invitation']}")
    expect(friend.page.get_by_text("Rated matches need an account")).to_be_visible()
    friend.page.get_by_role("link", name="Create account").click()
    friend.page.get_by_label("Name", exact=True).fill(name)
    friend.page.get_by_label("Password", exact=True).fill(PASSWORD)
    friend.page.get_by_role("button", name="Create account").click()
    expect(friend.page).to_have_url(re.compile("/join/"))
    friend.page.get_by_role("button", name=re.compile("^Sit down")).first.click()
    friend.page.wait_for_url("**/m/*")

    ok(host.post(f"/api/matches/{view['id']}/resign"))
    after = host.view(view["id"])["ratings"]
    for player in (me, friend):
        changes = player.page.get_by_role("region", name="Ratings", exact=True)
        expect(changes.get_by_text("+74")).to_be_visible()
        expect(changes.get_by_text("−74")).to_be_visible()
        expect(changes.get_by_text("still provisional").first).to_be_visible()
    assert sorted(one["after"]["number"] for one in after) == [1426, 1574]

    friend.page.get_by_role("link", name="Ladder of this game").click()
    expect(friend.page.get_by_role("heading", name="Provisional ratings")).to_be_visible()
    friend.page.get_by_role("link", name=ada).click()
    expect(friend.page.get_by_role("heading", name=ada, level=1)).to_be_visible()
    expect_no_complaints(me, friend)


def test_the_bot_of_a_latest_match_is_called_by_its_name(browser: Browser, site: Site) -> None:
    person, name = member(site)
    view = person.create("me", "searching")
    ok(person.post(f"/api/matches/{view['id']}/resign"))
    me = Player(browser, site, locale="de", size=PHONE)
    as_person(me, person)
    me.open(f"/p/{name}")
    expect(me.page.get_by_role("link", name="Suchende Eule")).to_be_visible()
    expect_no_complaints(me)


def test_what_we_play_with_each_other_now_is_on_the_others_page(browser: Browser, site: Site) -> None:
    (person, _), (other, name) = member(site), member(site)
    view = person.create("me", "open", game="stoneage")
    other.join(view)
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    me.open(f"/p/{name}")
    now = me.page.get_by_role("region", name="Playing now")
    expect(now.get_by_role("link")).to_have_attribute("href", f"/m/{view['id']}")
    expect(now).to_contain_text("Stone Age")
    expect(now).to_contain_text("just now")
    expect_no_complaints(me)


def test_a_single_match_makes_no_curve_and_says_once_what_is_known(
    browser: Browser, site: Site, visitors: list[Player]
) -> None:
    (host, ada), (other, bob) = member(site), member(site)
    me = signed_in_as(Player(browser, site, size=PHONE), host)
    visitors.append(me)
    for count in (1, 2, 3):
        # An open page of the same person would also contribute to the luck.
        me.page.goto("about:blank")
        given_up(host, other)
        me.open(f"/p/{ada}")
        met = me.page.get_by_role("table", name="Head to head")
        # With two players, being ahead means having won.
        expect(met.get_by_role("columnheader", name="Won")).to_be_visible()
        expect(met.get_by_role("row", name=re.compile(bob))).to_contain_text(f"{count}")
        expect(me.page.get_by_role("slider")).to_have_count(int(count == 3))
        expect(me.page.get_by_text("probably between")).to_have_count(1)
    expect_no_complaints(me)


def test_half_of_the_results_reach_what_half_are_said_to_reach(
    browser: Browser, site: Site, visitors: list[Player]
) -> None:
    (host, ada), (other, _) = member(site), member(site)
    given_up(host, other)
    me = signed_in_as(Player(browser, site, size=PHONE), host)
    visitors.append(me)

    def with_points(route: Route) -> None:
        found = route.fetch()
        body = found.json()
        if body.get("statistics"):
            points = {"points": [[42, 1], [57, 1], [64, 1], [227, 1]], "points_of_all": [[42, 2], [57, 1]]}
            few = {"points": [[300, 1]], "points_of_all": [[300, 9]]}
            body["statistics"]["points_by_seats"] = [{"seats": 2, **points}, {"seats": 3, **few}]
        route.fulfill(response=found, json=body)

    me.page.route(re.compile(r"/api/people\?"), with_points)
    me.open(f"/p/{ada}")
    sentence = f"Half of the time {ada} scores 64 or more, all players here 42."
    expect(me.page.get_by_text(sentence)).to_be_visible()
    # Matches with another number of seats do not count, and one match is too few.
    me.page.get_by_role("radio", name="3 players").check()
    expect(me.page.get_by_text(sentence)).to_be_hidden()
    expect(me.page.get_by_text("Too few matches to say; it takes 3.")).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.parametrize(("theme", "size"), LOOKS)
def test_a_page_with_curve_and_comparison_reads_in_every_look(
    browser: Browser, site: Site, visitors: list[Player], theme: str, size: ViewportSize
) -> None:
    host, ada = member(site)
    other = Person(site)
    bob = register(other, new_name("Bob"))
    for turn in range(3):
        given_up(*((host, other) if turn else (other, host)))
    me = signed_in_as(Player(browser, site, size=size, color_scheme=theme), host)
    visitors.append(me)

    me.open(f"/p/{ada}")
    curve = me.page.get_by_role("slider", name="Rating over time, match by match")
    expect(curve).to_have_attribute("aria-valuetext", re.compile("probably between"))
    last = curve.get_attribute("aria-valuetext")
    curve.focus()
    me.page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(": 1500,"))
    me.page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-valuetext", str(last))
    met = me.page.get_by_role("table", name="Head to head").get_by_role("row", name=re.compile(bob))
    expect(met).to_contain_text(re.compile(r"3\s*2\s*1\s*67\s*%"))
    assert fits_the_width(me.page)
    if AXE.exists():
        assert faults(me.page) == []

    # A person with private results is not on the ladder.
    me.open("/account")
    me.page.get_by_role("checkbox", name="Keep my results private").check()
    expect(me.page.get_by_text("Saved")).to_be_visible()
    stranger = Player(browser, site, size=size, color_scheme=theme)
    visitors.append(stranger)
    stranger.open(f"/p/{ada}")
    expect(stranger.page.get_by_text(f"{ada} keeps results private.")).to_be_visible()
    stranger.open("/ratings/roseking")
    expect(stranger.page.get_by_role("link", name=bob)).to_be_visible()
    expect(stranger.page.get_by_role("link", name=ada)).to_have_count(0)
    if AXE.exists():
        assert faults(stranger.page) == []
    expect_no_complaints(me, stranger)


@pytest.mark.parametrize(("theme", "size"), LOOKS)
def test_a_place_among_the_bots_is_shown_where_it_is_known_and_what_is_missing_where_not(
    browser: Browser, site: Site, visitors: list[Player], theme: str, size: ViewportSize
) -> None:
    person, _ = member(site)
    me = signed_in_as(Player(browser, site, size=size, color_scheme=theme), person)
    visitors.append(me)
    me.open("/ratings/roseking")
    bots = me.page.get_by_role("table", name="You among the bots")
    expect(me.page.get_by_text("You have not played against a single bot yet.")).to_be_visible()
    expect(bots.get_by_role("row", name=re.compile("^You"))).to_have_count(0)

    def with_matches(route: Route) -> None:
        found = route.fetch()
        body = found.json()
        tally = {"played": 12, "won": 6, "shared": 1, "lost": 5}
        strength = {"rating": 1520, "give": 190}
        body["bots"] |= {"played": 12, "levels": {"sound": tally}, "strength": strength}
        route.fulfill(response=found, json=body)

    me.page.route(re.compile(r"/api/ratings/"), with_matches)
    me.open("/ratings/roseking")
    expect(me.page.get_by_text("probably between 1330 and 1710")).to_be_visible()
    # From the strongest down: the Heron is above me, the Badger below.
    rows = bots.get_by_role("row")
    expect(rows.nth(2)).to_contain_text("Pondering Heron")
    expect(rows.nth(3)).to_contain_text(re.compile("1520"))
    expect(rows.nth(4)).to_contain_text("6 won, 1 shared, 5 lost")
    assert fits_the_width(me.page)
    assert faults(me.page) == []
    expect_no_complaints(me)
