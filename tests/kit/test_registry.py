"""Games are found by entry points; what is wrong with one is said with the distribution that it comes from."""

from __future__ import annotations

from importlib.metadata import Distribution, EntryPoint
from pathlib import Path

import pytest

from boardkit.errors import Malformed
from boardkit.fingerprint import FILE, fingerprint_of
from boardkit.registry import GAMES, GROUP, BrokenGame, folder_of, game_named, load


def registered(folder: Path, name: str, *lines: str) -> list[EntryPoint]:
    """The entry points of a distribution made of nothing but metadata."""
    info = folder / f"{name}-1.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
    (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]))
    [found] = [one for one in Distribution.discover(path=[str(folder)]) if one.name == name]
    return list(found.entry_points)


EMBERS = "embers = embers.game:EMBERS"


def test_the_games_of_the_house_are_registered_in_their_order() -> None:
    assert list(GAMES) == ["roseking", "stoneage", "hunters", "embers"]
    assert all(game_named(key) is game for key, game in GAMES.items())


def test_a_game_of_another_distribution_is_found_like_ours(tmp_path: Path) -> None:
    assert list(load(registered(tmp_path, "fireside", EMBERS))) == ["embers"]


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
        ("ashes = embers.game:EMBERS", "calls itself 'embers'"),
    ],
)
def test_a_broken_game_is_named_with_its_distribution(tmp_path: Path, line: str, said: str) -> None:
    key = line.partition(" ")[0]
    with pytest.raises(BrokenGame) as error:
        load(registered(tmp_path, "fireside", line))
    assert str(error.value) == f"game: {key!r} of fireside 1.5 {said}"


def a_compiled_game(folder: Path, with_what: str) -> list[EntryPoint]:
    """The entry point of a game that says what it was compiled with, and must not be imported."""
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
    with pytest.raises(BrokenGame) as error:
        load(points)
    assert str(error.value) == (
        "game: 'ashes' of fireside 1.5 is compiled for another boardkit (mypy 2.0, boardkit 0815); here is "
        f"{here or 'one that is not compiled'}. Build and install both anew."
    )


def test_a_game_compiled_for_this_kit_is_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    points = a_compiled_game(tmp_path, "mypy 2.0, boardkit 4711")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("boardkit.registry.fingerprint_of", lambda package: "mypy 2.0, boardkit 4711")
    with pytest.raises(BrokenGame, match="it was imported"):
        load(points)


def test_two_games_of_one_key_are_refused_with_both_distributions(tmp_path: Path) -> None:
    both = [*registered(tmp_path, "fireside", EMBERS), *registered(tmp_path, "campfire", EMBERS)]
    with pytest.raises(BrokenGame, match=r"'embers' is registered by fireside 1\.5 and by campfire 1\.5"):
        load(both)


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Malformed, match="'chess' is not one of roseking, stoneage, hunters, embers"):
        game_named("chess")


def test_every_game_says_what_its_view_is_and_has_texts_beside_it() -> None:
    for key, game in GAMES.items():
        folder = folder_of(game)
        assert folder is not None
        assert folder.joinpath("texts", "en.ftl").is_file(), key
        assert isinstance(game.view_type, type), key
