"""The conformance suite for pytest: a test for each promise of a game, named by its sentence.

In a file of a game's own tests:

    from boardkit.testing.pytest_plugin import promises_of

    test_pig = promises_of(PIG)

makes `test_pig::a decision always has an option` and so on; `-k option` selects some. The distribution registers this
module with pytest. Where it is not loaded (`-p no:boardkit`), `test_pig` is one test of all promises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import isfunction
from typing import TYPE_CHECKING

import pytest

# pytest loads this module in every project where boardkit is installed: the rest is imported only when it is used.
if TYPE_CHECKING:
    from boardkit.game import Game
    from boardkit.testing.examination import Examination


def promises_of(game: Game, matches: int = 60, seed: int = 1) -> Callable[[], None]:
    """Return a test of all promises of a game, which the plugin splits into one test per promise."""
    from boardkit.testing.examination import Examination

    examination = Examination(game, matches, seed)

    def every_promise_is_kept() -> None:
        for promise in examination.promises():
            examination.check(promise)

    every_promise_is_kept.examination = examination  # type: ignore[attr-defined]
    return every_promise_is_kept


class PromisesOfGame(pytest.Collector):
    """The promises of one game."""

    examination: Examination

    def collect(self) -> Iterator[pytest.Item]:
        """Return one test per promise."""
        for sentence in self.examination.promises():
            promise = PromiseItem.from_parent(self, name=sentence)
            promise.examination = self.examination
            yield promise


class PromiseItem(pytest.Item):
    """One promise of a game."""

    examination: Examination

    def runtest(self) -> None:
        """Check the promise."""
        self.examination.check(self.name)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override]
        """Return how the promise is broken, and the error that the rules raised, if any."""
        from boardkit.testing.promises import BrokenPromise

        error = excinfo.value
        if not isinstance(error, BrokenPromise):
            return str(excinfo.getrepr(style="short"))
        return f"{self.examination.game.key} breaks a promise: {self.name}\n{error}"

    def reportinfo(self) -> tuple[str, None, str]:
        """Return the beginning of a report."""
        return self.path.name, None, f"{self.examination.game.key}: {self.name}"


def collected(parent: pytest.Collector, name: str, examination: Examination) -> PromisesOfGame:
    """Return a collector for the promises of a game."""
    found: PromisesOfGame = PromisesOfGame.from_parent(parent, name=name)
    found.examination = examination
    return found


def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> pytest.Collector | None:
    """Create one test per promise from the result of `promises_of`."""
    if not name.startswith("test") or not isfunction(obj) or obj.__module__ != __name__:
        return None
    return collected(collector, name, obj.examination)  # type: ignore[attr-defined]
