"""What a first visitor has to wait for stays small: by the built files, as they are sent (Brotli)."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from lagerfeuer.app.settings import Settings
from lagerfeuer.read_models.link_previews import house_preview
from lagerfeuer.web.requests.client_files import FOLDER, Client
from lagerfeuer.web.requests.client_page import Pages
from lagerfeuer.web.requests.early_files import early_files
from support.server_process import ROOT
from support.text_sources import LANGUAGES, SOURCES

GAMES = sorted(path.parent.parent.name for path in SOURCES.glob("games/*/ui/index.ts"))
EVERYWHERE = ("theme-init.js", "flame.svg")
TABLE = "ui/src/pages/Table.svelte"


def table_of(game: str) -> str:
    return f"src/lagerfeuer/games/{game}/ui/index.ts"


HOME = ["first", "ui/src/pages/Home.svelte"]
HOUSE_RULES = ["first", "ui/src/pages/Rules.svelte"]
PICTURES = [f"src/lagerfeuer/games/{game}/ui/Thumbnail.svelte" for game in GAMES]


def parts_of(page: str) -> list[str]:
    """Return the entries that a page loads before one can act."""
    kind, _, game = page.partition(" ")
    folder = f"src/lagerfeuer/games/{game}/ui"
    return {
        "home": HOME,
        "lobby": ["first", "ui/src/pages/Lobby.svelte"],
        "table": ["first", TABLE, "ui/src/attention/Attention.svelte", table_of(game)],
        "rules": [*HOUSE_RULES, f"{folder}/Rules.svelte", f"{folder}/rules/{{language}}.svelte"],
    }[kind]


FIRST_VISIT = {
    "home": 60,
    "lobby": 91.5,
    "table roseking": 96.9,
    "table stoneage": 114.7,
    "table hunters": 117.1,
    "rules roseking": 68.6,
    "rules stoneage": 83.6,
    "rules hunters": 87.1,
}
"""By page, kB that are loaded by opening it first of all. Fonts, pictures and answers have budgets of their own."""

AFTER_HOME = {"table roseking": 57.6, "table stoneage": 75.4, "table hunters": 77.7, "lobby": 37.5}
"""The same for a person who comes from the home page."""

AFTERWARDS = [
    "ui/src/attention/person-extras.ts",
    "ui/src/table/keyboard.ts",
    "ui/src/table/luck/LuckChecks.svelte",
    "ui/src/table/luck/match-luck.ts",
    "ui/src/table/side/SideColumn.svelte",
]
"""What a table loads by itself once one can act: keys, checks for players, the log beside a wide board."""

FONTS, THUMBNAILS, DRAWINGS, LATER, TODAY = 20, 6, 39, 26.7, 4
"""kB of the fonts that every page shows, of the pictures on the home page, of pictures and card icons of Hunters and
Scouts, of AFTERWARDS, and of today's puzzle on the home page."""

ON_DEMAND = {
    *AFTERWARDS,
    "ui/src/other-routes.ts",
    "ui/src/table/TableSheets.svelte",
    "ui/src/table/history/HistoryBar.svelte",
    "ui/src/table/result/parts.ts",
    "ui/src/table/what-if/line.ts",
    *(f"src/lagerfeuer/games/{game}/ui/End.svelte" for game in GAMES),
    "src/lagerfeuer/games/hunters/ui/card-icons.ts",
    "src/lagerfeuer/games/stoneage/ui/symbols.ts",
    "ui/src/review/Review.svelte",
    "ui/src/table/side/Chat.svelte",
    "ui/src/table/side/PrivateNotes.svelte",
    "ui/src/table/history/ScoreChart.svelte",
    "ui/src/components/SettingsSheet.svelte",
    "ui/src/components/SiteNav.svelte",
    "ui/src/sound/synth.ts",
    "ui/src/table/prompt/Hint.svelte",
    *(f"src/lagerfeuer/games/{game}/ui/chapters.ts" for game in GAMES),
    "src/lagerfeuer/games/hunters/ui/playback-parts.ts",
    "src/lagerfeuer/games/hunters/ui/table/Night.svelte",
    "src/lagerfeuer/games/hunters/ui/table/TurnSteps.svelte",
    "src/lagerfeuer/games/roseking/ui/table/PilesDialog.svelte",
    "src/lagerfeuer/games/stoneage/ui/table/Dice.svelte",
    "src/lagerfeuer/games/stoneage/ui/table/Sheets.svelte",
}
"""What a table may show or play and does not bring along."""


@cache
def entries() -> dict[str, list[str]]:
    """Return by entry the files that it loads (ui/plugins/entries.ts)."""
    found: dict[str, list[str]] = json.loads((FOLDER / "entries.json").read_text(encoding="utf-8"))
    return found


def files(names: list[str], language: str) -> Iterator[str]:
    """Yield the files of these entries in a language, each once."""
    others = tuple(f"assets/{one}-" for one in LANGUAGES if one != language)
    wanted = {file for name in names for file in entries()[name.format(language=language)]}
    yield from sorted(file for file in wanted if not (file.endswith(".json") and file.startswith(others)))


def sent(file: str) -> int:
    """Return the bytes of a file as a browser receives it."""
    packed = FOLDER / f"{file}.br"
    return (packed if packed.is_file() else FOLDER / file).stat().st_size


