"""Luck: the source of every random number.

A game calls `pick(n)` and gets one of 0 … n-1. Nothing else in a game is random, so a match is its options, its
actions and its picks. Picks are numbered, so that undoing an action cannot reroll.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from boardkit.errors import LuckRanOut

Pick = tuple[int, int]
"""A pick as saved in records: (sides, outcome)."""

WORD: Final = 1 << 64
VERSION: Final = 2
"""The version of the luck of new matches. Version 1 has no terms and no sitters."""
BOT_SITTER: Final = "bot:"
NOBODY: Final = "nobody"
"""The sitter of a seat whose person was absent when the match began; the public rule contributed for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """A source of picks."""

    def pick(self, n: i64) -> i64:
        """Return one of 0 … n-1 with equal probability; n is at least 1."""
        raise NotImplementedError

    def copy(self) -> Luck:
        """Return luck that independently gives the same further picks as this one."""
        raise NotImplementedError(f"{type(self).__name__} cannot be copied")


class NoLuck(Luck):
    """Luck for code that must not use any: every pick fails."""

    def pick(self, n: i64) -> i64:
        raise LuckRanOut(f"a pick out of {n} where no luck may be used")

    def copy(self) -> NoLuck:
        return self


class SeededLuck(Luck):
    """Fast pseudo-random picks for playouts and tests. Never for a real match: its state can be guessed.

    >>> luck = SeededLuck(7)
    >>> [int(luck.pick(6)) for _ in range(5)]
    [1, 1, 4, 1, 0]
    """

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

    def copy(self) -> SeededLuck:
        return SeededLuck.at(self.state)

    @staticmethod
    def at(state: int) -> SeededLuck:
        """Return luck with this state."""
        luck = SeededLuck(0)
        luck.state = state
        return luck


class ScriptedLuck(Luck):
    """Predetermined picks for tests and set-ups.

    >>> luck = ScriptedLuck([2, 5])
    >>> luck.pick(6), luck.pick(6)
    (2, 5)
    >>> luck.pick(6)
    Traceback (most recent call last):
        ...
    boardkit.errors.LuckRanOut: the script holds 2 picks, one more was asked for
    """

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

    def copy(self) -> ScriptedLuck:
        return ScriptedLuck(self.outcomes[self.used :])


class ReplayedLuck(Luck):
    """The picks of a record. Raises LuckRanOut if the rules ask for other picks."""

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

    def copy(self) -> ReplayedLuck:
        return ReplayedLuck(self.picks[self.used :])


class HmacLuck(Luck):
    """The luck of a real match: pick i follows from a secret, the match, the contributions and i.

    The server commits to the secret before any seat contributes (`commitment`) and reveals it after the match. So
    neither side can steer a pick, and anyone can check all of them. In version 2 the message also covers `terms`, the
    digest of everything that determines the meaning of picks, and the `sitters` of the seats. Without terms it is
    version 1. docs/records.md specifies the bytes.
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
        # Hash the common beginning of all messages once: it is the longest part.
        self.stem = hmac.new(secret, stem_of(match, contributions, terms, sitters).encode(), hashlib.sha256)
        self.index = index

    def pick(self, n: i64) -> i64:
        # A plain int: compiled, an i64 would not hold 2^64.
        sides: int = n
        limit = WORD - WORD % sides
        attempt = 0
        while True:
            message = self.stem.copy()
            message.update(f"{self.index}\n{attempt}".encode())
            word = int.from_bytes(message.digest()[:8], "big")
            # Words beyond the last whole multiple of n would favour small outcomes, so draw again.
            if word < limit:
                self.index += 1
                return word % sides
            attempt += 1


def stem_of(match: str, contributions: Sequence[str], terms: str | None, sitters: Sequence[str]) -> str:
    """Return the common beginning of the messages of all picks."""
    if terms is None:
        return "lagerfeuer-luck-1\n" + match + "\n" + "\n".join(contributions) + "\n"
    shares = [f"{sitter} {share}\n" for sitter, share in zip(sitters, contributions, strict=True)]
    return "lagerfeuer-luck-2\n" + match + "\n" + terms + "\n" + "".join(shares)


def commitment(secret: bytes, match: str, terms: str | None = None) -> str:
    """Return the hash that binds the server to its secret, published before the seats contribute.

    In version 2 it also binds the server to the terms of the match (`terms_text`).
    """
    label = (
        f"lagerfeuer-commitment-1\n{match}\n"
        if terms is None
        else f"lagerfeuer-commitment-2\n{match}\n{terms}\n"
    )
    return hashlib.sha256(label.encode() + secret).hexdigest()


def default_contribution(match: str, seat: int) -> str:
    """Return the contribution of a seat without a browser, by a public rule that anyone can check."""
    return hashlib.sha256(f"lagerfeuer-contribution-1\n{match}\n{seat}".encode()).hexdigest()[:32]


def sitter_of(match: str, person: str) -> str:
    """Return the pseudonym of a person on a seat. Their own browser knows their id and can compute it.

    It does not reveal to others whether the same person has a seat in two matches.
    """
    return hashlib.sha256(f"lagerfeuer-sitter-2\n{match}\n{person}".encode()).hexdigest()[:32]


def sitter_of_bot(level: str) -> str:
    """Return the pseudonym of a bot on a seat."""
    return BOT_SITTER + level


class RecordingLuck(Luck):
    """Luck that passes on picks and stores them for the record."""

    def __init__(self, source: Luck) -> None:
        self.source = source
        self.picks: list[Pick] = []

    def pick(self, n: i64) -> i64:
        outcome = self.source.pick(n)
        self.picks.append((n, outcome))
        return outcome
