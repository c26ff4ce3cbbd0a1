"""Writes calendars in the iCalendar format (RFC 5545, and RFC 7986 for the name and the refresh interval)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

MAX_LINE_OCTETS = 75
"""Octets of a line, without its end (RFC 5545, section 3.1)."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Characters that no text may contain."""
NO_TIME_ZONE = (
    "BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE",
)  # fmt: skip
"""A component without meaning, because a calendar must have one (section 3.6)."""


@dataclass(frozen=True)
class CalendarEvent:
    """An event with a start and no duration.

    `uid`: stays while the event changes; `changed`: when it changed last, and `sequence`: a number that never
    decreases; `url`: an absolute address, or None.
    """

    uid: str
    at: int
    changed: int
    sequence: int
    summary: str
    description: str
    url: str | None


def calendar_text(name: str, language: str, refresh_hours: int, events: Sequence[CalendarEvent]) -> bytes:
    """Return a calendar. `refresh_hours`: how often a program should request it."""
    lines = list(_calendar_lines(name, language, refresh_hours, events))
    return b"".join(_folded(line) for line in lines)


def _calendar_lines(
    name: str, language: str, refresh_hours: int, events: Sequence[CalendarEvent]
) -> Iterator[str]:
    spoken = f";LANGUAGE={language}"
    yield from (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Lagerfeuer//Lagerfeuer//EN",
        "CALSCALE:GREGORIAN",
    )
    yield f"NAME{spoken}:{_escaped(name)}"
    yield f"REFRESH-INTERVAL;VALUE=DURATION:PT{refresh_hours}H"
    # Older programs read this instead.
    yield f"X-WR-CALNAME:{_escaped(name)}"
    yield f"X-PUBLISHED-TTL:PT{refresh_hours}H"
    for event in events:
        yield "BEGIN:VEVENT"
        yield f"UID:{event.uid}"
        # Without a METHOD, this is when the event changed (section 3.8.7.2).
        yield f"DTSTAMP:{_time(event.changed)}"
        yield f"LAST-MODIFIED:{_time(event.changed)}"
        yield f"SEQUENCE:{event.sequence}"
        yield f"DTSTART:{_time(event.at)}"
        yield f"SUMMARY{spoken}:{_escaped(event.summary)}"
        yield f"DESCRIPTION{spoken}:{_escaped(event.description)}"
        if event.url is not None:
            yield f"URL:{event.url}"
        # The event does not mark the person as busy.
        yield "TRANSP:TRANSPARENT"
        yield "END:VEVENT"
    if not events:
        yield from NO_TIME_ZONE
    yield "END:VCALENDAR"


def _time(at: int) -> str:
    """Return a time in UTC, to the second."""
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    """Return a value of type TEXT (section 3.3.11)."""
    plain = CONTROL.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    return re.sub(r"([\\;,])", r"\\\1", plain).replace("\n", r"\n")


def _folded(line: str) -> bytes:
    """Return a line with its end, folded between characters so that no part is too long."""
    parts: list[bytes] = []
    part = b""
    for character in line:
        octets = character.encode()
        if len(part) + len(octets) > MAX_LINE_OCTETS:
            parts.append(part)
            # The space that marks a continued line counts.
            part = b" "
        part += octets
    return b"\r\n".join([*parts, part]) + b"\r\n"
