"""Games in packages of their own, written into a folder as pip would install them: module, texts, metadata."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support import fork_server
from support.server_process import Site

GAME = '''
"""Pebbles: two players take one to three of ten pebbles; the last pebble wins."""

from __future__ import annotations


from boardkit.codec import Codec, Shape
from boardkit.errors import Malformed
from boardkit.game import Game, GameOption, Outcome, TextIds
from boardkit.notes import Note
from boardkit.state import begin
from boardkit.steps import Action, Board, Decision


class Heap(Board):
    def __init__(self, left: int, last: int) -> None:
        self.left = left
        self.last = last

    def copy(self) -> Heap:
        return Heap(self.left, self.last)


class Take(Action):
    def __init__(self, count: int) -> None:
        self.count = count

    def text(self) -> str:
        return str(self.count)


TAKES = [Take(1), Take(2), Take(3)]


class Turn(Decision):
    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, b: Board) -> int:
        return self.who

    def options(self, b: Board) -> list[Action]:
        return [take for take in TAKES if take.count <= b.left]

    def choose(self, b: Board, g: Any, action: Action) -> tuple[Any, ...]:
        b.left -= action.count
        b.last = self.who
        g.tell(Note("take", {"seat": self.who, "count": action.count}))
        g.end_turn()
        return (Turn(1 - self.who),) if b.left else ()

    def prompt(self) -> str:
        return "turn"


class Pebbles(Game):
    key = "pebbles"
    rules_version = 1
    seats = (2,)
    options = (GameOption("many", False),)
    codec = Codec(
        "pebbles", 1, Shape("heap", Heap, {"left": int, "last": int}), [Shape("turn", Turn, {"who": int})]
    )
    texts = TextIds(("take",), ("turn",), (), ("empty",), ("last",))
    rulings = ("R1",)
    open_information = True
    max_actions = 50

    def start(self, options, seats, g):
        return begin(Heap(20 if options["many"] else 10, 0), (Turn(0),), g)

    def action(self, text):
        for take in TAKES:
            if take.text() == text:
                return take
        raise Malformed("action", "one of 1, 2, 3")

    def observe(self, state, seat):
        return state.copy()

    def determinize(self, seen, luck):
        return seen.copy()

    def view(self, seen, seat):
        return {"left": seen.board.left}

    def scores(self, board):
        return [(int(board.last == seat),) for seat in range(2)]

    def outcome(self, board):
        return Outcome((board.last,), "empty", "last")


PEBBLES = Pebbles()
'''
TEXTS = {
    "en": """
pebbles-title = Pebbles
pebbles-tagline = Take one to three; the last one wins.
pebbles-note-take = { $seat } takes { $count }.
pebbles-ask-turn = How many do you take?
pebbles-option-many = A large heap
pebbles-option-many-about = Twenty pebbles instead of ten.
house-name = Somebody else's house
""",
    "de": """
pebbles-title = Kiesel
pebbles-tagline = Nimm einen bis drei; wer den letzten nimmt, gewinnt.
pebbles-ask-turn = Wie viele nimmst du?
""",
}
RULES = {
    "en": """# Pebbles

Ten pebbles lie in a heap. <script>alert(1)</script>

## A turn {#turn}

Take *one*, **two** or three:

- [more](https://example.org/pebbles)
- [nothing](javascript:alert(1))

### R1: Must I take?

Yes.
""",
    "de": "## Ein Zug {#turn}\n\nNimm einen, zwei oder drei.\n\n### R1: Muss ich nehmen?\n\nJa.\n",
}


def install(
    folder: Path,
    name: str = "pebbles",
    points: str = "pebbles = pebbles:PEBBLES",
    requires: str = "",
    files: dict[str, str] | None = None,
) -> None:
    """Write a distribution. `files`: contents by path; by default those of the game Pebbles."""
    info = folder / f"{name}-1.5.dist-info"
    info.mkdir(parents=True)
    needed = f"Requires-Dist: {requires}\n" if requires else ""
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n{needed}")
    (info / "entry_points.txt").write_text(f"[boardkit.games]\n{points}\n")
    for path, text in (PEBBLES if files is None else files).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


PEBBLES = {
    "pebbles/__init__.py": "from pebbles.game import PEBBLES\n",
    "pebbles/game.py": GAME,
    **{f"pebbles/texts/{language}.ftl": text for language, text in TEXTS.items()},
    **{f"pebbles/rules/{language}.md": text for language, text in RULES.items()},
}


@contextmanager
def house_with(folder: Path, data: Path, **settings: Any) -> Iterator[Site]:
    """Run a house from the command line, with a folder of packages on its path."""
    site = Site(data)
    site.settings |= settings

    def start(
        arguments: list[str], path: str, environment: dict[str, str], where: Path, log: Path
    ) -> fork_server.Running:
        return fork_server.from_the_command_line(
            arguments, os.pathsep.join((path, str(folder))), environment, where, log
        )

    site.start(start)
    try:
        yield site
    finally:
        site.stop()


def game_of(games: list[dict[str, Any]], key: str = "pebbles") -> dict[str, Any]:
    """Return a game from the answer of /api/games."""
    return next(one for one in games if one["key"] == key)
