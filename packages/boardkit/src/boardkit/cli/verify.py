"""`boardkit verify`: check records without a server, and print which claims hold."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from boardkit.errors import Malformed
from boardkit.notes import SPECTATOR
from boardkit.records.own_seat import OwnIdentity, OwnSeat, own_seat_of_receipt, own_seat_of_record
from boardkit.records.receipt import ReceiptComparison, check_receipt, read_receipt
from boardkit.records.verify import SHARE, WRONG, Check, Verdict, verify
from boardkit.registry import game_named

KEY = re.compile("[0-9a-f]{64}")


def run(args: Namespace) -> int:
    """Print a verdict for each file. Return 1 if one of them is wrong. Raises Malformed for a bad key, id or share.

    With a receipt each record is compared with it; without any record the receipt is checked alone. With an id or a
    share, the verdict includes the reader's own seat.
    """
    key, own = expected_key(args.key), _own(args.person, args.share)
    receipt = None if args.receipt is None else read(args.receipt)
    if receipt is None and not args.files:
        raise Malformed("FILE", "name at least one record, or a receipt (--receipt)")
    wrong = 0
    if receipt is not None and not args.files:
        alone, seat = check_receipt(receipt), _seat_of_receipt(own, receipt)
        wrong = int(not alone.right or _is_wrong(seat))
        said = _json({"file": args.receipt, **_receipt(alone), **_seat(seat)})
        print(said if args.json else f"{args.receipt}: {_line(alone)}{_seat_line(seat)}")
    for name in args.files:
        try:
            verdict = verify(read(name), game_named, key)
        except OSError as error:
            wrong += 1
            said = error.strerror or "cannot be read"
            print(_json({"file": name, "right": False, "error": said}) if args.json else f"{name}: {said}")
            continue
        found = None if receipt is None else check_receipt(receipt, verdict)
        seat = _seat_of(own, verdict, receipt)
        wrong += not verdict.right or (found is not None and not found.right) or _is_wrong(seat)
        data = (
            verdict_data(verdict) if found is None else {**verdict_data(verdict), "receipt": _receipt(found)}
        )
        words = verdict_text(verdict) if found is None else f"{verdict_text(verdict)}\n  {_line(found)}"
        data, words = {**data, **_seat(seat)}, f"{words}{_seat_line(seat)}"
        print(_json({"file": name, **data}) if args.json else f"{name}: {words}", flush=True)
    return 1 if wrong else 0


def expected_key(text: str | None) -> str | None:
    """Return the key that must have signed, as the argument gives it. Raises Malformed."""
    key = None if text is None else text.lower()
    if key is not None and not KEY.fullmatch(key):
        raise Malformed("--key", "must be 64 hexadecimal digits, as GET /api/house tells them")
    return key


def _own(person: str | None, share: str | None) -> OwnIdentity | None:
    """Return the person and the share that the arguments name, if any. Raises Malformed."""
    if person == "":
        raise Malformed("--person", "must be your id, as GET /api/me tells it (`id`)")
    given = None if share is None else share.strip().lower()
    if given is not None and not SHARE.fullmatch(given):
        raise Malformed("--share", "must be 32 hexadecimal digits, as `lagerfeuer share` prints them")
    return None if person is None and given is None else OwnIdentity(person, given)


def _seat_of(own: OwnIdentity | None, verdict: Verdict, receipt: bytes | None) -> OwnSeat | None:
    """Check a person's own seat: return the fault in the receipt, if it has one, otherwise the result for the
    record."""
    of_receipt = None if receipt is None else _seat_of_receipt(own, receipt)
    if own is None or _is_wrong(of_receipt):
        return of_receipt
    return own_seat_of_record(own, verdict)


def _seat_of_receipt(own: OwnIdentity | None, receipt: bytes) -> OwnSeat | None:
    found = read_receipt(receipt)
    return None if own is None or isinstance(found, str) else own_seat_of_receipt(own, found[1])


def _is_wrong(seat: OwnSeat | None) -> bool:
    return seat is not None and seat.state == WRONG


def _seat_line(seat: OwnSeat | None) -> str:
    if seat is None:
        return ""
    return "\n  " + printable(f"{'your seat':<13} {seat.state:<5}  {seat.place}: {seat.sentence()}")


def _seat(seat: OwnSeat | None) -> dict[str, Any]:
    """Return the result for the own seat as data, if it was asked for."""
    if seat is None:
        return {}
    return {
        "own": {
            "state": seat.state,
            "place": seat.place,
            "reason": seat.reason,
            "args": seat.args,
            "said": seat.sentence(),
        }
    }


def _line(found: ReceiptComparison) -> str:
    """Return the result for a receipt as a line of text."""
    place = "" if found.place is None else f"{found.place}: "
    return printable(f"receipt       {found.verdict}  {place}{found.sentence()}")


def _receipt(found: ReceiptComparison) -> dict[str, Any]:
    """Return the result for a receipt as data."""
    return {
        "right": found.right,
        "verdict": found.verdict,
        "place": found.place,
        "what": found.what,
        "args": found.args,
        "said": found.sentence(),
    }


def read(name: str) -> bytes:
    """Return the bytes of a file or of standard input. Raises OSError."""
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def _json(data: dict[str, Any]) -> str:
    return msgspec.json.encode(data).decode()


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """Return a verdict as data."""
    first, header, signature = verdict.first, verdict.parsed.header, verdict.parsed.signature
    return {
        "right": verdict.right,
        "place": None if first is None else first.place,
        "format": verdict.parsed.version or None,
        "game": None if header is None else header.game,
        "match": None if header is None else header.match,
        "plies": len(verdict.parsed.numbers) - 1 if verdict.parsed.numbers else None,
        "view": None if header is None else header.view,
        "over": verdict.parsed.result is not None,
        "key": None if signature is None else signature.key,
        "house": None if signature is None else signature.house,
        "checks": [_check(check) for check in verdict.checks],
    }


def _check(check: Check) -> dict[str, Any]:
    return {
        "check": check.name,
        "state": check.state,
        "place": check.place,
        "reason": check.reason,
        "args": check.args,
        "said": check.sentence(),
    }


def verdict_text(verdict: Verdict) -> str:
    """Return a verdict as text: a line for the whole record, and one for each check."""
    first = verdict.first
    lines = [f"OK, {_what(verdict)}" if first is None else f"WRONG, {first.place}: {first.sentence()}"]
    for check in verdict.checks:
        place = "" if check.place is None else f"{check.place}: "
        lines.append(f"  {check.name:<13} {check.state:<5}  {place}{check.sentence()}")
    return "\n".join(printable(line) for line in lines)


def printable(text: str) -> str:
    """Return a text without control characters for terminals: a record may contain any text."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _what(verdict: Verdict) -> str:
    """Return a short description of the match."""
    header, result = verdict.parsed.header, verdict.parsed.result
    assert header is not None
    plies = f"{header.game}, {len(verdict.parsed.numbers) - 1} plies"
    if header.view is not None:
        whose = "a spectator" if header.view == SPECTATOR else f"seat {header.view}"
        return f"{plies}, what {whose} may know while it goes on"
    if result is None:
        return f"{plies}, goes on"
    winners = " and ".join(f"seat {seat}" for seat in result.winners) or "nobody"
    return f"{plies}, {result.ended}, won by {winners} ({result.decided})"
