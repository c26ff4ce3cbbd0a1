"""Makes the recorded matches, saved states and the playthrough anew, for when rules change on purpose.

    PYTHONPATH=src .venv/bin/python tests/games/hunters/regenerate.py [playthrough | records | state]

Without a word it makes the playthrough only, from the record of the normal match that ends by points.
Then read the diff: it is what players will notice.
"""

from __future__ import annotations

import sys
from pathlib import Path

from boardkit.luck import FastLuck
from boardkit.match_state import begin_match, forced
from boardkit.records.record import Record, head_of, line_of, read_record, result_of, write_record
from boardkit.state import Progress, State, push
from boardkit.testing.conformance import eager_option
from boardkit.testing.playthrough import playthrough
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.writing import write_position

HERE = Path(__file__).parent
RECORDS = HERE / "records"
STATES = HERE / "states"
TOLD = RECORDS / "score-normal.jsonl"
PLAYTHROUGH = HERE / "playthrough.txt"
MODES = ("introductory", "normal", "survival")
TRIES = 150


def told() -> str:
    """The playthrough as it would be written now."""
    return playthrough(read_record(TOLD.read_text(encoding="utf-8")), HUNTERS)


def played(mode: str, seed: int, actions: int = 1500) -> tuple[State, int]:
    """An eager match, quickly; the same as `recorded` plays."""
    luck = FastLuck(seed)
    g = Progress(luck)
    state = HUNTERS.start(HUNTERS.chosen_options({"mode": mode}), 2, g)
    number = 0
    while state.decision() is not None and number < actions:
        push(state, (forced(state) if number else None) or eager_option(HUNTERS, state, luck), g)
        number += 1
    return state, number


def recorded(mode: str, seed: int) -> str:
    """The record of an eager match."""
    luck = FastLuck(seed)
    match, setup = begin_match(HUNTERS, HUNTERS.chosen_options({"mode": mode}), 2, luck)
    entries = [setup]
    while (seat := match.asked_seat()) is not None:
        match, settled = match.act(seat, eager_option(HUNTERS, match.state, luck), luck)
        entries.extend(settled)
    head = head_of(HUNTERS, match.options, ["Ann", None])
    return write_record(Record(head, [line_of(entry) for entry in entries], result_of(HUNTERS, match.state)))


def make_records() -> None:
    """The shortest found for each ending, each comparison that decides and each mode."""
    RECORDS.mkdir(exist_ok=True)
    for mode in MODES:
        best: dict[str, tuple[int, int]] = {}
        for seed in range(TRIES):
            state, actions = played(mode, seed)
            if state.decision() is None:
                decided = HUNTERS.outcome(state.board).decided
                best[decided] = min(best.get(decided, (actions, seed)), (actions, seed))
        for decided, (actions, seed) in best.items():
            path = RECORDS / f"{decided}-{mode}.jsonl"
            path.write_text(recorded(mode, seed), encoding="utf-8")
            print(path.name, "seed", seed, "actions", actions, flush=True)


def make_states() -> None:
    """Saved states of today's shape, one for every question."""
    STATES.mkdir(exist_ok=True)
    version = HUNTERS.codec.version
    missing = set(HUNTERS.texts.prompts)
    for seed in range(200):
        luck = FastLuck(seed)
        g = Progress(luck)
        state = HUNTERS.start(HUNTERS.chosen_options({"mode": MODES[seed % 3]}), 2, g)
        # From the middle of a match, so that there is something to see.
        for number in range(1500):
            decision = state.decision()
            if decision is None or not missing:
                break
            if number > 40 and decision.prompt() in missing:
                missing.discard(decision.prompt())
                path = STATES / f"v{version}-{decision.prompt()}.json"
                path.write_bytes(HUNTERS.codec.encode(state) + b"\n")
                path.with_suffix(".txt").write_text(write_position(state) + "\n")
            push(state, eager_option(HUNTERS, state, luck), g)
    print("not found:", missing or "nothing")


if __name__ == "__main__":
    what = sys.argv[1:] or ["playthrough"]
    if "records" in what:
        make_records()
    if "state" in what:
        make_states()
    if "playthrough" in what:
        PLAYTHROUGH.write_text(told(), encoding="utf-8")
