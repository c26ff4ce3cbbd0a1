"""Fair luck by a held clock: how long a full table waits for contributions, and that the secret is revealed at every
end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardkit.luck import default_contribution
from support import seeded
from support.contributions import OTHER, SHARE, due_in, full, send, set_up, sit
from support.held_clock import DAY, HOUR, LIVE, MINUTE, MONDAY, SLOW, clock_of, letters, soon
from support.live_frames import frame_of
from support.members import PASSWORD, member, reason, rows
from support.server_process import (
    HeldClock,
    Person,
    Site,
    View,
    checked_luck,
    ok,
    play_on,
    running_site,
    two_people,
)
from support.tournament_play import begun as begin_tournament
from support.tournament_play import contribute_all, mine


@pytest.mark.parametrize(("tempo", "patience"), [(LIVE, 2 * MINUTE), (SLOW, DAY), (None, DAY)])
def test_the_public_rule_stands_in_for_a_contribution_that_does_not_come_in_time(
    house: Site, clock: HeldClock, tempo: Any, patience: int
) -> None:
    host, guest = Person(house), Person(house)
    view = set_up(host, tempo=tempo)
    ok(send(host, view, SHARE))
    assert due_in(view, house) is None
    clock.forward(MINUTE)
    sit(guest, view)
    assert due_in(view, house) == patience
    assert host.view(view["id"])["fairness"]["due"] is not None
    # They are on vacation, but that does not extend the wait.
    if tempo == SLOW:
        ok(guest.post("/api/calendar/vacation", {"days": 3}))
    clock.forward(patience - 1)
    assert guest.view(view["id"])["status"] == "open"
    clock.forward(1)
    begun = soon(lambda: (found := host.view(view["id"]))["status"] == "running" and found)
    assert begun["fairness"]["contributions"] == [SHARE, default_contribution(view["id"], 1)]
    assert begun["fairness"]["by"] == ["browser", "rule"]
    assert begun["fairness"]["due"] is None
    assert reason(send(guest, view, OTHER)) == "error-contribution-twice"
    # Both get a notice: the person to act that it is their turn, the other one that the match has begun.
    assert sorted(kind for kind, _ in letters(house, view["id"])) == ["seated", "turn"]
    ok(host.post(f"/api/matches/{view['id']}/resign"))
    checked_luck(host, view)


def test_clocks_start_with_the_match_and_not_with_sitting_down(house: Site, clock: HeldClock) -> None:
    host, guest, view = full(house, tempo=LIVE)
    assert view["time"]["clocks"] == []
    clock.forward(MINUTE)
    ok(send(guest, view, OTHER))
    begun = ok(send(host, view, SHARE))
    asked = begun["turn"]["seat"]
    for seat in (0, 1):
        assert (clock_of(begun, seat)["left"], clock_of(begun, seat)["runs"]) == (10 * MINUTE, seat == asked)


def test_a_house_that_was_closed_gives_the_time_to_contribute_back(tmp_path: Path) -> None:
    held = HeldClock(tmp_path / "clock", MONDAY)
    with running_site(tmp_path / "data", clock=held) as site:
        _host, guest, view = full(site, tempo=LIVE)
        site.stop()
        held.forward(20 * DAY)
        site.start()
        assert due_in(view, site) == 2 * MINUTE
        assert guest.view(view["id"])["status"] == "open"
        held.forward(2 * MINUTE)
        soon(lambda: guest.view(view["id"])["status"] == "running")


def test_a_full_table_that_is_left_waits_for_people_again(house: Site, clock: HeldClock) -> None:
    host, guest, view = full(house, tempo=SLOW, admits="house")
    late = Person(house)
    listed = [table["match"]["id"] for table in ok(late.get("/api/lobby"))["tables"]]
    assert view["id"] not in listed
    assert host.view(view["id"])["opening"]["until"] is None
    ok(send(guest, view, OTHER))
    clock.forward(HOUR)
    assert guest.post(f"/api/lobby/{view['id']}/leave").status_code == 204
    left = host.view(view["id"])
    assert left["seats"][1]["kind"] == "open"
    assert left["fairness"]["contributions"] == [None, None]
    assert (left["fairness"]["due"], due_in(view, house)) == (None, None)
    assert left["opening"]["until"] is not None
    # The wait for contributions has ended: nothing begins later.
    clock.forward(DAY)
    assert view["id"] in [table["match"]["id"] for table in ok(late.get("/api/lobby"))["tables"]]
    ok(late.post(f"/api/lobby/{view['id']}/seat"))
    assert due_in(view, house) == DAY
    ok(send(late, view, SHARE))
    begun = ok(send(host, view, OTHER))
    assert (begun["status"], begun["fairness"]["contributions"]) == ("running", [OTHER, SHARE])


def test_a_full_table_is_not_cleared_away_and_its_host_may_still_close_it(
    house: Site, clock: HeldClock
) -> None:
    host, guest = Person(house), Person(house)
    view = set_up(host, tempo=LIVE)
    # The time for joining ends before that for contributing.
    clock.forward(29 * MINUTE)
    sit(guest, view)
    clock.forward(MINUTE + 30_000)
    assert host.view(view["id"])["status"] == "open"
    clock.forward(30_000)
    soon(lambda: host.view(view["id"])["status"] == "running")
    closing_one, other, table = full(house)
    assert closing_one.post(f"/api/lobby/{table['id']}/leave").status_code == 204
    assert due_in(table, house) is None
    assert reason(send(other, table, SHARE)) == "error-table-closed"
    assert ok(other.get("/api/waiting"))["owed"] == []
    clock.forward(2 * DAY)
    assert other.view(table["id"])["status"] == "closed"


def test_a_full_table_whose_guest_leaves_the_house_waits_as_long_as_a_new_one(
    house: Site, clock: HeldClock
) -> None:
    host, guest = Person(house), member(house)[0]
    view = set_up(host, tempo=LIVE)
    clock.forward(29 * MINUTE)
    sit(guest, view)
    clock.forward(MINUTE + 30_000)
    assert guest.post("/api/account/prove", {"password": PASSWORD}).status_code == 204
    assert guest.post("/api/account/delete").status_code == 204
    left = host.view(view["id"])
    assert (left["status"], left["seats"][1]["kind"], due_in(view, house)) == ("open", "open", None)
    ((until,),) = rows(house, "select until from openings where match = ?", view["id"])
    assert until - clock.now == 30 * MINUTE


def test_a_person_who_leaves_the_house_frees_their_seat_and_in_a_cup_the_rule_contributes_for_them(
    house: Site,
) -> None:
    host, guest = Person(house), member(house)[0]
    view = set_up(host)
    sit(guest, view)
    ok(send(guest, view, SHARE))
    people = [guest, member(house)[0]]
    made = guest.post(
        "/api/cups", {"name": "Two", "game": "roseking", "tempo": SLOW, "starts": "hand"}
    ).json()
    ok(people[1].post(f"/api/cups/{made['id']}/enter"))
    cup = ok(guest.post(f"/api/cups/{made['id']}/begin"))
    (match,) = mine(people[1], cup)
    waiting = people[1].view(match)
    assert (waiting["status"], waiting["fairness"]["contributions"]) == ("open", [None, None])
    assert waiting["opening"] is None
    assert guest.post("/api/account/delete").status_code == 204
    assert [seat["kind"] for seat in host.view(view["id"])["seats"]] == ["person", "open"]
    assert due_in(view, house) is None
    gone = 1 - waiting["you"]
    now = people[1].view(match)
    assert now["fairness"]["contributions"][gone] == default_contribution(match, gone)
    assert now["fairness"]["asked"]
    assert ok(send(people[1], waiting, SHARE))["status"] == "running"


def test_a_match_of_a_cup_begins_when_both_have_opened_some_page(house: Site, clock: HeldClock) -> None:
    people = [member(house)[0] for _ in range(2)]
    with people[1].socket() as tab:
        tab.send('{"watch": "home"}')
        body = {"name": "Fire", "game": "roseking", "tempo": SLOW, "starts": "hand"}
        cup = people[0].post("/api/cups", body).json()
        ok(people[1].post(f"/api/cups/{cup['id']}/enter"))
        ok(people[0].post(f"/api/cups/{cup['id']}/begin"))
        # People who are online are asked on any page.
        frame_of(tab, "owes")
    (match,) = mine(people[0], cup)
    assert people[0].view(match)["time"]["clocks"] == []
    contribute_all(people[:1])
    assert people[0].view(match)["status"] == "open"
    clock.forward(HOUR)
    contribute_all(people[1:])
    begun = people[0].view(match)
    assert (begun["status"], begun["fairness"]["by"]) == ("running", ["browser", "browser"])
    left = [clock_of(begun, seat)["left"] for seat in (0, 1)]
    assert left == [3 * DAY, 3 * DAY]
    other = begin_tournament([member(house)[0] for _ in range(2)])
    assert other["status"] == "running"


def _resigned(people: list[Person], view: View, _site: Site) -> None:
    ok(people[0].post(f"/api/matches/{view['id']}/resign"))


def _agreed(kind: str) -> Callable[[list[Person], View, Site], None]:
    def agree(people: list[Person], view: View, _site: Site) -> None:
        for person in people:
            ok(person.post(f"/api/matches/{view['id']}/offers", {"kind": kind}))

    agree.__name__ = kind
    return agree


def _timed_out(people: list[Person], view: View, site: Site) -> None:
    assert site.clock is not None
    site.clock.forward(10 * MINUTE)
    soon(lambda: people[0].view(view["id"])["status"] == "finished")


def _played(people: list[Person], view: View, _site: Site) -> None:
    play_on(people, view["id"], seeded.generator())


@pytest.mark.parametrize(
    "end",
    [_resigned, _agreed("cancel"), _agreed("count"), _agreed("draw"), _timed_out, _played],
    ids=["resigned", "cancel", "count", "draw", "time", "played"],
)
def test_the_secret_is_shown_after_every_end_and_not_before(
    house: Site, end: Callable[[list[Person], View, Site], None]
) -> None:
    # Games differ in what may be agreed on.
    game = {"draw": "embers", "count": "stoneage"}.get(end.__name__, "roseking")
    red, white, view = two_people(house, tempo=LIVE, game=game)
    assert view["fairness"]["secret"] is None
    end([red, white], view, house)
    over = Person(house).view(view["id"])
    assert (over["status"], over["result"] is not None) == ("finished", True)
    assert len(over["fairness"]["secret"]) == 64
    assert over["fairness"]["contributions"] == view["fairness"]["contributions"]
    checked_luck(red, view)
