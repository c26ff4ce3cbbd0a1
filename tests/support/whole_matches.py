"""Matches of any game that are played to their end."""

from __future__ import annotations

import random
from collections.abc import Sequence

from support import stoneage_play
from support.server_process import Person, View, play_out


def play_to_the_end(people: Sequence[Person], view: View, chance: random.Random) -> None:
    """Play a match to its end, Stone Age by people who buy what they can: at random it takes 900 actions."""
    if view["game"] == "stoneage":
        stoneage_play.play_on(dict(enumerate(people)), view["id"])
    else:
        play_out([*people], view, chance)
