"""The preview of a match: what a stranger may know, and its picture."""

from __future__ import annotations

import asyncio
import re
import struct
import threading
import zlib
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from boardkit.miniature import ellipse
from boardkit.registry import GAMES
from boardkit.texts import LANGUAGES, say
from lagerfeuer.app.settings import Settings
from lagerfeuer.common.clock import SystemClock
from lagerfeuer.common.errors import DatabaseUnavailable, TooManyAtOnce
from lagerfeuer.common.rate_limiter import RateLimiter
from lagerfeuer.db.queries.matches import MatchRow, MatchStatus, SeatKind, SeatRow
from lagerfeuer.read_models import link_previews
from lagerfeuer.read_models.link_previews import Preview, PreviewRow, house_preview, rules_preview
from lagerfeuer.web.pictures import preview_card as cards
from lagerfeuer.web.pictures import routes
from lagerfeuer.web.pictures.fonts import SERIF, Letters, can_write
from lagerfeuer.web.pictures.preview_card import HEIGHT, WIDTH, card, png
from lagerfeuer.web.pictures.routes import MAX_WAITING_PICTURES, Pictures
from lagerfeuer.web.pictures.svg_outlines import outlines
from lagerfeuer.web.requests import client_page
from lagerfeuer.web.requests.client_files import FOLDER, Client
from lagerfeuer.web.requests.early_files import EarlyFiles

NAMES = ("Ada", "Benedikt von Hohenstein-Ümlaut", "漢字", "")


def row(game: str, status: MatchStatus, **more: object) -> MatchRow:
    empty = MatchRow("m", game, 1, {}, status, 9, 0, None, [], 0, 1, None, "", "", "", None, True, 0, 0)
    return replace(empty, **more)  # type: ignore[arg-type]


def seats(game: str, *kinds: SeatKind) -> list[SeatRow]:
    named = zip(kinds, NAMES, strict=False)
    return [SeatRow("m", n, kind, "p", "sound", None, name) for n, (kind, name) in enumerate(named)]


def told(game: str, language: str = "en") -> list[Preview]:
    """Return previews of a match that waits, one that is running, and one that is over."""
    count = max(GAMES[game].seats)
    person: SeatKind = "person"
    kept: SeatKind = "kept"
    people = seats(game, *[person] * count)
    over = row(game, "finished", turn=None, outcome={"winners": [0], "ended": "stones"})
    return [
        link_previews.preview_of_open_table(
            row(game, "open"), seats(game, person, *[kept] * (count - 1)), language
        ),
        link_previews.preview_of_match(row(game, "running"), people, language),
        link_previews.preview_of_match(over, people, language),
    ]


def test_no_preview_names_the_person_of_a_reserved_seat() -> None:
    for game in ("roseking", "stoneage", "hunters"):
        waiting = told(game)[0]
        assert all(name not in repr(waiting) for name in NAMES[1:] if name)
        assert [one.text for one in waiting.rows[1:]] == ["Reserved seat"] * (len(waiting.rows) - 1)


@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters", "embers"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_state_of_every_game_has_a_picture_of_its_own(game: str, language: str) -> None:
    drawn = [card(one, "games.example.org") for one in told(game, language)]
    assert len(set(drawn)) == 3
    for picture in drawn:
        width, height, rows = unpacked(picture)
        assert (width, height, len(rows)) == (WIDTH, HEIGHT, HEIGHT * (1 + 3 * WIDTH))
        # Some programs do not show larger pictures.
        assert len(picture) < 300_000


def unpacked(picture: bytes) -> tuple[int, int, bytes]:
    """Return the size and the rows of a PNG file, after checking the sum of every chunk."""
    place, body = 8, b""
    while place < len(picture):
        (size,) = struct.unpack(">I", picture[place : place + 4])
        chunk = picture[place + 4 : place + 8 + size]
        assert struct.unpack(">I", picture[place + 8 + size : place + 12 + size]) == (zlib.crc32(chunk),)
        body += chunk[4:] if chunk[:4] == b"IDAT" else b""
        place += 12 + size
    width, height = struct.unpack(">II", picture[16:24])
    return width, height, zlib.decompress(body)


