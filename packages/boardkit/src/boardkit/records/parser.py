"""The form of a record: its lines read one by one, and the first thing that is wrong with it.

What can be read behind a fault is read, so that as many checks as possible can be made of a damaged file.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

import msgspec

from boardkit.notes import SPECTATOR
from boardkit.records.foreign_files import LARGEST as LARGEST_FILE
from boardkit.records.foreign_files import foreign
from boardkit.records.messages import sentence
from boardkit.records.schema import (
    BOUND_FORMAT,
    BOUND_LUCK,
    FORMAT,
    FORMATS,
    KINDS,
    LARGEST,
    Event,
    Glimpse,
    Head,
    Line,
    Origin,
    Result,
    Signature,
)

DEEPEST = 32
"""Nests of JSON beyond this are refused."""
SHOWN = 80
"""Characters that are shown of what stands in a record."""
BOUND = frozenset(("luck", "terms", "sitters"))
"""What only heads of format 3 have, and must have."""
NEWER = {1: BOUND | {"kinds", "cards", "created", "from", "view"}, FORMAT: BOUND, BOUND_FORMAT: frozenset()}
"""What no head of this format has."""
MARK = b"\xef\xbb\xbf"
T = TypeVar("T")
Args = dict[str, int | str]


@dataclass(frozen=True)
class Fault:
    """Something wrong, and where: the number of the line in the file, and its name in the match."""

    line: int
    place: str
    reason: str
    args: Args = field(default_factory=dict)


@dataclass
class Form:
    """A record as far as it can be read. `lines` and `events` are those before the first fault."""

    rows: list[bytes]
    places: list[str] = field(default_factory=list)
    """What each line is called: head, ply 7, line 9, result, signature."""
    version: int = 0
    head: Head | None = None
    lines: list[Line] = field(default_factory=list)
    glimpses: list[Glimpse] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    result: Result | None = None
    signature: Signature | None = None
    fault: Fault | None = None
    numbers: list[int] = field(default_factory=list)
    """By ply, the number of its line."""

    def blame(self, line: int, place: str, reason: str, args: Args | None = None) -> None:
        """Something is wrong; what was found first counts."""
        if self.fault is None:
            self.fault = Fault(line, place, reason, args or {})


class _Wrong(Exception):
    """A line that cannot be read."""

    def __init__(self, reason: str, **args: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.args_: Args = args


def read_form(raw: bytes) -> Form:
    """A record, line by line; never raises."""
    why = foreign(raw)
    if why is not None:
        form = Form([])
        form.blame(1, "line 1", why, {"most": LARGEST_FILE >> 20} if why == "big" else {})
        return form
    rows = raw.split(b"\n")
    whole = rows.pop() == b"" if rows[-1] == b"" else False
    form = Form(rows)
    if not rows:
        form.blame(1, "line 1", "empty")
        return form
    if b"" in rows:
        # Told before all else: behind one that was added at the end even the signature would seem to be at fault.
        form = Form([])
        form.blame(1, f"line {rows.index(b'') + 1}", "blank-line")
        return form
    _read_head(form)
    if form.version == 1:
        # No chain, no signature, and lines may end as Windows has it.
        form.rows = rows = [row.removesuffix(b"\r") for row in rows]
    for number, row in enumerate(rows[1:], 2):
        _read_row(form, number, row)
    if form.fault is None and not form.numbers:
        form.blame(len(rows) + 1, "ply 0", "ply-missing", {"ply": 0})
    if form.fault is None and form.head is not None and form.head.origin is not None:
        _check_origin(form, form.head)
    if not whole and form.version != 1:
        form.blame(len(rows), form.places[-1], "no-line-end")
    return form


def _read_head(form: Form) -> None:
    form.places.append("head")
    try:
        # Of format 1 a line may end as Windows has it.
        data = _object(form.rows[0].removesuffix(b"\r"))
        version = data.get("lagerfeuer")
        if version not in FORMATS or isinstance(version, bool):
            raise _Wrong("format", format=str(version)[:SHOWN])
        form.version = int(version)
        if form.version != 1:
            data.pop("chain", None)
            _expect(b"\r" not in form.rows[0], "line-end")
        newer = sorted(NEWER[form.version].intersection(data))
        _expect(not newer, "members", said=f"format {form.version} has no {', '.join(newer)}")
        head = _converted(data, Head)
        _check_head(head)
        form.head = head
    except _Wrong as wrong:
        form.blame(1, "head", wrong.reason, wrong.args_)


def _check_head(head: Head) -> None:
    if head.lagerfeuer != 1 and (
        head.kinds is None or len(head.kinds) != len(head.seats) or set(head.kinds) - set(KINDS)
    ):
        raise _Wrong("kinds")
    shares = head.contributions
    parts = [head.match is not None, head.commitment is not None, shares is not None]
    bound = head.lagerfeuer == BOUND_FORMAT
    if (bound or any(parts)) and not all(parts):
        raise _Wrong("head-parts")
    _check_bound(head, len(head.seats), bound)
    _expect(not bound or _is_plain(head.cards), "members", said="cards hold a number that is no whole one")
    if shares is not None and (len(shares) != len(head.seats) or None in shares):
        raise _Wrong("contributions")
    if head.view is not None and not SPECTATOR <= head.view < len(head.seats):
        raise _Wrong("view")
    for part in [] if head.origin is None else head.origin.parts():
        _expect((part.commitment is None) == (part.contributions is None), "head-parts")
        _expect(part.contributions is None or len(part.contributions) == len(head.seats), "contributions")
        _expect(part.secret is None or part.commitment is not None, "secret")
        told = part.luck is not None
        _expect(bound or (not told and part.lines is None), "head-parts")
        _expect(not told or part.commitment is not None, "head-parts")
        _expect(not bound or part is not head.origin or part.lines is not None, "head-parts")
        _check_bound(part, len(head.seats), told)


def _check_bound(of: Head | Origin, seats: int, bound: bool) -> None:
    """What goes with the second version of the luck is there, all of it or nothing."""
    parts = [of.luck is not None, of.terms is not None, of.sitters is not None]
    _expect(all(parts) if bound else not any(parts), "head-parts")
    _expect(of.luck in (None, BOUND_LUCK), "members", said=f"luck is not {BOUND_LUCK}")
    _expect(of.sitters is None or len(of.sitters) == seats, "sitters")


def _is_plain(data: Any) -> bool:
    """Whether two programs write it in the same way: no numbers but whole ones that any reader can hold."""
    if isinstance(data, dict | list):
        return all(map(_is_plain, data.values() if isinstance(data, dict) else data))
    return data is None or isinstance(data, str) or (isinstance(data, int) and -LARGEST <= data <= LARGEST)


def _check_origin(form: Form, head: Head) -> None:
    assert head.origin is not None
    parts = head.origin.parts()
    plies = [part.ply for part in parts]
    if head.match is None or plies[-1] >= len(form.numbers) or plies != sorted(plies):
        form.blame(1, "head", "from")


def _read_row(form: Form, number: int, row: bytes) -> None:
    place = f"line {number}"
    # Of what is read behind a fault only the ends are wanted.
    good = form.fault is None
    try:
        data = _object(row)
        if "signature" in data and form.version != 1:
            place = "signature"
            _expect(number == len(form.rows), "order")
            form.signature = _wrapped(data, "signature", Signature)
            return
        if form.version != 1:
            data.pop("chain", None)
        if "result" in data:
            place = "result"
            behind = 0 if form.version == 1 else 1
            _expect(form.result is None and number >= len(form.rows) - behind, "order")
            result = _wrapped(data, "result", Result)
            form.result = result
            if form.head is not None:
                _check_result(form.head, result)
        elif "house" in data:
            event = _converted(data, Event)
            if good:
                _expect(form.result is None and event.after == len(form.numbers) - 1, "order")
                form.events.append(event)
        else:
            viewed = form.head is not None and form.head.view is not None and "told" in data
            line: Line | Glimpse = _converted(data, Glimpse) if viewed else _converted(data, Line)
            place = f"ply {line.ply}"
            if good:
                _take(form, number, line)
    except _Wrong as wrong:
        form.blame(number, place, wrong.reason, wrong.args_)
    finally:
        form.places.append(place)


def _check_result(head: Head, result: Result) -> None:
    _expect(head.view is None, "view-result")
    _expect(head.commitment is not None or result.secret is None, "secret")


def _take(form: Form, number: int, line: Line | Glimpse) -> None:
    """The next action."""
    expected = len(form.numbers)
    if line.ply != expected:
        missing = line.ply > expected
        ply = min(line.ply, expected)
        form.blame(number, f"ply {ply}", "ply-missing" if missing else "ply-twice", {"ply": ply})
        return
    _expect(form.result is None, "order")
    if form.head is not None:
        # Ply 0 is the set-up, which nobody does; everything else is done by a seat.
        there = line.seat == SPECTATOR if line.ply == 0 else 0 <= line.seat < len(form.head.seats)
        _expect(there, "members", said="there is no such seat")
    if isinstance(line, Glimpse):
        form.glimpses.append(line)
    else:
        for sides, outcome in line.luck:
            _expect(0 <= outcome < sides, "luck", sides=sides, outcome=outcome)
        form.lines.append(line)
    form.numbers.append(number)


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
    """What there is nothing to say of is left out; there is one way of saying nothing."""
    if not isinstance(data, dict):
        return
    nothing = {name for name, value in data.items() if value is None} - but
    _expect(not nothing, "members", said="a member is null")
    _expect_no_null(data.get("from"), frozenset(("key",)))


def strict_object(raw: bytes) -> dict[str, Any] | str:
    """One JSON object that is no line of a record, read as strictly; or in words why it cannot be."""
    try:
        return _object(raw)
    except _Wrong as wrong:
        return sentence(wrong.reason, wrong.args_)


def _object(row: bytes) -> dict[str, Any]:
    """The object of a line, read strictly: two readers must not see two different records in the same bytes."""
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
        # Half a character cannot be written again.
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
        raise _Wrong("twice", name=twice[:SHOWN])
    return found


def _no_number(text: str) -> NoReturn:
    raise _Wrong("json")


def _is_deep(data: Any, depth: int) -> bool:
    if depth > DEEPEST:
        return True
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return any(_is_deep(one, depth + 1) for one in inner)
