"""Parsing a record line by line, up to the first fault and beyond.

Lines after a fault are read where possible, so that as many checks as possible can be made of a damaged file.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

import msgspec

from boardkit.notes import SPECTATOR
from boardkit.records.foreign_files import MAX_FILE_BYTES as LARGEST_FILE
from boardkit.records.foreign_files import foreign
from boardkit.records.messages import sentence
from boardkit.records.schema import (
    BOUND_FORMAT,
    BOUND_LUCK,
    FORMAT,
    FORMATS,
    KINDS,
    MAX_INTEGER,
    ActionLine,
    EventLine,
    Header,
    Origin,
    Result,
    SeenLine,
    Signature,
)

MAX_JSON_DEPTH = 32
"""Levels of the deepest JSON that is read."""
MAX_SHOWN_CHARACTERS = 80
"""Characters of a record that a message shows."""
BOUND = frozenset(("luck", "terms", "sitters"))
"""Fields that only headers of format 3 have, and must have."""
NEWER = {1: BOUND | {"kinds", "cards", "created", "from", "view"}, FORMAT: BOUND}
"""Fields that headers of an older format must not have."""
MARK = b"\xef\xbb\xbf"
T = TypeVar("T")
Args = dict[str, int | str]


@dataclass(frozen=True)
class Fault:
    """A fault and its place: the number of the line in the file, and its name in the match."""

    line: int
    place: str
    reason: str
    args: Args = field(default_factory=dict)


@dataclass
class ParsedRecord:
    """A record as far as it can be read. `lines` holds the actions before the first fault."""

    rows: list[bytes]
    places: list[str] = field(default_factory=list)
    """The name of each line: head, ply 7, line 9, result, signature."""
    version: int = 0
    header: Header | None = None
    lines: list[ActionLine] = field(default_factory=list)
    glimpses: list[SeenLine] = field(default_factory=list)
    events: list[EventLine] = field(default_factory=list)
    result: Result | None = None
    signature: Signature | None = None
    fault: Fault | None = None
    numbers: list[int] = field(default_factory=list)
    """By ply, the number of its line."""

    def add_fault(self, line: int, place: str, reason: str, args: Args | None = None) -> None:
        """Report a fault; only the first one counts."""
        if self.fault is None:
            self.fault = Fault(line, place, reason, args or {})


class _Wrong(Exception):
    """A line that cannot be read."""

    def __init__(self, reason: str, **args: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.args_: Args = args


def parse_record(raw: bytes) -> ParsedRecord:
    """Parse a record. Never raises."""
    why = foreign(raw)
    if why is not None:
        parsed = ParsedRecord([])
        parsed.add_fault(1, "line 1", why, {"most": LARGEST_FILE >> 20} if why == "big" else {})
        return parsed
    rows = raw.split(b"\n")
    whole = rows.pop() == b"" if rows[-1] == b"" else False
    parsed = ParsedRecord(rows)
    if not rows:
        parsed.add_fault(1, "line 1", "empty")
        return parsed
    if b"" in rows:
        # Checked first: after a blank line at the end even the signature would seem to be at fault.
        parsed = ParsedRecord([])
        parsed.add_fault(1, f"line {rows.index(b'') + 1}", "blank-line")
        return parsed
    _read_head(parsed)
    if parsed.version == 1:
        # Format 1 has no chain and no signature, and its lines may end with CRLF.
        parsed.rows = rows = [row.removesuffix(b"\r") for row in rows]
    for number, row in enumerate(rows[1:], 2):
        _read_row(parsed, number, row)
    if parsed.fault is None and not parsed.numbers:
        parsed.add_fault(len(rows) + 1, "ply 0", "ply-missing", {"ply": 0})
    if parsed.fault is None and parsed.header is not None and parsed.header.origin is not None:
        _check_origin(parsed, parsed.header)
    if not whole and parsed.version != 1:
        parsed.add_fault(len(rows), parsed.places[-1], "no-line-end")
    return parsed


def _read_head(parsed: ParsedRecord) -> None:
    parsed.places.append("head")
    try:
        # A line of format 1 may end with CRLF.
        data = _object(parsed.rows[0].removesuffix(b"\r"))
        version = data.get("lagerfeuer")
        if version not in FORMATS or isinstance(version, bool):
            raise _Wrong("format", format=str(version)[:MAX_SHOWN_CHARACTERS])
        parsed.version = int(version)
        if parsed.version != 1:
            data.pop("chain", None)
            _expect(b"\r" not in parsed.rows[0], "line-end")
        newer = sorted(NEWER.get(parsed.version, frozenset()).intersection(data))
        _expect(not newer, "members", said=f"format {parsed.version} has no {', '.join(newer)}")
        header = _converted(data, Header)
        _check_head(header)
        parsed.header = header
    except _Wrong as wrong:
        parsed.add_fault(1, "head", wrong.reason, wrong.args_)


def _check_head(header: Header) -> None:
    if header.lagerfeuer != 1 and (
        header.kinds is None or len(header.kinds) != len(header.seats) or set(header.kinds) - set(KINDS)
    ):
        raise _Wrong("kinds")
    shares = header.contributions
    parts = [header.match is not None, header.commitment is not None, shares is not None]
    bound = header.lagerfeuer >= BOUND_FORMAT
    if (bound or any(parts)) and not all(parts):
        raise _Wrong("head-parts")
    _check_bound(header, len(header.seats), bound)
    _expect(not bound or _is_plain(header.cards), "members", said="cards hold a number that is no whole one")
    if shares is not None and (len(shares) != len(header.seats) or None in shares):
        raise _Wrong("contributions")
    if header.view is not None and not SPECTATOR <= header.view < len(header.seats):
        raise _Wrong("view")
    for part in [] if header.origin is None else header.origin.parts():
        _expect((part.commitment is None) == (part.contributions is None), "head-parts")
        _expect(part.contributions is None or len(part.contributions) == len(header.seats), "contributions")
        _expect(part.secret is None or part.commitment is not None, "secret")
        has_luck = part.luck is not None
        _expect(bound or (not has_luck and part.lines is None), "head-parts")
        _expect(not has_luck or part.commitment is not None, "head-parts")
        _expect(not bound or part is not header.origin or part.lines is not None, "head-parts")
        _check_bound(part, len(header.seats), has_luck)


def _check_bound(of: Header | Origin, seats: int, bound: bool) -> None:
    """Check that the fields of luck version 2 are all there or all absent."""
    parts = [of.luck is not None, of.terms is not None, of.sitters is not None]
    _expect(all(parts) if bound else not any(parts), "head-parts")
    _expect(of.luck in (None, BOUND_LUCK), "members", said=f"luck is not {BOUND_LUCK}")
    _expect(of.sitters is None or len(of.sitters) == seats, "sitters")


def _is_plain(data: Any) -> bool:
    """Return whether two programs write the data alike: no numbers but whole ones that every reader can hold."""
    if isinstance(data, dict | list):
        return all(map(_is_plain, data.values() if isinstance(data, dict) else data))
    return (
        data is None
        or isinstance(data, str)
        or (isinstance(data, int) and -MAX_INTEGER <= data <= MAX_INTEGER)
    )


def _check_origin(parsed: ParsedRecord, header: Header) -> None:
    assert header.origin is not None
    parts = header.origin.parts()
    plies = [part.ply for part in parts]
    if header.match is None or plies[-1] >= len(parsed.numbers) or plies != sorted(plies):
        parsed.add_fault(1, "head", "from")


def _read_row(parsed: ParsedRecord, number: int, row: bytes) -> None:
    place = f"line {number}"
    # After a fault, plies and events are no longer checked in order.
    good = parsed.fault is None
    try:
        data = _object(row)
        if "signature" in data and parsed.version != 1:
            place = "signature"
            _expect(number == len(parsed.rows), "order")
            parsed.signature = _wrapped(data, "signature", Signature)
            return
        if parsed.version != 1:
            data.pop("chain", None)
        if "result" in data:
            place = "result"
            behind = 0 if parsed.version == 1 else 1
            _expect(parsed.result is None and number >= len(parsed.rows) - behind, "order")
            result = _wrapped(data, "result", Result)
            parsed.result = result
            if parsed.header is not None:
                _check_result(parsed.header, result)
        elif "house" in data:
            event_line = _converted(data, EventLine)
            if good:
                _expect(parsed.result is None and event_line.after == len(parsed.numbers) - 1, "order")
                parsed.events.append(event_line)
        else:
            viewed = parsed.header is not None and parsed.header.view is not None and "told" in data
            line: ActionLine | SeenLine = (
                _converted(data, SeenLine) if viewed else _converted(data, ActionLine)
            )
            place = f"ply {line.ply}"
            if good:
                _take(parsed, number, line)
    except _Wrong as wrong:
        parsed.add_fault(number, place, wrong.reason, wrong.args_)
    finally:
        parsed.places.append(place)


def _check_result(header: Header, result: Result) -> None:
    _expect(header.view is None, "view-result")
    _expect(header.commitment is not None or result.secret is None, "secret")


def _take(parsed: ParsedRecord, number: int, line: ActionLine | SeenLine) -> None:
    """Add the next action, or report a ply that is missing or repeated."""
    expected = len(parsed.numbers)
    if line.ply != expected:
        missing = line.ply > expected
        ply = min(line.ply, expected)
        parsed.add_fault(number, f"ply {ply}", "ply-missing" if missing else "ply-twice", {"ply": ply})
        return
    _expect(parsed.result is None, "order")
    if parsed.header is not None:
        # Ply 0 is the set-up, which has no seat; every other action has one.
        there = line.seat == SPECTATOR if line.ply == 0 else 0 <= line.seat < len(parsed.header.seats)
        _expect(there, "members", said="there is no such seat")
    if isinstance(line, SeenLine):
        parsed.glimpses.append(line)
    else:
        for sides, outcome in line.luck:
            _expect(0 <= outcome < sides, "luck", sides=sides, outcome=outcome)
        parsed.lines.append(line)
    parsed.numbers.append(number)


def _expect(holds: bool, reason: str, **args: int | str) -> None:
    if not holds:
        raise _Wrong(reason, **args)


def _wrapped(data: dict[str, Any], name: str, kind: type[T]) -> T:
    _expect(list(data) == [name], "members", said=f"nothing but {name} stands there")
    return _converted(data[name], kind)


def _converted(data: Any, kind: type[T]) -> T:
    _expect_no_null(data, frozenset(("house",)) if kind is Signature else frozenset())
    try:
        return msgspec.convert(data, type=kind)
    except msgspec.ValidationError as error:
        raise _Wrong("members", said=str(error)) from error


def _expect_no_null(data: Any, but: frozenset[str] = frozenset()) -> None:
    """Check that no member is null: an absent value has only one form."""
    if not isinstance(data, dict):
        return
    nothing = {name for name, value in data.items() if value is None} - but
    _expect(not nothing, "members", said="a member is null")
    _expect_no_null(data.get("from"), frozenset(("key",)))


def strict_object(raw: bytes) -> dict[str, Any] | str:
    """Return a JSON object outside a record, parsed as strictly; or in words why it cannot be parsed."""
    try:
        return _object(raw)
    except _Wrong as wrong:
        return sentence(wrong.reason, wrong.args_)


def _object(row: bytes) -> dict[str, Any]:
    """Return the object of a line, parsed strictly: two readers must not see different records in the same bytes."""
    if not row:
        raise _Wrong("blank-line")
    if row.startswith(MARK):
        raise _Wrong("byte-order-mark")
    if b"\r" in row:
        raise _Wrong("line-end")
    try:
        text = row.decode()
    except UnicodeDecodeError as error:
        raise _Wrong("encoding") from error
    try:
        data = json.loads(text, object_pairs_hook=_members, parse_constant=_no_number)
        # A lone surrogate cannot be encoded again.
        json.dumps(data, ensure_ascii=False).encode()
    except RecursionError as error:
        raise _Wrong("deep") from error
    except ValueError as error:
        raise _Wrong("json") from error
    if not isinstance(data, dict):
        raise _Wrong("json")
    if _is_deep(data, 0):
        raise _Wrong("deep")
    return data


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = Counter(names).most_common(1)[0][0]
        raise _Wrong("twice", name=twice[:MAX_SHOWN_CHARACTERS])
    return found


def _no_number(text: str) -> NoReturn:
    raise _Wrong("json")


def _is_deep(data: Any, depth: int) -> bool:
    if depth > MAX_JSON_DEPTH:
        return True
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return any(_is_deep(one, depth + 1) for one in inner)
