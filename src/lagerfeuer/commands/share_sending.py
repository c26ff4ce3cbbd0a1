"""Sends a contribution drawn by hand: checks commitment and terms first, and then the signed receipt."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from boardkit.errors import Malformed
from boardkit.luck import VERSION
from boardkit.records.luck_terms import digest
from boardkit.records.receipt import PERSON, Body, is_signed, read_receipt
from lagerfeuer.commands.stderr import write_status

MAX_ANSWER_BYTES = 4 * 1024 * 1024
"""Most bytes of an answer."""
ANSWER_TIMEOUT_S = 30
"""Seconds to wait for an answer."""
Json = dict[str, Any]


def send(address: str, out: str | None, draw: Callable[[], str]) -> int:
    """Draw a contribution and send it. Return 1 if the receipt is wrong. Raises Malformed."""
    try:
        return _send(address, out, draw)
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise Malformed("the house", "answers with something that is no table") from error


def _send(address: str, out: str | None, draw: Callable[[], str]) -> int:
    house, match, ticket = _read_address(address)
    view = answer_of(f"{house}/api/shares/look", {"ticket": ticket})
    fairness = view["fairness"]
    if view["id"] != match or fairness["version"] != VERSION:
        raise Malformed(
            "--url",
            "the house shows another match than the address names, or one of the first version of fair luck",
        )
    if digest(view["terms"]) != fairness["terms"]:
        raise Malformed(
            "--url", "game, options, cards and seats are not those that the house has committed itself to"
        )
    if not fairness["asked"]:
        raise Malformed("--url", "your seat has already added its share")
    seat = view["you"]
    write_status(
        f"Match {match}, seat {seat}. The house has committed itself to a secret with the fingerprint\n"
    )
    write_status(f"  {_plain(fairness['commitment'])}\n")
    write_status(f"for this game, these rules, options, cards and seats\n  {_plain(view['terms'])}\n\n")
    share = draw()
    # Show it before sending. A house that has seen it must not get another one by claiming that nothing arrived.
    write_status(f"Your share, for this commitment only: {share}\n")
    write_status(
        "If no receipt comes, paste the same at the table, or type the same rolls again, and give no other.\n"
    )
    sent = {"ticket": ticket, "commitment": fairness["commitment"], "contribution": share}
    receipt = msgspec.json.encode(answer_of(f"{house}/api/shares", sent)) + b"\n"
    game = str(view["game"])
    path = Path(out or f"receipt-{game if game.isalnum() else 'match'}-{match}.json")
    try:
        path.write_bytes(receipt)
    except OSError as error:
        # There is no other copy of the receipt.
        write_status(receipt.decode())
        raise Malformed(str(path), error.strerror or "cannot be written") from error
    print(share)
    wrong = _fault(receipt, answer_of(f"{house}/api/house").get("key"), view, share)
    write_status(
        f"The receipt is in {path}. Keep it, and compare it with the record when the match is over:\n"
    )
    write_status(f"  lagerfeuer verify --receipt {path} RECORD\n")
    if wrong is not None:
        write_status(f"THE RECEIPT IS WRONG: {wrong}\n")
    return 0 if wrong is None else 1


def _read_address(address: str) -> tuple[str, str, str]:
    """Return house, match and ticket of an address that a table shows. Raises Malformed."""
    parts = urlsplit(address)
    house, _, match = f"{parts.scheme}://{parts.netloc}{parts.path}".rpartition("/m/")
    if parts.scheme not in ("http", "https") or not match.isalnum() or not parts.fragment:
        raise Malformed(
            "--url", "is not the address that a table shows for this: https://HOUSE/m/MATCH#TICKET"
        )
    return house, match, parts.fragment


def _plain(text: str) -> str:
    """Return a house's text without control characters for the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _fault(receipt: bytes, key: str | None, view: Json, share: str) -> str | None:
    """Return what is wrong with a receipt; None if it says what was shown and sent."""
    found = read_receipt(receipt)
    if isinstance(found, str):
        return found
    file, body = found
    if not is_signed(file):
        return "its signature does not fit its text and its key"
    if file.key != key:
        return "it is signed with another key than the house names as its own"
    return difference_from_shown(body, view, share)


def difference_from_shown(body: Body, view: Json, share: str) -> str | None:
    """Return how a receipt differs from what the house has shown and was sent; None if it does not."""
    fairness, seat = view["fairness"], view["you"]
    said = (body.match, body.terms, body.commitment, body.seat, body.share, body.sitter)
    shown = (view["id"], fairness["terms"], fairness["commitment"], seat, share, fairness["sitters"][seat])
    if said != shown:
        return "it does not say what was shown and sent"
    sitters, contributions = fairness["sitters"], fairness["contributions"]
    if len(body.shares) != len(contributions):
        return "it is for another number of seats"
    for other, (sitter, before) in enumerate(zip(sitters, contributions, strict=True)):
        if before is not None and not _fits(body, other, sitter, before):
            return f"it does not say what was shown of seat {other}"
    return None


def _fits(body: Body, seat: int, sitter: str, share: str) -> bool:
    """Return whether a receipt agrees with what was shown of another seat before the contribution was drawn.

    Drawing takes a while. A person may have left the seat since, and only to the same seat may they return. Bots do not
    leave.
    """
    given = body.shares[seat]
    if given is not None and given[0] == sitter:
        return given[1] == share
    stays = not PERSON.fullmatch(sitter) or any(one is not None and one[0] == sitter for one in body.shares)
    return not stays


def answer_of(url: str, body: Json | None = None) -> Json:
    """Return the answer of a house. Raises Malformed."""
    request = urllib.request.Request(url, headers={"accept": "application/json"})
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("content-type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=ANSWER_TIMEOUT_S) as answer:
            found = json.loads(answer.read(MAX_ANSWER_BYTES))
    except urllib.error.HTTPError as error:
        raise Malformed("the house", _refusal(error)) from error
    except (OSError, ValueError) as error:
        raise Malformed("--url", f"this address gives no answer that can be read ({error})") from error
    if not isinstance(found, dict):
        raise Malformed("the house", "gives no receipt")
    return found


def _refusal(error: urllib.error.HTTPError) -> str:
    try:
        problem = json.loads(error.read(MAX_ANSWER_BYTES))
        return _plain(str(problem.get("detail") or problem["title"]))
    except (OSError, ValueError, KeyError, AttributeError):
        return f"answers with {error.code}"
