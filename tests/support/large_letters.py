"""What other tests use of `browser.test_large_fonts`."""

from __future__ import annotations

LARGE = 28


ENLARGE = "(px) => { document.documentElement.style.fontSize = px ? `${px}px` : ''; }"
