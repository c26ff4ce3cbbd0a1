"""Checks of a record that need nobody's word: no clock, no network, no server, only the file and the rules.

The checks are made in the order of CHECKS, each says where it fails, and every check that a damaged file still allows
is made. A second verifier in the browser shares no code with this one; docs/records.md is what both are made from.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from boardkit.errors import LagerfeuerError, Malformed
from boardkit.game import Game
from boardkit.luck import (
    NOBODY,
    HmacLuck,
    commitment,
    contribution_by_rule,
    sitter_of_bot,
)
from boardkit.records.hash_chain import cut, link, sealed
from boardkit.records.luck_terms import TakenOver, digest, lines_digest, terms_text
from boardkit.records.messages import sentence
from boardkit.records.parser import SHOWN, Args, Form, read_form
from boardkit.records.record import Record, replay, replay_steps
from boardkit.records.schema import BOT, HOUSE_ENDS, Head, Line, Origin, Result

CHECKS = ("form", "chain", "contributions", "commitment", "picks", "rules", "signature")
RIGHT, WRONG, OPEN = "right", "wrong", "open"
"""`open`: there is nothing to check it by; `reason` says why."""
SHARE = re.compile("[0-9a-f]{32}")
SECRET = re.compile("[0-9a-f]{64}")
BOT_NAMED = re.compile("bot:[a-z0-9-]{1,32}")
"""The sitter of a bot: no text that looks like another one, or like two seats, goes into the luck."""
Games = Callable[[str], Game]
"""The game with a key. Raises Malformed if there is none."""


@dataclass(frozen=True)
class Check:
    """One check: what came of it, why, and if something is wrong, where."""

    name: str
    state: str
    reason: str
    args: Args = field(default_factory=dict)
    place: str | None = None
    line: int = 0

    def said(self) -> str:
        """The reason in words."""
        return sentence(self.reason, self.args)


@dataclass(frozen=True)
class Verdict:
    """All checks of a record, and what could be read of it."""

    checks: tuple[Check, ...]
    form: Form

    @property
    def right(self) -> bool:
        """Whether nothing is wrong. Something may be open all the same."""
        return all(check.state != WRONG for check in self.checks)

    @property
    def first(self) -> Check | None:
        """Of all that is wrong, what stands first in the file."""
        wrong = [check for check in self.checks if check.state == WRONG]
        return min(wrong, key=lambda check: check.line, default=None)

    def check(self, name: str) -> Check:
        """The check with this name."""
        return next(check for check in self.checks if check.name == name)


def verify(raw: bytes, games: Games, key: str | None = None) -> Verdict:
    """Check a record, with `key` also that this house has signed it. Never raises, whatever the bytes are."""
    form = read_form(raw)
    luck = _luck(form)
    checks = (
        _form(form),
        _chain(form),
        _contributions(form),
        *luck,
        _rules(form, games),
        _signature(form, key),
    )
    return Verdict(checks, form)


def _form(form: Form) -> Check:
    fault = form.fault
    if fault is not None:
        return Check("form", WRONG, fault.reason, fault.args, fault.place, fault.line)
    return Check("form", RIGHT, "form-right", {"lines": len(form.rows), "plies": len(form.numbers) - 1})


def _chain(form: Form) -> Check:
    if form.version == 1:
        return Check("chain", OPEN, "format-1")
    before = ""
    for number, (row, place) in enumerate(zip(form.rows, form.places, strict=False), 1):
        if place == "signature" and number == len(form.rows):
            break
        found = cut(row)
        if found is None:
            return Check("chain", WRONG, "chain-missing", {}, place, number)
        line, told = found
        if told != link(before, line):
            return Check("chain", WRONG, "chain", {}, place, number)
        before = told
    return Check("chain", RIGHT, "chain-right")


def _nothing_to_check(form: Form) -> str | None:
    """Why the luck of a record cannot be checked."""
    if form.head is None:
        return "unreadable"
    if form.head.view is not None:
        return "a-view"
    return "no-house" if form.head.commitment is None or form.head.match is None else None


def _contributions(form: Form) -> Check:
    why = _nothing_to_check(form)
    head = form.head
    if why is not None or head is None or head.match is None:
        return Check("contributions", OPEN, why or "unreadable")
    every: list[Head | Origin] = [*_parts(head), head]
    for of in every:
        for seat in range(len(head.seats)):
            reason = _wrong_with(head, of, seat)
            if reason is not None:
                return Check("contributions", WRONG, reason, {"seat": seat}, "head", 1)
    args: Args = {"count": len(head.contributions or []), "seats": len(head.seats)}
    return Check("contributions", RIGHT, "contributions-right", args)


def _wrong_with(head: Head, of: Head | Origin, seat: int) -> str | None:
    """What is wrong with what a seat contributed, or with who sat there: in this match, or in one whose luck it has
    taken along."""
    share = (of.contributions or [])[seat]
    sitter = None if of.sitters is None else of.sitters[seat]
    if share is None or not SHARE.fullmatch(share):
        return "contribution-form"
    by_rule = share == contribution_by_rule(of.match or "", seat)
    bot = head.kinds is not None and head.kinds[seat] == BOT
    if bot and not by_rule:
        return "contribution-rule"
    if sitter is None:
        return None
    if bot:
        # Another house may have called its bot something else.
        told = of is not head or sitter == sitter_of_bot(head.seats[seat] or "")
        fits = told and BOT_NAMED.fullmatch(sitter) is not None
    else:
        fits = sitter == NOBODY or SHARE.fullmatch(sitter) is not None
    if not fits:
        return "sitter"
    return None if by_rule or sitter != NOBODY else "contribution-nobody"


def _parts(head: Head) -> list[Origin]:
    """The matches whose luck this one has taken along, the first one first."""
    before = [] if head.origin is None else head.origin.parts()
    return [part for part in before if part.commitment is not None]


def _why_no_secret(form: Form) -> str | None:
    """Why there is no secret to check the luck by."""
    why = _nothing_to_check(form)
    if why is None and form.result is None:
        return "running" if form.fault is None else "unreadable"
    return why


def _luck(form: Form) -> tuple[Check, Check]:
    """The commitment and the picks."""
    why = _why_no_secret(form)
    head, result = form.head, form.result
    bound = _bound(form)
    if why is not None or head is None or head.match is None or result is None:
        nothing = [Check(name, OPEN, why or "unreadable") for name in ("commitment", "picks")]
        return _worst([*bound, nothing[0]]), nothing[1]
    before = [_luck_before(form, part) for part in _parts(head)]
    found = [*before, _own_luck(form, head, head.match, result)]
    commitments, picks = [one for one, _ in found], [one for _, one in found]
    return _worst([*bound, *commitments]), _or_taken_over(form, _worst_picks(picks))


def _bound(form: Form) -> list[Check]:
    """What is wrong with that which the luck is bound to, as far as it can be told: it takes no secret."""
    head = form.head
    if head is None or head.terms is None:
        return []
    origin, taken = head.origin, None
    found = []
    if origin is not None:
        taken = TakenOver(origin.match, origin.ply, origin.key, origin.lines or "")
        lines = form.lines[: origin.ply + 1]
        # Not all of them can be read, or they are hidden from whose view this is.
        there = len(lines) > origin.ply
        if there and lines_digest((line.seat, line.action, line.luck) for line in lines) != origin.lines:
            place, number = f"ply {origin.ply}", form.numbers[origin.ply]
            found.append(Check("commitment", WRONG, "lines", {"ply": origin.ply}, place, number))
    text = terms_text(head.game, head.rules, len(head.seats), head.options, head.cards, taken)
    if digest(text) != head.terms:
        found.insert(0, Check("commitment", WRONG, "terms", {}, "head", 1))
    return found


def _or_taken_over(form: Form, picks: Check) -> Check:
    """Picks of a match that was only taken up from a position are that match's: nothing here tells of its luck, so
    they are not said to be right."""
    if picks.state != RIGHT or form.head is None or form.head.origin is None:
        return picks
    begins, last = 0, -1
    for part in form.head.origin.parts():
        if part.commitment is None and any(line.luck for line in form.lines[begins : part.ply + 1]):
            last = part.ply
        begins = part.ply + 1
    return picks if last < 0 else Check("picks", OPEN, "picks-taken-over", {**picks.args, "ply": last})


def _worst(checks: Sequence[Check]) -> Check:
    """The first of some checks that is wrong, or the first that could not be made; else the last."""
    for state in (WRONG, OPEN):
        for check in checks:
            if check.state == state:
                return check
    return checks[-1]


def _worst_picks(checks: Sequence[Check]) -> Check:
    worst = _worst(checks)
    if worst.state != RIGHT:
        return worst
    return Check("picks", RIGHT, "picks-right", {"count": sum(int(check.args["count"]) for check in checks)})


def _luck_before(form: Form, part: Origin) -> tuple[Check, Check]:
    """The commitment and the picks of a match whose luck was taken along: all of it stands in the head."""
    if part.secret is None or not SECRET.fullmatch(part.secret):
        reason = "secret-missing" if part.secret is None else "secret-form"
        return Check("commitment", WRONG, reason, {}, "head", 1), Check("picks", OPEN, reason)
    secret = bytes.fromhex(part.secret)
    if commitment(secret, part.match, part.terms) != part.commitment:
        return Check("commitment", WRONG, "commitment", {}, "head", 1), Check("picks", OPEN, "commitment")
    begins = 0 if part.origin is None else part.origin.ply + 1
    picks = _picks(form, form.lines[begins : part.ply + 1], _luck_from(secret, part))
    return _committed(part), picks


def _committed(of: Head | Origin) -> Check:
    return Check("commitment", RIGHT, "commitment-right" if of.terms is None else "commitment-terms-right")


def _luck_from(secret: bytes, of: Head | Origin) -> HmacLuck:
    shares = [share or "" for share in of.contributions or []]
    return HmacLuck(secret, of.match or "", shares, terms=of.terms, sitters=of.sitters or [])


def luck_holds(form: Form, origin: Origin) -> bool:
    """Whether the luck that a match would take along, secrets and all, has made the picks of this record."""
    assert form.head is not None
    parts = [part for part in origin.parts() if part.commitment is not None]
    return all(check.state == RIGHT for part in parts for check in _luck_before(form, part))


def _own_luck(form: Form, head: Head, match: str, result: Result) -> tuple[Check, Check]:
    line = form.places.index("result") + 1
    if result.secret is None or not SECRET.fullmatch(result.secret):
        reason = "secret-missing" if result.secret is None else "secret-form"
        return Check("commitment", WRONG, reason, {}, "result", line), Check("picks", OPEN, reason)
    secret = bytes.fromhex(result.secret)
    begins = 0 if head.origin is None else head.origin.ply + 1
    picks = _picks(form, form.lines[begins:], _luck_from(secret, head))
    if commitment(secret, match, head.terms) == head.commitment:
        return _committed(head), picks
    if picks.state == RIGHT:
        # The secret has made the picks, so it is the commitment that was changed.
        return Check("commitment", WRONG, "commitment", {}, "head", 1), picks
    return Check("commitment", WRONG, "commitment", {}, "result", line), Check("picks", OPEN, "commitment")


def _picks(form: Form, lines: Sequence[Line], luck: HmacLuck) -> Check:
    count = 0
    for line in lines:
        for sides, outcome in line.luck:
            right = luck.pick(sides)
            if right != outcome:
                args: Args = {"pick": count, "sides": sides, "outcome": outcome, "right": right}
                return Check("picks", WRONG, "pick", args, f"ply {line.ply}", form.numbers[line.ply])
            count += 1
    if form.fault is not None:
        return Check("picks", OPEN, "unreadable")
    return Check("picks", RIGHT, "picks-right", {"count": count})


def _rules(form: Form, games: Games) -> Check:
    head = form.head
    if head is None:
        return Check("rules", OPEN, "unreadable")
    if head.view is not None:
        return Check("rules", OPEN, "a-view")
    try:
        game = games(head.game)
    except Malformed:
        return Check("rules", WRONG, "game", {"game": head.game[:SHOWN]}, "head", 1)
    if not form.lines:
        return Check("rules", OPEN, "unreadable")
    record = Record(head, form.lines, form.result, form.events)
    try:
        if form.fault is None:
            replay(record, game)
        else:
            _play(replay_steps(record, game))
    except Malformed as error:
        return _broken(form, game, error.where, error.message)
    except LagerfeuerError as error:
        return _broken(form, game, "result", str(error))
    if form.fault is not None:
        return Check("rules", OPEN, "unreadable")
    if form.result is None:
        return Check("rules", RIGHT, "rules-so-far")
    if form.result.ended in HOUSE_ENDS:
        return Check("rules", RIGHT, "rules-by-people", {"ended": form.result.ended})
    return Check("rules", RIGHT, "rules-right")


def _play(steps: Iterator[object]) -> None:
    for _ in steps:
        pass


def _broken(form: Form, game: Game, where: str, said: str) -> Check:
    assert form.head is not None
    if form.head.rules != game.rules_version:
        said += f" (recorded under rules {form.head.rules}, these are rules {game.rules_version})"
    if where.startswith("ply "):
        return Check(
            "rules", WRONG, "rules", {"said": said}, where, form.numbers[int(where.removeprefix("ply "))]
        )
    if where == "result":
        end = len(form.rows) + (form.signature is None)
        line = form.places.index("result") + 1 if "result" in form.places else end
        return Check("rules", WRONG, "rules", {"said": said}, "result", line)
    if where != "head":
        said = f"{where}: {said}"
    return Check("rules", WRONG, "rules", {"said": said}, "head", 1)


def _signature(form: Form, key: str | None) -> Check:
    signature, line = form.signature, len(form.rows)
    if form.version == 1:
        if key is not None:
            return Check("signature", WRONG, "signature-missing", {}, "signature", line + 1)
        return Check("signature", OPEN, "format-1")
    if signature is None:
        # Whatever a house writes is signed: without it, the end of the file is missing.
        if key is None and (form.head is None or form.head.match is None):
            return Check("signature", OPEN, "no-house" if form.head is not None else "unreadable")
        return Check("signature", WRONG, "signature-missing", {}, "signature", line + 1)
    last = cut(form.rows[-2]) if line > 1 else None
    if last is None or not _is_signed(signature.key, signature.value, sealed(last[1])):
        return Check("signature", WRONG, "signature", {}, "signature", line)
    if key is not None and signature.key != key:
        return Check("signature", WRONG, "key", {"key": signature.key}, "signature", line)
    house = (signature.house or "a house without a public address")[:SHOWN]
    return Check("signature", RIGHT, "signature-right", {"house": house, "key": signature.key})


def _is_signed(key: str, value: str, message: bytes) -> bool:
    if not SECRET.fullmatch(key) or not re.fullmatch("[0-9a-f]{128}", value):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(value), message)
    except (InvalidSignature, ValueError):
        return False
    return True
