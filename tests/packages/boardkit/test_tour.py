"""The tour of docs/games builds a game: its files are written from the page, and it keeps every promise."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from support.python_path import PLAIN

PAGE = Path(__file__).parents[3] / "docs" / "games" / "tour.md"
FILE = re.compile(r"^```\w+\n# (src/\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def boardkit(folder: Path, *args: str, given: str = "") -> str:
    command = [sys.executable, "-m", "boardkit", *args]
    env = {**os.environ, "PYTHONPATH": PLAIN}
    done = subprocess.run(
        command, cwd=folder, env=env, input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_tour_makes_a_game_of_three_seats_with_hidden_hands_in_one_file_of_at_most_150_lines(
    tmp_path: Path,
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    [command] = re.findall(r"^boardkit (new hush .*)$", page, re.MULTILINE)
    boardkit(tmp_path, *command.split())
    files = dict(FILE.findall(page))
    assert len(files) == 3
    for name, text in files.items():
        assert (tmp_path / "hush" / name).exists(), name
        (tmp_path / "hush" / name).write_text(text, encoding="utf-8")
    assert len(files["src/hush/game.py"].splitlines()) < 150
    checked = boardkit(tmp_path, "check", "hush")
    assert "0 broken" in checked
    played = boardkit(tmp_path, "play", "hush", "--language", "en", "--level", "careless", given="1\n" * 9)
    assert "Lay a card." in played
    assert "[-1,-1,-1,-1,-1]" in played
    # As the page says, leaving out the cards of a trick breaks a promise.
    game = tmp_path / "hush/src/hush/game.py"
    whole = game.read_text(encoding="utf-8")
    assert "        b.laid += b.trick\n" in whole
    game.write_text(whole.replace("        b.laid += b.trick\n", ""), encoding="utf-8")
    command_ = [sys.executable, "-m", "boardkit", "check", "hush"]
    env = {**os.environ, "PYTHONPATH": PLAIN}
    done = subprocess.run(command_, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout
    assert "BROKEN  the material of the game is always complete" in done.stdout
