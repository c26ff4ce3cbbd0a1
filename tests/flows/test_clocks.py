"""Clocks, claims and calendars on a real server, with a held clock."""

from __future__ import annotations

import threading
import time
from functools import partial
from typing import Any

import pytest

from support import seeded
from support.held_clock import (
    DAY,
    HOUR,
    LIVE,
    MINUTE,
    SLOW,
    asked,
    berlin,
    clock_of,
    letters,
    move,
    soon,
    table,
)
from support.records import whole_record
from support.server_process import HeldClock, Person, Site, View, ok, play_on, running_site


def test_a_clock_runs_for_the_seat_that_is_asked_and_a_turn_gives_time_back(
    house: Site, clock: HeldClock
) -> None:
    people, view = table(house, 2, tempo=SLOW)
    first = view["turn"]["seat"]
    assert [one["runs"] for one in view["time"]["clocks"]] == [first == 0, first == 1]
    clock.forward(30 * HOUR)
    assert clock_of(people[0].view(view["id"]), first)["left"] == 3 * DAY - 30 * HOUR
    listed = next(one for one in people[0].get("/api/matches").json()["mine"] if one["id"] == view["id"])
    assert listed["out"] == clock_of(people[0].view(view["id"]), first)["out"]
    after = move(people[first], view)
    assert clock_of(after, first)["left"] == 3 * DAY - 30 * HOUR + DAY
    assert clock_of(after, 1 - first)["runs"]
    clock.forward(HOUR)
    moved = move(people[1 - first], view)
    # A clock never shows more than at the start.
    assert clock_of(moved, 1 - first)["left"] == 3 * DAY


def test_a_turn_that_is_tried_and_taken_back_gives_no_time_back(house: Site, clock: HeldClock) -> None:
    people, view = table(house, 2, tempo=SLOW, game="roseking", options={"light": True})
    mover, _ = asked(people, view)
    seat = view["turn"]["seat"]
    drafted = move(mover, view)
    if not drafted["can_undo"]:
        pytest.skip("this game settles at once")
    clock.forward(5 * HOUR)
    undone = ok(mover.undo(drafted))
    assert clock_of(undone, seat)["left"] == 3 * DAY - 5 * HOUR


def test_people_are_told_once_at_four_fifths_and_at_zero_and_keep_their_seats(
    house: Site, clock: HeldClock
) -> None:
    people, view = table(house, 2, tempo=SLOW)
    late, other = asked(people, view)
    names = {late: ("Ada", "Bob")[people.index(late)], other: ("Ada", "Bob")[people.index(other)]}
    clock.forward(2 * DAY + 9 * HOUR + 36 * MINUTE - 1)
    time.sleep(0.2)
    assert ("time-most", names[late]) not in letters(house, view["id"])
    clock.forward(1)
    soon(lambda: ("time-most", names[late]) in letters(house, view["id"]))
    clock.forward(DAY)
    soon(lambda: ("may-claim", names[other]) in letters(house, view["id"]))
    clock.forward(DAY)
    time.sleep(0.2)
    told = [one for one in letters(house, view["id"]) if one[0] != "seated"]
    assert told == [
        ("turn", names[late]), ("time-most", names[late]), ("time-up", names[late]), ("may-claim", names[other])
    ]  # fmt: skip
    assert other.view(view["id"])["beside"]["late"] == [people.index(late)]
    # An action before the others have decided is in time.
    moved = move(late, view)
    assert moved["beside"]["late"] == []
    assert clock_of(moved, people.index(late))["left"] == DAY


def test_a_match_is_claimed_by_the_opponent_when_the_time_is_up_and_not_before(
    house: Site, clock: HeldClock
) -> None:
    people, view = table(house, 2, tempo=SLOW)
    late, other = asked(people, view)
    seat = people.index(late)
    path = f"/api/matches/{view['id']}/claim"
    clock.forward(3 * DAY - 1)
    refused = other.post(path, {"seat": seat})
    assert (refused.status_code, refused.json()["reason"]["text"]) == (403, "error-not-late")
    clock.forward(1)
    assert late.post(path, {"seat": seat}).status_code == 403
    assert Person(house).post(path, {"seat": seat}).status_code == 403
    over = ok(other.post(path, {"seat": seat}))
    assert (over["status"], over["result"]["ended"], over["result"]["winners"]) == (
        "finished", "house-time", [1 - seat]
    )  # fmt: skip
    assert [one["kind"] for one in over["beside"]["happenings"]] == ["time"]
    assert late.act(late.view(view["id"]), "N1").status_code in (403, 422)
    record = whole_record(other, view["id"])
    assert '"house":"time"' in record
    assert '"ended":"house-time"' in record


