"""A game assigns sounds to its own notes only, and each kind of sound exists."""

from __future__ import annotations

import re

import pytest

from support.recorded_sounds import FIRST_TONES
from support.server_process import ROOT

GAMES = ROOT / "src/lagerfeuer/games"


@pytest.mark.parametrize("game", ["hunters", "roseking", "stoneage"])
def test_each_sound_belongs_to_a_note_of_the_game(game: str) -> None:
    told = re.findall(r'^  "?([\w-]+)"?: "(\w+)"', (GAMES / game / "ui/sounds.ts").read_text(), re.M)
    assert told
    notes = {*re.findall(rf"^{game}-note-([\w-]+) =", (GAMES / game / "texts/en.ftl").read_text(), re.M)}
    assert {note for note, _ in told} <= notes
    assert {kind for _, kind in told} <= {*FIRST_TONES.values()}


def test_each_kind_of_sound_has_a_first_tone_of_its_own() -> None:
    kinds = re.findall(
        r'"(\w+)"', (ROOT / "ui/src/sound/kinds.ts").read_text().partition("[")[2].partition("]")[0]
    )
    assert sorted(kinds) == sorted(FIRST_TONES.values())
