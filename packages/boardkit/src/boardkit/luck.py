"""Luck: where every die and every card comes from.

A game asks `pick(n)` and gets one of 0 … n-1. Nothing else in a game is random, so a match is its options, its
actions and its picks. Picks are numbered; taking back a move cannot roll again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from boardkit.errors import LuckRanOut

Pick = tuple[int, int]
"""(sides, outcome): a pick as records keep it."""

WORD: Final = 1 << 64
VERSION: Final = 2
"""Of the luck of new matches; version 1 had no terms and no sitters."""
BOT_SITTER: Final = "bot:"
NOBODY: Final = "nobody"
"""The sitter of a seat whose person was not there when the match began: the public rule contributed for it."""


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
    neither side can steer a pick and everybody can check all of them. In version 2 the message also covers `terms`, the
    digest of all that gives picks a meaning, and who sits where (`sitters`); without terms it is version 1.
    docs/records.md specifies the bytes.
    """

    def __init__(
        self,
        secret: bytes,
        match: str,
        contributions: Sequence[str],
        index: int = 0,
        terms: str | None = None,
        sitters: Sequence[str] = (),
    ) -> None:
        # What all messages begin with is hashed once: it is longer than all the rest.
        self.stem = hmac.new(secret, stem_of(match, contributions, terms, sitters).encode(), hashlib.sha256)
        self.index = index

    def pick(self, n: i64) -> i64:
        # As a plain int: compiled, an i64 would not hold 2^64.
        sides: int = n
        limit = WORD - WORD % sides
        attempt = 0
        while True:
            message = self.stem.copy()
            message.update(f"{self.index}\n{attempt}".encode())
            word = int.from_bytes(message.digest()[:8], "big")
            # Words past the last whole multiple of n would favour small outcomes: draw again.
            if word < limit:
                self.index += 1
                return word % sides
            attempt += 1


def stem_of(match: str, contributions: Sequence[str], terms: str | None, sitters: Sequence[str]) -> str:
    """What the message of every pick begins with."""
    if terms is None:
        return "lagerfeuer-luck-1\n" + match + "\n" + "\n".join(contributions) + "\n"
    shares = [f"{sitter} {share}\n" for sitter, share in zip(sitters, contributions, strict=True)]
    return "lagerfeuer-luck-2\n" + match + "\n" + terms + "\n" + "".join(shares)


def commitment(secret: bytes, match: str, terms: str | None = None) -> str:
    """What the server publishes before the seats contribute: a hash that binds it to its secret.

    In version 2 it binds it to the terms of the match as well (boardkit/records/luck_terms.py).
    """
    label = (
        f"lagerfeuer-commitment-1\n{match}\n"
        if terms is None
        else f"lagerfeuer-commitment-2\n{match}\n{terms}\n"
    )
    return hashlib.sha256(label.encode() + secret).hexdigest()


def contribution_by_rule(match: str, seat: int) -> str:
    """What a seat without a browser adds to the luck of its match: anybody can work it out."""
    return hashlib.sha256(f"lagerfeuer-contribution-1\n{match}\n{seat}".encode()).hexdigest()[:32]


def sitter_of(match: str, person: str) -> str:
    """What stands for a person on a seat: their own browser can work it out, for it knows their id.

    Nobody else can tell by it whether the same person sits at two matches.
    """
    return hashlib.sha256(f"lagerfeuer-sitter-2\n{match}\n{person}".encode()).hexdigest()[:32]


def sitter_of_bot(level: str) -> str:
    """What stands for a bot on a seat."""
    return BOT_SITTER + level


class RecordingLuck(Luck):
    """Passes picks on and remembers them for the record."""

    def __init__(self, source: Luck) -> None:
        self.source = source
        self.picks: list[Pick] = []

    def pick(self, n: i64) -> i64:
        outcome = self.source.pick(n)
        self.picks.append((n, outcome))
        return outcome
