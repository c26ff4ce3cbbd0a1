"""Delayed spectators get nothing newer than the players want: no content, no counts, no timing."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import datetime

import pytest

from support import seeded
from support.database_setup import connected
from support.held_clock import DAY, HOUR, MONDAY, SLOW, asked, least_restrictive_action, move, soon, table
from support.live_frames import all_frames, frame_of, without_bell
from support.server_process import HeldClock, Person, Site, View, ok, running_site
from support.two_worlds import date_of, difference

STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a server with a held clock that advances by an hour with every action, so that a time stamp would be
    noticed."""
    folder = tmp_path_factory.mktemp("delayed")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", MONDAY)) as running:
        yield running


def set_up(site: Site, delay: str, count: int = 2, game: str = "embers") -> tuple[list[Person], View, Person]:
    """Set up a table that has just begun and is listed, with a spectator."""
    people, view = table(site, count, game=game, delay=delay, tempo=SLOW)
    with connected(site.data) as store:
        store.execute("update matches set shown = (id = ?)", [view["id"]])
    # The server uses its cache.
    site.stop()
    site.start()
    spectator = Person(site)
    spectator.post("/api/me", {"name": "Eve"})
    return people, view, spectator


def everything_about(reader: Person, view: View) -> list[str]:
    """Return everything that a spectator can request, except the date of the request."""
    match = view["id"]
    reader.seen.clear()
    for since in (-1, 3, 10**6):
        reader.get(f"/api/matches/{match}?since={since}")
    reader.get("/api/matches")
    reader.get(f"/api/invitations/{view['invitation']}")
    for page in ("", "/record", "/course", "/chat", "/note"):
        reader.get(f"/api/matches/{match}{page}")
    for ply in range(3):
        for what in ("actions", "undo"):
            body = {"ply": ply, "draft": 0} | ({"action": "end"} if what == "actions" else {})
            reader.post(f"/api/matches/{match}/{what}", body)
    for what in ("again", "resign", "back"):
        reader.post(f"/api/matches/{match}/{what}")
    reader.post(f"/api/matches/{match}/offers", {"kind": "cancel"})
    reader.post(f"/api/matches/{match}/claim", {"seat": 0})
    reader.post(f"/api/matches/{match}/bot", {"bot": "sound"})
    reader.post(f"/api/matches/{match}/chat", {"text": "hello"})
    return [text.replace(date_of(text), "") for text in reader.seen]


def invited(people: list[Person], site: Site, view: View) -> View:
    """Return the view with the token of the invitation, which views of running matches do not contain."""
    with connected(site.data) as store:
        (token,) = store.execute("select invitation from matches where id = ?", [view["id"]]).fetchone()
    return {**view, "invitation": token}


def newest(texts: list[str]) -> int:
    """Return the latest time stamp in some answers, in milliseconds since 1970."""
    stamps = [datetime.fromisoformat(one) for text in texts for one in STAMP.findall(text)]
    return max(int(one.timestamp() * 1000) for one in stamps)


def act(people: list[Person], match: str, chance: random.Random) -> View:
    """Carry out any action of the seat to act."""
    view = people[0].view(match)
    mine = people[view["turn"]["seat"]].view(match)
    return ok(people[view["turn"]["seat"]].act(mine, chance.choice(mine["choices"])["action"]))


