"""Every game keeps the promises of `boardkit.testing.conformance`, with plain and with compiled sources."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from boardkit.game import Game, OptionValue
from boardkit.registry import GAMES
from boardkit.testing.conformance import check_match
from boardkit.testing.variants import Variant, variants
from support import seeded
from support.compiled_package import COMPILED, ROOT, is_compiled
from support.python_path import PLAIN
from support.sampling import some

RULES = ROOT / "build" / "rules.txt"
SHARED = {
    "library": (
        "tests/packages/boardkit/test_luck.py",
        "tests/packages/boardkit/test_codec.py",
        "tests/packages/boardkit/test_play.py",
        "tests/packages/boardkit/test_match.py",
        "tests/packages/boardkit/records/test_record.py",
    ),
    "games": tuple(f"tests/games/{key}" for key in ("hunters", "roseking", "stoneage")),
    "house": (
        "tests/games/test_miniatures.py",
        "tests/db/test_database.py",
        "tests/read_models/test_match_page.py",
        "tests/matches/test_missed_plies.py",
        "tests/matches/test_list_watchers.py",
        "tests/transfers/test_transfers_on_two_servers.py",
        "tests/matches/test_two_servers.py",
        "tests/ratings/test_rated_ends.py",
    ),
}
"""Tests that do not depend on how the program was built, and do not replace any part of it."""
EACH_RUN = {"library": 2, "games": 1, "house": 2}
"""How many of them a run repeats with the compiled program; all servers under test use that as well."""


def each_variant(what: str) -> list[ParameterSet]:
    """Return options and seats of all games; a run takes one variant of each game."""
    return [
        pytest.param(
            key,
            options,
            seats,
            id="-".join([key, str(seats), *(name for name, on in options.items() if on)]),
            marks=pytest.mark.sample(1, of=f"{what} {key}"),
        )
        for key, game in GAMES.items()
        for options, seats in variants(game)
    ]


def effort(game: Game) -> tuple[int, int, int | None]:
    """Return the number of matches, how often the costly checks run, and the maximum number of actions of a match.

    These are only a few matches. More are played with the compiled rules, which are five times as fast, and thousands
    in long runs.
    """
    if game.max_actions < 1000:
        return 12, 5, None
    # A match of Stone Age has as many actions as ten of the others; one of Hunters and Scouts may have thousands.
    return (4, 25, None) if game.max_actions < 100_000 else (2, 25, 1000)


@pytest.mark.parametrize(("key", "options", "seats"), each_variant("random matches of"))
def test_random_matches_keep_every_promise(key: str, options: dict[str, OptionValue], seats: int) -> None:
    met: Counter[str] = Counter()
    matches, every, at_most = effort(GAMES[key])
    for _ in range(matches):
        report = check_match(GAMES[key], options, seats, seeded.fresh_seed(), every, at_most)
        met[report.ended] += 1
    assert met.total() == matches
    assert set(met) <= {*GAMES[key].texts.ended, *([""] if at_most else [])}


@pytest.mark.parametrize(("key", "options", "seats"), each_variant("every ply of"))
def test_a_match_keeps_every_promise_at_every_ply(
    key: str, options: dict[str, OptionValue], seats: int
) -> None:
    at_most = None if GAMES[key].max_actions < 100_000 else 150
    report = check_match(GAMES[key], options, seats, seed=seeded.fresh_seed(), every=1, at_most=at_most)
    assert report.actions > 0
    assert set(GAMES[key].texts.prompts) & report.prompts


def picked_by_hand(game: Game) -> list[Variant]:
    """Return options that choose every name once; for games without names, the usual variants."""
    everything, seats = variants(game)[-1]
    found = []
    for option in game.options:
        name_choice = option.name_choice
        if name_choice is None:
            continue
        for first in range(0, len(name_choice.groups), name_choice.count):
            several = name_choice.groups[first : first + name_choice.count]
            found += [
                ({**everything, option.key: ",".join(names)}, seats) for names in zip(*several, strict=True)
            ]
    return found or variants(game)


def never_met(key: str) -> list[str]:
    """Return the notes, prompts and endings with texts that no random match has met."""
    game = GAMES[key]
    # Only people can agree to end a match early.
    by_play = {*game.texts.ended} - ({"agreed"} if game.can_score_early else set())
    wanted = {*game.texts.notes, *game.texts.prompts, *by_play}
    met: set[str] = set()
    for number, (options, seats) in enumerate([*variants(game), *picked_by_hand(game)] * 8):
        # The costly checks do not change what is met.
        report = check_match(game, options, seats, number, every=1000, at_most=3000)
        met |= report.notes | report.prompts | {report.ended} - {""}
        if met == wanted:
            break
    return sorted(wanted ^ met)


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", GAMES)
def test_random_matches_meet_every_note_question_and_ending(key: str) -> None:
    # There are hundreds of matches, and the compiled rules need a fifth of the time.
    script = f"from test_conformance import never_met; print(never_met({key!r}))"
    done = run_fastest("-c", f"import sys; sys.path.append('tests'); {script}")
    assert done.stdout == "[]\n", done.stdout + done.stderr


def test_random_matches_are_refused_for_every_reason_of_the_hand() -> None:
    reasons = set()
    for _ in range(6):
        options = {"light": False, "show_draw_pile": False}
        reasons |= check_match(GAMES["roseking"], options, 2, seeded.fresh_seed()).reasons
    # tests/games/roseking has tests for the other reasons.
    assert reasons >= {f"roseking-no-{why}" for why in ("off-board", "own-stone", "hero-left", "hand-full")}


@pytest.mark.long
def test_ten_thousand_matches_of_rose_king_keep_every_promise() -> None:
    for options, seats in variants(GAMES["roseking"]) * 2500:
        check_match(GAMES["roseking"], options, seats, seeded.fresh_seed(), every=20)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", ["yucata", "original"])
def test_five_thousand_matches_of_stone_age_agree_with_their_ledger(rules: str, seats: int) -> None:
    done = run_fastest("-m", "tests.games.stoneage.goods_accounting", rules, str(seats), "5000")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{rules}, {seats} seats: 5000 matches hold" in done.stdout


@pytest.mark.long
def test_five_thousand_matches_of_stone_age_keep_every_promise_with_each_house_rule_and_number_of_seats() -> (
    None
):
    assert len(variants(GAMES["stoneage"])) == 6
    options = ("--matches", "30000", "--every", "500", "--seed", "70000")
    done = run_fastest("-m", "lagerfeuer", "fuzz", "stoneage", *options)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "stoneage: 30000 matches hold" in done.stdout


@pytest.mark.long
@pytest.mark.parametrize("mode", ["introductory", "normal", "survival"])
def test_five_thousand_matches_of_hunters_and_scouts_keep_every_promise_in_each_mode(mode: str) -> None:
    options = ("--option", f"mode={mode}", "--matches", "5000", "--every", "500", "--seed", "80000")
    done = run_fastest("-m", "lagerfeuer", "fuzz", "hunters", *options)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "hunters: 5000 matches hold" in done.stdout


# The compiled build, in a process of its own, because this one has imported the plain sources.


def compiled() -> Path:
    """Return the folder with the compiled rules, or skip the test with a reason."""
    if not COMPILED.is_dir():
        pytest.skip("no compiled rules here: make build/compiled/.unpacked")
    if not is_compiled():
        pytest.skip(RULES.read_text().strip() if RULES.exists() else "the rules are not compiled")
    return COMPILED


def run_with(tree: Path | str, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(tree), **environment}
    return subprocess.run([sys.executable, *args], cwd=ROOT, env=env, capture_output=True, text=True)


def run_compiled(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return run_with(compiled(), *args, **environment)


def run_fastest(*args: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the compiled rules if there are any, otherwise with the plain ones."""
    return run_with(COMPILED if is_compiled() else PLAIN, *args)


