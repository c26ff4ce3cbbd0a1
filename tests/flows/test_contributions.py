"""Fair luck through the real server: nobody contributes before he could see the commitment, and nothing changes it."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from databases import connected
from flows.cup_play import begun as begin_cup
from flows.cup_play import contribute_all, mine
from flows.members import PASSWORD, member, reason, rows
from flows.serving import (
    HeldClock,
    Person,
    Site,
    View,
    all_frames,
    checked_luck,
    frame_of,
    ok,
    play_on,
    running_site,
    two_people,
)
from flows.timing import DAY, HOUR, LIVE, MINUTE, MONDAY, SLOW, clock_of, letters, soon
from lagerfeuer.kit.luck import contribution_by_rule

SHARE, OTHER = "0123456789abcdef" * 2, "f" * 32
ME_AND_ANYBODY = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose clock the tests hold; none of them turns it back."""
    folder = tmp_path_factory.mktemp("luck")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY)) as running:
        yield running


@pytest.fixture
def clock(house: Site) -> HeldClock:
    assert house.clock is not None
    return house.clock


def set_up(person: Person, seats: list[dict[str, str]] = ME_AND_ANYBODY, **rest: Any) -> View:
    """A table, by somebody whose browser has contributed nothing yet."""
    made = person.post("/api/matches", {"game": "roseking", "seats": seats, **rest})
    assert made.status_code == 201, made.text
    view: View = made.json()
    return view


def sit(person: Person, view: View) -> View:
    return ok(person.post(f"/api/invitations/{view['invitation']}/seat"))


def full(site: Site, **rest: Any) -> tuple[Person, Person, View]:
    """Two people at a full table, neither of whom has contributed."""
    host, guest = Person(site), Person(site)
    view = set_up(host, **rest)
    sit(guest, view)
    return host, guest, host.view(view["id"])


def send(person: Person, view: View, contribution: Any, commitment: Any = None) -> httpx.Response:
    body = {"commitment": commitment or view["fairness"]["commitment"], "contribution": contribution}
    return person.post(f"/api/matches/{view['id']}/contribution", body)


def due_in(view: View, site: Site) -> Any:
    """How long a table still waits, by the test's clock, in milliseconds."""
    assert site.clock is not None
    with connected(site.data) as store:
        ((due,),) = store.execute("select luck_due from matches where id = ?", (view["id"],)).fetchall()
    return None if due is None else due - site.clock.now


def test_everybody_sees_the_commitment_before_anybody_has_contributed(site: Site) -> None:
    host, guest = Person(site), Person(site)
    made = set_up(host)
    assert len(made["fairness"]["commitment"]) == 64
    assert made["fairness"]["contributions"] == [None, None] == made["fairness"]["by"]
    assert (made["fairness"]["asked"], made["fairness"]["due"], made["status"]) == (True, None, "open")
    invited = ok(guest.get(f"/api/invitations/{made['invitation']}"))
    assert invited["commitment"] == made["fairness"]["commitment"]
    ok(send(host, made, SHARE))
    sat = sit(guest, made)
    assert sat["fairness"]["commitment"] == made["fairness"]["commitment"]
    assert sat["fairness"]["contributions"] == [SHARE, None]
    assert (sat["fairness"]["by"], sat["fairness"]["asked"]) == (["browser", None], True)
    assert (sat["status"], sat["board"], sat["log"]) == ("open", None, [])
    assert not host.view(made["id"])["fairness"]["asked"]
    assert not Person(site).view(made["id"])["fairness"]["asked"]
    begun = ok(send(guest, made, OTHER))
    assert begun["status"] == "running"
    assert begun["fairness"]["contributions"] == [SHARE, OTHER]


@pytest.mark.parametrize("where", ["create", "join", "sit"])
def test_no_seat_is_taken_with_a_contribution(site: Site, where: str) -> None:
    host, guest = Person(site), Person(site)
    body = {"game": "roseking", "seats": ME_AND_ANYBODY, "admits": "house", "tempo": SLOW}
    if where == "create":
        assert host.post("/api/matches", {**body, "contribution": SHARE}).status_code == 400
        return
    view = set_up(host, ME_AND_ANYBODY)
    path = (
        f"/api/invitations/{view['invitation']}/seat" if where == "join" else f"/api/lobby/{view['id']}/seat"
    )
    assert guest.post(path, {"contribution": SHARE}).status_code == 400
    assert host.view(view["id"])["seats"][1]["kind"] == "open"


