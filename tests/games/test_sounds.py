"""Every game says what is heard for the notes that it has, and for no others."""

from __future__ import annotations

import re

import pytest

from support.heard import FIRST_TONES
from support.server_process import ROOT

GAMES = ROOT / "src/lagerfeuer/games"


@pytest.mark.parametrize("game", ["hunters", "roseking", "stoneage"])
def test_what_is_heard_belongs_to_a_note_that_the_game_has(game: str) -> None:
    told = re.findall(r'^  "?([\w-]+)"?: "(\w+)"', (GAMES / game / "ui/sounds.ts").read_text(), re.M)
    assert told
    notes = {*re.findall(rf"^{game}-note-([\w-]+) =", (GAMES / game / "texts/en.ftl").read_text(), re.M)}
    assert {note for note, _ in told} <= notes
    assert {kind for _, kind in told} <= {*FIRST_TONES.values()}


def test_every_kind_of_sound_is_told_apart_by_its_first_tone() -> None:
    kinds = re.findall(
        r'"(\w+)"', (ROOT / "ui/src/sound/kinds.ts").read_text().partition("[")[2].partition("]")[0]
    )
    assert sorted(kinds) == sorted(FIRST_TONES.values())