def test_the_compiled_rules_are_compiled() -> None:
    done = run_compiled(
        "-c",
        "import boardkit.state as s, lagerfeuer.games.roseking.rules.turn as t\n"
        "import lagerfeuer.matches.service as h\n"
        "print(s.__file__, t.__file__, h.__file__)",
    )
    assert done.returncode == 0, done.stderr
    assert all(name.endswith((".so", ".pyd")) for name in done.stdout.split())


def test_compiled_functions_call_each_other_without_asking_the_loader() -> None:
    # An exported function could be replaced from outside, so the compiler could not inline it.
    inside = {
        "boardkit": "boardkit___state___push",
        "lagerfeuer": "lagerfeuer___games___roseking___rules___turn___Draw",
    }
    for name, function in inside.items():
        [library] = compiled().glob(f"{name}__mypyc*")
        assert not hasattr(ctypes.CDLL(str(library)), f"CPyDef_{function}")


def a_game_of_another_distribution(folder: Path) -> Path:
    """Create Embers under another name, as plain Python outside the repository, with its own entry point."""
    sources = ROOT / "examples/embers/src"
    for path in sorted([*sources.glob("embers/**/*.py"), *sources.glob("embers/**/*.ftl")]):
        text = path.read_text(encoding="utf-8").replace("embers", "ashes")
        there = folder / str(path.relative_to(sources)).replace("embers", "ashes")
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(text, encoding="utf-8")
    info = folder / "ashes-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ashes\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[boardkit.games]\nashes = ashes.game:EMBERS\n")
    return folder


