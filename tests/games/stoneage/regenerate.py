"""Regenerates the recorded matches, saved states and the playthrough after an intended change of the rules.

PYTHONPATH=src:packages/boardkit/src:tests .venv/bin/python tests/games/stoneage/regenerate.py [WHAT]

WHAT is playthrough, records or state.

By default only the playthrough is written, from the existing record (`told.jsonl`, which "records" writes, too).
Then read the diff: it shows what players will notice.
"""

from __future__ import annotations

from pathlib import Path

from boardkit.luck import Luck
from boardkit.state import State
from boardkit.steps import Action
from games.golden_files import GameFiles, any_option, played, recorded
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position_writer import write_position
from lagerfeuer.games.stoneage.rules.placing import PlacePeople

HERE = Path(__file__).parent
KEPT = GameFiles(STONE_AGE, HERE, HERE / "told.jsonl", write_position)
VARIANTS = [(rules, seats) for rules in ("yucata", "original") for seats in (2, 3, 4)]
TRIES = 3000
TOLD_SEED = 1325


def brisk(state: State, luck: Luck) -> Action:
    """Choose randomly, but place large groups, prefer places with something to buy, and nearly always buy it."""
    decision = state.decision()
    assert decision is not None
    options = decision.options(state.board)
    found = [option for option in options if option.text() not in ("decline", "starve")]
    if not found or luck.pick(12) == 0:
        found = options
    if isinstance(found[0], PlacePeople):
        # The option with the most people is the last one for its place.
        found = list({option.text().partition(":")[0]: option for option in found}.values())
    market = [option for option in found if option.text().startswith(("card", "building"))]
    if market and luck.pick(3):
        found = market
    return found[luck.pick(len(found))]


def make_records() -> None:
    """Record a match for each kind of ending with every number of seats and both house rules."""
    for rules, seats in VARIANTS:
        options = {"house_rules": rules}
        missing = set(STONE_AGE.texts.ended)
        for seed in range(TRIES):
            ended = STONE_AGE.outcome(played(STONE_AGE, options, seats, seed)[0].board).ended
            if ended in missing:
                missing.discard(ended)
                KEPT.keep_record(f"{ended}-{rules}-{seats}", recorded(STONE_AGE, options, seats, seed))
            if not missing:
                break
        if missing:
            print("not found:", rules, seats, missing)
    # A short match with every prompt, dice that wait for two seats, and nearly every kind of note.
    told = recorded(STONE_AGE, {"house_rules": "yucata"}, 3, TOLD_SEED, brisk)
    KEPT.told.write_text(told, encoding="utf-8")


def make_states() -> None:
    """Save states with the current codec, one for every prompt."""
    variants = (VARIANTS[seed % len(VARIANTS)] for seed in range(60))
    starts = [({"house_rules": rules}, seats) for rules, seats in variants]
    # States from the middle of a match contain more.
    KEPT.keep_questions(starts, any_option, lambda number, missing: number > 100 + 20 * missing)


if __name__ == "__main__":
    KEPT.regenerate(make_records, make_states)
