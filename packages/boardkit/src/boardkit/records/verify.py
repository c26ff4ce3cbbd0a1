"""Checks of a record that need only the file and the rules: no clock, no network, no server.

The checks are made in the order of CHECKS. Each names the place where it fails, and every check that a damaged file
still allows is made. The verifier in the browser shares no code with this one; docs/records.md specifies both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from boardkit.errors import LagerfeuerError, Malformed
from boardkit.game import Game
from boardkit.luck import (
    NOBODY,
    HmacLuck,
    commitment,
    default_contribution,
    sitter_of_bot,
)
from boardkit.records.hash_chain import link, sealed, split_link
from boardkit.records.luck_terms import ContinuedPosition, digest, lines_digest, terms_text
from boardkit.records.messages import sentence
from boardkit.records.parser import MAX_SHOWN_CHARACTERS, Args, ParsedRecord, parse_record
from boardkit.records.record import Record, replay, replay_steps
from boardkit.records.schema import BOT, HOUSE_ENDS, ActionLine, Header, Origin, Result
from boardkit.signatures import is_signed

CHECKS = ("form", "chain", "contributions", "commitment", "picks", "rules", "signature")
RIGHT, WRONG, OPEN = "right", "wrong", "open"
"""`open`: there is nothing to check it by; `reason` says why."""
SHARE = re.compile("[0-9a-f]{32}")
SECRET = re.compile("[0-9a-f]{64}")
BOT_NAMED = re.compile("bot:[a-z0-9-]{1,32}")
"""The sitter of a bot. The pattern keeps texts out of the luck that look like another sitter or like two seats."""
Games = Callable[[str], Game]
"""Returns the game with a key. Raises Malformed if there is none."""


@dataclass(frozen=True)
class Check:
    """A check: its result, the reason, and the place if something is wrong."""

    name: str
    state: str
    reason: str
    args: Args = field(default_factory=dict)
    place: str | None = None
    line: int = 0

    def sentence(self) -> str:
        """Return the reason in words."""
        return sentence(self.reason, self.args)


@dataclass(frozen=True)
class Verdict:
    """All checks of a record, and the parsed record."""

    checks: tuple[Check, ...]
    parsed: ParsedRecord

    @property
    def right(self) -> bool:
        """Whether nothing is wrong. Checks may be open nevertheless."""
        return all(check.state != WRONG for check in self.checks)

    @property
    def first(self) -> Check | None:
        """The failed check whose place comes first in the file, or None."""
        wrong = [check for check in self.checks if check.state == WRONG]
        return min(wrong, key=lambda check: check.line, default=None)

    def check(self, name: str) -> Check:
        """Return the check with this name."""
        return next(check for check in self.checks if check.name == name)


def verify(raw: bytes, games: Games, key: str | None = None) -> Verdict:
    """Check a record; with `key`, also that this house has signed it. Never raises.

    >>> from boardkit import game_named, new, write_record
    >>> text = write_record(new("roseking", seed=7).record())
    >>> verify(text.encode(), game_named).right
    True
    >>> verify(text.replace('"lagerfeuer":2', '"lagerfeuer":1').encode(), game_named).right
    False
    """
    parsed = parse_record(raw)
    luck = _luck(parsed)
    checks = (
        _form(parsed),
        _chain(parsed),
        _contributions(parsed),
        *luck,
        _rules(parsed, games),
        _signature(parsed, key),
    )
    return Verdict(checks, parsed)


def _form(parsed: ParsedRecord) -> Check:
    fault = parsed.fault
    if fault is not None:
        return Check("form", WRONG, fault.reason, fault.args, fault.place, fault.line)
    return Check("form", RIGHT, "form-right", {"lines": len(parsed.rows), "plies": len(parsed.numbers) - 1})


def _chain(parsed: ParsedRecord) -> Check:
    if parsed.version == 1:
        return Check("chain", OPEN, "format-1")
    before = ""
    for number, (row, place) in enumerate(zip(parsed.rows, parsed.places, strict=False), 1):
        if place == "signature" and number == len(parsed.rows):
            break
        found = split_link(row)
        if found is None:
            return Check("chain", WRONG, "chain-missing", {}, place, number)
        line, stored_link = found
        if stored_link != link(before, line):
            return Check("chain", WRONG, "chain", {}, place, number)
        before = stored_link
    return Check("chain", RIGHT, "chain-right")


def _nothing_to_check(parsed: ParsedRecord) -> str | None:
    """Return why the luck of a record cannot be checked, or None."""
    if parsed.header is None:
        return "unreadable"
    if parsed.header.view is not None:
        return "a-view"
    return "no-house" if parsed.header.commitment is None or parsed.header.match is None else None


def _contributions(parsed: ParsedRecord) -> Check:
    why = _nothing_to_check(parsed)
    header = parsed.header
    if why is not None or header is None or header.match is None:
        return Check("contributions", OPEN, why or "unreadable")
    every: list[Header | Origin] = [*_parts(header), header]
    for of in every:
        for seat in range(len(header.seats)):
            reason = _wrong_with(header, of, seat)
            if reason is not None:
                return Check("contributions", WRONG, reason, {"seat": seat}, "head", 1)
    args: Args = {"count": len(header.contributions or []), "seats": len(header.seats)}
    return Check("contributions", RIGHT, "contributions-right", args)


def _wrong_with(header: Header, of: Header | Origin, seat: int) -> str | None:
    """Return what is wrong with the contribution or the sitter of a seat, or None.

    `of` is this match or an earlier one whose luck it has taken along.
    """
    share = (of.contributions or [])[seat]
    sitter = None if of.sitters is None else of.sitters[seat]
    if share is None or not SHARE.fullmatch(share):
        return "contribution-form"
    by_rule = share == default_contribution(of.match or "", seat)
    bot = header.kinds is not None and header.kinds[seat] == BOT
    if bot and not by_rule:
        return "contribution-rule"
    if sitter is None:
        return None
    if bot:
        # Another house may have given its bot another name.
        has_name = of is not header or sitter == sitter_of_bot(header.seats[seat] or "")
        fits = has_name and BOT_NAMED.fullmatch(sitter) is not None
    else:
        fits = sitter == NOBODY or SHARE.fullmatch(sitter) is not None
    if not fits:
        return "sitter"
    return None if by_rule or sitter != NOBODY else "contribution-nobody"


def _parts(header: Header) -> list[Origin]:
    """Return the earlier matches whose luck this one has taken along, the first one first."""
    before = [] if header.origin is None else header.origin.parts()
    return [part for part in before if part.commitment is not None]


def _why_no_secret(parsed: ParsedRecord) -> str | None:
    """Return why there is no secret to check the luck by, or None."""
    why = _nothing_to_check(parsed)
    if why is None and parsed.result is None:
        return "running" if parsed.fault is None else "unreadable"
    return why


def _luck(parsed: ParsedRecord) -> tuple[Check, Check]:
    """Check the commitment and the picks."""
    why = _why_no_secret(parsed)
    header, result = parsed.header, parsed.result
    bound = _bound(parsed)
    if why is not None or header is None or header.match is None or result is None:
        nothing = [Check(name, OPEN, why or "unreadable") for name in ("commitment", "picks")]
        return _worst([*bound, nothing[0]]), nothing[1]
    before = [_luck_before(parsed, part) for part in _parts(header)]
    found = [*before, _own_luck(parsed, header, header.match, result)]
    commitments, picks = [one for one, _ in found], [one for _, one in found]
    return _worst([*bound, *commitments]), _or_taken_over(parsed, _worst_picks(picks))


def _bound(parsed: ParsedRecord) -> list[Check]:
    """Return the faults in what the luck is bound to. Checking this needs no secret."""
    header = parsed.header
    if header is None or header.terms is None:
        return []
    origin, taken = header.origin, None
    found = []
    if origin is not None:
        taken = ContinuedPosition(origin.match, origin.ply, origin.key, origin.lines or "")
        lines = parsed.lines[: origin.ply + 1]
        # Some lines may be unreadable, or hidden from the seat that has this view.
        there = len(lines) > origin.ply
        if there and lines_digest((line.seat, line.action, line.luck) for line in lines) != origin.lines:
            place, number = f"ply {origin.ply}", parsed.numbers[origin.ply]
            found.append(Check("commitment", WRONG, "lines", {"ply": origin.ply}, place, number))
    text = terms_text(header.game, header.rules, len(header.seats), header.options, header.cards, taken)
    if digest(text) != header.terms:
        found.insert(0, Check("commitment", WRONG, "terms", {}, "head", 1))
    return found


def _or_taken_over(parsed: ParsedRecord, picks: Check) -> Check:
    """Leave the picks open that a fork has taken over: this record does not hold their luck."""
    if picks.state != RIGHT or parsed.header is None or parsed.header.origin is None:
        return picks
    begins, last = 0, -1
    for part in parsed.header.origin.parts():
        if part.commitment is None and any(line.luck for line in parsed.lines[begins : part.ply + 1]):
            last = part.ply
        begins = part.ply + 1
    return picks if last < 0 else Check("picks", OPEN, "picks-taken-over", {**picks.args, "ply": last})


def _worst(checks: Sequence[Check]) -> Check:
    """Return the first wrong check, else the first open one, else the last."""
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


def _luck_before(parsed: ParsedRecord, part: Origin) -> tuple[Check, Check]:
    """Check the commitment and the picks of an earlier match whose luck was taken along.

    The header holds all of it.
    """
    if part.secret is None or not SECRET.fullmatch(part.secret):
        reason = "secret-missing" if part.secret is None else "secret-form"
        return Check("commitment", WRONG, reason, {}, "head", 1), Check("picks", OPEN, reason)
    secret = bytes.fromhex(part.secret)
    if commitment(secret, part.match, part.terms) != part.commitment:
        return Check("commitment", WRONG, "commitment", {}, "head", 1), Check("picks", OPEN, "commitment")
    begins = 0 if part.origin is None else part.origin.ply + 1
    picks = _picks(parsed, parsed.lines[begins : part.ply + 1], _luck_from(secret, part))
    return _committed(part), picks


def _committed(of: Header | Origin) -> Check:
    return Check("commitment", RIGHT, "commitment-right" if of.terms is None else "commitment-terms-right")


def _luck_from(secret: bytes, of: Header | Origin) -> HmacLuck:
    shares = [share or "" for share in of.contributions or []]
    return HmacLuck(secret, of.match or "", shares, terms=of.terms, sitters=of.sitters or [])


def luck_holds(parsed: ParsedRecord, origin: Origin) -> bool:
    """Return whether the luck that a match would take along, secrets included, made the picks of this record."""
    assert parsed.header is not None
    parts = [part for part in origin.parts() if part.commitment is not None]
    return all(check.state == RIGHT for part in parts for check in _luck_before(parsed, part))


def _own_luck(parsed: ParsedRecord, header: Header, match: str, result: Result) -> tuple[Check, Check]:
    line = parsed.places.index("result") + 1
    if result.secret is None or not SECRET.fullmatch(result.secret):
        reason = "secret-missing" if result.secret is None else "secret-form"
        return Check("commitment", WRONG, reason, {}, "result", line), Check("picks", OPEN, reason)
    secret = bytes.fromhex(result.secret)
    begins = 0 if header.origin is None else header.origin.ply + 1
    picks = _picks(parsed, parsed.lines[begins:], _luck_from(secret, header))
    if commitment(secret, match, header.terms) == header.commitment:
        return _committed(header), picks
    if picks.state == RIGHT:
        # The secret made the picks, so the commitment was changed.
        return Check("commitment", WRONG, "commitment", {}, "head", 1), picks
    return Check("commitment", WRONG, "commitment", {}, "result", line), Check("picks", OPEN, "commitment")


def _picks(parsed: ParsedRecord, lines: Sequence[ActionLine], luck: HmacLuck) -> Check:
    count = 0
    for line in lines:
        for sides, outcome in line.luck:
            right = luck.pick(sides)
            if right != outcome:
                args: Args = {"pick": count, "sides": sides, "outcome": outcome, "right": right}
                return Check("picks", WRONG, "pick", args, f"ply {line.ply}", parsed.numbers[line.ply])
            count += 1
    if parsed.fault is not None:
        return Check("picks", OPEN, "unreadable")
    return Check("picks", RIGHT, "picks-right", {"count": count})


def _rules(parsed: ParsedRecord, games: Games) -> Check:
    header = parsed.header
    if header is None:
        return Check("rules", OPEN, "unreadable")
    if header.view is not None:
        return Check("rules", OPEN, "a-view")
    try:
        game = games(header.game)
    except Malformed:
        return Check("rules", WRONG, "game", {"game": header.game[:MAX_SHOWN_CHARACTERS]}, "head", 1)
    if not parsed.lines:
        return Check("rules", OPEN, "unreadable")
    record = Record(header, parsed.lines, parsed.result, parsed.events)
    try:
        if parsed.fault is None:
            replay(record, game)
        else:
            _play(replay_steps(record, game))
    except Malformed as error:
        return _broken(parsed, game, error.where, error.message)
    except LagerfeuerError as error:
        return _broken(parsed, game, "result", str(error))
    if parsed.fault is not None:
        return Check("rules", OPEN, "unreadable")
    if parsed.result is None:
        return Check("rules", RIGHT, "rules-so-far")
    if parsed.result.ended in HOUSE_ENDS:
        return Check("rules", RIGHT, "rules-by-people", {"ended": parsed.result.ended})
    return Check("rules", RIGHT, "rules-right")


def _play(steps: Iterator[object]) -> None:
    for _ in steps:
        pass


def _broken(parsed: ParsedRecord, game: Game, where: str, said: str) -> Check:
    assert parsed.header is not None
    if parsed.header.rules != game.rules_version:
        said += f" (recorded under rules {parsed.header.rules}, these are rules {game.rules_version})"
    if where.startswith("ply "):
        return Check(
            "rules", WRONG, "rules", {"said": said}, where, parsed.numbers[int(where.removeprefix("ply "))]
        )
    if where == "result":
        end = len(parsed.rows) + (parsed.signature is None)
        line = parsed.places.index("result") + 1 if "result" in parsed.places else end
        return Check("rules", WRONG, "rules", {"said": said}, "result", line)
    if where != "head":
        said = f"{where}: {said}"
    return Check("rules", WRONG, "rules", {"said": said}, "head", 1)


def _signature(parsed: ParsedRecord, key: str | None) -> Check:
    signature, line = parsed.signature, len(parsed.rows)
    if parsed.version == 1:
        if key is not None:
            return Check("signature", WRONG, "signature-missing", {}, "signature", line + 1)
        return Check("signature", OPEN, "format-1")
    if signature is None:
        # Everything a house writes is signed: without a signature, the end of the file is missing.
        if key is None and (parsed.header is None or parsed.header.match is None):
            return Check("signature", OPEN, "no-house" if parsed.header is not None else "unreadable")
        return Check("signature", WRONG, "signature-missing", {}, "signature", line + 1)
    last = split_link(parsed.rows[-2]) if line > 1 else None
    if last is None or not _is_signed(signature.key, signature.value, sealed(last[1])):
        return Check("signature", WRONG, "signature", {}, "signature", line)
    if key is not None and signature.key != key:
        return Check("signature", WRONG, "key", {"key": signature.key}, "signature", line)
    house = (signature.house or "a house without a public address")[:MAX_SHOWN_CHARACTERS]
    return Check("signature", RIGHT, "signature-right", {"house": house, "key": signature.key})


def _is_signed(key: str, value: str, message: bytes) -> bool:
    if not SECRET.fullmatch(key) or not re.fullmatch("[0-9a-f]{128}", value):
        return False
    return is_signed(bytes.fromhex(key), bytes.fromhex(value), message)
