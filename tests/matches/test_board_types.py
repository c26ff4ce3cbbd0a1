"""The types of the API name the board of every game: a game that is forgotten there has none in the document."""

from __future__ import annotations

from typing import get_args

import pytest

from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.registry import GAMES
from lagerfeuer.matches.view_types import BoardView


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_board_of_each_game_is_among_the_types_of_the_api(game: Game) -> None:
    match, _ = begin_match(game, game.resolve_options({}), game.seats[0], SeededLuck(1))
    assert type(game.view(match.observe(SPECTATOR), SPECTATOR)) in get_args(BoardView)
