"""Games are found by entry points, and a faulty one is reported with its distribution."""

from __future__ import annotations

import sys
from importlib.metadata import Distribution, EntryPoint
from pathlib import Path

import pytest

from boardkit import __version__
from boardkit.errors import Malformed
from boardkit.fingerprint import FILE, fingerprint_of
from boardkit.registry import GAMES, GROUP, BrokenGame, folder_of, game_named, load


def registered(folder: Path, name: str, *lines: str, requires: str = "") -> list[EntryPoint]:
    """Return the entry points of a distribution that consists only of metadata."""
    info = folder / f"{name}-1.5.dist-info"
    info.mkdir()
    needed = f"Requires-Dist: {requires}\n" if requires else ""
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n{needed}")
    (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]))
    [found] = [one for one in Distribution.discover(path=[str(folder)]) if one.name == name]
    return list(found.entry_points)


def problem_of(points: list[EntryPoint]) -> str:
    """Return the report about the only registered game, which is left out."""
    games, [problem] = load(points)
    assert not games
    return str(problem)


EMBERS = "embers = embers.game:EMBERS"


def test_the_games_of_the_house_are_registered_in_their_order() -> None:
    assert list(GAMES) == ["roseking", "stoneage", "hunters", "embers"]
    assert all(game_named(key) is game for key, game in GAMES.items())


def test_a_game_of_another_distribution_is_found_like_ours(tmp_path: Path) -> None:
    games, problems = load(registered(tmp_path, "fireside", EMBERS))
    assert (list(games), problems) == (["embers"], ())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "embers = lagerfeuer.games.nowhere:GAME",
            "cannot be loaded: ModuleNotFoundError: No module named 'lagerfeuer.games.nowhere'",
        ),
        (
            "embers = embers.game:NOTHING",
            "cannot be loaded: AttributeError: module 'embers.game' has no attribute 'NOTHING'",
        ),
        ("embers = json:loads", "is not a game: json:loads"),
        ("embers = sys:exit", "is not a game: sys:exit"),
        ("Ashes = json:loads", "is no key: up to 32 of a-z and 0-9, a letter first"),
        ("ashes = embers.game:EMBERS", "calls itself 'embers'"),
    ],
)
def test_a_broken_game_is_named_with_its_distribution(tmp_path: Path, line: str, said: str) -> None:
    key = line.partition(" ")[0]
    assert problem_of(registered(tmp_path, "fireside", line)) == f"game: {key!r} of fireside 1.5 {said}"


def module_with(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> list[EntryPoint]:
    """Return the entry point of a game in its own module."""
    (folder / "cinders.py").write_text(code)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "cinders", raising=False)
    return registered(folder, "fireside", "cinders = cinders:CINDERS")


CINDERS = """
from embers.game import EMBERS
class Cinders(type(EMBERS)):
    key = "cinders"
    {line}
CINDERS = Cinders()
"""


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("raise SystemExit('no licence')", "cannot be loaded: SystemExit: no licence"),
        ("CINDERS = 1 / 0", "cannot be loaded: ZeroDivisionError: division by zero"),
        (CINDERS.format(line="seats = ()"), "says nothing usable about its seats: ()"),
        (CINDERS.format(line="seats = 2"), "says nothing usable about its seats: 2"),
        (CINDERS.format(line="codec = property(lambda self: self.there)"), "has no codec"),
    ],
)
def test_a_game_that_would_stop_the_house_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, said: str
) -> None:
    assert problem_of(module_with(tmp_path, monkeypatch, code)) == f"game: 'cinders' of fireside 1.5 {said}"


def test_the_other_games_are_there_and_naming_the_broken_one_tells_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = registered(tmp_path, "fireside", EMBERS, "ashes = json:nothing")
    monkeypatch.setattr("boardkit.registry.GAMES.games_and_problems", load(points))
    assert list(GAMES) == ["embers"]
    assert game_named("embers").key == "embers"
    with pytest.raises(BrokenGame, match=r"'ashes' of fireside 1\.5 cannot be loaded: AttributeError"):
        game_named("ashes")
    with pytest.raises(Malformed, match="'chess' is not one of embers"):
        game_named("chess")


