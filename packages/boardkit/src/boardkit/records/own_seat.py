"""Compare a record or a receipt with what one person knows of their own seat: their id and their contribution.

Only this person can check it: if a house seats them elsewhere or uses another contribution, everything else in the
record is still right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from boardkit.luck import default_contribution, sitter_of
from boardkit.records.parser import Args
from boardkit.records.receipt import Body, record_claims
from boardkit.records.verify import OPEN, RIGHT, WRONG, Verdict

SENTENCES: Final = {
    "mine": "seat {seat} is yours",
    "mine-share": "seat {seat} is yours, and your share is the one that it was given",
    "share": "your share is the one of seat {seat}",
    "nobody": "no seat is yours: with this id you are {sitter} in match {match}",
    "another": "seat {seat} is yours, and its share is {share}, not the one that you gave",
    "by-rule": "seat {seat} is yours, and its share is the one of the public rule, not the one that you gave",
    "no-share": "your share is not the one of any seat",
    "first-version": "the first version of fair luck does not say who sat where: only shares can be compared",
    "nothing": "it tells of no match whose luck people have given shares to",
}


@dataclass(frozen=True)
class OwnIdentity:
    """What one person knows: their id in a house (`person`), and the share that they contributed."""

    person: str | None = None
    share: str | None = None


@dataclass(frozen=True)
class OwnSeat:
    """The result: right, wrong, or open if there is nothing to compare. The reason is a key of SENTENCES, the place is
    the `head` of the record or the `receipt`."""

    state: str
    reason: str
    args: Args = field(default_factory=dict)
    place: str = "head"

    def sentence(self) -> str:
        """The reason in a sentence."""
        return SENTENCES[self.reason].format(**self.args)


def own_seat_of_record(own: OwnIdentity, verdict: Verdict) -> OwnSeat:
    """Check a person's own seat in a record, whether or not everything else in it is right."""
    header = verdict.parsed.header
    if header is None or header.match is None or not header.contributions or header.view is not None:
        return OwnSeat(OPEN, "nothing")
    claims = record_claims(header)
    return _own_seat(own, header.match, claims.sitters, claims.shares)


def own_seat_of_receipt(own: OwnIdentity, body: Body) -> OwnSeat:
    """Check a person's own seat in a receipt. A receipt is for one seat, which must be theirs."""
    sitters: list[str | None] = [None] * len(body.shares)
    shares = [*sitters]
    sitters[body.seat], shares[body.seat] = body.sitter, body.share
    return replace(_own_seat(own, body.match, sitters, shares), place="receipt")


def _own_seat(
    own: OwnIdentity, match: str, sitters: Sequence[str | None], shares: Sequence[str | None]
) -> OwnSeat:
    if own.person is None:
        if own.share not in shares:
            return OwnSeat(WRONG, "no-share")
        return OwnSeat(RIGHT, "share", {"seat": shares.index(own.share)})
    if all(sitter is None for sitter in sitters):
        found = OwnSeat(OPEN, "first-version")
        return found if own.share is None or own.share in shares else OwnSeat(WRONG, "no-share")
    me = sitter_of(match, own.person)
    if me not in sitters:
        return OwnSeat(WRONG, "nobody", {"sitter": me, "match": match})
    seat = sitters.index(me)
    if own.share is None:
        return OwnSeat(RIGHT, "mine", {"seat": seat})
    share = shares[seat]
    if share == own.share:
        return OwnSeat(RIGHT, "mine-share", {"seat": seat})
    if share == default_contribution(match, seat):
        return OwnSeat(WRONG, "by-rule", {"seat": seat})
    return OwnSeat(WRONG, "another", {"seat": seat, "share": share or ""})
