"""Luck: where every die and every card comes from.

A game asks `pick(n)` and gets one of 0 … n-1. Nothing else in a game is random, so a match is its options, its
actions and its picks. Picks are numbered; taking back a move cannot roll again.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

from lagerfeuer.kit.errors import LuckRanOut

Pick = tuple[int, int]
"""(sides, outcome): a pick as records keep it."""

WORD: Final = 1 << 64


class Luck:
    """A source of picks."""

    def pick(self, n: i64) -> i64:
        """One of 0 … n-1, each as likely as the others; n is at least 1."""
        raise NotImplementedError


class NoLuck(Luck):
    """For what must not use luck: every pick fails."""

    def pick(self, n: i64) -> i64:
        raise LuckRanOut(f"a pick out of {n} where no luck may be used")


class FastLuck(Luck):
    """Cheap pseudo-random picks for playouts and tests. Never for a real match: its state can be guessed."""

    def __init__(self, seed: int) -> None:
        # SplitMix64's finaliser, so that neighbouring seeds start far apart.
        x = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % WORD
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB % WORD
        self.state: i64 = (x >> 32) or 1

    def pick(self, n: i64) -> i64:
        # xorshift32: the bias below n/2^32 does not matter to a search.
        s = self.state
        s ^= (s << 13) & 0xFFFFFFFF
        s ^= s >> 17
        s ^= (s << 5) & 0xFFFFFFFF
        self.state = s
        return s % n


class ScriptedLuck(Luck):
    """Picks laid down beforehand, for tests and set-ups."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        self.used = 0

    def pick(self, n: i64) -> i64:
        if self.used >= len(self.outcomes):
            raise LuckRanOut(f"the script holds {len(self.outcomes)} picks, one more was asked for")
        outcome = self.outcomes[self.used]
        if not 0 <= outcome < n:
            raise LuckRanOut(f"pick {self.used} of the script is {outcome}, asked for one of 0 to {n - 1}")
        self.used += 1
        return outcome


class ReplayedLuck(Luck):
    """The picks of a record. Fails where the rules now ask for another number of sides."""

    def __init__(self, picks: list[Pick]) -> None:
        self.picks = picks
        self.used = 0

    def pick(self, n: i64) -> i64:
        if self.used >= len(self.picks):
            raise LuckRanOut(f"the record holds {len(self.picks)} picks here, one more was asked for")
        sides, outcome = self.picks[self.used]
        if sides != n or not 0 <= outcome < n:
            raise LuckRanOut(f"the record picked {outcome} of {sides} where the rules pick out of {n}")
        self.used += 1
        return outcome


class HmacLuck(Luck):
    """The luck of a real match: pick i is fixed by a secret, the match, the seats' contributions and i.

    The server commits to the secret before any seat contributes (`commitment`) and reveals it after the match, so
    neither side can steer a pick and everybody can check all of them. docs/records.md specifies the bytes.
    """

    def __init__(self, secret: bytes, match: str, contributions: list[str], index: int = 0) -> None:
        self.secret = secret
        self.stem = "lagerfeuer-luck-1\n" + match + "\n" + "\n".join(contributions) + "\n"
        self.index = index

    def pick(self, n: i64) -> i64:
        # As a plain int: compiled, an i64 would not hold 2^64.
        sides: int = n
        limit = WORD - WORD % sides
        attempt = 0
        while True:
            text = self.stem + str(self.index) + "\n" + str(attempt)
            word = int.from_bytes(hmac.new(self.secret, text.encode(), hashlib.sha256).digest()[:8], "big")
            # Words past the last whole multiple of n would favour small outcomes: draw again.
            if word < limit:
                self.index += 1
                return word % sides
            attempt += 1


def commitment(secret: bytes, match: str) -> str:
    """What the server publishes before the seats contribute: a hash that binds it to its secret."""
    return hashlib.sha256(b"lagerfeuer-commitment-1\n" + match.encode() + b"\n" + secret).hexdigest()


def contribution_by_rule(match: str, seat: int) -> str:
    """What a seat without a browser adds to the luck of its match: anybody can work it out."""
    return hashlib.sha256(f"lagerfeuer-contribution-1\n{match}\n{seat}".encode()).hexdigest()[:32]


class RecordingLuck(Luck):
    """Passes picks on and remembers them for the record."""

    def __init__(self, source: Luck) -> None:
        self.source = source
        self.picks: list[Pick] = []

    def pick(self, n: i64) -> i64:
        outcome = self.source.pick(n)
        self.picks.append((n, outcome))
        return outcome
