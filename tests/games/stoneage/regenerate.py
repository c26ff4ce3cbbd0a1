"""Makes the recorded matches, saved states and the playthrough anew, for when rules change on purpose.

    PYTHONPATH=src .venv/bin/python tests/games/stoneage/regenerate.py [playthrough | records | state]

Without a word it makes the playthrough only, from the record that is there (`told.jsonl`, which "records" makes, too).
Then read the diff: it is what players will notice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from boardkit.luck import FastLuck, Luck
from boardkit.match_state import begin_match, forced
from boardkit.records.record import Record, head_of, line_of, read_record, result_of, write_record
from boardkit.state import Progress, State, push
from boardkit.steps import Action
from boardkit.testing.playthrough import playthrough
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.rules.placing import PlacePeople
from lagerfeuer.games.stoneage.writing import write_position

HERE = Path(__file__).parent
RECORDS = HERE / "records"
STATES = HERE / "states"
TOLD = HERE / "told.jsonl"
PLAYTHROUGH = HERE / "playthrough.txt"
VARIANTS = [(rules, seats) for rules in ("yucata", "original") for seats in (2, 3, 4)]
TRIES = 3000
TOLD_SEED = 1325


def told() -> str:
    """The playthrough as it would be written now."""
    return playthrough(read_record(TOLD.read_text(encoding="utf-8")), STONE_AGE)


def played(rules: str, seats: int, seed: int, actions: int = 10_000) -> State:
    """A random match, quickly; the same as `recorded` plays."""
    luck = FastLuck(seed)
    g = Progress(luck)
    state = STONE_AGE.start({"house_rules": rules}, seats, g)
    for number in range(actions):
        decision = state.decision()
        if decision is None:
            break
        options = decision.options(state.board)
        answer = forced(state) if number else None
        push(state, answer or options[luck.pick(len(options))], g)
    return state


Player = Callable[[Sequence[Action], Luck], Action]


def any_option(options: Sequence[Action], luck: Luck) -> Action:
    """Random play."""
    return options[luck.pick(len(options))]


def brisk(options: Sequence[Action], luck: Luck) -> Action:
    """Random play that gets somewhere: in large groups, to what can be bought, and nearly always buying it."""
    found = [option for option in options if option.text() not in ("decline", "starve")]
    if not found or luck.pick(12) == 0:
        found = list(options)
    if isinstance(found[0], PlacePeople):
        # The largest number comes last.
        found = list({option.text().partition(":")[0]: option for option in found}.values())
    market = [option for option in found if option.text().startswith(("card", "building"))]
    if market and luck.pick(3):
        found = market
    return found[luck.pick(len(found))]


def recorded(rules: str, seats: int, seed: int, player: Player = any_option) -> str:
    """The record of a match that the same player plays for every seat."""
    luck = FastLuck(seed)
    match, setup = begin_match(STONE_AGE, {"house_rules": rules}, seats, luck)
    entries = [setup]
    while (seat := match.asked_seat()) is not None:
        decision = match.state.decision()
        assert decision is not None
        options = decision.options(match.state.board)
        match, settled = match.act(seat, player(options, luck), luck)
        entries.extend(settled)
    head = head_of(STONE_AGE, match.options, ["Ann", *[None] * (seats - 1)])
    lines = [line_of(entry) for entry in entries]
    return write_record(Record(head, lines, result_of(STONE_AGE, match.state)))


def make_records() -> None:
    """One record for each kind of ending with every number of seats and both house rules."""
    RECORDS.mkdir(exist_ok=True)
    for rules, seats in VARIANTS:
        missing = set(STONE_AGE.texts.ended)
        for seed in range(TRIES):
            ended = STONE_AGE.outcome(played(rules, seats, seed).board).ended
            if ended in missing:
                missing.discard(ended)
                path = RECORDS / f"{ended}-{rules}-{seats}.jsonl"
                path.write_text(recorded(rules, seats, seed), encoding="utf-8")
                print(path.name, "seed", seed, flush=True)
            if not missing:
                break
        if missing:
            print("not found:", rules, seats, missing)
    # A short match in which every question is asked, dice wait for two, and nearly everything is told that can be.
    TOLD.write_text(recorded("yucata", 3, TOLD_SEED, brisk), encoding="utf-8")


def make_states() -> None:
    """Saved states of today's shape, one for every question."""
    STATES.mkdir(exist_ok=True)
    version = STONE_AGE.codec.version
    missing = set(STONE_AGE.texts.prompts)
    for seed in range(60):
        luck = FastLuck(seed)
        g = Progress(luck)
        rules, seats = VARIANTS[seed % len(VARIANTS)]
        state = STONE_AGE.start({"house_rules": rules}, seats, g)
        # From the middle of a match, so that there is something to see.
        for number in range(STONE_AGE.longest):
            decision = state.decision()
            if decision is None:
                break
            if number > 100 + 20 * len(missing) and decision.prompt() in missing:
                missing.discard(decision.prompt())
                path = STATES / f"v{version}-{decision.prompt()}.json"
                path.write_bytes(STONE_AGE.codec.encode(state) + b"\n")
                path.with_suffix(".txt").write_text(write_position(state) + "\n")
            options = decision.options(state.board)
            push(state, options[luck.pick(len(options))], g)
    print("not found:", missing or "nothing")


if __name__ == "__main__":
    what = sys.argv[1:] or ["playthrough"]
    if "records" in what:
        make_records()
    if "state" in what:
        make_states()
    if "playthrough" in what:
        PLAYTHROUGH.write_text(told(), encoding="utf-8")
