"""The large font size of the tests, and a script that sets it."""

from __future__ import annotations

LARGE = 28


ENLARGE = "(px) => { document.documentElement.style.fontSize = px ? `${px}px` : ''; }"
