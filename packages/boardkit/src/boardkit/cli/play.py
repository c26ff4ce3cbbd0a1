"""`boardkit play`: a match against a bot in the terminal."""

from __future__ import annotations

import os
import secrets
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass

from boardkit.bots.levels import LEVELS, choose
from boardkit.cli.card_data import use_cards_of
from boardkit.cli.match_options import requested_options, requested_seats
from boardkit.errors import Malformed, Refused
from boardkit.game import Game, decision_view, notes_for
from boardkit.luck import HmacLuck, Luck, SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.registry import game_named
from boardkit.texts import explain, say

Words = Mapping[str, str]
HELP: Words = {
    "en": "Type a number or an action; u takes back, ? shows the table again, q leaves.",
    "de": "Gib eine Nummer oder eine Aktion ein; u nimmt zurück, ? zeigt den Tisch noch einmal, q hört auf.",
}
LEFT: Words = {"en": "Until next time.", "de": "Bis zum nächsten Mal."}
WON: Words = {"en": "You win.", "de": "Du gewinnst."}
SHARED: Words = {"en": "You share the win.", "de": "Ihr teilt euch den Sieg."}
LOST: Words = {"en": "The bot wins.", "de": "Der Bot gewinnt."}
UNKNOWN: Words = {"en": "That is no action here.", "de": "Das ist hier keine Aktion."}


@dataclass
class TerminalMatch:
    """A match between a person and bots, with its settings."""

    game: Game
    match: MatchState
    seat: int
    level: str
    seconds: float
    language: str
    luck: Luck

    def show(self) -> None:
        """Print the table as the person may see it."""
        print(f"\n{self.game.to_text(self.match.observe(self.seat))}\n")

    def tell(self, entries: list[LogEntry]) -> None:
        """Print what happened, in sentences."""
        for entry in entries:
            for note in notes_for(list(entry.notes), self.seat):
                who = "you" if note.args.get("seat") == self.seat else "other"
                text = say(self.language, f"{self.game.key}-note-{note.kind}", {**note.args, "who": who})
                print(f"  {text}")

    def act(self, seat: int, text: str) -> None:
        """Carry out an action and print its result. Raises Refused, Malformed."""
        known = len(self.match.pending)
        self.match, settled = self.match.apply(seat, self.game.action(text), self.luck)
        self.tell((settled or list(self.match.pending))[known:])

    def let_bot_act(self, seat: int) -> None:
        """Choose and carry out a bot's action, from what its seat may see."""
        seen = self.match.observe(seat)
        self.act(seat, choose(self.game, self.level, seen, seat, secrets.randbits(32), self.seconds))

    def ask(self) -> bool:
        """Ask the player one question; return whether they continue."""
        decision = self.match.state.decision()
        assert decision is not None
        question = decision_view(decision, self.match.state.board)
        self._put(question.prompt)
        numbered = [f"{number}) {option.text()}" for number, option in enumerate(question.options, 1)]
        print("  ".join(numbered))
        try:
            answer = input("> ").strip()
        except EOFError:
            return False
        if answer in ("q", "quit"):
            return False
        if answer == "?":
            self.show()
        elif answer in ("u", "undo"):
            self._take_back()
        elif answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(numbered):
            self._try(question.options[int(answer) - 1].text())
        elif answer:
            self._try(answer)
        return True

    def _put(self, prompt: str) -> None:
        """Print the question, unless its text needs what only a client knows."""
        text = say(self.language, f"{self.game.key}-ask-{prompt}")
        if "{" not in text:
            print(text)

    def _take_back(self) -> None:
        try:
            self.match = self.match.undo(self.seat)
            self.show()
        except Refused as refused:
            print(explain(self.language, refused.reason))

    def _try(self, text: str) -> None:
        try:
            self.act(self.seat, text)
            if self.match.seat_to_act() == self.seat:
                self.show()
        except Refused as refused:
            print(explain(self.language, refused.reason))
        except Malformed:
            print(UNKNOWN[self.language], HELP[self.language])


def run(args: Namespace) -> int:
    """Play until the match is over or the person leaves."""
    evening = begin(args)
    print(HELP[evening.language])
    evening.show()
    while (seat := evening.match.seat_to_act()) is not None:
        if seat != evening.seat:
            evening.let_bot_act(seat)
            if evening.match.seat_to_act() == evening.seat:
                evening.show()
        elif not evening.ask():
            print(LEFT[evening.language])
            return 0
    _tell_end(evening)
    return 0


def begin(args: Namespace) -> TerminalMatch:
    """Return the match that the arguments ask for. Raises Malformed."""
    use_cards_of(args)
    game = game_named(args.game)
    seats = requested_seats(game, args)
    if args.seat >= seats:
        raise Malformed("seat", f"must be one of 0 to {seats - 1}")
    if args.level not in LEVELS:
        raise Malformed("level", f"{args.level!r} is not one of {', '.join(LEVELS)}")
    options = requested_options(game, args)
    luck: Luck = HmacLuck(secrets.token_bytes(32), "terminal", [""] * seats)
    if args.seed is not None:
        luck = SeededLuck(args.seed)
    match, setup = begin_match(game, options, seats, luck)
    evening = TerminalMatch(
        game, match, args.seat, args.level, args.seconds, args.language or _language(), luck
    )
    evening.tell([setup])
    return evening


def _language() -> str:
    wishes = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wish = next((wish for wish in wishes if wish), "")
    return "de" if wish.startswith("de") else "en"


def _tell_end(evening: TerminalMatch) -> None:
    outcome = evening.match.outcome
    assert outcome is not None
    words = LOST
    if evening.seat in outcome.winners:
        words = WON if len(outcome.winners) == 1 else SHARED
    evening.show()
    print(words[evening.language])
