"""`boardkit check`: the conformance suite of a game, a line a promise."""

from __future__ import annotations

import os
from argparse import Namespace
from typing import TYPE_CHECKING

from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.registry import game_named

if TYPE_CHECKING:
    import pytest


def run(args: Namespace) -> int:
    """Check every promise; 1 if one is broken. Raises Malformed."""
    try:
        import pytest
    except ImportError:
        raise Malformed("check", "needs pytest: install boardkit with its extra, boardkit[testing]") from None
    game = game_named(args.game)
    sentences = Sentences(game, args.matches, args.seed)
    # Files of the current folder must not influence the result.
    quiet = (
        "-c",
        os.devnull,
        "--rootdir",
        os.path.dirname(__file__),
        "-p",
        "no:terminal",
        "-p",
        "no:cacheprovider",
    )
    pytest.main([*quiet], plugins=[sentences])
    print(f"{game.key}: {sentences.kept} promises kept, {sentences.broken} broken")
    return 1 if sentences.broken or not sentences.kept else 0


class Sentences:
    """A plugin of pytest that collects the promises of a game and prints a line for each."""

    def __init__(self, game: Game, matches: int, seed: int) -> None:
        self.game = game
        self.matches = matches
        self.seed = seed
        self.kept = 0
        self.broken = 0

    def pytest_collection(self, session: pytest.Session) -> bool:
        """Collect the promises, and no file."""
        from boardkit.testing.examination import Examination
        from boardkit.testing.pytest_plugin import collected

        examination = Examination(self.game, self.matches, self.seed)
        session.items = list(collected(session, self.game.key, examination).collect())
        session.testscollected = len(session.items)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Print what became of a promise."""
        if report.when != "call":
            return
        sentence = report.nodeid.rpartition("::")[2]
        if report.passed:
            self.kept += 1
            print(f"  kept    {sentence}", flush=True)
            return
        self.broken += 1
        print(f"  BROKEN  {sentence}", flush=True)
        for line in str(report.longrepr).splitlines()[1:]:
            print(f"          {line}", flush=True)
