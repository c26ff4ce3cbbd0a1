"""Regenerates the recorded matches, saved states and the playthrough after an intended change of the rules.

PYTHONPATH=src:packages/boardkit/src:tests .venv/bin/python tests/games/roseking/regenerate.py [WHAT]

WHAT is playthrough, records or state.

By default only the playthrough is written, from the existing record. Then read the diff: it shows what players will
notice.
"""

from __future__ import annotations

from pathlib import Path

from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State, push
from games.golden_files import GameFiles, played, recorded
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import write_position
from support.open_decisions import decision_of

HERE = Path(__file__).parent
KEPT = GameFiles(ROSE_KING, HERE, HERE / "records" / "blocked-shared-open-pile.jsonl", write_position)
VARIANTS = {
    "plain": {"light": False, "show_draw_pile": False},
    "light": {"light": True, "show_draw_pile": False},
    "open-pile": {"light": False, "show_draw_pile": True},
    "light-open-pile": {"light": True, "show_draw_pile": True},
}
TRIES = 150_000


def make_records() -> None:
    """Record a match for each kind of ending, and one for each set of options."""
    names = list(VARIANTS)
    missing = {("stones", "score", name) for name in names}
    kinds = {(ended, decided) for ended in ROSE_KING.texts.ended for decided in ROSE_KING.texts.decided}
    for seed in range(TRIES):
        variant = names[seed % len(names)]
        outcome = ROSE_KING.outcome(played(ROSE_KING, VARIANTS[variant], 2, seed)[0].board)
        kind = (outcome.ended, outcome.decided)
        if kind in kinds or (*kind, variant) in missing:
            kinds.discard(kind)
            missing.discard((*kind, variant))
            KEPT.keep_record("-".join((*kind, variant)), recorded(ROSE_KING, VARIANTS[variant], 2, seed))
        if not kinds and not missing:
            return
    print("not found:", kinds, missing)


def make_states() -> None:
    """Save states with the current codec, and the position that follows the first options."""
    for name, variant, actions in (
        ("begun", "plain", 1),
        ("middle", "open-pile", 40),
        ("confirm", "light", 61),
    ):
        state, _ = played(ROSE_KING, VARIANTS[variant], 2, 11, actions=actions)
        while name == "confirm" and decision_of(state).prompt() != "done":
            push(state, decision_of(state).options(state.board)[0], PlayContext(SeededLuck(1)))
        KEPT.keep_state(name, state, after_one_turn(state.copy()))


def after_one_turn(state: State) -> State:
    """Play first options until a position can be written."""
    while True:
        push(state, decision_of(state).options(state.board)[0], PlayContext(SeededLuck(1)))
        decision = state.decision()
        if decision is None or decision.prompt() == "turn":
            return state


if __name__ == "__main__":
    KEPT.regenerate(make_records, make_states)
