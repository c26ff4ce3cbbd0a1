"""The sentences of a match's log for one reader. The client builds the same ones itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardkit.game import Game
from boardkit.notes import Arg, Note
from boardkit.texts import say
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import SeatRow

SEATS = ("seat", "other")
"""Arguments that are seats. Sentences show the names of the people there."""


@dataclass(frozen=True)
class LogReader:
    """A reader at a table (or SPECTATOR), with their language."""

    game: Game
    seats: Sequence[SeatRow]
    seat: int
    language: str

    def note(self, note: Note, automatic: bool = False) -> str:
        """Return the sentence of a note, which the caller knows this reader may see."""
        line = self.sentence(f"{self.game.key}-note-{note.kind}", note.args)
        return say(self.language, "since-auto", {"line": line}) if automatic else line

    def happening(self, happened: MatchEventRow) -> str:
        """Return the sentence of a match event."""
        return self.sentence(f"happened-{happened.kind}", {"seat": happened.seat})

    def sentence(self, text: str, args: Mapping[str, Arg]) -> str:
        """Return a text with names for seats, the game's texts for other arguments, and `who` as a selector."""
        values = {name: self._value(name, value) for name, value in args.items()}
        if "seat" in args:
            values["who"] = "you" if args["seat"] == self.seat else "other"
        return say(self.language, text, values)

    def _value(self, name: str, value: Arg) -> Arg:
        if name in SEATS:
            return self.name(int(value))
        word = self.game.arg_text(name, value, lambda text, args: say(self.language, text, args))
        return value if word is None else word

    def name(self, seat: int) -> str:
        """Return who sits there, as sentences name them."""
        row = self.seats[seat] if 0 <= seat < len(self.seats) else None
        if row is None:
            return say(self.language, "seat-nobody")
        if row.kind == "bot":
            bot = bot_name(self.language, self.seats, row)
            return say(self.language, "seat-stands-in", {"bot": bot, "name": row.name}) if row.name else bot
        text = {"open": "seat-open", "kept": "seat-kept"}.get(row.kind, "seat-former")
        return row.name or say(self.language, text)


def bot_name(language: str, seats: Sequence[SeatRow], bot: SeatRow) -> str:
    """Return a bot's name as people see it. Bots of the same name are numbered from 1, as on the page.

    A stand-in is distinguished by the person it plays for.
    """
    name = say(language, f"bot-{bot.bot}")
    alike = [one.seat for one in seats if one.kind == "bot" and one.bot == bot.bot and not one.name]
    return f"{name} {alike.index(bot.seat) + 1}" if len(alike) > 1 and bot.seat in alike else name
