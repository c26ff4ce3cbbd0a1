"""The what-if board of a finished match: from any ply, with what the seat knew then, for all who may see the match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boardkit.errors import Malformed, RulesError
from boardkit.records.record import Record, read_record, replay_steps
from boardkit.registry import game_named
from support import seeded
from support.database_setup import connected, copy_house
from support.held_clock import LIVE
from support.members import reason
from support.records import record_of
from support.server_process import Person, Site, View, ok, play_on, play_out, running_site, seated, two_people
from support.transfers import moved
from support.two_worlds import difference, timeless
from support.what_if_requests import a_line, ask


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("might-have-come") / "data") as running:
        yield running


def at(match: str, ply: int) -> View:
    """Return a ply of a finished match, as `ask` needs it."""
    return {"id": match, "ply": ply, "draft": 0}


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "count"), [("roseking", 2), ("stoneage", 3), ("hunters", 2)])
def test_afterwards_any_reader_tries_what_the_seat_to_act_could_try_then(
    site: Site, game: str, count: int
) -> None:
    """The answers are equal byte by byte: they contain nothing of later plies and nothing of the match's own luck."""
    people, view = seated(site, game, count)
    match, chance = view["id"], seeded.generator()
    tried: dict[int, str] = {}
    for _ in range(25):
        if view["status"] != "running":
            break
        actor = people[view["turn"]["seat"]]
        mine = actor.view(match)
        if not mine["pending"]:
            tried[mine["ply"]] = ask(actor, mine, []).text
        view = ok(actor.act(mine, chance.choice(mine["choices"])["action"]))
    if view["status"] == "running":
        for person in people:
            ok(person.post(f"/api/matches/{match}/offers", {"kind": "cancel"}))
    assert people[0].view(match)["status"] == "finished"
    assert len(tried) > 2
    for reader in (*people, Person(site)):
        for ply, text in tried.items():
            assert ask(reader, at(match, ply), []).text == text


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["hunters", "embers"])
def test_matches_that_look_alike_to_the_seat_have_the_same_lines(tmp_path: Path, game: str) -> None:
    with running_site(tmp_path / "over") as site:
        (red, white), view = seated(site, game, 2)
        match, seat = view["id"], view["turn"]["seat"]
        mover = [red, white][seat]
        mine = mover.view(match)
        ok(mover.act(mine, mine["choices"][0]["action"]))
        ok(red.post(f"/api/matches/{match}/resign"))
        record = read_record(record_of(red, match))
        site.stop()
        twin, last = twin_of(record, seat)
        told = []
        for world in ("here", "there"):
            data = tmp_path / world
            copy_house(tmp_path / "over", data)
            if world == "there":
                with connected(data) as store:
                    luck = json.dumps(twin.lines[0].luck)
                    store.execute("update actions set luck = ? where match = ? and ply = 0", [luck, match])
                    store.execute("update matches set snapshot = ? where id = ?", [last, match])
            site.data, site.log = data, data.with_suffix(".log")
            site.start()
            reader = Person(site)
            reader.seen.clear()
            a_line(reader, at(match, 0), 6)
            a_line(reader, at(match, 0), 6, bots=False)
            for line, action in ((["nonsense"], None), ([], "nonsense")):
                assert ask(reader, at(match, 0), line, action).status_code == 422
            told.append([timeless(text) for text in reader.seen])
            site.stop()
        assert len(told[0]) > 4
        assert difference(*told) is None


def twin_of(record: Record, seat: int) -> tuple[Record, bytes]:
    """Return the same match with other cards dealt that this seat has not seen, and its final state."""
    game = game_named(record.header.game)
    begun, *_ = (state.copy() for state in replay_steps(record, game))
    seen = game.codec.encode(game.observe(begun, seat))
    setup = record.lines[0]
    for n, (sides, picked) in enumerate(setup.luck):
        for other in range(sides):
            luck = [*setup.luck]
            luck[n] = (sides, other)
            twin = replace(record, lines=[msgspec.structs.replace(setup, luck=luck), *record.lines[1:]])
            try:
                first, *more = (state.copy() for state in replay_steps(twin, game))
            except (Malformed, RulesError):
                continue
            hidden = game.codec.encode(first) != game.codec.encode(begun)
            if other != picked and hidden and game.codec.encode(game.observe(first, seat)) == seen:
                return twin, game.codec.encode([first, *more][-1])
    raise AssertionError("everything that was dealt lies open")


