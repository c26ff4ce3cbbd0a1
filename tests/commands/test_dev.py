"""`lagerfeuer dev`: a match of a game under development is kept while its sources change."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from support.dev_game import ENV, Dev, dev_game


@pytest.fixture
def dev(tmp_path: Path) -> Iterator[Dev]:
    with dev_game(tmp_path, "--all-seats") as found:
        yield found


def test_a_match_is_tried_from_every_seat_and_kept_when_the_rules_change(dev: Dev) -> None:
    page = dev.client.get("/").text
    assert "copy this position as a test" in page
    begun = dev.look()
    assert (len(begun["seats"]), begun["seat"], begun["problem"]) == (3, 0, "")
    assert len({*begun["seats"]}) == 3
    first = dev.do("act", begun["options"][0])
    assert (first["at"], first["seat"]) == (1, 1)
    second = dev.do("bot")
    assert (second["at"], second["seat"]) == (2, 2)
    assert dev.do("back")["state"] == first["state"]
    assert dev.do("forth")["state"] == second["state"]
    assert "is not" in dev.do("act", "nonsense")["problem"] or dev.look()["state"] == second["state"]
    game = dev.folder / "src/mygame/game.py"
    text = game.read_text(encoding="utf-8")
    # After this change a card counts double, and the match is replayed by the new rule.
    once, twice = "b.points[self.who] += card", "b.points[self.who] += 2 * card"
    assert once in text
    game.write_text(text.replace(once, twice), encoding="utf-8")
    deadline = time.monotonic() + 30
    while True:
        try:
            seen = dev.look()
        except httpx.TransportError:
            seen = second
        if seen["state"] != second["state"]:
            break
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert (seen["at"], seen["seat"]) == (2, 2)
    # A position can be set as text, and copied as a test that passes.
    changed = dev.do("set", first["state"])
    assert (changed["state"], changed["at"]) == (first["state"], 0)
    (dev.folder / "tests/test_copied.py").write_text(changed["test"], encoding="utf-8")
    run = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:xdist",
        "-p",
        "no:schemathesis",
        "tests/test_copied.py",
    ]
    done = subprocess.run(run, cwd=dev.folder, env=ENV, capture_output=True, text=True, check=False)
    assert "1 passed" in done.stdout, done.stdout
    assert dev.do("set", "{}")["problem"]
    other = dev.do("seed", "7")
    assert (other["seed"], other["at"]) == (7, 0)
    assert other["state"] != begun["state"]


def test_no_other_page_is_answered(dev: Dev) -> None:
    assert dev.client.get("/match", headers={"Host": "evil.example"}).status_code == 403
    body = b'{"what": "back"}'
    form = dev.client.post("/match", content=body, headers={"Content-Type": "text/plain"})
    assert form.status_code == 415


def test_a_seat_is_told_what_it_may_know_and_acts_on_its_own_turn_only(dev: Dev) -> None:
    for seat in range(3):
        table = dev.client.get(f"/seat/{seat}/match").json()["table"]
        hands = table["board"]["hands"]
        assert -1 not in hands[seat]
        assert all({*hand} == {-1} for other, hand in enumerate(hands) if other != seat)
        assert bool(table["choices"]) == (seat == 0)
    assert dev.client.get("/seat/3/match").status_code == 404
    option = dev.look()["options"][0]
    refused = dev.client.post("/seat/1/match", json={"what": "act", "text": option, "seat": 1}).json()
    assert (refused["table"]["ply"], dev.look()["at"]) == (0, 0)
    assert dev.look()["problem"]
    acted = dev.client.post("/seat/0/match", json={"what": "act", "text": option, "seat": 0}).json()
    assert acted["table"]["turn"]["seat"] == 1
    assert "state" not in acted


def test_without_all_seats_there_is_the_table_of_the_first_seat_alone(tmp_path: Path) -> None:
    with dev_game(tmp_path) as dev:
        kinds = [seat["kind"] for seat in dev.client.get("/seat/0/match").json()["table"]["seats"]]
        assert kinds == ["person", "bot", "bot"]
        assert dev.client.get("/seat/1/match").status_code == 404
        assert dev.client.get("/seat/1").status_code == 404


def test_files_are_those_of_the_page_of_the_client_and_of_the_game_alone(dev: Dev) -> None:
    assert dev.client.get("/games/mygame/texts/de.ftl").text.startswith("mygame-")
    assert dev.client.get("/api/games/mygame/layout").json()["parts"]
    for path in ("/games/mygame/client/../game.py", "/games/mygame/client/index.js", "/assets/../index.html"):
        # A raw path, because the client would normalize it.
        assert dev.client.get(httpx.URL(dev.url, raw_path=path.encode())).status_code == 404
