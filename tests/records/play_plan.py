"""Playing a match of the collection: the same plan gives the same record on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from boardkit.bots.levels import choose
from boardkit.luck import HmacLuck, SeededLuck, commitment, default_contribution
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.records.hash_chain import sealed
from boardkit.records.record import (
    EventLine,
    Record,
    Result,
    Signature,
    head_of,
    line_of,
    result_of,
    scores_of,
    write_record,
)
from boardkit.records.schema import BOT, PERSON
from boardkit.testing.conformance import eager_option

from .match_plans import Plan

NODES = 400
"""The node limit of searching bots: low, but enough for a different way of playing."""
LONGEST = 4000
"""The maximum number of actions of eager play, which may never end with two tiny tribes."""
PEOPLE = ("Ann", "Ben", "Cem", "Dora")


class Unfit(Exception):
    """A match that does not fit its plan."""


class TooLong(Unfit):
    """The match has too many actions."""


class TooSoon(Unfit):
    """The match was over before people could act as planned."""


def secret_of(plan: Plan) -> bytes:
    """Return the secret, which is public, so that the collection can be generated again."""
    return hashlib.sha256(f"the collection of records\n{plan.name}".encode()).digest()


def contribution(plan: Plan, match: str, seat: int) -> str:
    """Return the contribution of a bot by the public rule, or of a person."""
    if not plan.people:
        return default_contribution(match, seat)
    return hashlib.sha256(f"{PEOPLE[seat]}\n{match}".encode()).hexdigest()[:32]


def seal(last: str) -> Signature:
    """Sign like a house without an address. Its key is public, too."""
    key = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(b"the collection of records").digest())
    public = key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    return Signature(public.hex(), None, key.sign(sealed(last)).hex())


def played(plan: Plan, at_most: int = LONGEST) -> Record:
    """Play a match and return its record. Raises Unfit."""
    secret = secret_of(plan)
    id_ = plan.name.replace("-", "")
    contributions = [contribution(plan, id_, seat) for seat in range(plan.seats)]
    options = plan.game.resolve_options(plan.options)
    luck = HmacLuck(secret, id_, contributions)
    match, setup = begin_match(plan.game, options, plan.seats, luck)
    table = _Table(plan, match, [setup], luck)
    if not plan.people:
        table.play_until(lambda _: False, at_most)
        result = result_of(plan.game, table.match.state)
    else:
        result = _with_people(table, at_most)
    result.secret = secret.hex()
    people = bool(plan.people)
    names = [PEOPLE[seat] if people else plan.level(seat) for seat in range(plan.seats)]
    header = head_of(plan.game, options, names, [PERSON if people else BOT] * plan.seats)
    header.match, header.commitment, header.contributions = id_, commitment(secret, id_), list(contributions)
    return Record(header, [line_of(entry) for entry in table.entries], result, table.events)


class _Table:
    """A match that is being played."""

    def __init__(self, plan: Plan, match: MatchState, entries: list[LogEntry], luck: HmacLuck) -> None:
        self.plan = plan
        self.match = match
        self.entries = entries
        self.luck = luck
        self.events: list[EventLine] = []
        # Other randomness must not use the picks of the match.
        self.chance = SeededLuck(plan.number + 1)
        self.actions = 0

    def play_until(self, enough: Callable[[MatchState], bool], at_most: int) -> None:
        """Play until the match is over or `enough` holds."""
        while (seat := self.match.seat_to_act()) is not None and not enough(self.match):
            self.actions += 1
            if self.actions > at_most:
                raise TooLong(self.plan.name)
            level = self.plan.level(seat)
            if level == "random":
                action = eager_option(self.plan.game, self.match.state, self.chance)
            else:
                seed = self.plan.number * 1009 + self.actions
                seen = self.match.observe(seat)
                action = self.plan.game.action(choose(self.plan.game, level, seen, seat, seed, nodes=NODES))
            self.match, settled = self.match.apply(seat, action, self.luck)
            self.entries += settled

    def tell(self, kind: str, seat: int) -> None:
        """Record an off-board action, which discards the draft turn."""
        self.match = MatchState(self.match.game, self.match.options, self.match.settled, self.match.ply)
        self.events.append(EventLine(kind, seat, self.match.ply))


def _with_people(table: _Table, at_most: int) -> Result:
    """Play a match that people end, or in which a bot plays on for one of them."""
    plan, game = table.plan, table.plan.game
    first = 3 + plan.number % 7 if game.max_actions < 1000 else 20 + 10 * (plan.number % 9)
    if game.key == "embers":
        first = 1 + plan.number % 2
    table.play_until(lambda match: match.ply >= first, at_most)
    seat = plan.number % plan.seats
    if plan.people in ("bot", "back", "resigned-bot", "time-bot"):
        table.tell(plan.people.replace("back", "bot"), seat)
        if plan.people == "back":
            table.play_until(lambda match: match.ply >= first + 2, at_most)
            if table.match.is_over:
                raise TooSoon(plan.name)
            table.tell("back", seat)
        table.play_until(lambda _: False, at_most)
        return result_of(game, table.match.state)
    table.tell(plan.people, seat)
    if plan.people == "count":
        return result_of(game, game.scored_now(table.match.settled), counted=True)
    scores = scores_of(game, table.match.settled)
    winners: list[int] = []
    if plan.people == "draw":
        winners = list(range(plan.seats))
    elif plan.people != "cancel":
        rest = [one for one in range(plan.seats) if one != seat]
        best = max(scores[one] for one in rest)
        winners = [one for one in rest if scores[one] == best]
    return Result(winners, f"house-{plan.people}", "house", scores)


def text_of(plan: Plan) -> str:
    """Return the text of a plan's record. Raises Unfit."""
    return write_record(played(plan), seal)
