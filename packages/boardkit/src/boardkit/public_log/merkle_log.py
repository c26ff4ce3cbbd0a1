"""An append-only log as a Merkle tree, with hashes and proofs as in RFC 6962 and RFC 9162.

A subtree is named (level, index): the hash over the 2^level leaves from index * 2^level on. A complete subtree never
changes, so a log that stores them needs about log n of them to append a leaf or for any proof.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Final

Subtree = tuple[int, int]
"""(level, index)"""
Range = tuple[int, int]
"""Leaves from the first number up to the second, exclusive."""
HASH_BYTES: Final = 32
EMPTY_ROOT: Final = hashlib.sha256(b"").digest()


def leaf_hash(leaf: bytes) -> bytes:
    """Return the hash of a leaf."""
    return hashlib.sha256(b"\x00" + leaf).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node over its two children."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def subtrees_of(part: Range) -> list[Subtree]:
    """Return the complete subtrees that cover a range, from the left; its start must be one that a proof names."""
    first, end = part
    found = []
    while first < end:
        # The largest subtree that begins here and does not exceed the end.
        level = (end - first).bit_length() - 1
        found.append((level, first >> level))
        first += 1 << level
    return found


def range_hash(part: Range, hash_of: Callable[[Subtree], bytes]) -> bytes:
    """Return the hash over a range, from those of its complete subtrees."""
    *left, made = [hash_of(subtree) for subtree in subtrees_of(part)] or [EMPTY_ROOT]
    for one in reversed(left):
        made = node_hash(one, made)
    return made


def completed_by(number: int, leaf: bytes, hash_of: Callable[[Subtree], bytes]) -> list[bytes]:
    """Return the hashes of the subtrees that a new leaf completes, from the leaf upwards."""
    made = [leaf_hash(leaf)]
    level = 0
    while number >> level & 1:
        made.append(node_hash(hash_of((level, (number >> level) - 1)), made[-1]))
        level += 1
    return made


def _split(size: int) -> int:
    """Return the largest power of two below a size of two or more."""
    return 1 << (size - 1).bit_length() - 1


def inclusion_ranges(number: int, size: int) -> list[Range]:
    """Return the ranges whose hashes prove that a leaf is in a log of this size, the nearest first."""
    first, end = 0, size
    found: list[Range] = []
    while end - first > 1:
        middle = first + _split(end - first)
        if number < middle:
            found.append((middle, end))
            end = middle
        else:
            found.append((first, middle))
            first = middle
    return found[::-1]


def consistency_ranges(old: int, new: int) -> list[Range]:
    """Return the ranges whose hashes prove that a log of size `new` extends the one of size `old`."""
    if old in (0, new):
        return []
    first, end, whole = 0, new, True
    found: list[Range] = []
    while old != end:
        middle = first + _split(end - first)
        if old <= middle:
            found.append((middle, end))
            end = middle
        else:
            found.append((first, middle))
            first, whole = middle, False
    if not whole:
        found.append((first, end))
    return found[::-1]


def included(leaf: bytes, number: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Return whether a path proves that the leaf with this hash is in the log with this root (RFC 9162, 2.1.3.2)."""
    if not 0 <= number < size:
        return False
    left, last, made = number, size - 1, leaf
    for one in path:
        if last == 0:
            return False
        if left & 1 or left == last:
            made = node_hash(one, made)
            while left and not left & 1:
                left, last = left >> 1, last >> 1
        else:
            made = node_hash(made, one)
        left, last = left >> 1, last >> 1
    return last == 0 and made == root


def extends(old: int, old_root: bytes, new: int, new_root: bytes, path: Sequence[bytes]) -> bool:
    """Return whether a path proves that one log begins with all of another (RFC 9162, 2.1.4.2)."""
    if not 0 <= old <= new:
        return False
    if old == new:
        return old_root == new_root and not path
    if old == 0:
        return old_root == EMPTY_ROOT and not path
    # The root of a complete old tree is a node of the new tree, and the path omits it.
    hashes = [old_root, *path] if not old & old - 1 else list(path)
    if not hashes:
        return False
    left, last = old - 1, new - 1
    while left & 1:
        left, last = left >> 1, last >> 1
    of_old = of_new = hashes[0]
    for one in hashes[1:]:
        if last == 0:
            return False
        if left & 1 or left == last:
            of_old, of_new = node_hash(one, of_old), node_hash(one, of_new)
            while left and not left & 1:
                left, last = left >> 1, last >> 1
        else:
            of_new = node_hash(of_new, one)
        left, last = left >> 1, last >> 1
    return last == 0 and of_old == old_root and of_new == new_root


class GrowingRoot:
    """The root of a growing log; only the hashes of its peaks are stored."""

    def __init__(self, leaves: Iterable[bytes] = ()) -> None:
        self.size = 0
        self._peaks: dict[Subtree, bytes] = {}
        for leaf in leaves:
            self.append(leaf)

    def append(self, leaf: bytes) -> bytes:
        """Append a leaf. Return its hash."""
        made = completed_by(self.size, leaf, self._peaks.__getitem__)
        for level in range(len(made) - 1):
            del self._peaks[level, (self.size >> level) - 1]
        top = len(made) - 1
        self._peaks[top, self.size >> top] = made[-1]
        self.size += 1
        return made[0]

    def root(self) -> bytes:
        """Return the root of all leaves so far."""
        return range_hash((0, self.size), self._peaks.__getitem__)
