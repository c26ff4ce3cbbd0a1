"""The sentences of a match's story for one reader, as in the log; the client puts the same together itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardkit.game import Game
from boardkit.notes import Arg, Note
from boardkit.texts import say
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import SeatRow

SEATS = ("seat", "other")
"""Arguments that are seats: sentences call them by the names of those who sit there."""


@dataclass(frozen=True)
class LogReader:
    """Somebody at a table (or SPECTATOR), who reads in a language."""

    game: Game
    seats: Sequence[SeatRow]
    seat: int
    language: str

    def note(self, note: Note, automatic: bool = False) -> str:
        """What a note tells. It is for the caller to know that this reader may hear it. `automatic`: by itself."""
        line = self.sentence(f"{self.game.key}-note-{note.kind}", note.args)
        return say(self.language, "since-auto", {"line": line}) if automatic else line

    def happening(self, happened: MatchEventRow) -> str:
        """What somebody did beside the game."""
        return self.sentence(f"happened-{happened.kind}", {"seat": happened.seat})

    def sentence(self, text: str, args: Mapping[str, Arg]) -> str:
        """A text with names for seats, the game's words for what it has words for, and `who` to select on."""
        said = {name: self._said(name, value) for name, value in args.items()}
        if "seat" in args:
            said["who"] = "you" if args["seat"] == self.seat else "other"
        return say(self.language, text, said)

    def _said(self, name: str, value: Arg) -> Arg:
        if name in SEATS:
            return self.name(int(value))
        word = self.game.arg_text(name, value, lambda text, args: say(self.language, text, args))
        return value if word is None else word

    def name(self, seat: int) -> str:
        """Who sits there, as sentences call him."""
        row = self.seats[seat] if 0 <= seat < len(self.seats) else None
        if row is None:
            return say(self.language, "seat-nobody")
        if row.kind == "bot":
            bot = bot_name(self.language, self.seats, row)
            return say(self.language, "seat-stands-in", {"bot": bot, "name": row.name}) if row.name else bot
        text = {"open": "seat-open", "kept": "seat-kept"}.get(row.kind, "seat-former")
        return row.name or say(self.language, text)


def bot_name(language: str, seats: Sequence[SeatRow], bot: SeatRow) -> str:
    """A bot at a table as people call it: of several of the same name which one, counted from 1, as on the page.

    One that stands in for somebody is told apart by whom.
    """
    name = say(language, f"bot-{bot.bot}")
    alike = [one.seat for one in seats if one.kind == "bot" and one.bot == bot.bot and not one.name]
    return f"{name} {alike.index(bot.seat) + 1}" if len(alike) > 1 and bot.seat in alike else name