def test_what_is_no_contribution_to_this_match_is_refused(site: Site) -> None:
    host, stranger = Person(site), Person(site)
    view, elsewhere = set_up(host), set_up(host)
    other = elsewhere["fairness"]["commitment"]
    refused = send(host, view, SHARE, other)
    assert (refused.status_code, reason(refused)) == (403, "error-contribution-commitment")
    for garbage in ("", "xyz", SHARE[:-1], SHARE + "0", SHARE.upper(), SHARE[:-1] + "\n", 5, None):
        assert send(host, view, garbage).status_code == 400, garbage
    assert send(host, view, SHARE, 7).status_code == 400
    assert reason(send(stranger, view, SHARE)) == "error-not-seated"
    assert host.post("/api/matches/nowhere/contribution", {}).status_code == 400
    assert send(host, {**view, "id": "nowhere"}, SHARE).status_code == 404
    assert host.view(view["id"])["fairness"]["contributions"] == [None, None]
    host.post(f"/api/lobby/{elsewhere['id']}/leave")
    assert reason(send(host, elsewhere, SHARE)) == "error-table-closed"


def test_a_contribution_said_again_is_answered_as_the_first_time_and_never_changed(site: Site) -> None:
    host, guest, view = full(site)
    first = ok(send(host, view, SHARE))
    assert ok(send(host, view, SHARE)) == first
    assert reason(send(host, view, OTHER)) == "error-contribution-twice"
    begun = ok(send(guest, view, OTHER))
    for again in (send(guest, view, OTHER), send(host, view, SHARE)):
        assert ok(again)["fairness"] == begun["fairness"]
    for changed in (send(guest, view, SHARE), send(host, view, OTHER)):
        assert (changed.status_code, reason(changed)) == (403, "error-contribution-twice")
    ok(host.post(f"/api/matches/{view['id']}/resign"))
    assert ok(send(host, view, SHARE))["status"] == "finished"
    assert reason(send(host, view, OTHER)) == "error-contribution-twice"
    assert host.view(view["id"])["fairness"]["contributions"] == [SHARE, OTHER]
    checked_luck(host, view)


