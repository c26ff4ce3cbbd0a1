"""The measurements run and print what they should. No test depends on how fast anything is."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lagerfeuer.archive.record_check import MAX_FILE_BYTES, MAX_PLIES, checked
from lagerfeuer.web.app import API_ROUTES

NOT_FOR_ANYBODY = {
    "/blocks", "/calendar/vacation/preview", "/follows", "/notices", "/notices/channels/{channel_id:str}", "/reports",
    "/matches/{match_id:str}/chat",
    "/matches/{match_id:str}/move", "/matches/{match_id:str}/note", "/matches/{match_id:str}/receipt",
    "/matches/{match_id:str}/spectators", "/matches/{match_id:str}/ticket", "/me/lessons", "/me/missed/{game:str}",
    # Its response does not end.
    "/stream",
}  # fmt: skip
ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build/compiled/boardkit"
LINES = [
    *(
        f"{game}, {tree}, {how}"
        for game in ("roseking", "stoneage", "hunters")
        for tree in ("compiled", "pure")
        for how in ("stepped from Python", "playout()")
    ),
    "yardstick",
]


KNOWN = """
from boardkit.registry import GAMES
from bench import longest, routes, rules
measured = {key for _, key, _ in routes.RECORDS} | {*longest.LONG} | {*rules.GAMES}
measured |= {path.split("/")[3] for path in routes.HOUSE if path.startswith("/api/games/")}
print(*sorted(measured - {*GAMES}))
"""


def test_every_measurement_that_can_be_asked_for_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)
    from bench.__main__ import BENCHES

    for name in BENCHES.values():
        module, _, function = name.partition(".")
        assert callable(getattr(importlib.import_module(f"bench.{module}"), function, None)), name


@pytest.mark.skipif(not COMPILED.is_dir(), reason="`make` has built nothing here")
def test_make_bench_knows_every_game_that_it_measures() -> None:
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MAKEFLAGS")}
    dry = subprocess.run(
        ["make", "--dry-run", "bench"], cwd=ROOT, env=clean, capture_output=True, text=True, check=True
    )
    line = next(one for one in dry.stdout.splitlines() if " -m bench" in one)
    command = ["sh", "-c", line.partition(" -m bench")[0] + ' -c "$0"', KNOWN]
    unknown = subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, text=True, timeout=120)
    assert unknown.stdout == "\n", unknown.stdout + unknown.stderr


@pytest.mark.skipif(
    not list(COMPILED.glob("*.so")), reason="the rules are not compiled here: build/rules.txt"
)
def test_the_measurement_of_the_rules_prints_its_table() -> None:
    command = [sys.executable, "-m", "bench", "rules", "--quick"]
    printed = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    ).stdout
    first, *rows = (line for line in printed.splitlines() if line)
    assert re.match(r"\d+ cores, ", first)
    for name in LINES:
        row = next(row for row in rows if row.strip().startswith(name))
        rate, *ratios = re.findall(r"[\d,.]*\d(?=\s|$)", row)
        assert int(rate.replace(",", "")) > 0
        assert all(float(ratio) > 0 for ratio in ratios)


def test_the_longest_records_are_as_long_and_as_full_of_dice_as_import_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(ROOT)
    from bench.longest import longest

    for key, dice, plies in (("roseking", False, 100), ("stoneage", True, MAX_PLIES)):
        raw = longest(key, dice).encode()
        found = checked(raw)
        assert MAX_FILE_BYTES - 8192 < len(raw) <= MAX_FILE_BYTES
        assert plies <= len(found.entries) <= MAX_PLIES
        assert found.record.result is not None
        assert not dice or sum(len(one.luck) for one in found.entries) > 10_000


def test_rose_king_for_the_rtt_server_is_played_to_its_end() -> None:
    script = """
        const rules = require("./bench/rtt/rules.js");
        for (let seed = 1; seed <= 20; ++seed) {
          let game = rules.setup(seed);
          for (let n = seed; game.active !== "None"; n = (n * 48271) % 2147483647) {
            const { card, draw } = rules.view(game, game.active).actions;
            const options = [...card.map((one) => ["card", one]), ...(draw ? [["draw", null]] : [])];
            game = rules.action(game, game.active, ...options[n % options.length]);
            const cards = [...game.pile, ...game.discard, ...game.hands.flat()].sort((a, b) => a - b);
            const laid = game.stones.filter((stone) => stone !== 2).length;
            if (cards.join() !== [...Array(24).keys()].join()) throw new Error(`cards ${cards}`);
            if (laid + game.stock !== 52) throw new Error(`${laid} stones laid, ${game.stock} left`);
          }
          console.log(rules.view(game, "Red").prompt);
        }
    """
    command = [str(ROOT / "tools/with-node"), "node", "-e", script]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout
    ends = said.splitlines()
    assert len(ends) == 20
    assert all(re.fullmatch(r"(Red|White|Draw): \d+ to \d+ points\.", end) for end in ends), said


def test_no_public_route_is_left_out_of_the_measurement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(ROOT)
    from bench.routes import HOUSE, ImportedMatch, requests_about

    head = '{"seats":["Ada","searching"]}\n{"ply":0,"seat":-1}\n{"ply":1,"seat":1}\n'
    asked = [*HOUSE, *(one.path for one in requests_about(ImportedMatch("m", 1), head, "n"))]
    paths = {path.partition("?")[0].removeprefix("/api") for path in asked}
    left_out = {
        path
        for route in API_ROUTES
        if "GET" in route.http_methods
        for path in route.paths
        if not any(re.fullmatch(re.sub(r"\{[^}]*\}", "[^/]+", path), one) for one in paths)
    }
    # These routes are for members, for hosts, or for people at the table.
    assert left_out == {
        path for path in left_out if path.startswith(("/account", "/host/")) or path in NOT_FOR_ANYBODY
    }