def test_until_the_end_nothing_at_all_reaches_a_spectator_not_even_that_something_happens(
    timed: Site,
) -> None:
    people, view, spectator = set_up(timed, "end", count=3, game="stoneage")
    assert timed.clock is not None
    view, chance, match = invited(people, timed, view), seeded.generator(), view["id"]
    # A person who resigns at a larger table is replaced by a bot; that is hidden, too.
    with ExitStack() as stack:
        tab = stack.enter_context(spectator.socket(match))
        home = stack.enter_context(spectator.socket("home"))
        assert frame_of(tab)["view"]["behind"] is True
        before = everything_about(spectator, view)
        assert newest(before) == timed.clock.now
        all_frames(home)
        for step in range(6):
            timed.clock.forward(HOUR)
            assert act(people, match, chance)["ply"] >= 0
            if step == 1:
                ok(people[0].post(f"/api/matches/{match}/offers", {"kind": "cancel"}))
                people[1].post(f"/api/matches/{match}/chat", {"text": "no"})
            if step == 2:
                # A person opens the table, and leaves again.
                with people[1].socket(match) as other:
                    frame_of(other)
        timed.clock.forward(5 * DAY)
        ok(people[2].post(f"/api/matches/{match}/resign"))
        assert people[0].view(match)["seats"][2]["kind"] == "bot"
        assert difference(before, everything_about(spectator, view)) is None
        assert [all_frames(one) for one in (tab, home)] == [[], []]
        # The players see the present, including who has resigned; their bot may be about to act.
        soon(lambda: people[2].view(match)["ply"] == people[0].view(match)["ply"] > 0)
        # The cache may be lost.
        timed.stop()
        timed.start()
    assert difference(before, everything_about(spectator, view)) is None
    with spectator.socket(match) as tab:
        frame_of(tab)
        ok(people[0].post(f"/api/matches/{match}/resign"))
        ok(people[1].post(f"/api/matches/{match}/resign"))
        shown = frame_of(tab)["view"]
    assert (shown["status"], shown["behind"]) == ("finished", False)
    assert shown["ply"] == people[0].view(match)["ply"]
    assert len(shown["beside"]["happenings"]) > 0


def test_a_turn_is_seen_when_it_is_over_and_not_before(timed: Site) -> None:
    people, view, spectator = set_up(timed, "turn", game="stoneage")
    clock = timed.clock
    assert clock is not None
    view, chance, match = invited(people, timed, view), seeded.generator(), view["id"]
    tried = unfinished = over = shown = 0
    with spectator.socket(match) as tab, spectator.socket("home") as home:
        frame_of(tab)
        all_frames(home)
        before = everything_about(spectator, view)
        for _ in range(300):
            if min(tried, unfinished, over) >= 2:
                break
            clock.forward(HOUR)
            now = act(people, match, chance)
            if now["can_undo"]:
                tried += 1
                count = tried
            elif spectator.view(match)["ply"] == shown:
                # In the middle of a turn, dice were rolled or another seat had to act.
                unfinished += 1
                count = unfinished
            else:
                over += 1
                frame = frame_of(tab)["view"]
                assert frame["ply"] == spectator.view(match)["ply"] == now["ply"] > shown
                # Its clocks are shown as they were at that ply.
                assert not any(one["runs"] or one["out"] for one in frame["time"]["clocks"])
                shown = frame["ply"]
                before = everything_about(spectator, view)
                assert newest(before) == clock.now
                continue
            assert now["ply"] > shown or now["can_undo"]
            if count <= 2:
                assert difference(before, everything_about(spectator, view)) is None
                assert [all_frames(one) for one in (tab, home)] == [[], []]
        # Pages of matches to watch poll, so they get no frame.
        assert without_bell(all_frames(home)) == []
    assert min(tried, unfinished, over) >= 2


def test_ten_actions_behind_is_what_was_seen_ten_actions_ago(timed: Site) -> None:
    # Sometimes no one can place a stone before the interesting part.
    assert any(follow(timed) > 12 for _ in range(5))