@pytest.mark.parametrize("count", [2, 4])
def test_of_contributions_that_come_at_once_one_begins_the_match(site: Site, count: int) -> None:
    for _ in range(4):
        people = [Person(site) for _ in range(count)]
        view = set_up(people[0], [{"kind": "me"}, *[{"kind": "open"}] * (count - 1)], game="stoneage")
        taken = [view["you"], *(sit(person, view)["you"] for person in people[1:])]
        answers: list[View] = []

        def contribute(person: Person, seat: int, view: View = view, answers: list[View] = answers) -> None:
            # Twice, as a browser does whose first answer was lost.
            for _ in range(2):
                answers.append(ok(send(person, view, f"{seat:032x}")))

        threads = [threading.Thread(target=contribute, args=one) for one in zip(people, taken, strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(answers) == 2 * count
        seen = [person.view(view["id"]) for person in people]
        assert {one["status"] for one in seen} == {"running"}
        assert [entry["ply"] for entry in seen[0]["log"]].count(0) == 1
        assert seen[0]["fairness"]["contributions"] == [f"{seat:032x}" for seat in range(count)]


def test_against_bots_the_match_begins_with_my_contribution(site: Site) -> None:
    person = Person(site)
    view = set_up(person, [{"kind": "bot", "bot": "careless"}, {"kind": "me"}])
    assert view["fairness"]["contributions"] == [contribution_by_rule(view["id"], 0), None]
    assert (view["fairness"]["by"], view["status"]) == (["rule", None], "open")
    assert view["opening"]["decides"]
    begun = ok(send(person, view, SHARE))
    assert (begun["status"], begun["fairness"]["due"], begun["opening"]) == ("running", None, None)


def test_what_is_owed_is_told_on_every_page_and_to_whom_it_concerns_only(site: Site) -> None:
    host, guest, view = full(site)
    owed = {"match": view["id"], "commitment": view["fairness"]["commitment"]}
    for person in (host, guest):
        assert ok(person.get("/api/waiting"))["owed"] == [owed] == ok(person.get("/api/matches"))["owed"]
    assert ok(Person(site).get("/api/waiting"))["owed"] == []
    host.contribute_all()
    assert ok(host.get("/api/waiting"))["owed"] == []
    assert ok(guest.get("/api/waiting"))["owed"] == [owed]
    guest.contribute_all()
    assert guest.view(view["id"])["status"] == "running"
    assert ok(guest.get("/api/matches"))["owed"] == []


@pytest.mark.parametrize(("tempo", "patience"), [(LIVE, 2 * MINUTE), (SLOW, DAY), (None, DAY)])
def test_whoever_does_not_contribute_in_time_is_stood_in_for_by_the_public_rule(
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
    # He is away, and says so; that helps nobody who waits.
    if tempo == SLOW:
        ok(guest.post("/api/calendar/vacation", {"days": 3}))
    clock.forward(patience - 1)
    assert guest.view(view["id"])["status"] == "open"
    clock.forward(1)
    begun = soon(lambda: (found := host.view(view["id"]))["status"] == "running" and found)
    assert begun["fairness"]["contributions"] == [SHARE, contribution_by_rule(view["id"], 1)]
    assert begun["fairness"]["by"] == ["browser", "rule"]
    assert begun["fairness"]["due"] is None
    assert reason(send(guest, view, OTHER)) == "error-contribution-twice"
    # Both hear of it: whoever is asked that it is his turn, the other one that it has begun.
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
    # What was waited for is over with it: nothing begins by itself.
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
    # The time for coming is over before that for contributing.
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


def test_before_the_beginning_there_is_nothing_to_give_up_or_to_record(site: Site) -> None:
    host, _guest, view = full(site)
    match = f"/api/matches/{view['id']}"
    for refused in (
        host.post(f"{match}/resign"),
        host.post(f"{match}/offers", {"kind": "cancel"}),
        host.get(f"{match}/record"),
        host.act(view, "draw"),
    ):
        assert (refused.status_code, reason(refused)) == (403, "error-not-started")
    assert host.view(view["id"])["fairness"]["secret"] is None


def test_who_leaves_the_house_frees_his_seat_and_in_a_cup_the_rule_contributes_for_him(house: Site) -> None:
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
    assert now["fairness"]["contributions"][gone] == contribution_by_rule(match, gone)
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
        # Whoever is here is asked wherever he is.
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
    other = begin_cup([member(house)[0] for _ in range(2)])
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
    play_on(people, view["id"], random.Random(5))


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


def test_trying_taking_back_reconnecting_and_asking_again_change_no_pick(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        red, white, view = two_people(site, options={"light": True})
        people, match, chance = [red, white], view["id"], random.Random(4)
        shares = view["fairness"]["contributions"]
        for turn in range(12):
            view = red.view(match)
            if view["status"] != "running":
                break
            person = people[view["turn"]["seat"]]
            mine_ = person.view(match)
            tried = person.act(mine_, chance.choice(mine_["choices"])["action"])
            # The same request once more, as after a lost answer.
            assert person.act(mine_, mine_["choices"][0]["action"]).status_code in (200, 403, 409, 422)
            now = person.view(match)
            if tried.is_success and now["can_undo"]:
                ok(person.undo(now))
            for one, share in zip(people, shares, strict=True):
                assert ok(send(one, view, share))["fairness"]["contributions"] == shares
                assert send(one, view, OTHER).status_code == 403
            with person.socket(match) as tab:
                frame_of(tab)
            if turn == 5:
                site.kill()
                site.start()
            play_on(people, match, chance, plies=2)
        if red.view(match)["status"] == "running":
            ok(red.post(f"/api/matches/{match}/resign"))
        # Consecutive numbers from 0 on, under the commitment and the contributions of the beginning.
        assert len(checked_luck(red, view)) > 10


def test_the_secret_is_nowhere_before_the_end(tmp_path: Path) -> None:
    """In no answer, no frame, no line of the log, also not with a kill between contributions and moves."""
    with running_site(tmp_path / "data") as site:
        host, guest, watcher = Person(site), Person(site), Person(site)
        frames: list[str] = []
        view = set_up(host)
        match = view["id"]
        watcher.get(f"/api/invitations/{view['invitation']}")
        with watcher.socket(match) as tab, host.socket(match) as own:
            sit(guest, view)
            ok(send(host, view, SHARE))
            for refused in (send(host, view, OTHER), send(watcher, view, SHARE), send(guest, view, "x")):
                assert not refused.is_success
            for one in (tab, own):
                frames.extend(all_frames(one))
        site.kill()
        site.start()
        ok(send(guest, view, OTHER))
        people = [host, guest]
        with watcher.socket(match) as tab:
            play_on(people, match, random.Random(8), plies=10)
            for person in (host, guest, watcher):
                for path in (
                    f"/api/matches/{match}",
                    f"/api/matches/{match}/record",
                    f"/api/matches/{match}/at/0?count=16",
                    "/api/matches",
                    "/api/waiting",
                    "/api/lobby",
                    "/api/account/export",
                    f"/m/{match}",
                ):
                    person.get(path)
            frames.extend(all_frames(tab))
        told = "\n".join(text for person in (host, guest, watcher) for text in person.seen)
        told += "\n".join(frames) + site.log.read_text()
        ok(host.post(f"/api/matches/{match}/resign"))
        secret = host.view(match)["fairness"]["secret"]
        assert SHARE in told
        assert OTHER in told
        for form in (secret, secret.upper(), repr(bytes.fromhex(secret))[2:-1], str(int(secret, 16))):
            assert form not in told
        checked_luck(host, view)
