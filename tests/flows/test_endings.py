"""Ends that are not the game's, through the real server: giving up, and what people agree on."""

from __future__ import annotations

import random

from flows.records import whole_record
from flows.serving import Person, Site, ok, play_on, two_people
from flows.timing import SLOW, table


def test_who_resigns_loses_at_a_table_of_two(site: Site) -> None:
    red, _white, view = two_people(site)
    over = ok(red.post(f"/api/matches/{view['id']}/resign"))
    assert over["result"] == {"winners": [1], "ended": "house-resigned", "decided": "house"}
    assert (over["turn"], over["choices"]) == (None, [])
    assert over["fairness"]["secret"]
    assert red.post(f"/api/matches/{view['id']}/resign").status_code == 403
    assert red.again(view["id"])["status"] == "open"


def test_where_others_play_on_a_bot_takes_the_seat_of_who_resigns(site: Site) -> None:
    # A game that two bots do not end among themselves meanwhile.
    people, view = table(site, 3, game="stoneage")
    left = ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    assert (left["status"], left["seats"][1]["kind"], left["you"]) == ("running", "bot", None)
    assert left["beside"]["back"] is None
    assert people[1].post(f"/api/matches/{view['id']}/back").status_code == 403
    ok(people[0].post(f"/api/matches/{view['id']}/resign"))
    # The last one has nobody to leave it to.
    over = ok(people[2].post(f"/api/matches/{view['id']}/resign"))
    assert (over["status"], 2 in over["result"]["winners"]) == ("finished", False)


def test_a_match_is_called_off_when_all_agree_and_not_before(site: Site) -> None:
    red, white, view = two_people(site)
    path = f"/api/matches/{view['id']}/offers"
    proposed = ok(red.post(path, {"kind": "cancel"}))
    assert (proposed["status"], proposed["beside"]["offers"]) == (
        "running",
        [{"kind": "cancel", "seats": [0]}],
    )
    assert white.view(view["id"])["beside"]["offers"] == [{"kind": "cancel", "seats": [0]}]
    assert ok(white.post(f"{path}/decline", {"kind": "cancel"}))["beside"]["offers"] == []
    ok(white.post(path, {"kind": "cancel"}))
    over = ok(red.post(path, {"kind": "cancel"}))
    assert over["result"] == {"winners": [], "ended": "house-cancel", "decided": "house"}
    whole_record(white, view["id"])
    for kind in ("draw", "count"):
        assert red.post(path, {"kind": kind}).status_code == 403
    assert Person(site).post(path, {"kind": "cancel"}).status_code == 403


def test_a_draw_is_offered_where_the_game_knows_one(site: Site) -> None:
    people, view = table(site, 2, game="embers")
    path = f"/api/matches/{view['id']}/offers"
    assert "draw" in view["beside"]["may"]
    ok(people[0].post(path, {"kind": "draw"}))
    over = ok(people[1].post(path, {"kind": "draw"}))
    assert (over["result"]["winners"], over["result"]["ended"]) == ([0, 1], "house-draw")
    whole_record(people[0], view["id"])
    _, _, roses = two_people(site)
    assert roses["beside"]["may"] == ["resign", "cancel"]


def test_s18_people_who_buy_nothing_may_agree_to_end_and_are_counted(site: Site) -> None:
    from lagerfeuer.commands.replay import check

    people, view = table(site, 2, game="stoneage")
    play_on(people, view["id"], random.Random(3), 12)
    before = people[0].view(view["id"])
    path = f"/api/matches/{view['id']}/offers"
    ok(people[0].post(path, {"kind": "count"}))
    over = ok(people[1].post(path, {"kind": "count"}))
    assert (over["status"], over["result"]["ended"]) == ("finished", "agreed")
    totals = [player["forecast"]["total"] for player in over["board"]["players"]]
    assert totals == [player["forecast"]["total"] for player in before["board"]["players"]]
    assert "agreed" in check(whole_record(people[0], view["id"]))[1]


def test_alone_among_bots_one_calls_off_early_and_resigns_later(site: Site) -> None:
    me = Person(site)
    view = me.create("me", "careless")
    assert view["beside"]["may"] == ["resign", "cancel"]
    over = ok(me.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    assert over["result"]["ended"] == "house-cancel"
    view = me.create("me", "careless", game="stoneage")
    while view["ply"] <= 4:
        mine = me.view(view["id"])
        if mine["turn"] and mine["turn"]["seat"] == mine["you"]:
            me.act(mine, mine["choices"][0]["action"])
        view = mine
    assert me.view(view["id"])["beside"]["may"] == ["resign"]
    assert me.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}).status_code == 403


def test_bots_have_no_clocks_and_alone_among_them_nobody_has_one(site: Site) -> None:
    me = Person(site)
    assert me.create("me", "careless", tempo=SLOW)["time"] is None
    view = me.create("me", "open", tempo=SLOW)
    begun = ok(me.post(f"/api/matches/{view['id']}/bot", {"bot": "careless"}))
    assert begun["time"]["clocks"] == []
