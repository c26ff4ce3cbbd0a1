"""Builds messages in the recipient's language: title, sentence, link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from boardkit.texts import say
from lagerfeuer.common.units import DAY_MS, HOUR_MS, MINUTE_MS
from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.matches.log_sentences import bot_name
from lagerfeuer.outbox import INVITED, REPORT, TURN

MAX_NAMED_MATCHES = 12
"""Matches named in one message; the others are only counted."""


@dataclass(frozen=True)
class NoticeSubject:
    """The subject of a notice, as far as its recipient may know it. `left`: milliseconds on their clock, if any.

    `how`: how the match ended for them, or what is offered; `who`: the seat that won alone, made the offer, or is on
    vacation; `until`: year, month and day of the vacation's end.
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
    """The content of a message. `url`: a path within the house. A message replaces an older one with the same tag."""

    kind: str
    title: str
    body: str
    url: str
    tag: str
    lines: Sequence[str] = field(default=())
    """One line per notice, for mails."""


def message(language: str, player: str, subjects: Sequence[NoticeSubject]) -> Message:
    """Build a message about one or several notices."""
    if len(subjects) == 1:
        return _single(language, player, subjects[0])
    lines = [_single(language, player, subject).body for subject in subjects]
    turns = all(subject.kind == TURN for subject in subjects)
    title = say(language, "notice-turns-title" if turns else "notice-many-title", {"count": len(subjects)})
    shown = lines[:MAX_NAMED_MATCHES]
    if len(lines) > MAX_NAMED_MATCHES:
        shown.append(say(language, "notice-more", {"count": len(lines) - MAX_NAMED_MATCHES}))
    return Message(subjects[0].kind if turns else "many", title, "\n".join(shown), "/", "many", shown)


def _single(language: str, player: str, subject: NoticeSubject) -> Message:
    url = _place(subject)
    args: dict[str, str | int] = {
        "house": say(language, "house-name"),
        "game": "" if subject.game is None else say(language, f"{subject.game}-title"),
        "opponents": (inviters if subject.kind == INVITED else opponents)(language, player, subject.seats),
        "count": sum(_invites(player, seat) for seat in subject.seats),
        "left": span(language, subject.left),
        "how": subject.how,
        "who": next(
            (_name(language, subject.seats, one) for one in subject.seats if one.seat == subject.who), ""
        ),
        "url": url,
    }
    args["named"] = "no" if subject.until is None else "yes"
    if subject.until is not None:
        year, month, day = subject.until
        args |= {"year": str(year), "month": f"{month:02}", "day": f"{day:02}"}
    title = say(language, f"notice-{subject.kind}-title", args)
    body = say(language, f"notice-{subject.kind}", args)
    if subject.kind == TURN and subject.left is not None:
        body = f"{body} {say(language, 'notice-left', args)}"
    return Message(subject.kind, title, body, url, subject.match or subject.cup or subject.kind, (body,))


def _place(subject: NoticeSubject) -> str:
    """Return the path a notice leads to."""
    if subject.kind == REPORT:
        return "/host"
    if subject.match is None or subject.kind == INVITED:
        # Invitations are answered on the home page.
        return "/" if subject.cup is None else f"/cups/{subject.cup}"
    return f"/m/{subject.match}"


def inviters(language: str, player: str, seats: Sequence[SeatRow]) -> str:
    """Return the names of those who invite: the people already seated."""
    return opponents(language, player, [seat for seat in seats if _invites(player, seat)])


def _invites(player: str, seat: SeatRow) -> bool:
    return seat.kind == "person" and seat.player != player


def opponents(language: str, player: str, seats: Sequence[SeatRow]) -> str:
    """Return the names of the others at the table."""
    others = [seat for seat in seats if seat.player != player]
    names = [_name(language, seats, seat) for seat in others]
    if len(names) < 2:
        return "".join(names)
    return say(language, "notice-and", {"some": ", ".join(names[:-1]), "last": names[-1]})


def _name(language: str, seats: Sequence[SeatRow], seat: SeatRow) -> str:
    if seat.kind == "bot" and seat.player is None:
        return bot_name(language, seats, seat)
    # Use the same words as in the log of a match (matches/log_sentences.py).
    text = {"open": "seat-open", "kept": "seat-kept"}.get(seat.kind, "seat-former")
    return seat.name or say(language, text)


def span(language: str, milliseconds: int | None) -> str:
    """Return a duration in words: days, hours or minutes."""
    if milliseconds is None:
        return say(language, "notice-span-any")
    for unit, size in (("days", DAY_MS), ("hours", HOUR_MS)):
        # Below two units, the smaller unit is more precise.
        if milliseconds >= 2 * size:
            return say(language, f"notice-span-{unit}", {"count": milliseconds // size})
    return say(language, "notice-span-minutes", {"count": max(1, milliseconds // MINUTE_MS)})
