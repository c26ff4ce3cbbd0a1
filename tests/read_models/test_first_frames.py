"""The first frame of a table whose spectators are delayed, while a stand-in plays for a person."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.registry import game_named
from boardkit.texts import say
from lagerfeuer.db.queries.matches import SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.read_models.first_frames import first_frame
from support import seeded
from support.database_setup import store_at
from support.match_rows import match_row


def test_a_stand_in_under_a_delay_is_shown_to_those_at_the_table_alone(tmp_path: Path) -> None:
    game = game_named("roseking")
    luck = SeededLuck(seeded.fresh_seed())
    match, _ = begin_match(game, game.resolve_options({}), 2, luck)
    seat, decision = match.seat_to_act(), match.state.decision()
    assert seat is not None
    assert decision is not None
    action = next(one for one in decision.options(match.state.board) if one.text() not in ("draw", "pass"))
    after, _ = match.apply(seat, action, luck)
    earlier, now = (game.thumbnail(one.observe(SPECTATOR)) for one in (match, after))
    assert earlier != now
    shown = {
        "ply": 0, "turn": 1, "mini": earlier, "at": 1, "changes": 0, "seats": [["person", None], ["person", None]],
    }  # fmt: skip
    row = replace(match_row(), ply=1, turn=0, mini=now, delay="end", delayed=shown)
    # A stand-in plays for Ada now, and is on turn.
    seats = [SeatRow("m", 0, "bot", "ada", "sound", None), SeatRow("m", 1, "person", "bob", None, None)]
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    with database.engine.begin() as connection:
        for name in ("ada", "bob", "cid"):
            add_player(connection, PlayerRow(name, name.title()), 1)
        add_match(connection, row, seats, b"s")
        frames = {who: first_frame(connection, "m", who, "en") for who in ("ada", "bob", "cid", None)}
    database.close()
    stand_in = say("en", "seat-stands-in", {"bot": say("en", "bot-sound"), "name": "Ada"})
    told = {
        who: (frame.mini, frame.is_mine, frame.status, {one.name for one in frame.seats})
        for who, frame in frames.items()
        if frame is not None
    }
    # Ada herself is not on turn.
    present = (now, False, f"{stand_in} {say('en', 'table-thinks')}", {stand_in, "Bob"})
    delayed = (earlier, False, f"Bob {say('en', 'table-on-turn')}", {"Ada", "Bob"})
    assert told == {"ada": present, "bob": present, "cid": delayed, None: delayed}
