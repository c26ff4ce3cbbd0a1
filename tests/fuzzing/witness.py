"""A witness that remembers what it has seen of the public log, while a house is killed repeatedly."""

from __future__ import annotations

import time
from collections import Counter, defaultdict

import httpx

from boardkit.public_log.log_leaves import Leaf, contribution_digest, match_hash
from support.members import rows
from support.public_log import check_extends, checkpoint, whole
from support.server_process import Person, Site

BACK = 30.0
"""The time in seconds within which the house must answer again."""


class Witness:
    """Reads the log before and after a kill: nothing that was seen may be gone."""

    def __init__(self, site: Site) -> None:
        self.person = Person(site)
        self.seen = checkpoint(self.person)
        self.wrong: list[str] = []

    def look(self) -> None:
        """Remember the current checkpoint."""
        self.seen = checkpoint(self.person)

    def look_again(self) -> None:
        """Check after a kill that the log extends the remembered checkpoint."""
        deadline = time.monotonic() + BACK
        while True:
            try:
                now = checkpoint(self.person)
                check_extends(self.person, self.seen, now)
            except (httpx.TransportError, AssertionError) as error:
                # The database may be unavailable for a moment, but a shortened log would stay wrong.
                if time.monotonic() < deadline:
                    time.sleep(0.1)
                    continue
                self.wrong.append(f"the log does not extend the one of {self.seen.size} leaves: {error!r}")
            else:
                self.seen = now
            return

    def compare(self, site: Site) -> list[str]:
        """Compare all leaves with the matches: each must exist once, and none for what did not happen."""
        seen = whole(self.person)
        by_match: defaultdict[str | None, list[Leaf]] = defaultdict(list)
        for leaf in seen.leaves():
            by_match[leaf.match].append(leaf)
        wrong = list(self.wrong)
        for match, status in rows(site, "select id, status from matches"):
            kinds = Counter(
                "over" if leaf.kind == "end" else leaf.kind for leaf in by_match[match_hash(match)]
            )
            begun = status in ("running", "finished")
            expected = {"commitment": 1, "begin": int(begun), "over": int(status == "finished")}
            if any(kinds[kind] != count for kind, count in expected.items()):
                wrong.append(f"{match} is {status}, and the log has {dict(kinds)}")
            wrong += self._shares(site, match, by_match.pop(match_hash(match), []))
        wrong += [f"leaves of a match that is not there: {match}" for match in by_match if match is not None]
        return wrong

    def _shares(self, site: Site, match: str, leaves: list[Leaf]) -> list[str]:
        told = sorted((leaf.seat, leaf.digest) for leaf in leaves if leaf.kind in ("share", "rule"))
        sat = rows(
            site,
            "select seat, contribution from seats where match = ? and kind = 'person' and contribution is not null",
            match,
        )
        there = sorted((seat, contribution_digest(match, seat, share)) for seat, share in sat)
        return [] if told == there else [f"{match}: the log has the shares {told} instead of {there}"]
