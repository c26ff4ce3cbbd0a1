"""What a house needs from a game in addition to its rules: credits, estimates, thumbnails. All of it has defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from boardkit.miniature import Miniature
from boardkit.notes import Arg
from boardkit.state import State

Translate = Callable[[str, Mapping[str, Arg]], str]
"""Translates a text id with its arguments into the reader's language."""


@dataclass(frozen=True)
class Credits:
    """Publication data of a game, as shown on the rules page; a game without an author is traditional.

    `bgg` is its number at BoardGameGeek; `minutes` and `age` are printed on the box. Empty values and 0 are not shown.
    """

    author: str = ""
    artist: str = ""
    publisher: str = ""
    bgg: int = 0
    minutes: tuple[int, int] = (0, 0)
    age: int = 0


class HouseInfo:
    """The part of a game for houses. A game for programs and the command line does not need it."""

    credits: Credits = Credits()
    """The authors and publisher; without them the game counts as traditional."""
    rulings: tuple[str, ...] = ()
    """The numbers of the rulings that the rules page has, and refusals name: "R1"."""
    is_offered: bool = True
    """Whether the server offers the game. The example game is not offered."""
    sort_order: int = 100
    """The place in lists of games; games of the same place are ordered by their keys."""
    allows_draw: bool = False
    """Whether the rules allow an agreed draw."""
    detail_notes: tuple[str, ...] = ()
    """Notes shown only in the full log, not in the summary of what a player missed."""
    typical_turns: int = 40
    """Number of turns of each seat in a typical match; used to estimate when a match ends."""

    def thumbnail(self, seen: State) -> str:
        """Return the table as a few characters, for thumbnails in lists.

        Without a client of the game, rows of one length with "/" between them are drawn as a board: a digit as the mark
        of that seat, other letters in the order of the alphabet as those of the first seats, "." as a free place, a
        space as no place.
        """
        return ""

    def miniature(self, mini: str | None) -> Miniature | None:
        """Return the shapes of a thumbnail for pictures that the server draws; or with None, of a picture of the game
        itself.

        Return None if the game has no such picture.
        """
        return None

    def first_frame(self, mini: str) -> Miniature | None:
        """Return what a page shows in place of the board until the client has drawn it, from a text of `thumbnail`."""
        return self.miniature(mini)

    def arg_text(self, name: str, value: Arg, say: Translate) -> str | None:
        """Return the words for a text argument that the texts themselves cannot express ("2w1b"), or None."""
        return None
