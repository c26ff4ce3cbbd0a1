"""The list of my matches: what happened last, in my language, and a mark on what I have not seen."""

from __future__ import annotations

import json
from pathlib import Path

from support import seeded
from support.held_clock import least_restrictive_action, soon
from support.live_frames import frame_of
from support.members import member, rows
from support.server_process import Person, Site, View, ok, play_out, running_site, two_people
from support.tournament_play import begun, cup_of
from support.whole_matches import play_to_the_end


def listed(person: Person, match: str) -> View:
    mine: list[View] = person.get("/api/matches").json()["mine"]
    return next(one for one in mine if one["id"] == match)


def act(person: Person, match: str) -> View:
    view = person.view(match)
    response = person.act(view, least_restrictive_action(view))
    return ok(response)


def in_turn(people: tuple[Person, Person], match: str) -> tuple[Person, Person]:
    """Return the person to act, and the other one."""
    asked = people[0].view(match)["turn"]["seat"]
    return people[asked], people[1 - asked]


def test_what_happened_since_i_looked_is_marked_until_i_look(site: Site) -> None:
    red, white, view = two_people(site)
    actor, other = in_turn((red, white), view["id"])
    other.view(view["id"])
    assert not listed(other, view["id"])["fresh"]
    act(actor, view["id"])
    assert listed(other, view["id"])["fresh"]
    # My own action is not news.
    assert not listed(actor, view["id"])["fresh"]
    other.view(view["id"])
    assert not listed(other, view["id"])["fresh"]


def test_following_a_match_live_counts_as_having_seen_it(site: Site) -> None:
    red, white, view = two_people(site)
    actor, other = in_turn((red, white), view["id"])
    with other.socket(view["id"]) as tab:
        frame_of(tab)
        act(actor, view["id"])
        frame_of(tab)
    assert not listed(other, view["id"])["fresh"]


def test_a_match_open_in_a_hidden_tab_is_marked_until_its_player_looks(site: Site) -> None:
    red, white, view = two_people(site)
    actor, other = in_turn((red, white), view["id"])
    other.view(view["id"])
    with other.socket() as tab:
        tab.send(json.dumps({"watch": view["id"], "away": True}))
        frame_of(tab)
        act(actor, view["id"])
        frame_of(tab)
        assert listed(other, view["id"])["fresh"]
        tab.send(json.dumps({"away": False}))
        soon(lambda: not listed(other, view["id"])["fresh"])


def test_off_board_actions_are_marked_too(site: Site) -> None:
    red, white, view = two_people(site)
    white.view(view["id"])
    red.post(f"/api/matches/{view['id']}/resign")
    assert listed(white, view["id"])["fresh"]
    assert not listed(red, view["id"])["last"]


def test_a_mark_outlives_the_server(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        red, white, view = two_people(site)
        actor, other = in_turn((red, white), view["id"])
        other.view(view["id"])
        # It is written a little later, without waiting.
        me = other.get("/api/me").json()["id"]
        look = "select count(*) from looks where match = ? and player = ?"
        soon(lambda: rows(site, look, view["id"], me) == [(1,)])
        act(actor, view["id"])
        site.kill()
        site.start()
        assert listed(other, view["id"])["fresh"]


def test_the_list_tells_what_happened_last_in_the_reader_s_language(site: Site) -> None:
    red, white = Person(site), Person(site, "de")
    red.post("/api/me", {"name": "Ada"})
    white.post("/api/me", {"name": "Bob"})
    view = red.create("me", "open")
    white.join(view, 1)
    actor, other = in_turn((red, white), view["id"])
    act(actor, view["id"])
    told = {person: listed(person, view["id"])["last"] for person in (actor, other)}
    assert told[actor].startswith("You " if actor is red else "Du ")
    assert told[other].startswith("Ada " if actor is red else "Bob ")
    assert told[red] != told[white]


def test_an_open_table_and_a_stranger_have_nothing_to_tell(site: Site) -> None:
    host = Person(site)
    view = host.create("me", "open")
    assert (listed(host, view["id"])["last"], listed(host, view["id"])["fresh"]) == (None, False)
    assert Person(site).get("/api/matches").json()["mine"] == []


def test_a_match_of_a_cup_says_which_and_which_of_its_rounds(site: Site) -> None:
    people = [member(site)[0] for _ in range(3)]
    cup = begun(people, name="Fireside Cup", format="round-robin", at_once=True)
    apart = people[0].create("me", "careless")
    rounds = {one["match"]: one["round"] for one in cup_of(people[0], cup)["mine"]}
    assert len(rounds) == 2
    for match, number in rounds.items():
        assert listed(people[0], match)["cup"] == {"id": cup["id"], "name": "Fireside Cup", "round": number}
    assert listed(people[0], apart["id"])["cup"] is None


def test_a_match_that_is_over_says_points_place_rating_and_how_it_ended(site: Site) -> None:
    (ada, name), (bob, _), (cyd, _) = member(site), member(site), member(site)
    by_rules = ada.create("me", "open", rated=True, shuffle=False)
    bob.join(by_rules, 1)
    play_out([ada, bob], ada.view(by_rules["id"]), seeded.generator())
    given = ada.create("me", "open", rated=True, shuffle=False)
    bob.join(given, 1)
    ok(ada.post(f"/api/matches/{given['id']}/resign"))
    three = ada.create("me", "open", "open", game="stoneage", shuffle=False)
    for seat, person in enumerate((bob, cyd), 1):
        person.join(three, seat)
    play_to_the_end([ada, bob, cyd], three, seeded.generator())
    for person in (ada, bob, cyd):
        for match in (by_rules, three):
            if person is cyd and match is by_rules:
                continue
            view, told = person.view(match["id"]), listed(person, match["id"])["outcome"]
            scores = [
                one["score"] if "score" in one else one["forecast"]["total"]
                for one in view["board"].get("scores", view["board"].get("players"))
            ]
            assert told["points"] == scores
            better = sum(one > scores[view["you"]] for one in scores)
            assert told["place"] >= 1 + better
            change = next((one["change"] for one in view["ratings"] if one["seat"] == view["you"]), None)
            assert told["change"] == change
    lost = listed(ada, given["id"])
    assert (lost["result"]["ended"], lost["outcome"]["points"], lost["outcome"]["place"]) == (
        "house-resigned", None, 2,
    )  # fmt: skip
    assert lost["outcome"]["change"] < 0
    # Her page says the same about them.
    recent = ok(ada.get(f"/api/people?who={name}&game=roseking"))["statistics"]["recent"]
    assert [(one["ended"], one["theirs"], one["change"]) for one in recent] == [
        ("house-resigned", None, lost["outcome"]["change"]),
        (
            ada.view(by_rules["id"])["result"]["ended"],
            [listed(ada, by_rules["id"])["outcome"]["points"][1]],
            listed(ada, by_rules["id"])["outcome"]["change"],
        ),
    ]
