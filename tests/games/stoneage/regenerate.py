"""Makes the recorded matches, saved states and the playthrough anew, for when rules change on purpose.

    PYTHONPATH=src:packages/boardkit/src:tests .venv/bin/python tests/games/stoneage/regenerate.py [WHAT]

WHAT is playthrough, records or state.

Without a word it makes the playthrough only, from the record that is there (`told.jsonl`, which "records" makes, too).
Then read the diff: it is what players will notice.
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
    """Random play that gets somewhere: in large groups, to what can be bought, and nearly always buying it."""
    decision = state.decision()
    assert decision is not None
    options = decision.options(state.board)
    found = [option for option in options if option.text() not in ("decline", "starve")]
    if not found or luck.pick(12) == 0:
        found = options
    if isinstance(found[0], PlacePeople):
        # The largest number comes last.
        found = list({option.text().partition(":")[0]: option for option in found}.values())
    market = [option for option in found if option.text().startswith(("card", "building"))]
    if market and luck.pick(3):
        found = market
    return found[luck.pick(len(found))]


def make_records() -> None:
    """One record for each kind of ending with every number of seats and both house rules."""
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
    # A short match in which every question is asked, dice wait for two, and nearly everything is told that can be.
    told = recorded(STONE_AGE, {"house_rules": "yucata"}, 3, TOLD_SEED, brisk)
    KEPT.told.write_text(told, encoding="utf-8")


def make_states() -> None:
    """Saved states of today's shape, one for every question."""
    variants = (VARIANTS[seed % len(VARIANTS)] for seed in range(60))
    starts = [({"house_rules": rules}, seats) for rules, seats in variants]
    # From the middle of a match, so that there is something to see.
    KEPT.keep_questions(starts, any_option, lambda number, missing: number > 100 + 20 * missing)


if __name__ == "__main__":
    KEPT.regenerate(make_records, make_states)
