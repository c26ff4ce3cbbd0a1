"""A Merkle log that keeps all its subtrees, to compare the stored log with."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.public_log.merkle_log import (
    Range,
    Subtree,
    completed_by,
    range_hash,
)


class ReferenceLog:
    """A log that keeps its complete subtrees."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self.nodes: dict[Subtree, bytes] = {}
        for number, leaf in enumerate(leaves):
            for level, made in enumerate(completed_by(number, leaf, self.nodes.__getitem__)):
                self.nodes[level, number >> level] = made

    def hashes(self, ranges: Sequence[Range]) -> list[bytes]:
        return [range_hash(part, self.nodes.__getitem__) for part in ranges]
