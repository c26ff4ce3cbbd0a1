"""The first frame of a table in its document: markup that a strict policy allows, with names as plain text."""

from __future__ import annotations

import asyncio
import re
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import pytest

from boardkit.miniature import Miniature, SeatMark, Shape
from boardkit.registry import GAMES
from boardkit.texts import LANGUAGES, say
from lagerfeuer.app.settings import OfferedGames
from lagerfeuer.read_models.first_frames import FirstFrame, FrameSeat
from lagerfeuer.web.requests import client_page
from lagerfeuer.web.requests.first_frame import frame_html, svg_of
from lagerfeuer.web.requests.home_frame import HomeFrames

SHOWN = sorted(key for key, game in GAMES.items() if game.is_offered)
DRAWN = dict.fromkeys(
    ("scene", "house", "account", "settings", "ways", "bot", "friend", "name"), "<svg></svg>"
)
EVIL = '"><script>x</script>&'


class Tags(HTMLParser):
    """Collects all tags of a fragment with their attributes, and its text."""

    def __init__(self, fragment: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(fragment)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def frame(game: str) -> FirstFrame:
    seats = (FrameSeat("Ada", SeatMark("red", "circle"), True), FrameSeat(EVIL, None, False))
    return FirstFrame(game, "A <game>", EVIL, True, seats, "")


@pytest.mark.parametrize("game", SHOWN)
def test_a_first_frame_is_markup_that_the_policy_allows_and_names_stay_text(game: str) -> None:
    tags = Tags(frame_html(frame(game)))
    assert tags.open == []
    assert {tag for tag, _ in tags.found} <= {"div", "b", "bdi", "span", "svg", "path"}
    assert all("style" not in attributes for _, attributes in tags.found)
    assert not any(name.startswith("on") for _, attributes in tags.found for name in attributes)
    assert tags.text == f"A <game>{EVIL}Ada{EVIL}"
    # Screen readers get only the real table, even after the page has taken over a part of the frame.
    hidden = [attributes["class"] for _, attributes in tags.found if attributes.get("aria-hidden") == "true"]
    assert hidden == ["first-frame", "first-table"]


def test_nothing_to_draw_is_no_frame() -> None:
    assert frame_html(None) == ""


def test_colours_come_from_the_theme_where_it_has_them() -> None:
    shapes = (Shape("M0 0h1v1z", "#abcdef", "#123456", 2), Shape("M1 1h1", None, "#123456", 1, 4, 5, 0.5))
    drawn = svg_of(Miniature(4, 3, shapes, (), {"#abcdef": "--sky"}))
    assert drawn.startswith('<svg viewBox="0 0 4 3"')
    assert 'fill="var(--sky,#abcdef)" stroke="#123456" stroke-width="2"/>' in drawn
    assert 'fill="none" stroke="#123456" stroke-width="1" transform="translate(4 5) scale(0.5)"/>' in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_of_the_home_page_offers_what_the_house_has_and_leaves_a_known_person_the_header(
    language: str,
) -> None:
    left_out = SHOWN[0]
    frames = HomeFrames(DRAWN, OfferedGames(without=frozenset({left_out})))
    known, stranger = (Tags(frames.html(language, is_known)) for is_known in (True, False))
    for tags in (known, stranger):
        assert tags.open == []
        assert {tag for tag, _ in tags.found} <= {"div", "p", "b", "i", "span", "strong", "svg", "input"}
        assert all("style" not in attributes for _, attributes in tags.found)
        # Nothing in the frame can be reached by keyboard.
        assert all(attributes["tabindex"] == "-1" for tag, attributes in tags.found if tag == "input")
        assert tags.found[0] == ("div", {"class": "first-frame", "aria-hidden": "true"})
    assert say(language, "house-name") in known.text
    for text in ("home-title", "home-lead", "home-play-bot", "home-invite", "home-name-none"):
        assert say(language, text) in stranger.text
        assert say(language, text) not in known.text
    titles = {key: say(language, f"{key}-title") in stranger.text for key in SHOWN}
    assert titles == {key: key != left_out for key in SHOWN}
    # Only the browser knows which game was played last.
    assert not any("checked" in attributes for _, attributes in stranger.found)


def test_a_house_with_one_game_offers_no_choice_and_a_client_without_drawings_has_no_frame() -> None:
    frames = HomeFrames(DRAWN, OfferedGames(only=frozenset({SHOWN[0]})))
    assert say("en", f"{SHOWN[0]}-title") not in frames.html("en", is_known=False)
    assert HomeFrames({}, OfferedGames()).html("en", is_known=False) == ""


@pytest.mark.parametrize("missing", sorted(DRAWN))
def test_a_client_that_lacks_a_drawing_leaves_the_home_page_without_a_frame_and_is_logged_once(
    caplog: pytest.LogCaptureFixture, missing: str
) -> None:
    frames = HomeFrames({key: svg for key, svg in DRAWN.items() if key != missing}, OfferedGames())
    assert [frames.html("en", is_known=False) for _ in range(2)] == ["", ""]
    assert caplog.text.count("the home page could not be drawn") == 1


def test_a_frame_that_cannot_be_drawn_leaves_the_page_without_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> str:
        raise ValueError("broken")

    async def answer(_: object) -> Any:
        return None

    monkeypatch.setattr(client_page, "frame_html", fail)
    site: Any = SimpleNamespace(cookies=SimpleNamespace(player=answer), database=SimpleNamespace(read=answer))
    request: Any = SimpleNamespace()
    assert asyncio.run(client_page.frame_of(request, site, "/m/abc", "roseking", "en")) == ("", "")
    assert re.search("roseking could not be drawn", caplog.text)