def test_only_the_players_of_a_running_match_try_lines_and_only_from_its_present(site: Site) -> None:
    red, white, view = two_people(site, game="roseking", delay="end")
    view = play_on([red, white], view["id"], seeded.generator(), 3)
    assert view["status"] == "running"
    stranger = Person(site)
    for ply in range(view["ply"]):
        for person in (red, white):
            refused = ask(person, at(view["id"], ply), [])
            assert (refused.status_code, reason(refused)) == (409, "error-stale")
    for ply in (0, view["ply"]):
        refused = ask(stranger, at(view["id"], ply), [])
        assert (refused.status_code, reason(refused)) == (403, "error-not-seated")
    # After the end, a spectator with a delay can try lines like everyone.
    ok(red.post(f"/api/matches/{view['id']}/resign"))
    for ply in range(view["ply"] + 1):
        assert ask(stranger, at(view["id"], ply), []).status_code == 200


def test_the_what_if_rule_of_a_table_holds_only_until_the_match_is_over(site: Site) -> None:
    red, white, view = two_people(site, tempo=LIVE)
    assert view["what_if"] == "none"
    assert reason(ask(red, view, [])) == "error-what-if-none"
    ok(white.post(f"/api/matches/{view['id']}/resign"))
    # People have ended it while a seat was to act.
    for person in (red, white, Person(site)):
        for bots in (True, False):
            answer = ok(ask(person, view, [], bots=bots))
            assert answer["choices"]
            assert answer["you"] == view["turn"]["seat"]


def test_a_missing_ply_and_one_without_a_seat_to_act_are_refused(site: Site) -> None:
    people, view = seated(site, "embers", 2)
    play_out(people, view, seeded.generator())
    match, last = view["id"], people[0].view(view["id"])["ply"]
    reader = Person(site, "de")
    for ply in (last + 1, 10**6):
        refused = ask(reader, at(match, ply), [])
        assert (refused.status_code, reason(refused)) == (404, "error-no-ply")
    end = ask(reader, at(match, last), [])
    assert (end.status_code, reason(end)) == (403, "error-what-if-end")
    assert end.json()["detail"].startswith("Hier musste niemand etwas entscheiden")
    tentative = ask(reader, at(match, 0) | {"draft": 1}, [])
    assert (tentative.status_code, reason(tentative)) == (409, "error-stale")
    assert ask(reader, at("nosuchmatch", 0), []).status_code == 404
    waiting = people[0].create("me", "open")
    for person in (people[0], reader):
        assert ask(person, at(waiting["id"], 0), []).status_code == 403


def test_nothing_of_a_line_stays_at_a_match_that_is_over(site: Site) -> None:
    red, white, view = two_people(site)
    match = view["id"]
    play_on([red, white], match, seeded.generator(), 4)
    ok(red.post(f"/api/matches/{match}/resign"))
    before = [person.get(f"/api/matches/{match}").text for person in (red, white)]
    for ply in (0, 2):
        a_line(Person(site), at(match, ply), 4)
    assert [person.get(f"/api/matches/{match}").text for person in (red, white)] == before


def test_what_may_be_going_on_elsewhere_is_not_tried_here(
    site: Site, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with running_site(tmp_path_factory.mktemp("elsewhere") / "data") as other:
        people, match, _ = moved(site, other, 4)
        for person in (*people, Person(site)):
            refused = ask(person, at(match, 1), [])
            assert (refused.status_code, reason(refused)) == (403, "error-what-if-elsewhere")
        # The imported record of a running match: no lines where it runs, and elsewhere they help no one.
        red, white, view = two_people(other)
        play_on([red, white], view["id"], seeded.generator(), 4)
        record = {"text": record_of(red, view["id"])}
        assert reason(red.post("/api/imports", record)) == "error-import-running"
        guest = Person(site)
        brought: Any = guest.post("/api/imports", record)
        assert brought.status_code == 201, brought.text
        id_ = brought.json()["id"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "careless"}]
        for refused, why in (
            (ask(guest, at(id_, 1), []), "error-what-if-elsewhere"),
            (guest.get(f"/api/matches/{id_}/review"), "error-review-elsewhere"),
            (guest.post(f"/api/matches/{id_}/review"), "error-review-elsewhere"),
            (guest.post(f"/api/matches/{id_}/go-on", {"ply": 1, "seats": seats}), "error-go-on-elsewhere"),
        ):
            assert (refused.status_code, reason(refused)) == (403, why)


def test_a_log_that_does_not_lead_to_its_table_says_so(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        people, view = seated(site, "stoneage", 2)
        ok(people[0].post(f"/api/matches/{view['id']}/resign"))
        site.stop()
        with connected(tmp_path / "data") as store:
            store.execute("update actions set luck = '[]' where match = ? and ply = 0", [view["id"]])
        site.start()
        refused = ask(people[0], at(view["id"], 0), [])
        assert (refused.status_code, reason(refused)) == (403, "error-replay-lost")
