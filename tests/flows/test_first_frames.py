"""The first frame of a table in its document: the board that its reader may see, and nothing more."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from boardkit.registry import GAMES
from boardkit.texts import say
from lagerfeuer.web.requests.first_frame import svg_of
from support import seeded
from support.database_setup import connected
from support.held_clock import SLOW, move, table
from support.members import member
from support.server_process import Person, Site, package_path, play_on

pytestmark = pytest.mark.skipif(
    not (package_path() / "lagerfeuer/web/client/index.html").exists(),
    reason="the client is not built: make test",
)


def board_of(page: str) -> str:
    """Return the board in the first frame of a document, "" without one."""
    found = re.search(r'<div class="first-stage">(.*?)</div>', page)
    return "" if found is None else found[1]


def frame_part(page: str) -> str:
    """Return the whole first frame in a document, "" without one."""
    end = '<div class="first-prompt"></div></div></div>'
    found = re.search(rf'<div class="first-frame".*?{end}', page, re.DOTALL)
    return "" if found is None else found[0]


def words_in(part: str) -> list[str]:
    """Return the words of a first frame, and the attributes outside its drawings that could contain some."""
    left = re.sub(r"<svg.*?</svg>", "", part)
    said = [unescape(one) for one in re.split(r"<[^>]*>", left) if one]
    return sorted(said + re.findall(r'(?:data-|title|alt|aria-label)[\w-]*="[^"]*"', left))


def frames(site: Site, match: str, *people: Person) -> list[str]:
    """Return the documents of a match, for an anonymous reader and then for these people."""
    path = f"/m/{match}"
    return [httpx.get(site.url + path).text, *(person.http.get(path).text for person in people)]


def mini_of(site: Site, match: str) -> str:
    with connected(site.data) as rows:
        [(mini,)] = rows.execute("select mini from matches where id = ?", [match]).fetchall()
    return str(mini)


@pytest.mark.parametrize("game", ["roseking", "hunters", "stoneage"])
def test_the_document_of_a_match_shows_its_board_to_all_and_no_hand(site: Site, game: str) -> None:
    people, view = table(site, 2, game=game)
    names = [seat["name"] for seat in view["seats"]]
    match = view["id"]
    turn = play_on(people, match, seeded.generator(), 5)["turn"]["seat"]
    pages = frames(site, match, *people)
    drawing = GAMES[game].first_frame(mini_of(site, match))
    assert drawing is not None
    # Every reader gets the view of a spectator.
    assert [board_of(page) for page in pages] == [svg_of(drawing)] * 3
    # It contains only the names and whose turn it is: no card or item of a hand.
    for reader, page in enumerate(pages, -1):
        on_turn = f"{names[turn]} {say('en', 'table-on-turn')}"
        status = say("en", "table-your-turn") if reader == turn else on_turn
        title = say("en", f"{game}-title")
        assert words_in(frame_part(page)) == sorted([title, status, *names, f'data-game="{game}"'])
    # The reader's own seat is the last, as at the table.
    for seat, page in enumerate(pages[1:]):
        shown = page[page.index("first-seats") : page.index("first-stage")]
        assert sorted(names, key=shown.index)[-1] == names[seat]
    assert httpx.get(f"{site.url}/m/{match}").headers["cache-control"] == "private, no-cache"
    # An earlier ply is drawn by the client only, and an open table has no board.
    assert "first-frame" not in httpx.get(f"{site.url}/m/{match}/1").text
    waiting = people[0].create("me", "open", game=game)
    assert "first-frame" not in people[0].http.get(f"/m/{waiting['id']}").text


def test_a_board_that_is_shown_late_is_in_the_documents_of_its_players_alone(site: Site) -> None:
    people, view = table(site, 2, delay="end", tempo=SLOW)
    without_seat, _ = member(site)
    match = view["id"]
    first, second = (frame_part(page) for page in frames(site, match, without_seat))
    board = board_of(first)
    assert board
    assert second == first
    for _ in range(3):
        now = people[0].view(match)
        move(people[now["turn"]["seat"]], now)
        # The frame shows neither the board nor whose turn it is, nor anything else that has changed.
        late, later = (frame_part(page) for page in frames(site, match, without_seat))
        assert late == later == first
    present = [board_of(page) for page in frames(site, match, *people)[1:]]
    drawing = GAMES["roseking"].first_frame(mini_of(site, match))
    assert drawing is not None
    assert present == [svg_of(drawing)] * 2
    assert svg_of(drawing) != board
    # A browser does not store a present state that others see later: the next person may go back to it.
    kept = [one.http.get(f"/m/{match}").headers["cache-control"] for one in (*people, without_seat)]
    assert kept == ["no-store", "no-store", "private, no-cache"]


def test_the_home_page_shows_strangers_what_a_newcomer_meets_and_known_people_their_own_page(
    site: Site,
) -> None:
    def ask(path: str = "/", language: str = "de") -> httpx.Response:
        return httpx.get(site.url + path, headers={"accept-language": language})

    me = Person(site)
    me.create("me", "open")
    stranger, own = ask(), me.http.get("/")
    assert say("de", "home-title") in unescape(stranger.text)
    listed = [one["key"] for one in me.get("/api/games").json() if one["listed"]]
    assert stranger.text.count('class="tile"') == len(listed) > 1
    assert say("en", "home-title") in unescape(ask(language="en").text)
    assert 'class="first-header site-header"' in own.text
    assert "first-home" not in own.text
    # It is not personal, and the browser asks whether it is still the same.
    assert stranger.headers["cache-control"] == own.headers["cache-control"] == "no-cache"
    assert "cookie" in own.headers["vary"]
    # Forms that are open from the beginning and other pages are drawn by the client.
    for path in ("/?new", "/about", "/lobby"):
        assert "first-frame" not in ask(path).text
