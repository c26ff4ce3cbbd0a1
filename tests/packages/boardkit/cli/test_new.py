"""`boardkit new`: the folder is a working game with all options, and invalid arguments are refused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardkit.cli import new
from boardkit.cli.main import main
from support.python_path import PLAIN

KINDS = {
    "heap": ("--no-dice", "--no-hidden"),
    "rolls": ("--dice", "--no-hidden", "--seats", "2,4"),
    "hands": ("--no-dice", "--hidden", "--seats", "3"),
    "both": ("--dice", "--hidden", "--seats", "2-6"),
}


def boardkit(folder: Path, *args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "boardkit", *args]
    env = {**os.environ, "PYTHONPATH": PLAIN}
    return subprocess.run(
        command, cwd=folder, env=env, input=given, capture_output=True, text=True, check=False
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_is_played_and_keeps_every_promise_at_once(tmp_path: Path, kind: str) -> None:
    made = boardkit(tmp_path, "new", f"my{kind}", *KINDS[kind])
    assert (made.returncode, made.stderr) == (0, "")
    assert f"boardkit play my{kind}" in made.stdout
    played = boardkit(
        tmp_path,
        "play",
        f"my{kind}",
        "--language",
        "en",
        "--seed",
        "4",
        "--level",
        "careless",
        given="1\n" * 400,
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.splitlines()[-1] in ("> You win.", "> The bot wins.", "You win.", "The bot wins.")
    checked = boardkit(tmp_path, "check", f"my{kind}")
    assert (checked.returncode, "BROKEN" in checked.stdout) == (0, False), checked.stdout + checked.stderr


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", KINDS)
def test_the_tests_of_a_new_game_pass_and_its_files_need_no_formatting(tmp_path: Path, kind: str) -> None:
    assert boardkit(tmp_path, "new", f"my{kind}", *KINDS[kind]).returncode == 0
    folder = tmp_path / f"my{kind}"
    env = {**os.environ, "PYTHONPATH": PLAIN}
    run = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        "no:schemathesis",
    ]
    done = subprocess.run(run, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
    ruff = [
        sys.executable,
        "-m",
        "ruff",
        "format",
        "--isolated",
        "--check",
        "--line-length",
        "110",
        str(folder),
    ]
    told = subprocess.run(ruff, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


def test_a_new_game_is_found_once_its_folder_is_named(tmp_path: Path) -> None:
    assert boardkit(tmp_path, "new", "mygame", "--seats", "2-3").returncode == 0
    for name, folder in ((".", tmp_path / "mygame"), ("./mygame", tmp_path), ("mygame", tmp_path)):
        done = boardkit(folder, "fuzz", name, "--matches", "3")
        assert done.stdout.startswith("mygame: 3 matches hold"), done.stderr
    missing = boardkit(tmp_path, "fuzz", "./nothing", "--matches", "3")
    assert (missing.returncode, "'./nothing' is not one of" in missing.stderr) == (2, True)
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "pyproject.toml").write_text("[project]\nname = 'empty'\n", encoding="utf-8")
    empty = boardkit(tmp_path, "fuzz", "empty")
    assert (empty.returncode, "registers no game" in empty.stderr) == (2, True)


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["Pig"], "is not a name of 2 to 30 small letters"),
        (["../pig"], "is not a name of 2 to 30 small letters"),
        (["class"], "means something in Python"),
        (["json"], "means something in Python"),
        (["embers"], "a game 'embers' is installed already"),
        (["msgspec"], "a package 'msgspec' is installed already"),
        (["there"], "there is there already"),
        (["mypig", "--seats", "9"], "must be from 2 to 6"),
        (["mypig", "--seats", "some"], "'some' is none of 3, 2-4 or 2,4"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence_and_leaves_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    args: list[str],
    why: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    assert main(["new", *args, "--dice", "--no-hidden"]) == 2
    said = capsys.readouterr()
    assert why in said.err
    assert len(said.err.splitlines()) == 1
    assert [one.name for one in tmp_path.rglob("*")] == ["there"]


def test_in_a_terminal_it_asks_for_what_no_option_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answers = {"players": "3", "dice": "j", "hands": ""}

    def answer(question: str) -> str:
        asked.append(question)
        return next(given for word, given in answers.items() if word in question)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    assert main(["new", "mypig"]) == 0
    assert len(asked) == 3
    text = (tmp_path / "mypig/src/mypig/game.py").read_text(encoding="utf-8")
    assert "seats = (3,)" in text
    assert 'DIE = Dice("roll", "die", seat="seat")' in text
    asked.clear()
    assert main(["new", "myother", "--seats", "2", "--no-dice"]) == 0
    assert len(asked) == 1


def test_templates_name_every_part_that_they_have() -> None:
    parts = {
        part
        for dice in (False, True)
        for hidden in (False, True)
        for part in new.NewGame("pig", (2,), dice, hidden).parts
    }
    folder = Path(new.__file__).parent / "templates"
    named = {
        line.removeprefix("#if ")
        for path in folder.glob("*.txt")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("#if ")
    }
    assert named == parts
    assert {f"{template}.txt" for template in new.FILES.values()} == {path.name for path in folder.iterdir()}
