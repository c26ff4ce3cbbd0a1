"""A house's public log as an outside reader verifies it: by RFC 6962, without trusting the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardkit.public_log.checkpoints import Checkpoint, read_note
from boardkit.public_log.log_leaves import Leaf, match_hash, read_leaf
from boardkit.public_log.merkle_log import GrowingRoot, extends, included, leaf_hash
from support.server_process import Person, View, ok


@dataclass(frozen=True)
class LogSnapshot:
    """The log at one time: its checkpoint, and all its leaves, which match the root."""

    checkpoint: Checkpoint
    texts: Sequence[str]

    def leaves(self, match: str | None = None) -> list[Leaf]:
        read = [read_leaf(text) for text in self.texts]
        found = [leaf for leaf in read if leaf is not None]
        return found if match is None else [leaf for leaf in found if leaf.match == match_hash(match)]

    def kinds(self, match: str) -> list[str]:
        return [leaf.kind for leaf in self.leaves(match)]


def checkpoint(person: Person) -> Checkpoint:
    answer = person.get("/api/log/checkpoint")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    return read_note(answer.text)


def whole(person: Person) -> LogSnapshot:
    """Read the whole log page by page, and compare it with the checkpoint."""
    point = checkpoint(person)
    texts: list[str] = []
    while len(texts) < point.size:
        page = ok(person.get(f"/api/log/entries?from={len(texts)}"))
        assert page["first"] == len(texts)
        assert page["leaves"]
        texts += page["leaves"]
    texts = texts[: point.size]
    assert GrowingRoot(text.encode() for text in texts).root() == point.root
    return LogSnapshot(point, texts)


def check_extends(person: Person, before: Checkpoint, after: Checkpoint) -> None:
    path = ok(person.get(f"/api/log/consistency?from={before.size}&to={after.size}"))["path"]
    assert extends(before.size, before.root, after.size, after.root, [bytes.fromhex(one) for one in path])


def proved(person: Person, point: Checkpoint, match: str | None) -> list[str]:
    """Return the leaves of a match, or those about the log itself, after verifying the proof of each."""
    which = "" if match is None else f"&match={match_hash(match)}"
    found: View = ok(person.get(f"/api/log/inclusion?size={point.size}{which}"))
    for one in found["leaves"]:
        path = [bytes.fromhex(part) for part in one["path"]]
        assert included(leaf_hash(one["leaf"].encode()), one["number"], point.size, path, point.root)
    return [one["leaf"] for one in found["leaves"]]