@pytest.mark.parametrize(
    "needed", ["boardkit>=1000", "boardkit==0.0.1", "Boardkit<0.0.1; python_version>'3'"]
)
def test_a_game_whose_boardkit_is_another_is_refused_before_it_is_imported(
    tmp_path: Path, needed: str
) -> None:
    said = problem_of(registered(tmp_path, "fireside", "ashes = nowhere:ASHES", requires=needed))
    specifier = needed.partition(";")[0][len("boardkit") :]
    assert (
        said == f"game: 'ashes' of fireside 1.5 requires boardkit{specifier}; here is boardkit {__version__}"
    )


@pytest.mark.parametrize(
    "needed", ["boardkit>=0.0.1", "boardkit", "msgspec>=1000", "boardkit>=1000; extra == 'x'", "?"]
)
def test_a_game_that_this_boardkit_will_do_for_is_used(tmp_path: Path, needed: str) -> None:
    games, problems = load(registered(tmp_path, "fireside", EMBERS, requires=needed))
    assert (list(games), problems) == (["embers"], ())


def a_compiled_game(folder: Path, with_what: str) -> list[EntryPoint]:
    """Return the entry point of a game that states what it was compiled with, and must not be imported."""
    (folder / "ashes").mkdir()
    (folder / "ashes/__init__.py").write_text("raise RuntimeError('it was imported')\n")
    (folder / "ashes" / FILE).write_text(f"{with_what}\n")
    return registered(folder, "fireside", "ashes = ashes:ASHES")


@pytest.mark.parametrize("here", ["", "mypy 2.0, boardkit 4711"])
def test_a_game_compiled_for_another_kit_is_refused_before_it_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: str
) -> None:
    points = a_compiled_game(tmp_path, "mypy 2.0, boardkit 0815")
    monkeypatch.syspath_prepend(tmp_path)
    kit = lambda package: here if package == "boardkit" else fingerprint_of(package)  # noqa: E731
    monkeypatch.setattr("boardkit.registry.fingerprint_of", kit)
    assert problem_of(points) == (
        "game: 'ashes' of fireside 1.5 is compiled for another boardkit (mypy 2.0, boardkit 0815); here is "
        f"{here or 'one that is not compiled'}. Build and install both anew."
    )


def test_a_game_compiled_for_this_kit_is_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    points = a_compiled_game(tmp_path, "mypy 2.0, boardkit 4711")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("boardkit.registry.fingerprint_of", lambda package: "mypy 2.0, boardkit 4711")
    assert "it was imported" in problem_of(points)


def test_two_games_with_one_key_are_both_unused_and_their_distributions_are_named(tmp_path: Path) -> None:
    both = [*registered(tmp_path, "fireside", EMBERS), *registered(tmp_path, "campfire", EMBERS)]
    said = "'embers' is registered by fireside 1.5 and by campfire 1.5: neither is used. Remove one of them."
    assert problem_of(both) == f"game: {said}"


def test_of_two_games_of_one_key_that_of_the_house_is_used(tmp_path: Path) -> None:
    both = [
        *registered(tmp_path, "fireside", "embers = json:loads"),
        *registered(tmp_path, "lagerfeuer", EMBERS),
    ]
    games, [problem] = load(both)
    assert list(games) == ["embers"]
    said = "'embers' is registered by fireside 1.5 and by lagerfeuer 1.5: that of lagerfeuer 1.5 is used"
    assert problem.message == said


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Malformed, match="'chess' is not one of roseking, stoneage, hunters, embers"):
        game_named("chess")


def test_every_game_says_what_its_view_is_and_has_texts_beside_it() -> None:
    for key, game in GAMES.items():
        folder = folder_of(game)
        assert folder is not None
        assert folder.joinpath("texts", "en.ftl").is_file(), key
        assert isinstance(game.view_type, type), key
