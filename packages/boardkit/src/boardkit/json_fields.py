"""Checks of the plain JSON values of a position; Malformed names the field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardkit.errors import Malformed

Json = dict[str, Any]


def object_at(value: object, where: str, known: Iterable[str]) -> Json:
    """Return a value that must be an object with no other fields than the known ones. Raises Malformed."""
    if not isinstance(value, dict):
        raise Malformed(where, "must be an object")
    names = list(known)
    for name in value:
        if name not in names:
            prefix = "" if where == "position" else f"{where}."
            raise Malformed(f"{prefix}{name}", f"is not one of {', '.join(names)}")
    return value


def list_at(value: object, where: str) -> list[Any]:
    """Return a value that must be a list. Raises Malformed."""
    if not isinstance(value, list):
        raise Malformed(where, "must be a list")
    return value


def int_at(value: object, where: str, least: int, most: int) -> int:
    """Return a value that must be a whole number within bounds. Raises Malformed.

    >>> int_at(7, "points[0]", 0, 6)
    Traceback (most recent call last):
        ...
    boardkit.errors.Malformed: points[0]: must be a whole number from 0 to 6
    """
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Malformed(where, f"must be a whole number from {least} to {most}")
    return value


def number_in(data: Json, name: str, where: str, default: int, least: int, most: int) -> int:
    """Return a field that must be a whole number within bounds, or its default. Raises Malformed."""
    return int_at(data[name], where + name, least, most) if name in data else int(default)


def bool_at(value: object, where: str) -> bool:
    """Return a value that must be true or false. Raises Malformed."""
    if not isinstance(value, bool):
        raise Malformed(where, "must be true or false")
    return value


def one_of(value: object, where: str, names: Sequence[str]) -> str:
    """Return a value that must be one of these names. Raises Malformed."""
    if not isinstance(value, str) or value not in names:
        raise Malformed(where, f"must be one of {', '.join(names)}")
    return value
