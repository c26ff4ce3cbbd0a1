"""Vacations that are planned ahead, through the real server, with a held clock."""

from __future__ import annotations

from typing import Any

from support.held_clock import DAY, HOUR, LIVE, SLOW, asked, berlin, clock_of, letters, soon, table
from support.live_frames import all_frames, frame_of
from support.members import reason
from support.server_process import HeldClock, Person, Site, View, ok
from support.tournament_play import ManyTournaments, begun

PLAN = "/api/calendar/vacation/plan"


def days(first: str, last: str) -> dict[str, str]:
    return {"first": first, "last": last}


def preview(person: Person, first: str, last: str) -> View:
    return ok(person.get(f"/api/calendar/vacation/preview?first={first}&last={last}"))


def in_berlin(person: Person) -> None:
    ok(person.post("/api/calendar", {"zone": "Europe/Berlin", "quiet": None, "free_days": []}))


def without_time(view: View) -> View:
    """Return what a page shows, without the time of the request."""
    return {**view, "time": {**view["time"], "now": None}}


def test_a_vacation_is_planned_changed_and_cancelled_and_nobody_else_learns_of_the_plan(
    house: Site, clock: HeldClock
) -> None:
    clock.set(berlin("2026-09-01T12:00"))
    people, view = table(house, 2, tempo=SLOW)
    away, other = asked(people, view)
    in_berlin(away)
    before = without_time(other.view(view["id"]))
    home = other.get("/api/matches").json()
    with other.socket(view["id"]) as page:
        frame_of(page)
        for wish in (days("2026-09-02", "2026-09-09"), days("2026-09-03", "2026-09-12")):
            assert ok(away.post(PLAN, wish))["planned"]["first"] == wish["first"]
        assert ok(away.get("/api/calendar"))["planned"] == days("2026-09-03", "2026-09-12") | {"days": 10}
        assert not [one for one in all_frames(page) if '"type":"match"' in one]
    assert without_time(other.view(view["id"])) == before
    assert other.get("/api/matches").json() == home
    assert not [kind for kind, _ in letters(house, view["id"]) if kind.startswith("vacation")]
    assert reason(away.post("/api/calendar/vacation", {"days": 1})) == "error-vacation-planned"
    assert ok(away.post(f"{PLAN}/cancel"))["planned"] is None
    assert reason(away.post(f"{PLAN}/cancel")) == "error-plan-not"
    clock.set(berlin("2026-09-03T12:00"))
    assert ok(away.get("/api/calendar"))["vacation_until"] is None


def test_a_planned_vacation_begins_and_ends_by_itself_also_after_a_restart(
    house: Site, clock: HeldClock
) -> None:
    clock.set(berlin("2026-09-15T12:00"))
    people, view = table(house, 2, tempo=SLOW)
    seat = view["turn"]["seat"]
    away, other = asked(people, view)
    in_berlin(away)
    ok(away.post(PLAN, days("2026-09-16", "2026-09-25")))
    house.kill()
    house.start()
    clock.set(berlin("2026-09-16T00:00"))
    shown = soon(lambda: (now := clock_of(other.view(view["id"]), seat))["pause"] and now)
    assert (shown["left"], shown["pause"]["why"]) == (3 * DAY - 12 * HOUR, "vacation")
    assert shown["pause"]["until"] == "2026-09-25T22:00:00.000Z"
    name = ("Ada", "Bob")[people.index(other)]
    assert letters(house, view["id"]).count(("vacation", name)) == 1
    found = ok(away.get("/api/calendar"))
    assert (found["planned"], found["vacation_until"]) == (None, "2026-09-25T22:00:00.000Z")
    assert reason(away.post(PLAN, days("2026-10-01", "2026-10-02"))) == "error-vacation-already"
    clock.set(berlin("2026-09-26T00:00"))
    soon(lambda: ok(away.get("/api/calendar"))["vacation_until"] is None)
    assert letters(house, view["id"]).count(("vacation-end", name)) == 1
    assert ok(away.get("/api/calendar"))["vacation_left"] == 20 * DAY
    assert clock_of(other.view(view["id"]), seat)["left"] == 3 * DAY - 12 * HOUR


def test_before_it_is_planned_a_vacation_shows_which_matches_and_tournaments_it_touches(
    house: Site, clock: HeldClock
) -> None:
    clock.set(berlin("2026-10-05T12:00"))
    crowd = ManyTournaments(house, 2).some(2)
    slow_cup = begun(crowd, name="Slow Cup", at_once=True)
    live_cup = begun(crowd, name="Live Cup", tempo=LIVE)
    me = crowd[0]
    in_berlin(me)

    def beside(**rest: Any) -> View:
        view = me.create("me", "open", **rest)
        crowd[1].join(view, 1)
        return me.view(view["id"])

    slow, live = beside(tempo=SLOW), beside(tempo=LIVE)
    alone = me.create("me", "careless")
    shown = preview(me, "2026-10-10", "2026-10-19")
    assert {one["id"] for one in shown["paused"]} >= {slow["id"]}
    assert {live["id"], alone["id"]} <= {one["id"] for one in shown["unaffected"]}
    assert not {one["id"] for one in shown["paused"]} & {one["id"] for one in shown["unaffected"]}
    cups = {one["id"]: one["paused"] for one in shown["cups"]}
    assert cups == {slow_cup["id"]: True, live_cup["id"]: False}
    assert (shown["days"], shown["year"], shown["left"]) == (10, 2026, 20 * DAY)
    assert (shown["begins"], shown["ends"]) == ("2026-10-09T22:00:00.000Z", "2026-10-19T22:00:00.000Z")
    # Three days pass before it begins.
    mover = [me, crowd[1]][slow["turn"]["seat"]]
    in_berlin(mover)
    [match] = [one for one in preview(mover, "2026-10-10", "2026-10-19")["paused"] if one["id"] == slow["id"]]
    assert match["yours"]
    assert match["out"] == clock_of(slow, slow["turn"]["seat"])["out"] < shown["begins"]
    assert ok(me.get("/api/calendar"))["planned"] is None


def test_a_plan_that_cannot_be_is_refused_and_changes_nothing(house: Site, clock: HeldClock) -> None:
    clock.set(berlin("2026-11-02T12:00"))
    me = Person(house)
    me.post("/api/me", {"name": "Ada"})
    in_berlin(me)
    plan = ok(me.post(PLAN, days("2026-11-20", "2026-11-21")))["planned"]
    for wish, text in (
        (days("2026-11-02", "2026-11-03"), "error-plan-past"),
        (days("2026-11-05", "2026-11-04"), "error-plan-order"),
        (days("2027-11-06", "2027-11-07"), "error-plan-far"),
        (days("2026-11-05", "2026-12-05"), "error-plan-long"),
    ):
        assert reason(me.post(PLAN, wish)) == text
        query = f"/api/calendar/vacation/preview?first={wish['first']}&last={wish['last']}"
        assert reason(me.get(query)) == text
    for body in (
        {"first": "2026-11-05"},
        days("today", "2026-11-05"),
        {**days("2026-11-05", "2026-11-06"), "more": "1"},
    ):
        assert me.post(PLAN, body).status_code == 400
    assert ok(me.get("/api/calendar"))["planned"] == plan
    assert (
        Person(house).get("/api/calendar/vacation/preview?first=2026-11-05&last=2026-11-06").status_code
        == 403
    )
