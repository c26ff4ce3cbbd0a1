"""The record of a match for whoever wants to keep, replay or check it."""

from __future__ import annotations

from dataclasses import replace

from lagerfeuer.club.errors import NotAllowed
from lagerfeuer.club.live_match import LiveMatch
from lagerfeuer.club.time_views import iso
from lagerfeuer.kit.record import Event, Head, Record, Result, head_of, line_of, scores_of, write_record


def record_text(live: LiveMatch) -> str:
    """The record so far: settled actions only, the secret only after the end.

    While a match runs, the picks of luck tell hidden cards, so a game that has some is recorded after its end.
    Raises NotAllowed.
    """
    match = live.match
    if match is None:
        raise NotAllowed("error-not-started")
    finished = live.row.status == "finished"
    if not finished and not live.game.open_information:
        raise NotAllowed("error-record-later")
    record = record_of(live)
    result = None
    if finished:
        assert live.row.outcome is not None
        # The rules know nothing of the ends that people bring about.
        result = Result(**live.row.outcome, scores=scores_of(live.game, match.settled))
        result.secret = live.secret.hex()
    return write_record(replace(record, result=result))


def record_of(live: LiveMatch) -> Record:
    """What was settled so far, for the server's own use: it tells what may be hidden."""
    head = head_of_match(live)
    events = [Event(one.kind, one.seat, one.ply, iso(one.at)) for one in live.happenings]
    return Record(head, [line_of(logged.entry, iso(logged.at)) for logged in live.log], events=events)


def head_of_match(live: LiveMatch) -> Head:
    """What the match was before its first action."""
    head = head_of(live.game, live.row.options, [row.name or row.bot for row in live.seats])
    head.match = live.row.id
    head.commitment = live.row.commitment
    head.contributions = [row.contribution for row in live.seats]
    return head
