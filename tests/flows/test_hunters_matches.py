"""Whole matches of Hunters and Scouts through the real server: the three modes, kill -9 in the middle of a turn, card
data of the house's own, bots."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from lagerfeuer.games.hunters.cards import DEFAULT
from support import seeded
from support.database_setup import connected
from support.hunters_play import MODES, Chooser, asked_seat, eager, play_on, set_up
from support.server_process import (
    Person,
    Site,
    View,
    checked_luck,
    free_port,
    ok,
    package_path,
    python_path,
    running_site,
)

SHIPPED = package_path() / "lagerfeuer" / "games" / "hunters" / "data" / f"{DEFAULT}.json"


@pytest.mark.sample(1, of="a match survives kill -9")
@pytest.mark.parametrize(
    "mode", [pytest.param(mode, marks=[pytest.mark.long] * (mode != "introductory")) for mode in MODES]
)
def test_a_match_survives_kill_9_in_the_middle_of_a_turn_and_both_see_the_same_end(
    tmp_path: Path, mode: str
) -> None:
    with running_site(tmp_path / "data") as site:
        people, match = set_up(site, mode=mode)
        watcher = Person(site)
        begun = people[0].view(match)
        assert begun["options"]["mode"] == begun["board"]["mode"] == mode
        choose = eager(seeded.generator())
        play_on(people, match, choose, actions=100)
        drafts = composed(people, match, choose, steps=3)
        before = shown_to(people, watcher, match)
        site.kill()
        site.start()
        assert shown_to(people, watcher, match) == before
        assert_can_be_taken_back(people[drafts[0]["you"]], drafts, watcher)
        assert_same_table(people, watcher, match, drafts[0])
        end = play_on(people, match, choose)
        assert end["status"] == "finished"
        assert_same_end([*people.values(), watcher], match)
        assert len(checked_luck(people[0], begun)) > 20
        record = people[1].get(f"/api/matches/{match}/record").text
        assert json.loads(record.splitlines()[0])["options"]["cards"] == DEFAULT
        assert_record_replays(record, end, tmp_path)


def composed(people: Mapping[int, Person], match: str, choose: Chooser, steps: int) -> list[View]:
    """Play on until this many steps of a turn are drafted; return the views of the acting person, from the first step
    on."""
    drafts: list[View] = []
    while len(drafts) <= steps:
        view = people[asked_seat(people, match)].view(match)
        if not view["pending"]:
            drafts = [view]
        elif drafts:
            drafts.append(view)
        if len(drafts) <= steps:
            ok(people[view["you"]].act(view, choose(view)))
    return drafts


def shown_to(people: Mapping[int, Person], watcher: Person, match: str) -> list[View]:
    """Return what each person sees, with choices and the draft turn, but without who is online, which changes with a
    restart."""
    shown = []
    for person in (*people.values(), watcher):
        view = person.view(match)
        del view["seats"]
        shown.append({**view, "pending": [{**entry, "at": None} for entry in view["pending"]]})
    return shown


def assert_can_be_taken_back(person: Person, drafts: list[View], watcher: Person) -> None:
    """Undo the turn step by step, and play the same steps again."""
    match, shown = drafts[0]["id"], without_online(watcher.view(drafts[0]["id"]))
    view = person.view(match)
    assert view["draft"] == drafts[-1]["draft"]
    for earlier in reversed(drafts[:-1]):
        view = ok(person.undo(view))
        for kept in ("ply", "board", "choices", "closed", "can_undo", "turn"):
            assert view[kept] == earlier[kept]
    assert not view["can_undo"]
    for later in drafts[1:]:
        [*_, step] = [entry["action"] for entry in later["pending"] if not entry["auto"]]
        view = ok(person.act(view, step))
        assert (view["board"], view["choices"]) == (later["board"], later["choices"])
    assert without_online(watcher.view(match)) == shown
    for _ in drafts[1:]:
        view = ok(person.undo(view))


def assert_same_table(people: Mapping[int, Person], watcher: Person, match: str, begun: View) -> None:
    """After a turn was undone, everyone sees the previous table; items are face down for others."""
    for person in (*people.values(), watcher):
        assert open_table(person.view(match)["board"]) == open_table(begun["board"])


def open_table(board: View) -> View:
    """Return the table without what only its owner sees, and without how many items each has not seen yet."""
    players = [{**player, "items": len(player["items"])} for player in board["players"]]
    kinds = [{**item, "unseen": None} for item in board["items"]]
    turn = {**board["turn"], "offered": len(board["turn"]["offered"])}
    return {**board, "players": players, "items": kinds, "turn": turn}


def without_online(view: View) -> View:
    return {**view, "seats": [{**seat, "online": None} for seat in view["seats"]]}


def assert_same_end(readers: list[Person], match: str) -> None:
    """Check that everyone sees the same result, table and log, although only the owners saw which items were hidden."""
    views = [reader.view(match) for reader in readers]
    for view in views:
        assert view["turn"] is None
        assert view["choices"] == view["closed"] == view["pending"] == []
        for shared in ("ply", "result", "fairness"):
            assert view[shared] == views[0][shared]
        assert open_table(view["board"]) == open_table(views[0]["board"])
        assert told(view["log"]) == told(views[0]["log"])
        for seat, player in enumerate(view["board"]["players"]):
            assert all((item is None) == (seat != view["you"]) for item in player["items"])
    board, result = views[0]["board"], views[0]["result"]
    alive = [player["tribe"] + player["camp"] > 0 for player in board["players"]]
    points = [
        player["points"] if lives else -1 for player, lives in zip(board["players"], alive, strict=True)
    ]
    # H9: equal points, and the second seat wins.
    first = board["first"]
    assert result["winners"] == [first if points[first] > points[1 - first] else 1 - first]
    assert result["ended"] == ("goal" if all(alive) else "died-out")


def told(log: list[View]) -> list[Any]:
    """Return the log without what only an owner sees about their items."""
    return [
        {
            **entry,
            "action": "" if entry["action"].startswith("keep:") else entry["action"],
            "notes": [note for note in entry["notes"] if note["kind"] not in ("item", "items-hidden")],
        }
        for entry in log
    ]


def assert_record_replays(record: str, end: View, folder: Path) -> None:
    """Check that `lagerfeuer replay` has the same end as the table."""
    path = folder / "match.jsonl"
    path.write_text(record)
    ran = lagerfeuer("replay", str(path))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    result = end["result"]
    winner = f"seat {result['winners'][0]}"
    assert (
        f"hunters, {end['ply']} plies, {result['ended']}, won by {winner} ({result['decided']})" in ran.stdout
    )


def lagerfeuer(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a `lagerfeuer` command."""
    return subprocess.run(
        [sys.executable, "-m", "lagerfeuer", *arguments],
        env=os.environ | {"PYTHONPATH": python_path()},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_a_match_keeps_the_card_data_it_began_with(tmp_path: Path) -> None:
    first, second = (
        cards_file(tmp_path / f"{points}.json", "boots", points=points, cost=["wood"]) for points in (2, 3)
    )
    with running_site(tmp_path / "data") as site:
        tables = {DEFAULT: set_up(site, mode="introductory")}
        for cards in (first, second):
            site.stop()
            site.cards = cards
            site.start()
            tables[cards.stem] = set_up(site, mode="introductory")
        for people, match in tables.values():
            play_on(people, match, eager(seeded.generator()), actions=40)
        site.kill()
        site.cards = first
        site.start()
        shipped = json.loads(SHIPPED.read_text())
        for name, (people, match) in tables.items():
            view = people[0].view(match)
            expected = shipped if name == DEFAULT else json.loads((tmp_path / f"{name}.json").read_text())
            assert [item["points"] for item in view["board"]["items"]] == [
                item["points"] for item in expected["items"]
            ]
            assert view["board"]["cards"] == (DEFAULT if name == DEFAULT else "house")
            assert "cards" not in view["options"]
        site.stop()
        site.cards = None
        site.start()
        people, match = tables["3"]
        end = ok(people[0].post(f"/api/matches/{match}/resign"))
        record = people[0].get(f"/api/matches/{match}/record").text
        kept = json.loads(json.loads(record.splitlines()[0])["options"]["cards"])
        del expected["about"]
        assert kept == expected
        assert_record_replays(record, end, tmp_path)


def cards_file(path: Path, item: str, **fields: Any) -> Path:
    """Write card data that differ from the shipped ones in one item."""
    data = json.loads(SHIPPED.read_text())
    next(card for card in data["items"] if card["name"] == item).update(fields)
    path.write_text(json.dumps(data))
    return path


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("item", "fields", "message"),
    [
        ("drum", {"count": 4}, "item drum: is there 4 times, there are 3 of it"),
        ("hand-axe", {"points": 2}, "item hand-axe: is worth 2 points, it is worth none"),
        ("boots", {"effects": ["fly"]}, "item boots: has the effect 'fly', effects are place, draw"),
    ],
)
def test_card_data_that_break_a_rule_are_refused_at_the_start(
    tmp_path: Path, item: str, fields: dict[str, Any], message: str
) -> None:
    refused(cards_file(tmp_path / "cards.json", item, **fields), message)
    assert not (tmp_path / "data").exists()


