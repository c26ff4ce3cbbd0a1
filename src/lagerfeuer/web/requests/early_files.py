"""The files that a page will load, named in its document, because otherwise each step of loading waits for the previous
one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from boardkit.texts import LANGUAGES

FIRST: Final = "first"
"""The first script, which the document itself loads, with the texts that every page needs."""
PAGES: Final = {"": "ui/src/pages/Home.svelte", "m": "ui/src/pages/Table.svelte"}
"""Entries of the pages that most people open first, by the first part of the path."""
OTHERS: Final = "ui/src/other-routes.ts"
TEXTS: Final = re.compile(rf"assets/{LANGUAGES[0]}-(?P<part>[\w-]+)\.json")


class EarlyFiles(NamedTuple):
    """The files that a document names.

    `links`: lines of the head, about scripts and styles. `texts`: parts of the texts, without a language, because only
    the browser knows which one the reader has chosen (ui/public/theme-init.js).
    """

    links: tuple[str, ...]
    texts: tuple[str, ...]


NONE_EARLY: Final = EarlyFiles((), ())


def table_entry(game: str) -> str:
    """Return the entry of a game's table."""
    return f"src/lagerfeuer/games/{game}/ui/index.ts"


def picture_entry(game: str) -> str:
    """Return the entry of a game's picture in lists."""
    return f"src/lagerfeuer/games/{game}/ui/Thumbnail.svelte"


def early_files(entries: Mapping[str, Sequence[str]], first: str, game: str | None = None) -> EarlyFiles:
    """Return what a page loads.

    `entries`: by entry the files that it loads; `first`: the first part of the page's path; `game`: the game of a
    match, if known. A game from another package has no entry.
    """
    there = entries.get(FIRST, ())
    page = entries.get(PAGES.get(first, OTHERS), ())
    table = entries.get(table_entry(game), ()) if game is not None else ()
    # The first frame needs its layout and, at a table, the colours, which are also in the picture for lists.
    colours = entries.get(picture_entry(game), ()) if game is not None and table else ()
    drawn = {*page, *colours} if first == "" or colours else set()
    found = dict.fromkeys([*page, *table])
    texts = [match["part"] for file in [*there, *found] if (match := TEXTS.fullmatch(file))]
    needed = [file for file in found if file not in there and file.endswith((".js", ".css"))]
    # The styles that the first frame waits for come first: over HTTP/1.1 browsers fetch six files at a time.
    needed.sort(key=lambda file: file not in drawn or not file.endswith(".css"))
    links = [_link(file, file in page, is_drawn=file in drawn) for file in needed]
    return EarlyFiles(tuple(links), tuple(dict.fromkeys(texts)))


def _link(file: str, is_first: bool, is_drawn: bool) -> str:
    if is_drawn and file.endswith(".css"):
        return f'<link rel="stylesheet" crossorigin href="/{escape(file)}" />'
    kind = 'rel="modulepreload"' if file.endswith(".js") else 'rel="preload" as="style"'
    # The page is drawn before the board.
    urgency = "" if is_first else ' fetchpriority="low"'
    # The same addresses as the client requests, otherwise each file would be loaded twice.
    return f'<link {kind} crossorigin{urgency} href="/{escape(file)}" />'
