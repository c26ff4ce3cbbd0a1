"""`boardkit new`: write the folder of a playable game that passes all checks, as a start for another game."""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from argparse import Namespace
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from boardkit.errors import Malformed
from boardkit.registry import GAMES
from boardkit.version import __version__

MAX_SEATS: Final = 6
FILES: Final = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "src/{key}/game.py": "game.py",
    "src/{key}/texts/en.ftl": "texts_en.ftl",
    "src/{key}/texts/de.ftl": "texts_de.ftl",
    "src/{key}/rules/en.md": "rules_en.md",
    "src/{key}/rules/de.md": "rules_de.md",
    "tests/test_{key}.py": "test_game.py",
}
"""Each file of the folder, and the template that it is made from."""
YES: Final = ("y", "yes", "j", "ja")


@dataclass(frozen=True)
class NewGame:
    """The properties of the new game."""

    key: str
    seats: tuple[int, ...]
    dice: bool
    hidden: bool

    @property
    def parts(self) -> set[str]:
        """The names of the parts of the templates that are kept."""
        kind = "cards" if self.hidden else "dice" if self.dice else "heap"
        found = {kind}
        if kind != "cards":
            found.add("open")
        if self.dice:
            found.add("roll")
        if self.dice and self.hidden:
            found.add("rolls")
        return found

    def replaced(self) -> dict[str, str]:
        """Return the replacements for the names in the templates."""
        return {
            "@key@": self.key,
            "@Name@": self.key.capitalize(),
            "@GAME@": self.key.upper(),
            "@seats@": ", ".join(map(str, self.seats)) + ("," if len(self.seats) == 1 else ""),
            "@boardkit@": __version__,
        }


def run(args: Namespace) -> int:
    """Write the folder; print its name and the next steps. Raises Malformed."""
    key = checked_key(args.name)
    folder = Path(key)
    if folder.exists():
        raise Malformed("name", f"{key} is there already; choose another name, or remove it first")
    wishes = read_properties(key, args, sys.stdin.isatty())
    try:
        write(folder, wishes)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    print(f"{folder}/ is a game for {listed(wishes.seats)}. Play it: boardkit play {key}")
    print(f"Rules: {folder}/src/{key}/game.py. Check it: boardkit check {key}")
    return 0


def checked_key(name: str) -> str:
    """Return a name that can be a game's key and its package. Raises Malformed."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,29}", name):
        raise Malformed("name", f"{name!r} is not a name of 2 to 30 small letters and digits, a letter first")
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or name == "tests":
        raise Malformed("name", f"{name!r} means something in Python; choose another name")
    if name in GAMES:
        raise Malformed("name", f"a game {name!r} is installed already; choose another name")
    # A folder in the working directory is found as a package, too; `run` has a better message for it.
    spec = find_spec(name)
    if spec is not None and spec.origin is not None:
        raise Malformed("name", f"a package {name!r} is installed already; choose another name")
    return name


def read_properties(key: str, args: Namespace, asks: bool) -> NewGame:
    """Return the properties given by options, or otherwise by answers in a terminal. Raises Malformed."""
    seats, dice, hidden = args.seats, args.dice, args.hidden
    if asks and seats is None:
        seats = input("For how many players? [2-4] ").strip() or None
    if asks and dice is None:
        dice = input("Are there dice? [y/N] ").strip().lower() in YES
    if asks and hidden is None:
        hidden = input("Are there hands that others may not see? [y/N] ").strip().lower() in YES
    return NewGame(key, read_seats(seats or "2-4"), bool(dice), bool(hidden))


def read_seats(text: str) -> tuple[int, ...]:
    """Return the numbers of seats of "3", "2-4" or "2,4". Raises Malformed."""
    found: set[int] = set()
    for part in text.replace(" ", "").split(","):
        match = re.fullmatch(r"(\d)(?:-(\d))?", part)
        if match is None:
            raise Malformed("seats", f"{text!r} is none of 3, 2-4 or 2,4")
        found |= {*range(int(match[1]), int(match[2] or match[1]) + 1)}
    if not found or min(found) < 2 or max(found) > MAX_SEATS:
        raise Malformed("seats", f"must be from 2 to {MAX_SEATS}")
    return tuple(sorted(found))


def listed(seats: tuple[int, ...]) -> str:
    """Return numbers as part of a sentence."""
    *others, last = map(str, seats)
    return f"{', '.join(others)} or {last}" if others else last


def write(folder: Path, wishes: NewGame) -> None:
    """Write all files."""
    templates = files("boardkit.cli") / "templates"
    for place, template in FILES.items():
        text = (templates / f"{template}.txt").read_text(encoding="utf-8")
        _write(folder / place.format(key=wishes.key), filled(text, wishes))
    package = folder / "src" / wishes.key
    _write(package / "__init__.py", f'"""{wishes.key.capitalize()}, a game for boardkit."""\n')
    _write(package / "py.typed", "")


def filled(text: str, wishes: NewGame) -> str:
    """Return a template with the chosen parts, and with its names replaced."""
    lines, keeps = [], [True]
    for line in text.splitlines():
        if line.startswith("#if "):
            keeps.append(keeps[-1] and line.removeprefix("#if ") in wishes.parts)
        elif line == "#end":
            keeps.pop()
        elif keeps[-1]:
            lines.append(line)
    made = "\n".join(lines) + "\n"
    for name, value in wishes.replaced().items():
        made = made.replace(name, value)
    return made


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