def test_a_cards_file_that_cannot_be_read_is_named_at_the_start(tmp_path: Path) -> None:
    refused(tmp_path / "none.json", f"{tmp_path / 'none.json'}: cannot be read: ")
    half = tmp_path / "half.json"
    half.write_text(SHIPPED.read_text()[:900])
    refused(half, f"cards: is neither {DEFAULT} nor card data: ")


def refused(cards: Path, message: str) -> None:
    """Check that the server reports the fault in one line and does not start."""
    data = cards.parent / "data"
    ran = lagerfeuer("serve", "--port", str(free_port()), "--data", str(data), "--cards", str(cards))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith(f"lagerfeuer serve: {message}")
    assert ran.stderr.count("\n") == 1


@pytest.mark.sample(1, of="a match with bots comes to its end")
def test_a_match_against_a_bot_ends(site: Site) -> None:
    people, match = set_up(site, "careless", mode="introductory")
    begun = people[0].view(match)
    end = play_on(people, match, eager(seeded.generator()))
    assert end["status"] == "finished"
    assert {entry["seat"] for entry in end["log"] if not entry["auto"]} <= {0, 1}
    assert_same_end([people[0], Person(site)], match)
    assert len(checked_luck(people[0], begun)) > 20


@pytest.mark.sample(1, of="a match with bots comes to its end")
@pytest.mark.parametrize(
    ("levels", "mode"),
    [
        (("careless", "careless"), "introductory"),
        pytest.param(("sound", "careless"), "normal", marks=pytest.mark.long),
        pytest.param(("sound", "sound"), "survival", marks=pytest.mark.long),
    ],
)
def test_a_match_between_bots_ends(tmp_path: Path, levels: tuple[str, str], mode: str) -> None:
    with running_site(tmp_path / "data") as site:
        people, match = set_up(site, levels[1], mode=mode)
        site.stop()
        # Only the house itself can set up such a table.
        with connected(site.data) as file:
            file.execute(
                "update seats set kind = 'bot', bot = ?, player = null where match = ? and seat = 0",
                [levels[0], match],
            )
        site.start()
        watcher = Person(site)
        deadline = time.monotonic() + 900
        while (view := watcher.view(match))["status"] == "running":
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert [seat["kind"] for seat in view["seats"]] == ["bot", "bot"]
        assert_same_end([watcher, *people.values()], match)
        assert_record_replays(watcher.get(f"/api/matches/{match}/record").text, view, tmp_path)
        assert "ERROR" not in site.log.read_text()
