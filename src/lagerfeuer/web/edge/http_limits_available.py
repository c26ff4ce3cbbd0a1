"""Checks that the parser for the HTTP limits (http_limits.py) is installed."""

from __future__ import annotations

IMPATIENT = (
    "the Python package httptools cannot be used here: there are no limits of time for slow connections, so let a "
    "reverse proxy stand before the house, or install the package (requirements/run.txt)"
)


def has_limits() -> bool:
    """Return whether the HTTP limits can be used; otherwise show `IMPATIENT`."""
    try:
        import lagerfeuer.web.edge.http_limits  # noqa: F401
    except ImportError:
        return False
    return True
