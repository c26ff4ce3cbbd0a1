"""Whether the parser is installed that the limits for HTTP (http_limits.py) are made for."""

from __future__ import annotations

IMPATIENT = (
    "the Python package httptools cannot be used here: there are no limits of time for slow connections, so let a "
    "reverse proxy stand before the house, or install the package (requirements/run.txt)"
)


def listens_patiently() -> bool:
    """Whether the parser is there that our limits for HTTP are made for; without it `IMPATIENT` is to be told."""
    try:
        import lagerfeuer.web.edge.http_limits  # noqa: F401
    except ImportError:
        return False
    return True
