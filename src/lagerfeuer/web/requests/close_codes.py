"""Close codes of live streams. Pages act on signed out, suspended and members-only."""

from __future__ import annotations

ENDED = 4401
KEPT_OUT = 4402
FOREIGN = 4403
MEMBERS_ONLY = 4406
FULL = 4429
GARBAGE = 4400
BROKEN = 4500
RESTARTS = 1012
