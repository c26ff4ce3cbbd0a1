"""Checks of a house's public log that do not rely on trusting the house: the checkpoint, an older one, records.

All in memory: a leaf takes some hundred bytes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from boardkit.errors import Malformed
from boardkit.luck import default_contribution
from boardkit.public_log import log_leaves
from boardkit.public_log.checkpoints import Checkpoint, house_of, read_note
from boardkit.public_log.log_leaves import (
    OPENED,
    OVER,
    Leaf,
    begin_digest,
    commitment_digest,
    contribution_digest,
    end_digest,
    match_hash,
    read_leaf,
)
from boardkit.public_log.merkle_log import GrowingRoot
from boardkit.records.parser import ParsedRecord
from boardkit.records.schema import Header

RIGHT, WRONG, OPEN = "right", "wrong", "open"
ORDER = {
    log_leaves.COMMITMENT: 0, log_leaves.SHARE: 1, log_leaves.RULE: 1, log_leaves.LEFT: 1, log_leaves.BEGIN: 2,
    log_leaves.MOVED: 3, log_leaves.END: 3, log_leaves.CANCEL: 3,
}  # fmt: skip
"""The order of a match's leaves: the commitment before any share, and no share after the beginning."""


@dataclass(frozen=True)
class CheckResult:
    """The result of one check, in a sentence."""

    name: str
    state: str
    said: str


class Log:
    """A fetched log: its checkpoint, and its leaves grouped by match."""

    def __init__(self, note: str, texts: Sequence[str]) -> None:
        self.checkpoint: Checkpoint | None = None
        self.fault = ""
        try:
            self.checkpoint = read_note(note)
            # Leaves after the last signed one do not count.
            texts = texts[: self.checkpoint.size]
        except Malformed as error:
            self.fault = error.message
        self.texts = texts
        self.of_matches: defaultdict[str, list[tuple[int, Leaf]]] = defaultdict(list)
        self.own: list[tuple[int, Leaf]] = []
        for number, text in enumerate(texts):
            leaf = read_leaf(text)
            if leaf is not None:
                (self.own if leaf.match is None else self.of_matches[leaf.match]).append((number, leaf))

    @property
    def opened_at(self) -> int | None:
        """Return when the log began, by its first leaf."""
        number, leaf = self.own[0] if self.own else (-1, Leaf("", 0))
        return leaf.at if number == 0 and leaf.kind == OPENED else None

    def checks(self, since: str | None = None, key: str | None = None) -> list[CheckResult]:
        """Check the log itself. `since`: the note of a checkpoint kept earlier; `key`: the expected house."""
        if self.checkpoint is None:
            return [
                CheckResult("checkpoint", WRONG, f"the checkpoint (the signed state of the log) {self.fault}")
            ]
        house, size = house_of(self.checkpoint), self.checkpoint.size
        if key not in (None, house):
            results = [
                CheckResult(
                    "checkpoint", WRONG, f"it is signed by the house {house}, not by the one named with --key"
                )
            ]
        else:
            results = [CheckResult("checkpoint", RIGHT, f"{_entries(size)}, signed by the house {house}")]
        results += [self._root(), *self._beginning(), *self._past()]
        if since is not None:
            results.append(self._since(since))
        return results

    def _root(self) -> CheckResult:
        assert self.checkpoint is not None
        size = self.checkpoint.size
        if len(self.texts) < size:
            return CheckResult("entries", WRONG, f"{size} were signed, and only {len(self.texts)} are there")
        if self._root_at(size) != self.checkpoint.root:
            return CheckResult(
                "entries", WRONG, "they do not have the fingerprint that was signed: at least one was changed"
            )
        return CheckResult("entries", RIGHT, "together they have the fingerprint that was signed")

    def _root_at(self, size: int) -> bytes:
        return GrowingRoot(text.encode(errors="surrogatepass") for text in self.texts[:size]).root()

    def _beginning(self) -> list[CheckResult]:
        """Check that the log begins with its opening leaf. Which matches need no leaves depends on when it began."""
        began = [number for number, leaf in self.own if leaf.kind == OPENED]
        if began == [0] or not self.texts:
            return []
        fault = f"entry {began[-1]} says again that the log begins there" if began[:1] == [0] else (
            "its first entry does not say that it begins there"
        )  # fmt: skip
        return [CheckResult("entries", WRONG, fault)]

    def _past(self) -> list[CheckResult]:
        """Return events of the log that readers should know: restores, copies, an older program."""
        events = []
        for number, leaf in self.own:
            when = f"entry {number}, {_day(leaf.at)}"
            if leaf.kind == log_leaves.RESTORED:
                made = "" if leaf.made is None else f" of {leaf.made}"
                events.append(
                    f"{when}: the house was restored from a backup{made} with {_entries(leaf.size)}"
                )
            elif leaf.kind == log_leaves.COPIED:
                events.append(f"{when}: the house's database was copied to another one")
            elif leaf.kind == log_leaves.RESUMED:
                events.append(f"{when}: an older program, which keeps no log, had served the house before")
        return [CheckResult("history", OPEN, one) for one in events]

    def _since(self, note: str) -> CheckResult:
        assert self.checkpoint is not None
        try:
            old = read_note(note)
        except Malformed as error:
            return CheckResult("since", WRONG, f"the saved checkpoint {error.message}")
        if old.origin != self.checkpoint.origin:
            return CheckResult("since", WRONG, "the saved checkpoint is of another house's log")
        if old.size > self.checkpoint.size:
            gone = (
                f"the log had {_entries(old.size)} when that was signed, and now has {self.checkpoint.size}"
            )
            return CheckResult("since", WRONG, f"{gone}: some of them are gone")
        if len(self.texts) < old.size or self._root_at(old.size) != old.root:
            return CheckResult(
                "since", WRONG, f"its first {_entries(old.size)} are not those that were signed then"
            )
        return CheckResult("since", RIGHT, f"it extends the saved checkpoint of {_entries(old.size)}")

    def check_record(self, parsed: ParsedRecord) -> CheckResult:
        """Check a record against the log."""
        header = parsed.header
        if parsed.fault is not None or header is None:
            return CheckResult("log", OPEN, "the record cannot be read")
        if header.match is None or header.commitment is None:
            return CheckResult("log", OPEN, "this match was played without a house")
        house = None if self.checkpoint is None else house_of(self.checkpoint)
        if house is not None and parsed.signature is not None and parsed.signature.key != house:
            return CheckResult("log", OPEN, "another house signed the record; this is not its log")
        found = self.of_matches.get(match_hash(header.match), [])
        began_before = self._began_before(header)
        if not found:
            if began_before:
                return CheckResult("log", OPEN, "the match began before the log did")
            return CheckResult(
                "log", WRONG, "no entry is about this match: the house has removed it, or never had it"
            )
        wrong = _wrong_with(parsed, header, header.match, found, began_before)
        if wrong is not None:
            return CheckResult("log", WRONG, wrong)
        numbers = ", ".join(f"{leaf.kind} {number}" for number, leaf in found)
        return CheckResult("log", RIGHT, f"its entries fit the record: {numbers}")

    def _began_before(self, header: Header) -> bool:
        try:
            created = datetime.fromisoformat(header.created or "").timestamp() * 1000
        except ValueError:
            return False
        return self.opened_at is not None and created < self.opened_at


