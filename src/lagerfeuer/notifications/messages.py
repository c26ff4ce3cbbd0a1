"""What is told, in its reader's language: a title, a sentence, and where to go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from boardkit.texts import say
from lagerfeuer.common.units import DAY_MS, HOUR_MS, MINUTE_MS
from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.matches.log_sentences import bot_name
from lagerfeuer.outbox import INVITED, REPORT, TURN

MOST_LINES = 12
"""So many matches are named in one message; of the others only the number."""


@dataclass(frozen=True)
class Topic:
    """What one notice is about, as far as its reader may know. `left`: milliseconds on his clock, if he has one.

    `how`: the way a match ended for him, or what is proposed; `who`: the seat that won alone, or that proposes it,
    or whose vacation it is; `until`: the year, month and day on which that ends.
    """

    kind: str
    match: str | None = None
    game: str | None = None
    seats: Sequence[SeatRow] = ()
    left: int | None = None
    cup: str | None = None
    how: str = ""
    who: int | None = None
    until: tuple[int, int, int] | None = None


@dataclass(frozen=True)
class Message:
    """What is sent. `url` is an address within the house; a message with the tag of an older one takes its place."""

    kind: str
    title: str
    body: str
    url: str
    tag: str
    lines: Sequence[str] = field(default=())
    """What a letter has room for: one line a notice."""


def message(language: str, player: str, topics: Sequence[Topic]) -> Message:
    """One message about one thing, or about several at once."""
    if len(topics) == 1:
        return _single(language, player, topics[0])
    lines = [_single(language, player, topic).body for topic in topics]
    turns = all(topic.kind == TURN for topic in topics)
    title = say(language, "notice-turns-title" if turns else "notice-many-title", {"count": len(topics)})
    shown = lines[:MOST_LINES]
    if len(lines) > MOST_LINES:
        shown.append(say(language, "notice-more", {"count": len(lines) - MOST_LINES}))
    return Message(topics[0].kind if turns else "many", title, "\n".join(shown), "/", "many", shown)


def _single(language: str, player: str, topic: Topic) -> Message:
    url = _place(topic)
    args: dict[str, str | int] = {
        "house": say(language, "house-name"),
        "game": "" if topic.game is None else say(language, f"{topic.game}-title"),
        "opponents": (inviters if topic.kind == INVITED else opponents)(language, player, topic.seats),
        "count": sum(_invites(player, seat) for seat in topic.seats),
        "left": span(language, topic.left),
        "how": topic.how,
        "who": next((_name(language, topic.seats, one) for one in topic.seats if one.seat == topic.who), ""),
        "url": url,
    }
    args["named"] = "no" if topic.until is None else "yes"
    if topic.until is not None:
        year, month, day = topic.until
        args |= {"year": str(year), "month": f"{month:02}", "day": f"{day:02}"}
    title = say(language, f"notice-{topic.kind}-title", args)
    body = say(language, f"notice-{topic.kind}", args)
    if topic.kind == TURN and topic.left is not None:
        body = f"{body} {say(language, 'notice-left', args)}"
    return Message(topic.kind, title, body, url, topic.match or topic.cup or topic.kind, (body,))


def _place(topic: Topic) -> str:
    """Where a notice leads to."""
    if topic.kind == REPORT:
        return "/host"
    if topic.match is None or topic.kind == INVITED:
        # Who is invited accepts or declines at home.
        return "/" if topic.cup is None else f"/cups/{topic.cup}"
    return f"/m/{topic.match}"


def inviters(language: str, player: str, seats: Sequence[SeatRow]) -> str:
    """Who invites to a table: the people who sit there already."""
    return opponents(language, player, [seat for seat in seats if _invites(player, seat)])


def _invites(player: str, seat: SeatRow) -> bool:
    return seat.kind == "person" and seat.player != player


def opponents(language: str, player: str, seats: Sequence[SeatRow]) -> str:
    """The others at a table by name."""
    others = [seat for seat in seats if seat.player != player]
    names = [_name(language, seats, seat) for seat in others]
    if len(names) < 2:
        return "".join(names)
    return say(language, "notice-and", {"some": ", ".join(names[:-1]), "last": names[-1]})


def _name(language: str, seats: Sequence[SeatRow], seat: SeatRow) -> str:
    if seat.kind == "bot" and seat.player is None:
        return bot_name(language, seats, seat)
    # As the story of a match calls them (matches/log_sentences.py).
    text = {"open": "seat-open", "kept": "seat-kept"}.get(seat.kind, "seat-former")
    return seat.name or say(language, text)


def span(language: str, milliseconds: int | None) -> str:
    """How long, in words: days, else hours, else minutes."""
    if milliseconds is None:
        return say(language, "notice-span-any")
    for unit, size in (("days", DAY_MS), ("hours", HOUR_MS)):
        # Until two of them are full, the smaller unit says more.
        if milliseconds >= 2 * size:
            return say(language, f"notice-span-{unit}", {"count": milliseconds // size})
    return say(language, "notice-span-minutes", {"count": max(1, milliseconds // MINUTE_MS)})
