"""Standing orders: what a seat answers if the others do what it foresees.

An order is a tree of steps. A step is an action of a seat, or, without seat and action, any actions of the others until
it is the owner's turn. The settled log is followed through the tree as the owner sees it, so an order cannot depend on
what its owner may not know. It stops at luck, unless its step allows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Final

import msgspec

from boardkit.errors import Malformed, Refused
from boardkit.game import Game
from boardkit.luck import Luck
from boardkit.match_state import LogEntry, MatchState
from boardkit.steps import DONE
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.db.queries.standing_orders import OrderRow
from lagerfeuer.matches.match_record import is_hidden

MAX_STEPS: Final = 64
MAX_DEPTH: Final = 24
MAX_BYTES: Final = 16_000
"""Maximum size of the steps as JSON."""
MAX_SENTENCES: Final = 8
"""Maximum number of sentences that describe a step."""
START: Final = -1
WAITING: Final = "waiting"
Text = Annotated[str, msgspec.Meta(max_length=64)]


class StepSentence(msgspec.Struct, forbid_unknown_fields=True):
    """A sentence that describes a step to its owner: a text's id and arguments. The house does not read it."""

    text: Text
    args: dict[Text, Text | int] = {}


class OrderStep(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A step of a standing order.

    `after`: the number of the step that it follows, in the same list and before it; -1 where the order begins. `seat`
    and `action`: both null for any actions of the others until it is the owner's turn. `luck`: the order continues with
    any luck at this step; otherwise it stops there.
    """

    after: Annotated[int, msgspec.Meta(ge=START, lt=MAX_STEPS)] = START
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None
    action: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | None = None
    luck: bool = False
    said: Annotated[list[StepSentence], msgspec.Meta(max_length=MAX_SENTENCES)] = []


def steps_of(row: OrderRow) -> list[OrderStep]:
    """Return the steps of a stored order; none if they were written by another version of the program and cannot be
    read."""
    try:
        return msgspec.convert(row.steps, list[OrderStep])
    except msgspec.ValidationError:
        return []


def check_steps(game: Game, seats: int, owner: int, steps: Sequence[OrderStep]) -> None:
    """Check that steps are a tree that can be followed, ending with actions of its owner. Raises Unacceptable."""
    if len(steps) > MAX_STEPS or len(msgspec.json.encode(steps)) > MAX_BYTES:
        raise Unacceptable("error-order-large")
    depth: list[int] = []
    for number, step in enumerate(steps):
        if step.after >= number:
            raise Unacceptable("error-order-steps")
        depth.append(1 if step.after == START else depth[step.after] + 1)
        _check_step(game, seats, owner, step)
    if max(depth, default=0) > MAX_DEPTH:
        raise Unacceptable("error-order-large")
    for number in range(START, len(steps)):
        _check_choice(steps, number, owner)


def _check_step(game: Game, seats: int, owner: int, step: OrderStep) -> None:
    if step.seat is None or step.action is None:
        if step.seat is not None or step.action is not None:
            raise Unacceptable("error-order-steps")
        return
    if step.seat >= seats:
        raise Unacceptable("error-order-steps")
    try:
        hidden = step.action != DONE.text() and game.action(step.action).secret()
    except (Malformed, Refused) as error:
        raise Unacceptable("error-order-steps") from error
    if hidden and step.seat != owner:
        raise Unacceptable("error-order-hidden")


def _check_choice(steps: Sequence[OrderStep], number: int, owner: int) -> None:
    """Check what may follow a step: it must be clear which of them applies."""
    following = [steps[one] for one in _after(steps, number)]
    kinds = [(step.seat, step.action) for step in following]
    own = [step for step in following if step.seat == owner]
    if len(set(kinds)) < len(kinds) or len(own) > 1:
        raise Unacceptable("error-order-steps")
    if number == START:
        return
    if steps[number].seat is None and (len(own) != 1 or len(following) != 1):
        raise Unacceptable("error-order-steps")
    if not following and steps[number].seat != owner:
        raise Unacceptable("error-order-steps")


def follow(row: OrderRow, game: Game, entries: Sequence[LogEntry]) -> OrderRow | None:
    """Return an order after settled entries; None if its owner has acted after it ended."""
    steps, reached = steps_of(row), row.reached
    if not steps and row.state == WAITING:
        row = replace(row, state="option")
    for entry in entries:
        by_owner = entry.seat == row.seat and not _is_forced(entry)
        if row.state != WAITING:
            if by_owner:
                return None
            continue
        found = _reached_by(steps, reached, row.seat, entry, game)
        if found is None:
            row = replace(row, state="own" if by_owner else "otherwise")
        elif entry.luck and (found == START or not steps[found].luck):
            row = replace(row, state="luck")
        elif not _after(steps, found):
            row = replace(row, state="done")
        reached = reached if found is None else found
        row = replace(row, reached=reached, ply=entry.ply, due=None)
    return row


def _reached_by(
    steps: Sequence[OrderStep], reached: int, owner: int, entry: LogEntry, game: Game
) -> int | None:
    """Return the step that an entry leads to; None if the order has not foreseen it."""
    action = "" if is_hidden(game, entry, owner) else entry.action
    following = _after(steps, reached)
    if entry.seat == owner:
        following += [after for one in following if steps[one].seat is None for after in _after(steps, one)]
    for one in following:
        if steps[one].seat == entry.seat and steps[one].action == action:
            return one
    if _is_forced(entry):
        return reached
    if entry.seat == owner:
        return None
    if reached != START and steps[reached].seat is None:
        return reached
    return next((one for one in following if steps[one].seat is None), None)


def _is_forced(entry: LogEntry) -> bool:
    """Return whether an order need not name an action: the match plays it, or it confirms a turn."""
    return entry.automatic or entry.action == DONE.text()


def _after(steps: Sequence[OrderStep], number: int) -> list[int]:
    return [one for one, step in enumerate(steps) if step.after == number]


def next_answer(steps: Sequence[OrderStep], reached: int, owner: int) -> int | None:
    """Return the next step of the owner, possibly after a step for any actions of the others."""
    following = _after(steps, reached)
    following += [after for one in following if steps[one].seat is None for after in _after(steps, one)]
    return next((one for one in following if steps[one].seat == owner), None)


def carry_out(row: OrderRow, match: MatchState, luck: Luck) -> tuple[MatchState, list[LogEntry]] | None:
    """Return the match after the next answer of an order, with the entries that it settles; None if it has none.

    A turn whose confirmation the order leaves out is confirmed. An order with only the beginning of a turn settles
    nothing. Raises Refused or Malformed if the answer is not an option.
    """
    steps, settled = steps_of(row), list[LogEntry]()
    step = next_answer(steps, row.reached, row.seat)
    if step is None:
        return None
    while step is not None and not settled:
        match, settled = match.apply(row.seat, match.game.action(steps[step].action or ""), luck)
        step = next((one for one in _after(steps, step) if steps[one].seat == row.seat), None)
    decision = match.state.decision()
    if not settled and decision is not None and decision.is_confirmation():
        match, settled = match.apply(row.seat, decision.options(match.state.board)[0], luck)
    return match, settled
