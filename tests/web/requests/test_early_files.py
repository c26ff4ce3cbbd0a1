"""A document names the files that its page and its game will load, all of which exist, and no others."""

from __future__ import annotations

import re

import pytest

from lagerfeuer.web.requests.client_files import FOLDER, Client
from lagerfeuer.web.requests.early_files import FIRST, PAGES, early_files, picture_entry, table_entry
from support.text_sources import LANGUAGES, SOURCES

GAMES = sorted(path.parent.parent.name for path in SOURCES.glob("games/*/ui/index.ts"))
pytestmark = pytest.mark.skipif(
    not (FOLDER / "entries.json").exists(), reason="the client is not built: make test"
)


@pytest.fixture(scope="module")
def entries() -> dict[str, list[str]]:
    return Client().entries


def files_of(links: tuple[str, ...]) -> set[str]:
    return {found for link in links for found in re.findall(r'href="/(.*?)"', link)}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_names_all_that_it_and_its_game_load_and_nothing_of_another_game(
    entries: dict[str, list[str]], game: str
) -> None:
    found = early_files(entries, "m", game)
    wanted = {*entries[PAGES["m"]], *entries[table_entry(game)]} - {*entries[FIRST]}
    assert files_of(found.links) == {file for file in wanted if not file.endswith(".json")}
    assert len(found.links) == len(files_of(found.links))
    for language in LANGUAGES:
        texts = {f"assets/{language}-{part}.json" for part in found.texts}
        loaded = {*entries[FIRST], *wanted}
        assert texts == {
            file for file in loaded if file.endswith(".json") and file.startswith(f"assets/{language}-")
        }
    # The first frame needs the layout and the colours of its game; other styles may come later.
    styles = files_of(tuple(link for link in found.links if 'rel="stylesheet"' in link))
    assert {file for file in entries[PAGES["m"]] if file.endswith(".css")} - {*entries[FIRST]} < styles
    [colours] = styles - {*entries[PAGES["m"]]}
    assert colours in entries[picture_entry(game)]
    others = {file for other in GAMES if other != game for file in entries[table_entry(other)]}
    assert not files_of(found.links) & (others - wanted)


def test_all_early_files_exist_and_none_is_loaded_by_the_document_itself() -> None:
    client = Client()
    document = client.files["index.html"].bodies[""].decode()
    for first, game in (("", None), ("m", None), ("lobby", None), *(("m", game) for game in GAMES)):
        found = early_files(client.entries, first, game)
        assert found.links
        for file in files_of(found.links):
            assert file in client.files
            assert file not in document
        for part in found.texts:
            assert all(f"assets/{language}-{part}.json" in client.files for language in LANGUAGES)


def test_a_game_from_another_package_adds_nothing(entries: dict[str, list[str]]) -> None:
    assert early_files(entries, "m", "embers") == early_files(entries, "m")
    assert early_files({}, "m", "roseking") == ((), ())


@pytest.mark.parametrize(("first", "game"), [("", None), *(("m", game) for game in GAMES)])
def test_the_styles_that_the_first_frame_waits_for_are_named_before_scripts_and_other_styles(
    entries: dict[str, list[str]], first: str, game: str | None
) -> None:
    awaited = ['rel="stylesheet"' in link for link in early_files(entries, first, game).links]
    assert True in awaited
    assert awaited == sorted(awaited, reverse=True)
