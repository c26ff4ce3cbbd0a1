"""Records as a house writes them, made without a house. Equal seeds give equal records."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from boardkit.game import Game, OptionValue
from boardkit.luck import (
    NOBODY,
    HmacLuck,
    SeededLuck,
    commitment,
    default_contribution,
    sitter_of,
    sitter_of_bot,
)
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.records.hash_chain import chained, split_link
from boardkit.records.luck_terms import ContinuedPosition, digest, lines_digest, terms_text
from boardkit.records.record import Record, head_of, line_of, replay_steps, result_of, scores_of, write_record
from boardkit.records.schema import BOT, BOUND_FORMAT, BOUND_LUCK, PERSON, EventLine, Header, Origin, Result
from boardkit.registry import GAMES
from boardkit.testing.conformance import eager_option
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.matches.live_match import SettledEntry
from lagerfeuer.matches.match_record import glimpse_of

BEGAN = 1_780_000_000
"""The time of the first action, in seconds since 1970. Each further action is a second later."""
NAMES = ("Ann", "Zoë", "Jörg", "Chloé")


def seal_of(name: str, house: str | None = None) -> SigningKey:
    """Return the key of a house, derived from a name and so known to everyone."""
    return SigningKey(Ed25519PrivateKey.from_private_bytes(hashlib.sha256(name.encode()).digest()), house)


HOUSE = seal_of("the house of the vectors", "https://games.example.org")
OTHER = seal_of("another house")


def moment(seconds: int) -> str:
    """Return a time in the format of records."""
    minutes, second = divmod(seconds, 60)
    hours, minute = divmod(minutes, 60)
    return f"2026-06-08T{hours % 24:02}:{minute:02}:{second:02}.000Z"


@dataclass(frozen=True)
class Played:
    """A match of a house, complete or interrupted."""

    game: Game
    match: MatchState
    entries: Sequence[LogEntry]
    id: str
    secret: bytes
    record: Record
    """The whole record, with the result if the match is over."""

    def text(self, signing_key: SigningKey | None = HOUSE) -> str:
        """Return the record's text."""
        return write_record(self.record, signing_key)


def shares(match: str, kinds: Sequence[str], seed: int) -> list[str]:
    """Return the contributions of the seats."""
    return [
        default_contribution(match, seat)
        if kind == BOT
        else hashlib.sha256(f"{match} {seat} {seed}".encode()).hexdigest()[:32]
        for seat, kind in enumerate(kinds)
    ]


def play(
    key: str,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    kinds: Sequence[str] = (PERSON, BOT),
    at_most: int | None = None,
    resigned: int | None = None,
    after: tuple[Played, int] | None = None,
    moved: bool = False,
    version: int = 1,
    nobody: int | None = None,
) -> Played:
    """Play a match of eager seats with a house's luck. `resigned`: the seat that resigns when play stops.

    `after`: fork it from a ply of another match. `moved`: transfer it from there instead, with its luck. `version`: the
    version of the luck. `nobody`: a seat without a person.
    """
    game, chance = GAMES[key], SeededLuck(seed)
    chosen = game.resolve_options(options or {})
    id_ = hashlib.sha256(f"match {seed}".encode()).hexdigest()[:16]
    secret = hashlib.sha256(f"secret {seed}".encode()).digest()
    contributed = shares(id_, [BOT if seat == nobody else kind for seat, kind in enumerate(kinds)], seed)
    names = [NAMES[seat] if kind == PERSON else "sound" for seat, kind in enumerate(kinds)]
    header = head_of(game, chosen, names, kinds)
    header.created = moment(0)
    origin = None if after is None else origin_of(*after, moved, version)
    header.match, header.contributions, header.origin = id_, list(contributed), origin
    if version == BOUND_LUCK:
        header.lagerfeuer, header.luck = BOUND_FORMAT, version
        header.sitters = [
            sitter_of(id_, f"person {seat}") if kind == PERSON else sitter_of_bot(names[seat])
            for seat, kind in enumerate(kinds)
        ]
        if nobody is not None:
            header.sitters[nobody] = NOBODY
        header.terms = terms_of_head(header)
    header.commitment = commitment(secret, id_, header.terms)
    luck = HmacLuck(secret, id_, contributed, terms=header.terms, sitters=header.sitters or ())
    if after is None:
        match, setup = begin_match(game, chosen, len(kinds), luck)
        entries = [setup]
    else:
        before, ply = after
        match, entries = gone_on(before, ply), list(before.entries[: ply + 1])
    while (seat := match.seat_to_act()) is not None and (at_most is None or len(entries) <= at_most):
        option = eager_option(game, match.state, chance)
        match, settled = match.apply(seat, option, luck)
        entries += settled
    if moved and origin is not None and not match.is_over and resigned is None:
        # The secret of the earlier match becomes known only after the end.
        origin.secret = None
    lines = [line_of(entry, moment(10 + entry.ply)) for entry in entries]
    events: list[EventLine] = []
    result: Result | None = None
    if match.is_over:
        result = result_of(game, match.state)
    elif resigned is not None:
        events = [EventLine("resigned", resigned, len(entries) - 1, moment(10 + len(entries)))]
        winners = [seat for seat in range(len(kinds)) if seat != resigned]
        result = Result(winners, "house-resigned", "house", scores_of(game, match.settled))
    if result is not None:
        result.secret = secret.hex()
    return Played(game, match, entries, id_, secret, Record(header, lines, result, events))


