"""What a returning player reads: all they may know, in the sentences of the log, without their own actions."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from boardkit.match_state import LogEntry
from boardkit.notes import SPECTATOR, Note
from boardkit.registry import GAMES
from boardkit.texts import LANGUAGES, say
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.log_sentences import LogReader
from lagerfeuer.matches.missed_plies import last_own_ply, missed_plies, missed_sentences
from lagerfeuer.matches.turn_ends import TurnEnds
from lagerfeuer.notifications.messages import NoticeSubject, message, opponents
from lagerfeuer.outbox import INVITED
from support.hunters_two_worlds import match_of, parallel_play
from support.played_matches import played
from support.two_worlds import table_for


def told(live: LiveMatch, *entries: LogEntry) -> LiveMatch:
    """Put these entries after the set-up into the log. Returns the match."""
    live.log = [live.log[0], *(SettledEntry(entry, 0) for entry in entries)]
    live.row = replace(live.row, ply=len(entries))
    return live


def test_it_begins_after_one_s_own_last_action_and_calls_others_by_name() -> None:
    live = told(
        played("roseking", 2, 0),
        LogEntry(
            1,
            0,
            "NE3",
            notes=(Note("play", {"seat": 0, "card": "NE3", "from": "e5", "to": "h2", "gain": 1}),),
        ),
        LogEntry(2, 1, "draw", notes=(Note("draw", {"seat": 1, "card": "S1"}),)),
    )
    assert last_own_ply(live, 0) == 1
    assert missed_sentences(live, 0, "en") == ["Bob draws south I."]
    assert missed_sentences(live, 0, "de") == ["Bob zieht Süd I."]
    assert missed_sentences(live, 1, "en") == []


def test_in_the_middle_of_a_turn_one_has_missed_what_one_had_before_it() -> None:
    def roll(ply: int, seat: int, automatic: bool = False) -> LogEntry:
        return LogEntry(ply, seat, "forest", automatic, (), (Note("toolmaker", {"seat": seat, "sum": 1}),))

    done = LogEntry(2, 0, "done")
    live = told(played("stoneage", 2, 0), roll(1, 0), done, roll(3, 1), LogEntry(4, 1, "done"))
    live.row = replace(live.row, turn=0)
    before = missed_sentences(live, 0, "en")
    assert (len(before), missed_plies(live, 0)) == (1, (2, 4))
    # An automatic action at the beginning of a turn is not the player's own and is reported during the turn.
    live = told(live, *(one.entry for one in live.log[1:]), roll(5, 0, automatic=True))
    assert missed_plies(live, 0) == (2, 5)
    live = told(live, *(one.entry for one in live.log[1:]), roll(6, 0), roll(7, 0))
    assert (last_own_ply(live, 0), missed_plies(live, 0)) == (7, (2, 5))
    assert missed_sentences(live, 0, "en")[:1] == before
    # A finished turn is the last own one, even if the same seat is on turn again at once.
    live = told(live, *(one.entry for one in live.log[1:]), LogEntry(8, 0, "done"))
    assert missed_plies(live, 0) == (8, 8)
    # A seat that is not on turn is not in a turn, and spectators have no turns.
    live.row = replace(live.row, turn=1)
    assert missed_plies(live, 0) == (8, 8)
    assert missed_plies(live, SPECTATOR) == (0, 0)


def test_a_match_that_was_read_knows_as_well_with_what_its_turns_ended() -> None:
    """In Stone Age the seat that feeds last in a round may begin the next one: two turns of a seat in a row."""
    told_apart = 0
    for actions in range(16, 200, 3):
        live = played("stoneage", 2, actions, seed=actions)
        seat = live.row.turn
        if seat is None:
            break
        known = missed_plies(live, seat)
        live.log = [replace(one, entry=replace(one.entry, ended_turn=False)) for one in live.log]
        told_apart += missed_plies(live, seat) != known
        # As for a match loaded from the database, and for one that another process extends entry by entry.
        live.entries_from_store = len(live.log) - actions % 2
        missed_plies(live, seat)
        live.entries_from_store = len(live.log)
        assert missed_plies(live, seat) == known
    assert told_apart > 3, "no turn followed another one at once"
    # A log that cannot be replayed raises no error; the ends of its turns are unknown.
    live.log[1] = replace(live.log[1], entry=replace(live.log[1].entry, action="nonsense"))
    live.turn_ends = TurnEnds()
    missed_plies(live, seat or 0)


def test_a_player_who_has_not_acted_has_missed_the_whole_beginning_and_a_spectator_nothing() -> None:
    live = told(
        played("roseking", 2, 0),
        LogEntry(1, 0, "draw", notes=(Note("draw", {"seat": 0, "card": "S1"}),)),
        LogEntry(2, 0, "draw", notes=(Note("draw", {"seat": 0, "card": "S2"}),)),
    )
    assert missed_sentences(live, 1, "en") == ["Ada draws south I.", "Ada draws south II."]
    assert missed_sentences(live, SPECTATOR, "en") == []


def test_goods_and_dice_are_said_in_words_as_on_the_page() -> None:
    note = Note("building", {"seat": 1, "goods": "2w1g", "points": 12})
    live = told(played("stoneage", 2, 0), LogEntry(1, 1, "2w1g", notes=(note,)))
    assert missed_sentences(live, 0, "en") == [
        "Bob builds for 2\N{NO-BREAK SPACE}wood, 1\N{NO-BREAK SPACE}gold: +12."
    ]
    roll = Note("roll", {"seat": 1, "place": "forest", "dice": "3 4", "sum": 7})
    # The dice of a roll are a detail; only what the roll yields is reported.
    assert missed_sentences(told(live, LogEntry(1, 1, "forest", notes=(roll,))), 0, "en") == []
    news = Note("round", {"seat": 0, "round": 2, "cards": "dice-pottery food7-pottery"})
    said = missed_sentences(told(live, LogEntry(1, 1, "done", notes=(news,))), 0, "de")
    assert said == [
        "Runde 2. Du fängst an. Neue Karten: „Würfel für alle / Töpferei“, „7\N{NO-BREAK SPACE}Nahrung / Töpferei“."
    ]


def test_repeated_news_is_counted_and_long_news_keeps_its_latest_sentences() -> None:
    draw = (Note("draw", {"seat": 1, "card": "S1"}),)
    live = told(played("roseking", 2, 0), *(LogEntry(n, 1, "draw", notes=draw) for n in (1, 2, 3)))
    assert missed_sentences(live, 0, "en") == ["Bob draws south I. (3 ×)"]
    cards = ("N1", "N2", "N3", "E1", "E2")
    many = [
        LogEntry(n, 1, "draw", notes=(Note("draw", {"seat": 1, "card": card}),))
        for n, card in enumerate(cards, 1)
    ]
    said = missed_sentences(told(live, *many), 0, "en", most=2)
    assert said == ["Before that, 3 more.", "Bob draws east I.", "Bob draws east II."]


def test_automatic_actions_are_not_told_as_a_player_s() -> None:
    def draw(ply: int, card: str, automatic: bool) -> LogEntry:
        return LogEntry(ply, 1, "draw", automatic, (), (Note("draw", {"seat": 1, "card": card}),))

    live = told(played("roseking", 2, 0), draw(1, "E1", False), draw(2, "E2", True))
    assert missed_sentences(live, 0, "en") == ["Bob draws east I.", "Bob draws east II. (automatic)"]


def test_what_a_stand_in_played_and_what_people_did_off_the_board_is_news() -> None:
    def draw(ply: int, seat: int, card: str) -> LogEntry:
        return LogEntry(ply, seat, "draw", notes=(Note("draw", {"seat": seat, "card": card}),))

    live = told(
        played("roseking", 2, 0), draw(1, 0, "N1"), draw(2, 0, "N2"), draw(3, 0, "N3"), draw(4, 1, "E1")
    )
    live.happenings = [MatchEventRow("m", 0, 1, "bot", 0, 5), MatchEventRow("m", 1, 3, "back", 0, 6)]
    assert last_own_ply(live, 0) == 1
    assert missed_sentences(live, 0, "en") == [
        "Ada ran out of time. A bot was called to play on.",
        "You draw north II.",
        "You draw north III.",
        "Bob draws east I.",
    ]
    live = told(live, draw(1, 0, "N1"), draw(2, 0, "N2"), draw(3, 0, "N3"), draw(4, 0, "E1"))
    # After returning, the player's own actions count again.
    assert last_own_ply(live, 0) == 4


def test_bots_of_the_same_name_are_told_apart_in_lists_and_letters_as_on_the_page() -> None:
    live = played("stoneage", 4, 0)
    bot: dict[str, Any] = {"kind": "bot", "bot": "careless"}
    stands_in: dict[str, Any] = {"kind": "bot", "bot": "careless", "name": "Kim"}
    live.seats = [
        replace(row, **more)
        for row, more in zip(
            live.seats,
            ({}, stands_in, {**bot, "player": None, "name": None}, {**bot, "player": None, "name": None}),
            strict=True,
        )
    ]
    log_reader = LogReader(live.game, live.seats, 0, "en")
    called = [log_reader.name(seat) for seat in range(4)]
    name = say("en", "bot-careless")
    assert called == [
        "Ada",
        say("en", "seat-stands-in", {"bot": name, "name": "Kim"}),
        f"{name} 1",
        f"{name} 2",
    ]
    assert opponents("en", "p0", live.seats) == f"Kim, {name} 1 and {name} 2"
    alone = [*live.seats[:3], replace(live.seats[3], bot="sound")]
    assert LogReader(live.game, alone, 0, "en").name(2) == name


def test_only_people_who_sit_there_invite_to_a_table() -> None:
    seats = played("stoneage", 4, 0).seats
    mine = replace(seats[1], kind="kept")
    bot = replace(seats[2], kind="bot", bot="sound", player=None, name=None)
    free = replace(seats[3], kind="open", player=None, name=None)
    invited = NoticeSubject(INVITED, "m", "stoneage", [seats[0], mine, bot, free])
    assert message("en", "p1", [invited]).title == "Ada invites you to Stone Age"
    assert message("de", "p1", [invited]).body.startswith("Ada hat dir einen Platz reserviert")
    several = replace(invited, seats=[seats[0], mine, replace(seats[2], name="Kim"), free])
    assert message("en", "p1", [several]).title == "Ada and Kim invite you to Stone Age"
    assert message("de", "p1", [several]).title == "Ada und Kim laden dich zu Stone Age ein"


@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters", "embers"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_tells_in_whole_sentences(game: str, language: str) -> None:
    live = played(game, GAMES[game].seats[-1], 120)
    lines = [line for seat in range(len(live.seats)) for line in missed_sentences(live, seat, language)]
    later = [line for entry in live.log for line in _heard(live, entry.entry, language)]
    for line in (*lines, *later):
        assert line[0].isupper() or line[0] in "„“+−0123456789"
        line = re.sub(r" \(\d+ ×\)$", "", line).removesuffix(f" ({say(language, 'table-auto')})")
        assert line.rstrip("”“")[-1] in ".!,0123456789" or line.endswith(".")
        assert "{" not in line
        assert f"{game}-" not in line


def _heard(live: LiveMatch, entry: LogEntry, language: str) -> list[str]:
    alone = told(table_like(live), entry)
    return missed_sentences(alone, 1 - max(0, min(entry.seat, 1)), language)


def table_like(live: LiveMatch) -> LiveMatch:
    fresh = table_for(live.row.game, dict(live.row.options), len(live.seats), match_of(live))
    fresh.seats, fresh.log = live.seats, live.log[:1]
    return fresh


@pytest.mark.parametrize("reader", [0, 1])
def test_a_returning_player_is_told_nothing_hidden(reader: int) -> None:
    """Two worlds that look the same to a reader give them the same sentences."""
    compared = 0
    for moment in parallel_play("normal", 7 + reader, reader, 400, lambda _: None):
        here, there = (
            missed_sentences(live, reader, "en", most=10_000) for live in (moment.here, moment.there)
        )
        assert here == there
        compared += bool(here)
    assert compared > 50