def test_at_a_table_of_three_all_the_others_claim_together(house: Site, clock: HeldClock) -> None:
    people, view = table(house, 3, tempo=SLOW, game="embers")
    late = view["turn"]["seat"]
    others = [person for seat, person in enumerate(people) if seat != late]
    clock.forward(4 * DAY)
    path = f"/api/matches/{view['id']}/claim"
    first = ok(others[0].post(path, {"seat": late}))
    claims = [{"seat": late, "by": [people.index(others[0])]}]
    assert (first["status"], first["beside"]["claims"]) == ("running", claims)
    over = ok(others[1].post(path, {"seat": late}))
    assert over["status"] == "finished"
    assert late not in over["result"]["winners"]
    whole_record(people[late], view["id"])


def test_a_bot_plays_on_and_the_person_may_come_back_once(house: Site, clock: HeldClock) -> None:
    people, view = table(house, 2, tempo=SLOW)
    late, other = asked(people, view)
    seat = people.index(late)
    path = f"/api/matches/{view['id']}"
    clock.forward(3 * DAY)
    taken = ok(other.post(f"{path}/stand-in", {"seat": seat}))
    assert (taken["seats"][seat]["kind"], taken["seats"][seat]["stands_in"]) == ("bot", ("Ada", "Bob")[seat])
    assert ("seat-taken", ("Ada", "Bob")[seat]) in letters(house, view["id"])
    played = soon(lambda: (now := other.view(view["id"]))["ply"] > view["ply"] and now)
    assert not any(one["runs"] for one in played["time"]["clocks"])
    gone = late.view(view["id"])
    assert (gone["you"], gone["beside"]["back"]) == (None, seat)
    assert other.view(view["id"])["beside"]["back"] is None
    assert other.post(f"{path}/back").status_code == 403
    back = ok(late.post(f"{path}/back"))
    assert (back["you"], clock_of(back, seat)["left"]) == (seat, DAY)
    # This works only once.
    if back["turn"]["seat"] != seat:
        play_on(people, view["id"], seeded.generator(), 1)
    clock.forward(9 * DAY)
    if other.view(view["id"])["beside"]["late"] == [seat]:
        ok(other.post(f"{path}/stand-in", {"seat": seat}))
        assert late.view(view["id"])["beside"]["back"] is None
        kinds = [kind for kind, _ in letters(house, view["id"]) if kind.startswith("seat-")]
        assert kinds == ["seat-taken", "seat-lost"]
        assert late.post(f"{path}/back").status_code == 403


def test_quiet_hours_keep_the_clock_still_over_a_change_to_summer_time_and_back(tmp_path: Any) -> None:
    held = HeldClock(tmp_path / "clock", berlin("2026-03-28T21:00"))
    with running_site(tmp_path / "data", clock=held) as site:
        people, view = table(site, 2, tempo=SLOW)
        seat = view["turn"]["seat"]
        sleeper, other = asked(people, view)
        wish = {"zone": "Europe/Berlin", "quiet": [22 * 60, 7 * 60], "free_days": []}
        assert ok(sleeper.post("/api/calendar", wish))["quiet"] == [22 * 60, 7 * 60]
        held.set(berlin("2026-03-29T06:59"))
        shown = clock_of(other.view(view["id"]), seat)
        assert (shown["left"], shown["pause"]) == (
            3 * DAY - HOUR, {"why": "quiet", "until": "2026-03-29T05:00:00.000Z"}
        )  # fmt: skip
        held.set(berlin("2026-03-29T08:00"))
        assert clock_of(other.view(view["id"]), seat)["left"] == 3 * DAY - 2 * HOUR
        move(sleeper, view)
        held.set(berlin("2026-10-24T21:00"))
        move(other, view)
        held.set(berlin("2026-10-25T08:00"))
        assert clock_of(other.view(view["id"]), seat)["left"] == 3 * DAY - 2 * HOUR