def origin_of(before: Played, ply: int, moved: bool, version: int) -> Origin:
    """Return the origin of a match that continues this one from a ply, in a house with this version of the luck."""
    origin, header = Origin(before.id, ply, HOUSE.public), before.record.header
    if version == BOUND_LUCK:
        taken = before.record.lines[: ply + 1]
        origin.lines = lines_digest((line.seat, line.action, line.luck) for line in taken)
    if moved:
        origin.commitment, origin.secret, origin.origin = (
            header.commitment,
            before.secret.hex(),
            header.origin,
        )
        origin.contributions = [share or "" for share in header.contributions or []]
        origin.luck, origin.terms, origin.sitters = header.luck, header.terms, header.sitters
    return origin


def terms_of_head(header: Header) -> str:
    """Return the digest of the terms of a match with this header."""
    origin = header.origin
    taken = (
        None
        if origin is None
        else ContinuedPosition(origin.match, origin.ply, origin.key, origin.lines or "")
    )
    return digest(
        terms_text(header.game, header.rules, len(header.seats), header.options, header.cards, taken)
    )


def gone_on(before: Played, ply: int) -> MatchState:
    """Return the match as it was after a ply."""
    *_, reached = islice(replay_steps(before.record, before.game), ply + 1)
    return MatchState(before.game, before.match.options, reached.copy(), ply)


def view(played: Played, seat: int) -> str:
    """Return a seat's view of a running match, as the house writes it."""
    header = msgspec.structs.replace(played.record.header, view=seat)
    whole = replace(played.record, header=header, result=None)
    if not played.game.open_information:
        logged = [SettledEntry(entry, 1000 * (BEGAN + entry.ply)) for entry in played.entries]
        glimpses = [glimpse_of(played.game, one, seat) for one in logged]
        whole = replace(whole, lines=[], glimpses=glimpses)
    return write_record(whole, HOUSE)


def rows_of(text: str) -> list[bytes]:
    """Return the lines of a file without their links. The signature is unchanged."""
    return [
        row if (found := split_link(row)) is None else found[0] for row in text.encode().split(b"\n")[:-1]
    ]


def joined(rows: Sequence[bytes]) -> bytes:
    """Join lines to a file."""
    return b"".join(row + b"\n" for row in rows)


def chained_anew(rows: Sequence[bytes]) -> bytes:
    """Return a file of these lines with a new chain. The signature at the end, if any, is unchanged."""
    signature = [row for row in rows[-1:] if row.startswith(b'{"signature"')]
    body = rows[: len(rows) - len(signature)]
    return joined([*chained(body)[0], *signature])