def test_a_game_that_is_not_compiled_runs_on_the_compiled_library(tmp_path: Path) -> None:
    path = os.pathsep.join(map(str, (compiled(), a_game_of_another_distribution(tmp_path))))
    done = run_with(path, "-m", "boardkit", "fuzz", "ashes", "--matches", "40", "--every", "5", "--seed", "7")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ashes: 40 matches hold" in done.stdout


@pytest.mark.sample(2)
@pytest.mark.parametrize("key", GAMES)
def test_the_compiled_rules_keep_every_promise(key: str) -> None:
    long = os.environ.get("LAGERFEUER_LONG", "") not in ("", "0")
    brief, endless = GAMES[key].max_actions < 1000, GAMES[key].max_actions > 100_000
    matches = ("10000" if brief else "1000") if long else ("240" if brief else "6" if endless else "40")
    # Each run plays other matches.
    first = str(seeded.seed() % 1_000_000)
    done = run_compiled(
        "-m", "lagerfeuer", "fuzz", key, "--matches", matches, "--every", "10", "--seed", first
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{key}: {matches} matches hold" in done.stdout


def test_the_compiled_program_passes_tests_of_the_library_the_games_and_the_house() -> None:
    # They also run on the plain sources, with detailed reports. Here they only have to start quickly.
    brief = (
        "-q",
        "--no-header",
        "--assert=plain",
        "-p",
        "no:cacheprovider",
        "-m",
        "not postgres",
        "-p",
        "_hypothesis_pytestplugin",
    )
    options = (*brief, "-o", f"pythonpath={compiled()}")
    chosen = [path for part, paths in SHARED.items() for path in some(paths, EACH_RUN[part])]
    done = run_compiled("-m", "pytest", *options, *chosen, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


SETUP = """
from boardkit.build import compiled
from setuptools import setup

arguments = compiled("ashes", ["ashes/rules/ashes.py"])
setup(name="ashes", packages=["ashes", "ashes.rules"], package_data={"ashes": ["texts/*.ftl"]}, **arguments)
"""


@pytest.mark.long
def test_a_game_is_compiled_with_an_installed_library_and_runs_on_it(tmp_path: Path) -> None:
    installed, game = tmp_path / "site-packages", tmp_path / "game"
    installed.mkdir()
    for part in compiled().glob("boardkit*"):
        (shutil.copytree if part.is_dir() else shutil.copy)(part, installed / part.name)
    a_game_of_another_distribution(game)
    (game / "setup.py").write_text(SETUP, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(installed), "LAGERFEUER_PURE": ""}
    build = [sys.executable, "setup.py", "-q", "build", "--build-lib", "made"]
    done = subprocess.run(build, cwd=game, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert list(game.glob("made/ashes__mypyc*"))
    assert not list(game.glob("made/boardkit*"))
    shutil.copytree(game / "ashes-1.0.dist-info", game / "made/ashes-1.0.dist-info")
    path = os.pathsep.join(map(str, (installed, game / "made")))
    done = run_with(
        path, "-m", "boardkit", "fuzz", "ashes", "--matches", "100", "--every", "5", "--seed", "7"
    )
    assert "ashes: 100 matches hold" in done.stdout, done.stderr


def test_both_builds_come_to_the_same_records() -> None:
    report = [
        check_match(game, *variants(game)[-1], seed=3, every=1000, at_most=2000).record
        for game in GAMES.values()
    ]
    script = (
        "from boardkit.registry import GAMES\n"
        "from boardkit.testing.variants import variants\n"
        "from boardkit.testing.conformance import check_match\n"
        "records = (check_match(g, *variants(g)[-1], 3, 1000, 2000).record for g in GAMES.values())\n"
        "print(*records, sep='', end='')"
    )
    done = run_compiled("-c", script)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "".join(report)
