"""Acting over the live stream: by the rules of a POST, answered by the frame that shows it."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from support.live_actions import answer_of, asked, say
from support.live_frames import frame_of
from support.members import member
from support.server_process import Person, Site, ok, running_site, two_people


def test_the_frame_that_shows_an_action_says_that_it_is_done(site: Site) -> None:
    one, other, view = asked(*two_people(site))
    with one.socket(view["id"]) as mine, other.socket(view["id"]) as theirs:
        frame_of(mine)
        frame_of(theirs)
        say(mine, view, view["choices"][0]["action"], n=7)
        answer = answer_of(mine)
        assert answer["done"] == [7]
        shown = answer["view"]
        assert shown["ply"] > view["ply"]
        assert frame_of(theirs)["view"]["ply"] == shown["ply"]
    # It is in the database, not only in the frames.
    assert one.view(view["id"])["ply"] == shown["ply"]


@pytest.mark.parametrize(
    ("status", "change"),
    [
        (409, {"ply": 500}),
        (409, {"draft": 5}),
        (422, {"act": "illegal"}),
        (400, {"act": "nonsense"}),
    ],
)
def test_what_a_post_refuses_is_refused_in_the_same_words_and_changes_nothing(
    site: Site, status: int, change: dict[str, Any]
) -> None:
    one, _, view = asked(*two_people(site))
    said = {"act": view["choices"][0]["action"], "ply": view["ply"], "draft": view["draft"], **change}
    if said["act"] == "illegal":
        cards = {f"{way}{far}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW") for far in (1, 2, 3)}
        said["act"] = min(cards - {choice["action"] for choice in view["choices"]})
    posted = {"action": said["act"], "ply": said["ply"], "draft": said["draft"]}
    refused = one.http.post(
        f"/api/matches/{view['id']}/actions", json=posted, headers={"accept-language": "de"}
    )
    with one.socket(view["id"]) as tab:
        frame_of(tab)
        tab.send(json.dumps({**said, "n": 3, "language": "de"}))
        answer = answer_of(tab)
        assert (answer["type"], answer["n"]) == ("refused", 3)
        assert answer["problem"] == refused.json()
        assert answer["problem"]["status"] == refused.status_code == status
        now = one.view(view["id"])
        assert {**now, "seats": None} == {**view, "seats": None}
        # The stream stays open, and the match continues.
        say(tab, view, view["choices"][0]["action"], n=4)
        assert answer_of(tab)["done"] == [4]


def test_of_two_actions_at_once_one_is_carried_out_and_both_are_answered(site: Site) -> None:
    one, _, view = asked(*two_people(site))
    with one.socket(view["id"]) as tab:
        frame_of(tab)
        for n in (1, 2):
            say(tab, view, view["choices"][0]["action"], n=n)
        first, second = answer_of(tab), answer_of(tab)
    assert first.get("done") == [1]
    # By then it is another revision, or another seat's turn.
    assert (second["type"], second["n"]) == ("refused", 2)
    assert second["problem"]["status"] in (403, 409)


def test_only_a_player_of_the_match_on_display_can_act(site: Site) -> None:
    one, other, view = asked(*two_people(site))
    action = view["choices"][0]["action"]
    for person, watched in ((other, view["id"]), (Person(site), view["id"]), (one, "home"), (one, None)):
        with person.socket(watched) as tab:
            say(tab, view, action)
            answer = answer_of(tab)
            assert answer["type"] == "refused"
            assert answer["problem"]["status"] == 403
    assert one.view(view["id"])["ply"] == view["ply"]


def test_a_person_who_has_signed_out_acts_no_more(site: Site) -> None:
    (person, _), looker = member(site), Person(site)
    view = person.create("me", "open")
    looker.join(view)
    view = person.view(view["id"])
    with person.socket(view["id"]) as tab:
        frame_of(tab)
        assert person.post("/api/sign-out").status_code == 204
        with suppress(ConnectionClosed):
            say(tab, view, "a1")
        with pytest.raises(ConnectionClosed):
            answer_of(tab)
    assert looker.view(view["id"])["ply"] == view["ply"]


def test_actions_over_the_stream_count_towards_a_person_s_limit(tmp_path: Any) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_LIMITS="0.1") as site:
        one, _, view = asked(*two_people(site))
        with one.socket(view["id"]) as tab:
            frame_of(tab)
            for n in range(1, 101):
                say(tab, {**view, "ply": 500}, view["choices"][0]["action"], n=n)
                answer = answer_of(tab)
                if answer["problem"]["status"] == 429:
                    break
            assert answer["problem"]["status"] == 429
        assert ok(one.get(f"/api/matches/{view['id']}"))["ply"] == view["ply"]


@pytest.mark.parametrize("name", ["ply", "draft", "n"])
def test_what_is_no_number_of_a_match_ends_the_stream_and_breaks_nothing(site: Site, name: str) -> None:
    one, _, view = asked(*two_people(site))
    for value in (True, "0", 1.0, 0.5, -2, 2**53, 2**63, 2**64, 10**30):
        with one.socket(view["id"]) as tab:
            frame_of(tab)
            say(tab, view, view["choices"][0]["action"], **{name: value})  # type: ignore[arg-type]
            with pytest.raises(ConnectionClosed):
                answer_of(tab)
            assert tab.close_code == 4400, value
    assert one.view(view["id"])["ply"] == view["ply"]
