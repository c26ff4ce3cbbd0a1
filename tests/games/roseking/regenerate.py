"""Makes the recorded matches, saved states and the playthrough anew, for when rules change on purpose.

    PYTHONPATH=src .venv/bin/python tests/games/roseking/regenerate.py [playthrough | records | state]

Without a word it makes the playthrough only, from the record that is there. Then read the diff: it is what players
will notice.
"""

from __future__ import annotations

import sys
from pathlib import Path

from boardkit.luck import FastLuck
from boardkit.match_state import begin_match, forced
from boardkit.records.record import Record, head_of, line_of, read_record, result_of, write_record
from boardkit.state import Progress, State, push
from boardkit.steps import Decision
from boardkit.testing.playthrough import playthrough
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import write_position

HERE = Path(__file__).parent
RECORDS = HERE / "records"
STATES = HERE / "states"
TOLD = RECORDS / "blocked-shared-open-pile.jsonl"
PLAYTHROUGH = HERE / "playthrough.txt"
VARIANTS = {
    "plain": {"light": False, "show_draw_pile": False},
    "light": {"light": True, "show_draw_pile": False},
    "open-pile": {"light": False, "show_draw_pile": True},
    "light-open-pile": {"light": True, "show_draw_pile": True},
}
TRIES = 150_000


def told() -> str:
    """The playthrough as it would be written now."""
    return playthrough(read_record(TOLD.read_text(encoding="utf-8")), ROSE_KING)


def played(variant: str, seed: int, actions: int = 1000) -> State:
    """A random match, quickly; the same as `recorded` plays."""
    luck = FastLuck(seed)
    g = Progress(luck)
    state = ROSE_KING.start(VARIANTS[variant], 2, g)
    for number in range(actions):
        decision = state.decision()
        if decision is None:
            break
        options = decision.options(state.board)
        answer = forced(state) if number else None
        push(state, answer or options[luck.pick(len(options))], g)
    return state


def recorded(variant: str, seed: int) -> str:
    """The record of a random match."""
    luck = FastLuck(seed)
    match, setup = begin_match(ROSE_KING, VARIANTS[variant], 2, luck)
    entries = [setup]
    while (seat := match.asked_seat()) is not None:
        options = decision_of(match.state).options(match.state.board)
        match, settled = match.act(seat, options[luck.pick(len(options))], luck)
        entries.extend(settled)
    head = head_of(ROSE_KING, match.options, ["Ann", None])
    return write_record(
        Record(head, [line_of(entry) for entry in entries], result_of(ROSE_KING, match.state))
    )


def decision_of(state: State) -> Decision:
    decision = state.decision()
    assert decision is not None
    return decision


def make_records() -> None:
    """One record for each kind of ending, and one for each set of options."""
    RECORDS.mkdir(exist_ok=True)
    names = list(VARIANTS)
    missing = {("stones", "score", name) for name in names}
    kinds = {(ended, decided) for ended in ROSE_KING.texts.ended for decided in ROSE_KING.texts.decided}
    for seed in range(TRIES):
        variant = names[seed % len(names)]
        outcome = ROSE_KING.outcome(played(variant, seed).board)
        kind = (outcome.ended, outcome.decided)
        if kind in kinds or (*kind, variant) in missing:
            kinds.discard(kind)
            missing.discard((*kind, variant))
            path = RECORDS / f"{'-'.join((*kind, variant))}.jsonl"
            path.write_text(recorded(variant, seed), encoding="utf-8")
            print(path.name, "seed", seed, flush=True)
        if not kinds and not missing:
            return
    print("not found:", kinds, missing)


def make_states() -> None:
    """Saved states of today's shape, and the position that follows when the first option is taken."""
    STATES.mkdir(exist_ok=True)
    version = ROSE_KING.codec.version
    for name, variant, actions in (
        ("begun", "plain", 1),
        ("middle", "open-pile", 40),
        ("confirm", "light", 61),
    ):
        state = played(variant, 11, actions)
        while name == "confirm" and decision_of(state).prompt() != "done":
            push(state, decision_of(state).options(state.board)[0], Progress(FastLuck(1)))
        path = STATES / f"v{version}-{name}.json"
        path.write_bytes(ROSE_KING.codec.encode(state) + b"\n")
        path.with_suffix(".txt").write_text(write_position(after_one_turn(state)) + "\n")


def after_one_turn(state: State) -> State:
    """Takes first options until a position can be written."""
    while True:
        push(state, decision_of(state).options(state.board)[0], Progress(FastLuck(1)))
        decision = state.decision()
        if decision is None or decision.prompt() == "turn":
            return state


if __name__ == "__main__":
    what = sys.argv[1:] or ["playthrough"]
    if "records" in what:
        make_records()
    if "state" in what:
        make_states()
    if "playthrough" in what:
        PLAYTHROUGH.write_text(told(), encoding="utf-8")