def document(page: str, language: str) -> int:
    """Return the bytes of a page's document as a house sends it."""
    kind, _, game = page.partition(" ")
    first = {"home": "", "table": "m"}.get(kind, kind)
    early = early_files(entries(), first, game if kind == "table" else None)
    preview = house_preview(language, "/")
    pages = Pages(Client(), Settings())
    frame = pages.home_frames.html(language, is_known=False) if kind == "home" else ""
    return len(pages.served(preview, None, indexed=True, early=early, frame=frame).bodies["gzip"])


def weighed(names: list[str], language: str, without: list[str]) -> dict[str, int]:
    """Return the bytes of what these entries load and the others do not, heaviest first."""
    there = {*files(without, language)}
    loaded = [file for file in files(names, language) if file not in there and not file.endswith(".woff2")]
    return dict(sorted(((file, sent(file)) for file in loaded), key=lambda one: -one[1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_is_opened_first_keeps_to_its_budget(language: str) -> None:
    for page, most in FIRST_VISIT.items():
        found = {"document": document(page, language), **weighed(parts_of(page), language, [])}
        assert sum(map(sent, EVERYWHERE)) + sum(found.values()) <= most * 1000, (page, found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_is_opened_from_home_keeps_to_its_budget(language: str) -> None:
    for page, most in AFTER_HOME.items():
        found = weighed(parts_of(page), language, HOME)
        assert sum(found.values()) <= most * 1000, (page, found)


def test_fonts_and_pictures_keep_to_theirs() -> None:
    fonts = [*FOLDER.glob("assets/*.woff2")]
    assert len(fonts) == 2
    assert sum(path.stat().st_size for path in fonts) <= FONTS * 1000
    assert sum(weighed(PICTURES, "en", HOME).values()) <= THUMBNAILS * 1000
    assert sum(weighed(["ui/src/puzzles/TodayTile.svelte"], "en", HOME).values()) <= TODAY * 1000
    folder = "src/lagerfeuer/games/hunters/ui"
    icons = weighed([f"{folder}/card-icons.ts"], "en", [table_of("hunters")])
    [drawings] = FOLDER.glob("assets/pictures-worker-*.js")
    assert sum(icons.values()) + sent(f"assets/{drawings.name}") <= DRAWINGS * 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_that_a_table_loads_later_keep_to_their_budget(language: str) -> None:
    assert sum(weighed(AFTERWARDS, language, ["first", TABLE]).values()) <= LATER * 1000


def test_what_is_private_in_a_class_costs_no_look_up() -> None:
    """The bundler's own way for old browsers has this message; ui/plugins/private-names.ts is before it."""
    for path in FOLDER.glob("assets/*.js"):
        assert "Private element is not present" not in path.read_text(encoding="utf-8"), path.name


@pytest.mark.parametrize("game", GAMES)
def test_a_table_brings_nothing_along_that_is_shown_on_demand(game: str) -> None:
    brought = {*files(["first", TABLE, table_of(game)], "en")}
    for name in ON_DEMAND:
        [own] = [file for file in entries()[name] if file.endswith(".js")][:1]
        assert own not in brought, name


@pytest.mark.parametrize("game", GAMES)
def test_a_tables_large_scripts_are_read_while_they_arrive(game: str) -> None:
    weights = weighed(parts_of(f"table {game}"), "en", [])
    # "signs" have paths of icons and nothing that runs.
    large = [
        file for file, weight in weights.items() if weight > 2500 and re.search(r"/(?!signs).*js$", file)
    ]
    assert len(large) >= 4
    for file in large:
        assert (FOLDER / file).read_text(encoding="utf-8").startswith("//# allFunctionsCalledOnLoad\n"), file


def test_every_text_of_the_client_is_in_one_of_the_parts() -> None:
    """The build finds out which page asks for which text, and fails for one that none asks for."""
    for language in LANGUAGES:
        names = {
            file for all_ in entries().values() for file in all_ if file.startswith(f"assets/{language}-")
        }
        said = [
            json.loads((FOLDER / name).read_text(encoding="utf-8"))
            for name in names
            if name.endswith(".json")
        ]
        [everything] = FOLDER.glob(f"assets/{language}-all-*.json")
        assert {id_ for part in said for id_ in part} == {*json.loads(everything.read_text(encoding="utf-8"))}
        assert len(said) > 40


CLASS = """
import { createHash } from "node:crypto";
const { default: config } = await import(process.argv[1]);
const hash = (text) => createHash("sha256").update(text).digest("hex");
console.log(config.compilerOptions.cssHash({ hash, filename: process.argv[2], css: "" }));
"""


def test_the_class_of_a_games_component_does_not_depend_on_where_the_checkout_lies(tmp_path: Path) -> None:
    """It is in styles and scripts: what one machine builds within its budget another does not build beyond it."""
    classes = set()
    for place in (tmp_path, tmp_path / "in" / "another"):
        (place / "ui").mkdir(parents=True)
        config = shutil.copy(ROOT / "ui/svelte.config.js", place / "ui/svelte.config.mjs")
        component = place / "src/lagerfeuer/games/hunters/ui/Table.svelte"
        command = [str(ROOT / "tools/with-node"), "node", "--input-type=module", "-e", CLASS, str(config)]
        done = subprocess.run([*command, str(component)], capture_output=True, text=True, check=True)
        classes.add(done.stdout)
    assert len(classes) == 1, classes
