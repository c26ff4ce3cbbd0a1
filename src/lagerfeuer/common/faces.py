"""The drawn faces of people: each is drawn from a number (web/pictures/faces.py, ui/src/faces)."""

from __future__ import annotations

import hashlib

LARGEST_FACE = 2**31 - 1


def face_of(player: str, chosen: int | None) -> int:
    """Return the number of a person's face: the one they chose, otherwise one that their id gives them."""
    if chosen is not None:
        return chosen
    return int.from_bytes(hashlib.sha256(player.encode()).digest()[:4]) >> 1
