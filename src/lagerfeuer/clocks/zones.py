"""Time zones by IANA name, as known to this machine."""

from __future__ import annotations

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

MAX_NAME_CHARACTERS = 64


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone by name; UTC if this machine does not know it, as names may come from another machine."""
    return _found(name) or ZoneInfo("UTC")


def reported_zone(name: str | None) -> str | None:
    """Return the zone that a browser reports; None for unknown ones: "Etc/Unknown", "+01:00", a newer zone.

    No person chose it, so an error would be useless.
    """
    if name is None or len(name) > MAX_NAME_CHARACTERS or _found(name) is None:
        return None
    return name


def _found(name: str) -> ZoneInfo | None:
    try:
        # ZoneInfo also raises for names that look like paths.
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
