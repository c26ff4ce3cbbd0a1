"""What has happened at a table since a person's own last action, in sentences for the page and for mail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from boardkit.game import notes_for
from boardkit.match_state import LogEntry
from boardkit.notes import SPECTATOR
from boardkit.steps import DONE
from boardkit.texts import say
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.matches.agreements import BACK
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.log_sentences import LogReader
from lagerfeuer.matches.match_record import head_of_match
from lagerfeuer.matches.origin import POSITION

MAX_SENTENCES = 12
"""Maximum number of sentences. If there are more, show the latest ones and how many were left out."""
END_OF_TURN = DONE.text()
BOT_SITS_DOWN = ("bot", "time-bot", "resigned-bot")


def last_own_ply(live: LiveMatch, seat: int) -> int | None:
    """Return the ply of a seat's own last action.

    Automatic actions and those of its stand-in or its standing order do not count.
    """
    if seat == SPECTATOR:
        # A spectator has no own action; this saves a search through the whole log.
        return None
    return _last_own(live, seat, len(live.log))


def _last_own(live: LiveMatch, seat: int, before: int) -> int | None:
    """Return the ply of a seat's own last action before a ply, or None."""
    taken = _not_played_by_hand(live, seat)
    for at in range(before - 1, -1, -1):
        entry = live.log[at].entry
        if _is_own(entry, seat, taken):
            return entry.ply
    return None


def _not_played_by_hand(live: LiveMatch, seat: int) -> list[range]:
    """Return the plies in which a bot stood in for a seat, or its standing order acted."""
    ordered = [range(order.own_ply + 1, 1 << 62) for order in live.orders if order.seat == seat]
    return taken_by_bot(live.happenings, seat) + ordered


def _is_own(entry: LogEntry, seat: int, taken: Sequence[range]) -> bool:
    return entry.seat == seat and not entry.automatic and not any(entry.ply in plies for plies in taken)


def missed_plies(live: LiveMatch, seat: int) -> tuple[int, int]:
    """Return (first, last): a seat has missed the plies after `first` up to and including `last`.

    These are the plies since its own last action, without its actions in a turn that it is in the middle of.
    """
    if seat == SPECTATOR or not live.log:
        return 0, 0
    begun = len(live.log)
    if live.row.turn == seat:
        taken = _not_played_by_hand(live, seat)
        for at in range(len(live.log) - 1, 0, -1):
            entry = live.log[at].entry
            if entry.seat != seat or entry.action == END_OF_TURN or _ended_turn(live, at):
                break
            if _is_own(entry, seat, taken):
                begun = at
    return _last_own(live, seat, begun) or 0, begun - 1


def _ended_turn(live: LiveMatch, at: int) -> bool:
    """Return whether the rules ended a turn with this action, for example with the last feeding of a round."""
    entry, ends = live.log[at].entry, live.turn_ends
    if entry.ended_turn or at >= live.entries_from_store:
        return entry.ended_turn
    more = [logged.entry for logged in live.log[ends.played : live.entries_from_store]]
    ends.go_on(live.game, lambda: head_of_match(live), more)
    return entry.ply in ends.plies


def taken_by_bot(happenings: Sequence[MatchEventRow], seat: int) -> list[range]:
    """Return the plies in which a bot stood in for a seat."""
    taken: list[range] = []
    for one in happenings:
        if one.seat == seat and one.kind in BOT_SITS_DOWN:
            taken.append(range(one.ply + 1, 1 << 62))
        elif one.seat == seat and one.kind == BACK and taken:
            taken[-1] = range(taken[-1].start, one.ply + 1)
    return taken


def played_by_bot(live: LiveMatch, seat: int, ply: int) -> range | None:
    """Return the plies, including this one, in which a bot played for a seat; None if a person played or it is not
    known."""
    taken = taken_by_bot(live.happenings, seat)
    if taken or live.seats[seat].kind != "bot":
        return next((plies for plies in taken if ply in plies), None)
    # It is not stored who played the plies before a fork.
    origin = live.row.origin or {}
    plies = range(origin["ply"] + 1 if origin.get("kind") == POSITION else 1, 1 << 62)
    return plies if ply in plies else None


def missed_sentences(live: LiveMatch, seat: int, language: str, most: int = MAX_SENTENCES) -> list[str]:
    """Return what a seat has missed, in whole sentences that it may see, without details.

    If there are more than `most`, the first sentence says how many are left out.
    """
    if seat == SPECTATOR or not live.log:
        return []
    # Join equal consecutive sentences into one, with the number of times.
    counted = ((line, sum(1 for _ in same)) for line, same in groupby(_sentences(live, seat, language)))
    sentences = [
        line if count == 1 else say(language, "since-times", {"line": line, "count": count})
        for line, count in counted
    ]
    if len(sentences) <= most:
        return sentences
    left_out = len(sentences) - most
    return [say(language, "since-before", {"count": left_out}), *sentences[left_out:]]


def _sentences(live: LiveMatch, seat: int, language: str) -> Iterator[str]:
    log_reader = LogReader(live.game, live.seats, seat, language)
    own, until = missed_plies(live, seat)
    events = [one for one in live.happenings if _is_news(one, live.log, own, seat)]
    for logged in live.log[own:]:
        entry = logged.entry
        if own < entry.ply <= until:
            for note in notes_for(list(entry.notes), seat):
                if note.kind not in live.game.detail_notes:
                    yield log_reader.note(note, entry.automatic)
        yield from (log_reader.happening(one) for one in events if one.ply == entry.ply)


def _is_news(happened: MatchEventRow, log: Sequence[SettledEntry], own: int, seat: int) -> bool:
    """Return whether an event came after a seat's own last action. What the person did themselves is not news."""
    if happened.seat == seat and happened.kind not in ("bot", "time-bot", "time"):
        return False
    return happened.ply > own or (happened.ply == own and happened.at >= log[own].at)