def test_free_weekdays_and_a_changed_calendar_count_from_now_on(house: Site, clock: HeldClock) -> None:
    clock.set(berlin("2026-08-07T20:00"))  # a Friday
    people, view = table(house, 2, tempo=SLOW)
    seat = view["turn"]["seat"]
    mover, other = asked(people, view)
    clock.forward(2 * HOUR)
    wish = {"zone": "Europe/Berlin", "quiet": None, "free_days": [5, 6]}
    ok(mover.post("/api/calendar", wish))
    clock.set(berlin("2026-08-10T01:00"))
    # Two hours before the change, two after it, one on Monday.
    assert clock_of(other.view(view["id"]), seat)["left"] == 3 * DAY - 5 * HOUR
    ok(mover.post("/api/calendar", wish | {"free_days": [6]}))
    clock.forward(HOUR)
    again = mover.post("/api/calendar", wish | {"free_days": [0]})
    assert (again.status_code, again.json()["reason"]["text"]) == (403, "error-calendar-again")
    assert clock_of(other.view(view["id"]), seat)["left"] == 3 * DAY - 6 * HOUR
    # Sending the same calendar again does not count as a change, so it does not allow another change.
    ok(mover.post("/api/calendar", wish | {"free_days": [6]}))
    again = mover.post("/api/calendar", wish | {"free_days": [0]})
    assert (again.status_code, again.json()["reason"]["text"]) == (403, "error-calendar-again")


def test_a_vacation_stops_all_slow_clocks_is_announced_and_has_a_budget(
    house: Site, clock: HeldClock
) -> None:
    clock.set(berlin("2026-09-01T12:00"))
    people, view = table(house, 2, tempo=SLOW)
    seat = view["turn"]["seat"]
    away, other = asked(people, view)
    clock.forward(HOUR)
    begun = ok(away.post("/api/calendar/vacation", {"days": 10}))
    assert begun["vacation_until"] == "2026-09-11T11:00:00.000Z"
    assert ("vacation", ("Ada", "Bob")[people.index(other)]) in letters(house, view["id"])
    assert away.post("/api/calendar/vacation", {}).json()["reason"]["text"] == "error-vacation-already"
    clock.forward(9 * DAY)
    shown = clock_of(other.view(view["id"]), seat)
    assert (shown["left"], shown["pause"]["why"]) == (3 * DAY - HOUR, "vacation")
    assert shown["late"] is False
    ended = ok(away.post("/api/calendar/vacation/end"))
    assert (ended["vacation_left"], ended["vacation_until"]) == (21 * DAY, None)
    clock.forward(HOUR)
    assert clock_of(other.view(view["id"]), seat)["left"] == 3 * DAY - 2 * HOUR
    # The next one ends automatically when the budget is used up.
    ok(away.post("/api/calendar/vacation"))
    clock.forward(21 * DAY + HOUR)
    soon(lambda: ok(away.get("/api/calendar"))["vacation_until"] is None)
    assert ok(away.get("/api/calendar"))["vacation_left"] == 0
    assert away.post("/api/calendar/vacation").json()["reason"]["text"] == "error-vacation-none"
    assert clock_of(other.view(view["id"]), seat)["left"] == 3 * DAY - 3 * HOUR
    clock.set(berlin("2027-01-01T12:00"))
    assert ok(away.get("/api/calendar"))["vacation_left"] == 30 * DAY


def test_no_time_zone_brings_the_vacation_of_a_year_back_that_has_begun(
    house: Site, clock: HeldClock
) -> None:
    person = Person(house)
    person.post("/api/me", {"name": "Ada"})
    # Half an hour into the new year on Kiritimati, it is still the old year almost everywhere else.
    clock.set(berlin("2026-12-31T11:30"))

    def live_in(zone: str) -> None:
        ok(person.post("/api/calendar", {"zone": zone, "quiet": None, "free_days": []}))

    live_in("Pacific/Kiritimati")
    ok(person.post("/api/calendar/vacation", {"days": 30}))
    clock.forward(10 * MINUTE)
    ok(person.post("/api/calendar/vacation/end"))
    live_in("Europe/Berlin")
    assert ok(person.get("/api/calendar"))["vacation_left"] == 30 * DAY - HOUR


def test_a_live_match_ends_by_itself_and_knows_no_quiet_hours(house: Site, clock: HeldClock) -> None:
    people, view = table(house, 2, tempo=LIVE)
    late, other = asked(people, view)
    wish = {"zone": "UTC", "quiet": [0, 720], "free_days": []}
    ok(late.post("/api/calendar", wish))
    clock.forward(10 * MINUTE - 1)
    time.sleep(0.2)
    assert other.view(view["id"])["status"] == "running"
    clock.forward(1)
    over = soon(lambda: (now := other.view(view["id"]))["status"] == "finished" and now)
    assert over["result"] == {"winners": [people.index(other)], "ended": "house-time", "decided": "house"}
    assert ("over", ("Ada", "Bob")[people.index(late)]) in letters(house, view["id"])


