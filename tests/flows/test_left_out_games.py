"""A game that the host leaves out cannot be started in any way, and what exists of it stays."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from support.held_clock import SLOW
from support.members import member, reason
from support.server_process import ROOT, Person, Site, ok, running_site
from support.transfers import moved

FINISHED = (ROOT / "tests/games/roseking/records/stones-score-plain.jsonl").read_text()
MINE = [{"kind": "me"}, {"kind": "bot", "bot": "careless"}]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a new house that offers all games except Rose King. Its bots take hours for an action."""
    folder = tmp_path_factory.mktemp("strict")
    with running_site(folder / "data", demo=True, pace=3600, LAGERFEUER_GAMES="-roseking") as running:
        yield running


def shown(site: Site) -> set[str]:
    return {one["game"] for one in ok(Person(site).get("/api/matches"))["watch"]}


def test_no_way_to_begin_a_match_takes_a_game_that_the_host_leaves_out(old_house: Site, strict: Site) -> None:
    me = Person(strict)
    finished = me.post("/api/imports", {"text": FINISHED}).json()["id"]
    assert me.view(finished)["game"] == "roseking"
    _, _, told = moved(old_house, strict, 5)
    cup: dict[str, Any] = {"name": "Fireside Cup", "game": "roseking", "tempo": SLOW, "starts": "hand"}
    refused = {
        "a table": me.post("/api/matches", {"game": "roseking", "seats": MINE}),
        "a seek": me.post(
            "/api/matches",
            {"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open"}], "admits": "house"},
        ),
        "a moment of a finished match": me.post(f"/api/matches/{finished}/go-on", {"ply": 3, "seats": MINE}),
        "a match of another house": me.post("/api/arrivals", {"text": told[0]["file"]}),
        "a tournament": member(strict)[0].post("/api/cups", cup),
    }
    assert {way: (answer.status_code, reason(answer)) for way, answer in refused.items()} == dict.fromkeys(
        refused, (403, "error-game-left-out")
    )
    german = Person(strict, "de").post(f"/api/matches/{finished}/go-on", {"ply": 3, "seats": MINE})
    assert german.json()["detail"] == "Dieses Haus bietet dieses Spiel nicht an."
    assert ok(me.get("/api/imports"))["imports"][0]["match"]["id"] == finished


def test_the_first_matches_of_a_new_house_are_of_games_that_it_offers(strict: Site) -> None:
    until = time.monotonic() + 30
    while len(shown(strict)) < 2:
        assert time.monotonic() < until
        time.sleep(0.05)
    # A further match would appear at once.
    time.sleep(0.2)
    assert shown(strict) == {"stoneage", "hunters"}