def _wrong_with(
    parsed: ParsedRecord, header: Header, match: str, found: list[tuple[int, Leaf]], began_before: bool
) -> str | None:
    """Return how a record contradicts the log, in a sentence; None if it does not."""
    by_kind: defaultdict[str, list[Leaf]] = defaultdict(list)
    for _, leaf in found:
        by_kind["over" if leaf.kind in OVER else leaf.kind].append(leaf)
    for kind, name in (
        (log_leaves.COMMITMENT, "commitment"),
        (log_leaves.BEGIN, "beginning"),
        ("over", "end"),
    ):
        if len(by_kind[kind]) > 1:
            return f"the log has more than one {name} of this match"
    later = 0
    for number, leaf in found:
        rank = ORDER.get(leaf.kind, later)
        if rank < later:
            return f"entry {number}, {leaf.kind}, comes after what can only come later"
        later = rank
    if by_kind[log_leaves.CLOSED]:
        return "the log says that no match came of this table"
    shares = [share or "" for share in header.contributions or []]
    sitters = header.sitters or [""] * len(shares)
    if len(sitters) != len(shares):
        return "the record does not say for each share who sat there"
    expected = [
        (log_leaves.COMMITMENT, "commitment", commitment_digest(match, header.commitment or "", header.terms)),
        (log_leaves.BEGIN, "beginning", begin_digest(match, header.commitment or "", header.terms, sitters, shares)),
    ]  # fmt: skip
    if parsed.result is not None and parsed.result.secret is not None:
        plies = [(line.seat, line.action, line.luck) for line in parsed.lines]
        digest = end_digest(match, parsed.result.secret, parsed.result, plies, parsed.events)
        expected.append(("over", "end", digest))
    for kind, name, digest in expected:
        if not by_kind[kind] and not (began_before and kind != "over"):
            return f"the log has no {name} of this match"
        if by_kind[kind] and by_kind[kind][0].digest != digest:
            return f"the log has another {name} of this match than the record"
    if began_before and not by_kind[log_leaves.BEGIN]:
        return None
    return _wrong_shares(match, shares, [leaf for _, leaf in found])


def _wrong_shares(match: str, shares: Sequence[str], leaves: Sequence[Leaf]) -> str | None:
    counted: dict[int, str | None] = {}
    for leaf in leaves:
        if leaf.kind in (log_leaves.SHARE, log_leaves.RULE) and leaf.seat is not None:
            if leaf.seat in counted:
                return f"the share of seat {leaf.seat} was replaced although nobody had left"
            counted[leaf.seat] = leaf.digest
        elif leaf.kind == log_leaves.LEFT and leaf.seat is not None:
            counted.pop(leaf.seat, None)
    for seat, share in enumerate(shares):
        # Contributions by rule for seats without a browser need no leaf: everyone can compute them.
        if seat not in counted and share != default_contribution(match, seat):
            return f"the log has no share of seat {seat}"
        if seat in counted and counted[seat] != contribution_digest(match, seat, share):
            return f"the log has another share of seat {seat} than the record"
    return None


def _entries(count: int | None) -> str:
    return "1 entry" if count == 1 else f"{count} entries"


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