def test_at_a_live_table_of_three_a_bot_plays_on(house: Site, clock: HeldClock) -> None:
    people, view = table(house, 3, tempo=LIVE, game="embers")
    late = view["turn"]["seat"]
    clock.forward(10 * MINUTE)
    other = people[(late + 1) % 3]
    taken = soon(lambda: (now := other.view(view["id"]))["seats"][late]["kind"] == "bot" and now)
    assert [one["kind"] for one in taken["beside"]["happenings"]] == ["time-bot"]
    # Not "seat-taken", which says that the person may return.
    assert ("seat-lost", ("Ada", "Bob", "Cyd")[late]) in letters(house, view["id"])
    assert people[late].view(view["id"])["beside"]["back"] is None


def test_of_an_action_and_the_end_of_the_time_exactly_one_counts(house: Site, clock: HeldClock) -> None:
    def finished(person: Person, match: str) -> View | None:
        seen = person.view(match)
        return seen if seen["status"] == "finished" else None

    for _ in range(8):
        people, view = table(house, 2, tempo=LIVE)
        late, _other = asked(people, view)
        mine = late.view(view["id"])
        clock.forward(10 * MINUTE - 1)
        answers: list[int] = []

        def act(late: Person = late, mine: View = mine, answers: list[int] = answers) -> None:
            answers.append(late.act(mine, mine["choices"][0]["action"]).status_code)

        mover = threading.Thread(target=act)
        mover.start()
        clock.forward(1)
        mover.join()
        if answers == [200]:
            time.sleep(0.1)
            now = late.view(view["id"])
            assert (now["status"], now["ply"] > view["ply"]) == ("running", True)
        else:
            over = soon(partial(finished, late, view["id"]))
            assert over["ply"] == view["ply"]
            assert answers[0] in (403, 409, 422)


def test_an_invitation_tells_the_tempo_and_when_it_may_be_over(house: Site, clock: HeldClock) -> None:
    people, view = table(house, 2, tempo=SLOW)
    for turn in range(30):
        now = people[0].view(view["id"])
        if now["status"] != "running":
            break
        clock.forward(2 * HOUR if turn % 2 else HOUR)
        move(people[now["turn"]["seat"]], view)
    ada, bob = people
    invited = ada.create("me", "open", tempo=SLOW)
    shown = ok(bob.get(f"/api/invitations/{invited['invitation']}"))
    assert shown["tempo"] == SLOW
    assert shown["finish"]["known"] is True
    assert shown["finish"]["early"] <= shown["finish"]["late"]
    stranger = ok(Person(house).get(f"/api/invitations/{invited['invitation']}"))
    assert (stranger["finish"]["known"], stranger["finish"]["early"]) == (False, None)
    query = f"game=roseking&people=2&kind=correspondence&bank={3 * DAY}&increment={DAY}"
    assert ok(ada.get(f"/api/finish?{query}"))["known"] is False
    assert ada.get("/api/finish?game=roseking&people=2&kind=live&bank=1&increment=0").status_code == 422


def test_nonsense_is_refused_with_a_sentence(site: Site) -> None:
    me = Person(site, "de")
    for wish, status in [
        ({"zone": "Mond/Krater", "quiet": None, "free_days": []}, 422),
        ({"zone": "UTC", "quiet": [0, 1000], "free_days": []}, 422),
        ({"zone": "UTC", "quiet": None, "free_days": [0, 1, 2, 3]}, 422),
        ({"zone": "UTC", "quiet": [0, 1440], "free_days": []}, 400),
        ({"zone": "UTC", "quiet": [1], "free_days": []}, 400),
    ]:
        refused = me.post("/api/calendar", wish)
        assert refused.status_code == status, wish
        assert refused.json()["detail"]
    assert me.post("/api/calendar/vacation/end").status_code == 403
    for tempo in (SLOW | {"bank": 1}, SLOW | {"kind": "blitz"}, LIVE | {"increment": HOUR}):
        body = {"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open"}], "tempo": tempo}
        assert me.post("/api/matches", body).status_code in (400, 422)
