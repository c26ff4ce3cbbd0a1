"""The what-if board through the real server: it reveals nothing that its seat may not know, and leaves nothing
behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.database_setup import copy_house
from support.held_clock import LIVE, SLOW
from support.live_frames import all_frames, frame_of, without_bell
from support.members import member
from support.server_process import Person, Site, ok, running_site, two_people
from support.stoneage_play import set_up
from support.two_worlds import EXTRA, difference, exchange, save_state, saved_state, timeless, twin_of, valley
from support.what_if_requests import a_line, ask


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("what-if") / "data") as running:
        yield running


def test_two_worlds_that_look_alike_to_a_seat_give_it_the_same_lines(tmp_path: Path) -> None:
    with running_site(tmp_path / "begun") as site:
        people, match = set_up(site, "open")
        site.stop()
        state = saved_state(site.data, match)
        b = valley(state)
        # The other seat has the extra card's prize, which no one else may see before the end.
        other = 1 - b.first
        if EXTRA in b.row:
            b.row[b.row.index(EXTRA)] = b.deck.pop()
        else:
            b.deck.remove(EXTRA)
        b.cards[other].append(EXTRA)
        b.extra, b.extra_seat = b.deck.pop(), other
        told = []
        for world in ("here", "there"):
            if world == "there":
                hidden = twin_of(b)
                b.deck[b.deck.index(hidden)], b.extra = b.extra, hidden
                exchange(b.tiles, b.tiles[0], b.tiles[-1])
            data = tmp_path / world
            copy_house(tmp_path / "begun", data)
            save_state(data, match, state)
            site.data, site.log = data, data.with_suffix(".log")
            site.start()
            reader = people[1 - other]
            reader.seen.clear()
            view = reader.view(match)
            a_line(reader, view, 6)
            a_line(reader, view, 6, bots=False)
            for line, action in ((["nonsense"], None), ([], "nonsense"), (["forest:1"], "river:9")):
                assert ask(reader, view, line, action).status_code == 422
            assert reader.post(f"/api/matches/{match}/what-if", {}).status_code == 400
            told.append([timeless(text) for text in reader.seen])
            site.stop()
        assert len(told[0]) > 10
        assert difference(*told) is None


def test_a_what_if_line_leaves_nothing_at_the_match_and_reaches_no_other(site: Site) -> None:
    red, white, view = two_people(site)
    with white.socket(view["id"], view["ply"]) as tab:
        # From here on they are visible there.
        frame_of(tab)
        all_frames(tab)
        before = [red.get(f"/api/matches/{view['id']}").text, white.get(f"/api/matches/{view['id']}").text]
        answers = a_line(red, view, 6)
        assert sum(len(answer["steps"]) for answer in answers) >= 6
        assert [
            red.get(f"/api/matches/{view['id']}").text,
            white.get(f"/api/matches/{view['id']}").text,
        ] == before
        assert without_bell(all_frames(tab)) == []


def test_a_line_ends_where_the_match_has_gone_on(site: Site) -> None:
    red, white, view = two_people(site, game="roseking")
    people = [red, white]
    mover = people[view["turn"]["seat"]]
    mine = mover.view(view["id"])
    assert ask(mover, mine, []).status_code == 200
    ok(mover.act(mine, mine["choices"][0]["action"]))
    stale = ask(mover, mine, [])
    assert (stale.status_code, stale.json()["reason"]["text"]) == (409, "error-stale")
    assert ask(mover, mover.view(view["id"]), []).status_code == 200


def test_answering_for_another_seat_i_see_what_that_seat_sees(site: Site) -> None:
    red, white, view = two_people(site, game="hunters")
    mover = [red, white][view["turn"]["seat"]]
    mine = mover.view(view["id"])
    eyes = set()
    for answer in a_line(mover, mine, 40, bots=False):
        assert answer["result"] or answer["turn"]["seat"] == answer["you"]
        assert answer["result"] or answer["choices"]
        eyes.add(answer["you"])
    assert mine["you"] in eyes


def test_only_people_at_the_table_try_lines_and_only_as_the_table_agreed(site: Site) -> None:
    red, white, view = two_people(site, tempo=LIVE)
    assert view["what_if"] == "none"
    refused = ask(red, view, [])
    assert (refused.status_code, refused.json()["reason"]["text"]) == (403, "error-what-if-none")

    red, white, view = two_people(site, tempo=LIVE, what_if="hand")
    assert red.view(view["id"])["what_if"] == "hand"
    refused = ask(red, view, [])
    assert (refused.status_code, refused.json()["reason"]["text"]) == (403, "error-what-if-hand")
    assert ask(red, view, [], bots=False).status_code == 200
    refused = ask(Person(site), view, [])
    assert refused.status_code == 403

    red, white, view = two_people(site, tempo=SLOW)
    assert view["what_if"] == "bots"
    # Also during the other seat's turn.
    for person in (red, white):
        assert ask(person, person.view(view["id"]), []).status_code == 200


def test_at_a_rated_table_no_bot_gives_advice_and_all_are_told_before_sitting_down(site: Site) -> None:
    ada, _ = member(site)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = {"game": "roseking", "seats": seats, "rated": True, "tempo": SLOW}
    refused = ada.post("/api/matches", table | {"what_if": "bots"})
    assert (refused.status_code, refused.json()["reason"]["text"]) == (422, "error-what-if-rated")
    view = ada.create("me", "open", rated=True, tempo=SLOW)
    assert view["what_if"] == "hand"
    told = ok(Person(site).get(f"/api/invitations/{view['invitation']}"))
    assert told["what_if"] == "hand"


def test_the_rematch_keeps_what_was_agreed_on(site: Site) -> None:
    red, _, view = two_people(site, what_if="hand")
    ok(red.post(f"/api/matches/{view['id']}/resign"))
    assert red.again(view["id"])["what_if"] == "hand"
