"""A record to corrupt repeatedly, and a corruption with the place where a verifier must report it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

from boardkit.records.hash_chain import chained, split_link
from boardkit.records.record import replay_steps
from support import luck_oracle
from support.record_factory import Played, joined

Bodies = list[bytes]
"""Lines without their links; the last is the signature."""


@dataclass(frozen=True)
class Damage:
    """A changed record, and the expected finding.

    `line`: the line of the first fault; None if only nothing before `after` may be blamed.
    """

    what: str
    raw: bytes
    line: int | None
    after: int = 1
    checks: frozenset[str] | None = None
    """If given, the only checks that may fail."""
    place: str | None = None
    """The name of the first fault's place, if the line can be read."""


class Case:
    """A valid record that is corrupted repeatedly."""

    def __init__(self, name: str, played: Played) -> None:
        self.name, self.played = name, played
        self.text = played.text().encode()
        self.rows = self.text.split(b"\n")[:-1]
        found = [split_link(row) for row in self.rows]
        self.bodies: Bodies = [
            row if one is None else one[0] for row, one in zip(self.rows, found, strict=True)
        ]
        self.links: list[str | None] = [None if one is None else one[1] for one in found]
        self.actions = [n for n, body in enumerate(self.bodies) if body.startswith(b'{"ply"')]
        self.result = len(self.bodies) - 2
        self.signature = len(self.bodies) - 1

    def data(self, at: int) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.bodies[at])
        return found

    def ply(self, at: int) -> str | None:
        """Return the place name of an action's line."""
        return f"ply {self.actions.index(at)}" if at in self.actions else None

    def with_body(self, at: int, body: bytes, anew: bool) -> bytes:
        """Return the file with a line replaced, chained again or not."""
        return self.file([*self.bodies[:at], body, *self.bodies[at + 1 :]], anew)

    def file(self, bodies: Bodies, anew: bool) -> bytes:
        """Return the file of the same number of lines."""
        if anew:
            return joined([*chained(bodies[:-1])[0], bodies[-1]])
        pairs = zip(bodies, self.links, strict=True)
        return joined([body if link is None else linked(body, link) for body, link in pairs])

    def in_order(self, order: list[int], anew: bool) -> bytes:
        """Return the file with its lines in another order, some missing or repeated."""
        if not anew:
            return joined([self.rows[n] for n in order])
        bodies = [self.bodies[n] for n in order]
        last = [bodies.pop()] if order[-1] == self.signature else []
        return joined([*chained(bodies)[0], *last])

    @cached_property
    def options(self) -> list[list[str]]:
        """Return by ply the alternatives to its action."""
        found: list[list[str]] = [[]]
        record, game = self.played.record, self.played.game
        for state, line in islice(zip(replay_steps(record, game), record.lines[1:], strict=False), None):
            decision = state.decision()
            assert decision is not None
            options = [option.text() for option in decision.options(state.board)]
            found.append([option for option in options if option != line.action])
        return found

    @property
    def moved(self) -> dict[str, Any] | None:
        """Return the origin whose luck it includes."""
        found: dict[str, Any] | None = self.data(0).get("from")
        return found if found is not None and "commitment" in found else None

    @property
    def began(self) -> int:
        """Return the ply at which its own luck begins."""
        return 0 if self.moved is None else self.moved["ply"] + 1

    @property
    def bound(self) -> luck_oracle.Bound | None:
        """Return the data to which its luck is bound in version 2."""
        return bound_in(self.data(0))

    def first_pick_that_differs(
        self,
        secret: bytes,
        head: dict[str, Any],
        shares: list[str],
        plies: range | None = None,
    ) -> int | None:
        """Return the line of the first pick that this luck would not have made, according to the oracle.

        `plies`: by default those of its own luck. `head`: of the match whose luck it is.
        """
        number, match, bound = 0, head["match"], bound_in(head)
        for at in self.actions[self.began :] if plies is None else self.actions[plies.start : plies.stop]:
            for sides, outcome in self.data(at).get("luck", []):
                if luck_oracle.pick(secret, match, shares, number, sides, bound) != outcome:
                    return at + 1
                number += 1
        return None


Change = Callable[[Case, Random, bool], Damage]


def bound_in(head: dict[str, Any]) -> luck_oracle.Bound | None:
    """Return the data to which the luck of the match with this header is bound."""
    return (head["terms"], head["sitters"]) if "terms" in head else None


def linked(body: bytes, link: str) -> bytes:
    return body[:-1] + b',"chain":"' + link.encode() + b'"}'


def compact(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def changed_line(case: Case, at: int, anew: bool, /, **values: Any) -> bytes:
    return case.with_body(at, compact(case.data(at) | values), anew)


SIGNED_ONLY = frozenset({"signature"})


def found_by_signature(what: str, raw: bytes, line: int, case: Case, anew: bool) -> Damage:
    """Return a change on which nothing else depends: with a new chain only the signature detects it."""
    if anew:
        return Damage(what, raw, case.signature + 1, checks=SIGNED_ONLY)
    return Damage(what, raw, line, checks=frozenset({"chain"}))
