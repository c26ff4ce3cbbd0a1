"""All games by their key. What else names each: boards of the API (matches/view_types.py) and the contracts."""

from __future__ import annotations

from lagerfeuer.games.embers.game import EMBERS
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.kit.errors import Malformed
from lagerfeuer.kit.game import Game

GAMES: dict[str, Game] = {game.key: game for game in (ROSE_KING, STONE_AGE, HUNTERS, EMBERS)}


def game_named(key: str) -> Game:
    """The game with this key. Raises Malformed."""
    if key not in GAMES:
        raise Malformed("game", f"{key!r} is not one of {', '.join(GAMES)}")
    return GAMES[key]


def use_cards(text: str) -> None:
    """Card data of this house's own for the games that keep some, for matches that begin from now on.

    Raises Malformed, naming the card and the rule that it breaks.
    """
    for game in GAMES.values():
        if any(option.house and option.key == "cards" for option in game.options):
            game.set_house_option("cards", text)
