"""A small strict reader of calendars by the grammar of RFC 5545. Raises AssertionError for anything else."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime

LINE = re.compile(
    r'(?P<name>[A-Za-z0-9-]+)(?P<params>(;[A-Za-z0-9-]+=("[^"\x00-\x1f]*"|[^";:,\x00-\x1f]*))*):(?P<value>.*)'
)
TEXT = re.compile(r"([^\\;,\x00-\x08\x0a-\x1f\x7f]|\\[\\;,Nn])*")
TEXTS = {"SUMMARY", "DESCRIPTION", "NAME", "UID", "X-WR-CALNAME"}
TIME = re.compile(r"\d{8}T\d{6}Z")
ONCE = {
    "VCALENDAR": {"PRODID", "VERSION"},
    "VEVENT": {"UID", "DTSTAMP", "DTSTART", "SEQUENCE", "LAST-MODIFIED"},
}
"""What each component must have exactly once. Some are required by our own promise, not by the grammar."""


@dataclass
class Component:
    """A component with its properties in order, and the components within."""

    kind: str
    properties: list[tuple[str, str]] = field(default_factory=list)
    parts: list[Component] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        [value] = [value for key, value in self.properties if key == name]
        return value

    @property
    def starts(self) -> int:
        """When the event starts, in milliseconds since 1970."""
        at = datetime.strptime(self["DTSTART"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        return int(at.timestamp()) * 1000


def read_calendar(body: bytes) -> Component:
    """Check and return a calendar."""
    assert body.endswith(b"\r\n")
    lines = body.removesuffix(b"\r\n").split(b"\r\n")
    for line in lines:
        assert len(line) <= 75, line
        assert not {*b"\r\n"} & {*line}, line
        # Folding must not split a character.
        line.decode()
    unfolded = re.sub(r"\r\n[ \t]", "", body.decode()).removesuffix("\r\n").split("\r\n")
    [calendar] = _components(unfolded)
    assert calendar.kind == "VCALENDAR"
    assert calendar.parts, "a calendar has at least one component"
    assert calendar["VERSION"] == "2.0"
    uids = [one["UID"] for one in calendar.parts if one.kind == "VEVENT"]
    assert len(set(uids)) == len(uids)
    return calendar


def events(body: bytes) -> dict[str, Component]:
    """Return the events of a calendar by their summary."""
    return {one["SUMMARY"]: one for one in read_calendar(body).parts if one.kind == "VEVENT"}


def _components(lines: list[str]) -> list[Component]:
    root = Component("")
    open_: list[Component] = [root]
    for line in lines:
        found = LINE.fullmatch(line)
        assert found is not None, line
        name, value = found["name"].upper(), found["value"]
        if name == "BEGIN":
            one = Component(value)
            open_[-1].parts.append(one)
            open_.append(one)
        elif name == "END":
            one = open_.pop()
            assert one.kind == value
            names = [key for key, _ in one.properties]
            assert all(names.count(key) == 1 for key in ONCE.get(value, ())), names
            assert value not in ONCE or len(set(names)) == len(names), names
        else:
            open_[-1].properties.append((name, _value(name, value)))
    assert open_ == [root]
    assert not root.properties
    return root.parts


def _value(name: str, value: str) -> str:
    if name in TEXTS:
        assert TEXT.fullmatch(value), value
        return re.sub(r"\\(.)", lambda found: "\n" if found[1] in "Nn" else found[1], value)
    if name in ("DTSTAMP", "LAST-MODIFIED") or (name == "DTSTART" and value.endswith("Z")):
        assert TIME.fullmatch(value), value
    if name == "SEQUENCE":
        assert 0 <= int(value) < 2**31, value
    if name == "URL":
        assert re.fullmatch(r"https?://[!-~]+", value), value
    return value
