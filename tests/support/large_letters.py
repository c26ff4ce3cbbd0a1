"""Helpers from `browser.test_large_fonts` that other tests share."""

from __future__ import annotations

LARGE = 28


ENLARGE = "(px) => { document.documentElement.style.fontSize = px ? `${px}px` : ''; }"
