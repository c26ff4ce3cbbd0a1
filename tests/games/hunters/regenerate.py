"""Regenerates the recorded matches, saved states and the playthrough after an intended change of the rules.

PYTHONPATH=src:packages/boardkit/src:tests .venv/bin/python tests/games/hunters/regenerate.py [WHAT]

WHAT is playthrough, records or state.

By default only the playthrough is written, from the record of the normal match that ends by points.
Then read the diff: it shows what players will notice.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from boardkit.testing.conformance import eager_option
from games.golden_files import GameFiles, played, recorded
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position_writer import write_position

HERE = Path(__file__).parent
KEPT = GameFiles(HUNTERS, HERE, HERE / "records" / "score-normal.jsonl", write_position)
MODES = ("introductory", "normal", "survival")
TRIES = 150
eager = partial(eager_option, HUNTERS)


def make_records() -> None:
    """Record the shortest match found for each mode and each way in which a match is decided."""
    for mode in MODES:
        options = HUNTERS.resolve_options({"mode": mode})
        best: dict[str, tuple[int, int]] = {}
        for seed in range(TRIES):
            state, actions = played(HUNTERS, options, 2, seed, eager, 1500)
            if state.decision() is None:
                decided = HUNTERS.outcome(state.board).decided
                best[decided] = min(best.get(decided, (actions, seed)), (actions, seed))
        for decided, (_, seed) in best.items():
            KEPT.keep_record(f"{decided}-{mode}", recorded(HUNTERS, options, 2, seed, eager))


def make_states() -> None:
    """Save states with the current codec, one for every prompt."""
    starts = [(HUNTERS.resolve_options({"mode": MODES[seed % 3]}), 2) for seed in range(200)]
    # States from the middle of a match contain more.
    KEPT.keep_questions(starts, eager, lambda number, missing: number > 40)


if __name__ == "__main__":
    KEPT.regenerate(make_records, make_states)