def test_what_is_drawn_is_what_is_packed() -> None:
    picture = Image.effect_noise((40, 30), 90).convert("RGB")
    _, _, rows = unpacked(png(picture))
    assert b"".join(rows[n * 121 + 1 : (n + 1) * 121] for n in range(30)) == picture.tobytes()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the texts that are written into pictures."""
    found: list[str] = []
    write = Letters.write

    def spy(self: Letters, draw: object, x: float, y: float, text: str, colour: str) -> None:
        found.append(text)
        write(self, draw, x, y, text, colour)  # type: ignore[arg-type]

    monkeypatch.setattr(Letters, "write", spy)
    return found


def test_a_number_below_zero_has_a_minus_sign_in_pictures_and_sentences(written: list[str]) -> None:
    card(replace(house_preview("en", "/"), rows=(PreviewRow("Ada", points=-10),)), "")
    assert "\u221210" in written
    for language in LANGUAGES:
        assert "\u221210" in say(language, "outcome-score", {"mine": -10, "theirs": 4})
        # A name that looks like a number keeps its hyphen.
        said = say(language, "watch-ahead", {"name": "-3", "mine": -1, "theirs": -2})
        assert ("-3" in said, "\u22121" in said, "-1" in said) == (True, True, False)


def test_a_name_that_cannot_be_written_gives_way_to_its_seat(written: list[str]) -> None:
    card(told("stoneage")[1], "")
    assert not any("漢" in text for text in written)
    assert "Blue" in written
    card(replace(house_preview("en", "/"), heading="漢字"), "")
    # It replaces the name, and occurs twice below.
    assert written.count("Lagerfeuer") == 3


def test_a_line_is_cut_where_there_is_no_more_room() -> None:
    letters = Letters(SERIF, 40)
    cut = letters.fit("a" * 500, 300)
    assert cut.endswith("…")
    assert letters.width(cut) <= 300
    assert letters.fit("Ada", 300) == "Ada"
    assert can_write("Ada")


def test_outlines_are_where_their_curves_go() -> None:
    (round_,) = outlines(ellipse(50, 40, 30, 20))
    assert round_.closed
    assert all(abs(((x - 50) / 30) ** 2 + ((y - 40) / 20) ** 2 - 1) < 1e-6 for x, y in round_.points)
    first, second = outlines("M0 0h10v10h-10zM20 20l5-5 5 5z")
    assert (first.points[:3], second.points[-1]) == ([(0, 0), (10, 0), (10, 10)], (30, 20))
    (curve,) = outlines("M0 0Q10 20 20 0")
    assert curve.points[len(curve.points) // 2] == pytest.approx((10, 10))
    with pytest.raises(ValueError, match="no command"):
        outlines("M0 0k5")


def test_requests_for_the_same_picture_wait_for_one_drawing_and_others_are_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    go_on = threading.Event()

    def slow(preview: Preview, place: str) -> bytes:
        go_on.wait(20)
        drawn.append(preview.heading)
        return preview.heading.encode()

    monkeypatch.setattr(cards, "card", slow)
    monkeypatch.setattr(routes, "MAX_CACHED_PICTURES", 3)
    house = house_preview("en", "/")

    async def run() -> None:
        pictures = Pictures(None)
        same = [asyncio.create_task(pictures.png(house)) for _ in range(5)]
        others = [
            asyncio.create_task(pictures.png(replace(house, heading=str(n))))
            for n in range(MAX_WAITING_PICTURES - 1)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooManyAtOnce):
            await pictures.png(replace(house, heading="one too many"))
        # A cancelled request must not cancel the drawing for others.
        same[0].cancel()
        go_on.set()
        assert set(await asyncio.gather(*same[1:])) == {house.heading.encode()}
        await asyncio.gather(*others)
        assert drawn.count(house.heading) == 1
        # The cache is small, so the oldest picture is drawn again.
        await pictures.png(house)
        assert drawn.count(house.heading) == 2

    asyncio.run(run())


def test_the_tag_of_a_picture_changes_with_all_that_it_shows() -> None:
    pictures = Pictures("https://games.example.org")
    before = told("roseking")[1]
    changed = [
        replace(before, mini="r" * 81 + "|1"),
        replace(before, status="other"),
        replace(before, rows=before.rows[:1]),
        replace(before, language="de"),
        replace(before, heading="other"),
    ]
    assert len({pictures.tag(one) for one in (before, *changed)}) == 6
    assert Pictures(None).tag(before) != pictures.tag(before)
    # Text beside the picture does not affect its tag.
    assert pictures.tag(replace(before, title="other", description="other", path="/x")) == pictures.tag(
        before
    )


def test_the_rules_of_a_game_that_is_not_offered_are_not_told() -> None:
    assert rules_preview("en", "embers") is None
    assert rules_preview("en", "nothing") is None


@pytest.mark.parametrize("gone", [True, False])
def test_a_page_comes_while_the_database_is_away_or_does_not_answer(
    monkeypatch: pytest.MonkeyPatch, gone: bool
) -> None:
    monkeypatch.setattr(client_page, "DATABASE_WAIT_S", 0.01)

    async def ask(_: object) -> None:
        if gone:
            raise DatabaseUnavailable
        await asyncio.Event().wait()

    site: Any = SimpleNamespace(
        cookies=SimpleNamespace(player=ask),
        settings=Settings(),
        reading=RateLimiter(),
        clock=SystemClock(),
        database=SimpleNamespace(read=ask),
    )
    request: Any = SimpleNamespace(headers={"accept-language": "de"}, client=None)
    preview, indexed = asyncio.run(client_page.preview_of(request, site, "/m/abc"))
    assert (preview.title, preview.language, indexed) == ("Lagerfeuer", "de", False)


@pytest.mark.skipif(not (FOLDER / "index.html").exists(), reason="the client is not built: make test")
def test_the_built_page_is_given_a_language_and_one_head_and_keeps_all_else() -> None:
    """However the build formats its page, everything that the server replaces must occur exactly once."""
    client = Client()
    built = client.files["index.html"].bodies[""].decode()
    preview = replace(house_preview("de", "/"), title="<Ada>", description="Feuer")
    early = EarlyFiles(
        ('<link rel="modulepreload" crossorigin href="/assets/a.js" />',), ("first-1", "Home-2")
    )
    served = client_page.Pages(client, Settings()).served(preview, None, indexed=True, early=early)
    page = served.bodies[""].decode()
    opening = re.compile("<html[^>]*>")
    [was], [now] = opening.findall(built), opening.findall(page)
    assert now == was.replace(' lang="en"', ' lang="de" data-texts="first-1 Home-2"') != was
    assert page.index("/assets/index-") < page.index(early.links[0]) < page.index("</head>")
    # The version in this address changes only with the script.
    page = re.sub(r"(?<=/theme-init\.js)\?v=[0-9a-f]{8}(?=\")", "", page)
    assert re.findall("<title>.*?</title>", page) == ["<title>&lt;Ada&gt;</title>"]
    assert re.findall(r'<meta\s+name="description"\s+content="(.*?)"', page) == ["Feuer"]
    for rest in (r"<script[^>]*>", r"<link rel=\"(?:icon|stylesheet)\"[^>]*>", r"(?s)<body>.*"):
        assert re.findall(rest, page) == re.findall(rest, built) != []
