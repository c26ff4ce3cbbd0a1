"""Time zones by their IANA names, as far as this machine knows them."""

from __future__ import annotations

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

LONGEST = 64


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; UTC where the machine does not know it: it may have been kept on another one."""
    return _found(name) or ZoneInfo("UTC")


def reported_zone(name: str | None) -> str | None:
    """The zone that a browser says by itself; None for what is none here: "Etc/Unknown", "+01:00", a younger one.

    No person has chosen it, so there is nobody who could mend it.
    """
    if name is None or len(name) > LONGEST or _found(name) is None:
        return None
    return name


def _found(name: str) -> ZoneInfo | None:
    try:
        # A path is no name, and ZoneInfo says so as well.
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
