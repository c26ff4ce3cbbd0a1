"""Each card, beast, place and good has a picture of its own, and all of them together stay small."""

from __future__ import annotations

import json
import re
import subprocess
from functools import lru_cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from lagerfeuer.games.hunters.rules.tables import (
    CHARACTER_NAMES,
    HUNTING,
    HUNTING_KINDS,
    ICON_NAMES,
    ITEM_NAMES,
    PLACE_NAMES,
    RESOURCES,
    SACRED,
    SACRED_NAMES,
)

ROOT = Path(__file__).parents[3]
UI = ROOT / "src/lagerfeuer/games/hunters/ui"
ART = UI / "art"
THINGS = {"member-black", "member-white", "bones", "campfire", "sun"}
MOST_BYTES = 30_000


@lru_cache(1)
def pictures() -> dict[str, Any]:
    """Return what the browser draws, and what it loads for this."""
    script = ROOT / "ui/scripts/hunters-pictures.mjs"
    command = [str(ROOT / "tools/with-node"), "node", str(script), *PLACE_NAMES]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def of_kind(kind: str, names: list[str]) -> set[str]:
    return {f"{kind}-{name}" for name in names}


def test_every_character_item_beast_and_good_has_a_square_picture() -> None:
    assert set(pictures()["square"]) == (
        of_kind("character", CHARACTER_NAMES)
        | of_kind("item", ITEM_NAMES)
        | of_kind("beast", HUNTING_KINDS)
        | of_kind("good", ICON_NAMES)
        | of_kind("pile", ICON_NAMES[:RESOURCES])
        | THINGS
    )


def test_every_place_has_its_landscape() -> None:
    wilderness = of_kind("wild", PLACE_NAMES[:HUNTING])
    assert set(pictures()["wide"]) == (
        wilderness | of_kind("hunt", HUNTING_KINDS) | of_kind("sacred", SACRED_NAMES) | {"cave"}
    )
    shown = pictures()["places"]
    assert {shown[place] for place in PLACE_NAMES[:HUNTING]} == wilderness
    assert {shown[place] for place in PLACE_NAMES[HUNTING:SACRED]} == of_kind("hunt", HUNTING_KINDS)
    assert [shown[place] for place in SACRED_NAMES] == [f"sacred-{name}" for name in SACRED_NAMES]


def test_no_two_pictures_are_the_same_and_a_turned_one_differs() -> None:
    found = pictures()
    drawn = found["square"] | found["wide"]
    markups = [*drawn.values(), *found["turned"].values()]
    assert len(set(markups)) == len(markups) == 2 * len(drawn)


def test_pictures_are_whole_documents_of_their_shape_without_gaps() -> None:
    found = pictures()
    for shape, box in (("square", "0 0 96 96"), ("wide", "0 0 192 96")):
        for name, markup in found[shape].items():
            root = ElementTree.fromstring(markup)
            assert root.get("viewBox") == box, name
            assert len(list(root.iter())) > 8, name
            assert not re.search(r"NaN|undefined|null|Infinity", markup), name
            # Each id occurs once, and each reference has an id.
            ids = re.findall(r'\bid="([^"]+)"', markup)
            assert len(set(ids)) == len(ids), name
            assert set(re.findall(r"url\(#([^)]+)\)", markup)) <= set(ids), name
    assert len(ElementTree.fromstring(found["unknown"])) == 0


def test_nothing_of_a_square_picture_is_cut_off_at_its_edge() -> None:
    contour = re.compile(
        r'<path d="(M[^"]+)" fill="#\w+" stroke="#\w+" stroke-width="([\d.]+)" stroke-linejoin'
    )
    for name, markup in pictures()["square"].items():
        found = contour.findall(markup)
        assert found, name
        for way, width in found:
            reach = float(width) / 2 - 0.5
            for number in re.findall(r"-?[\d.]+", way):
                assert reach - 1 <= float(number) <= 97 - reach, (name, way)


def test_all_drawings_together_are_small() -> None:
    assert pictures()["bytes"] <= MOST_BYTES


def test_drawings_come_with_the_first_picture_and_not_before() -> None:
    for path in UI.rglob("*.*"):
        if path.suffix not in (".ts", ".svelte"):
            continue
        text = path.read_text(encoding="utf-8")
        imported = set(re.findall(r'from "[^"]*?art/([\w.-]+)"', text))
        assert imported <= {"Picture.svelte", "names.ts"}, path
        if path.parent == ART:
            assert ('from "./pictures.ts"' in text) == (path.name == "pictures-worker.ts"), path
    assert 'new URL("./pictures-worker.ts"' in (ART / "drawings.svelte.ts").read_text(encoding="utf-8")


def test_pictures_take_their_colours_from_the_palette() -> None:
    for path in ART.iterdir():
        if path.name != "palette.ts":
            assert not re.findall(r'"#[0-9a-f]{3,8}"', path.read_text(encoding="utf-8")), path
