"""Old records stay valid: each match ever played by the rules still replays to the same result, pick by pick.

After an intended change, CONTRIBUTING.md says what to do about these records.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from boardkit.bots.levels import LEVELS
from boardkit.records.record import read_record
from boardkit.records.schema import BOT
from boardkit.registry import GAMES
from records.match_plans import MATCHES, NEWER, ends_of, option_sets, plans
from records.regenerate import collected, path_of, record_of
from records.replay_collection import kind_of
from support.compiled_package import COMPILED, ROOT, is_compiled
from support.python_path import PLAIN

HAPPENS = {
    "back": ("bot", "back"),
    "count": ("agreed",),
    "draw": ("house-draw",),
    "cancel": ("house-cancel",),
}
"""The name of an end by people in records, if it is not the event's name."""


@cache
def report(key: str) -> dict[str, Any]:
    """Replay all records of a game, with the compiled rules if there are any."""
    tree = COMPILED if is_compiled() else PLAIN
    env = {**os.environ, "PYTHONPATH": f"{tree}{os.pathsep}{ROOT / 'tests'}"}
    done = subprocess.run(
        [sys.executable, "-m", "records.replay_collection", key],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)[key]
    return found


def missing(key: str) -> list[tuple[str, str]]:
    """Return the endings without a match in the collection, by options and number of seats."""
    game, covered = GAMES[key], report(key)["covered"]
    found = []
    for options, seats in option_sets(game):
        kind = kind_of(options, seats)
        by_play = [ended for ended in game.texts.ended if ended != "agreed"]
        for people in ends_of(game, seats):
            by_play += HAPPENS.get(people, (people,))
        found += [(kind, ended) for ended in by_play if f"{kind} {ended}" not in covered]
    return found


@pytest.mark.sample(2)
@pytest.mark.parametrize("key", GAMES)
def test_every_record_replays_and_checks_and_there_is_one_of_each_option_set_ending_and_strength(
    key: str,
) -> None:
    assert report(key)["wrong"] == []
    assert missing(key) == []
    assert set(report(key)["levels"]) == set(MATCHES[key]) - {"mixed"} | set(NEWER)
    assert set(report(key)["levels"]) >= set(LEVELS)


def test_there_are_hundreds_and_they_stay_small() -> None:
    assert sum(len(list(collected(game))) for game in GAMES.values()) >= 300
    assert sum(path_of(game).stat().st_size for game in GAMES.values()) < 5_000_000


def test_they_are_of_today_s_format_and_of_both_people_and_bots() -> None:
    heads = [read_record(text).header for text in collected(GAMES["embers"])]
    assert {header.lagerfeuer for header in heads} == {2}
    assert {(header.kinds or [])[0] == BOT for header in heads} == {True, False}


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", GAMES)
def test_matches_of_random_players_are_reproduced_exactly(key: str) -> None:
    # Today's bots may play differently; the collection keeps matches of earlier ones.
    kept = {read_record(text).header.match: text for text in collected(GAMES[key])}
    again = [plan for plan in plans(GAMES[key]) if plan.strength == "random"][::3]
    assert again
    for plan in again:
        text = record_of(plan)
        assert kept[read_record(text).header.match] == text


def test_a_broken_rule_is_seen_with_match_and_ply(tmp_path: Any) -> None:
    """Here the largest territory counts less. No player would notice, but the collection does."""
    script = (
        "import json, sys\n"
        "from lagerfeuer.games.roseking.game import ROSE_KING\n"
        "from records.replay_collection import checked\n"
        "scores = type(ROSE_KING).scores\n"
        "type(ROSE_KING).scores = lambda self, board: [(s[0] - (s[1] > 9), *s[1:]) for s in scores(self, board)]\n"
        "print(json.dumps(checked(ROSE_KING)['wrong']))"
    )
    assert _run(script), "a changed score went unnoticed"
    forbids = (
        "import json\n"
        "from embers.rules import embers\n"
        "from embers.game import EMBERS\n"
        "from records.replay_collection import checked\n"
        "embers.distinct = lambda hand: [embers.CARD[value] for value in range(2, 6) if value in hand]\n"
        "print(json.dumps(checked(EMBERS)['wrong']))"
    )
    wrong = _run(forbids)
    assert any(", ply " in one and "is not an option" in one for one in wrong), wrong[:3]


def _run(script: str) -> list[str]:
    """Run with the plain sources, because compiled functions cannot be replaced."""
    env = {**os.environ, "PYTHONPATH": f"{PLAIN}{os.pathsep}{ROOT / 'tests'}"}
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def test_the_files_hold_nothing_of_the_day_they_were_made() -> None:
    for game in GAMES.values():
        assert path_of(game).read_bytes()[4:8] == b"\0\0\0\0"
        assert gzip.decompress(path_of(game).read_bytes()).endswith(b"\n")