def follow(timed: Site) -> int:
    """Compare a spectator's view with the state ten actions ago, and return the number of actions played."""
    people, view, spectator = set_up(timed, "ten", game="roseking")
    clock = timed.clock
    assert clock is not None
    match = view["id"]
    # In a game with open information every seat sees the same as spectators.
    past = {0: (view["board"], view["turn"]["seat"], clock.now)}
    plies = [0]
    while plies[-1] < 22:
        clock.forward(HOUR)
        view = people[0].view(match)
        if view["status"] != "running":
            break
        view = move(people[view["turn"]["seat"]], view)
        if view["ply"] == plies[-1]:
            continue
        plies.append(view["ply"])
        view = people[0].view(match)
        past[view["ply"]] = (view["board"], view["turn"] and view["turn"]["seat"], clock.now)
        if view["status"] != "running":
            break
        allowed = max(ply for ply in plies if ply <= max(0, view["ply"] - 10))
        answers = everything_about(spectator, invited(people, timed, view))
        seen = spectator.view(match, 10**6)
        assert (seen["ply"], seen["log_from"], seen["log"]) == (allowed, allowed, [])
        assert (seen["board"], seen["turn"]["seat"]) == past[allowed][:2]
        assert newest(answers) <= past[allowed][2]
        record = spectator.get(f"/api/matches/{match}/record").text.splitlines()
        # The header, the plies from 0, the signature.
        assert len(record) == 3 + allowed
        listed = [one for one in spectator.get("/api/matches").json()["watch"] if one["id"] == match]
        assert [one["ply"] for one in listed] == [allowed]
    return plies[-1]


def test_a_turn_that_was_taken_back_and_its_withdrawal_are_seen_after_the_delay(timed: Site) -> None:
    # Sometimes a match is over earlier.
    assert any(withdrawn_turn_seen(timed) for _ in range(5))


def withdrawn_turn_seen(timed: Site) -> bool:
    """Take the first turn back, and compare a spectator's view with the state ten actions ago. Return whether they have
    seen all of it."""
    people, view, spectator = set_up(timed, "ten", game="roseking")
    match, view = view["id"], invited(people, timed, view)
    before, boards = everything_about(spectator, view), [view["board"]]
    mover, other = asked(people, view)
    mine = mover.view(match)
    ply = ok(mover.act(mine, least_restrictive_action(mine)))["ply"]
    boards.append(other.view(match)["board"])
    for person in (mover, other):
        ok(person.post(f"/api/matches/{match}/offers", {"kind": "takeback", "ply": ply}))
        assert difference(before, everything_about(spectator, view)) is None
    boards.append(other.view(match)["board"])
    assert (ply, boards[0] == boards[2], boards[1] == boards[2]) == (1, True, False)
    seen = set()
    while (now := other.view(match))["status"] == "running" and now["ply"] < 12:
        ply = move(people[now["turn"]["seat"]], now)["ply"]
        shown = spectator.view(match)
        if shown["behind"] and shown["ply"] < len(boards):
            assert shown["ply"] <= max(0, ply - 10)
            assert shown["board"] == boards[shown["ply"]]
            assert [one["action"] for one in shown["log"]].count("takeback") == (shown["ply"] == 2)
            seen.add(shown["ply"])
    return seen == {0, 1, 2}


def test_the_delay_is_known_before_one_sits_down_and_kept_for_the_next_match(timed: Site) -> None:
    host, guest = Person(timed), Person(timed)
    view = host.create("me", "open", delay="turn")
    told = guest.get(f"/api/invitations/{view['invitation']}").json()
    assert told["delay"] == "turn"
    guest.join(view)
    ok(host.post(f"/api/matches/{view['id']}/resign"))
    assert host.again(view["id"])["delay"] == "turn"
    refused = host.post("/api/matches", {"game": "roseking", "seats": [{"kind": "me"}], "delay": "year"})
    assert refused.status_code == 400


def test_those_at_the_table_are_told_how_many_look_on(timed: Site) -> None:
    people, view, spectator = set_up(timed, "none")
    with people[0].socket(view["id"]) as tab:
        frame_of(tab)
        with spectator.socket(view["id"]) as other, spectator.socket(view["id"]):
            assert frame_of(tab, "watching")["count"] == 1
            with Person(timed).socket(view["id"]):
                assert frame_of(tab, "watching")["count"] == 2
            assert frame_of(tab, "watching")["count"] == 1
            assert not any('"watching"' in frame for frame in all_frames(other))
        assert frame_of(tab, "watching")["count"] == 0
