"""Plain JSON values of a position: each is what it must be, or the field is named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardkit.errors import Malformed

Json = dict[str, Any]


def object_at(value: object, where: str, known: Iterable[str]) -> Json:
    if not isinstance(value, dict):
        raise Malformed(where, "must be an object")
    names = list(known)
    for name in value:
        if name not in names:
            prefix = "" if where == "position" else f"{where}."
            raise Malformed(f"{prefix}{name}", f"is not one of {', '.join(names)}")
    return value


def list_at(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise Malformed(where, "must be a list")
    return value


def whole_at(value: object, where: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Malformed(where, f"must be a whole number from {least} to {most}")
    return value


def number_in(data: Json, name: str, where: str, default: int, least: int, most: int) -> int:
    return whole_at(data[name], where + name, least, most) if name in data else int(default)


def truth_at(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise Malformed(where, "must be true or false")
    return value


def one_of(value: object, where: str, names: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in names:
        raise Malformed(where, f"must be one of {', '.join(names)}")
    return value
