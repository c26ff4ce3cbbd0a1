"""Ends by people, on a real server: resigning, and agreements."""

from __future__ import annotations

from pathlib import Path

from support import seeded
from support.held_clock import SLOW, asked, least_restrictive_action, letters, move, table
from support.records import whole_record
from support.server_process import Person, Site, ok, play_on, running_site, two_people


def test_resigning_loses_at_a_table_of_two(site: Site) -> None:
    red, _white, view = two_people(site)
    over = ok(red.post(f"/api/matches/{view['id']}/resign"))
    assert over["result"] == {"winners": [1], "ended": "house-resigned", "decided": "house"}
    assert (over["turn"], over["choices"]) == (None, [])
    assert over["fairness"]["secret"]
    assert red.post(f"/api/matches/{view['id']}/resign").status_code == 403
    assert red.again(view["id"])["status"] == "open"


def test_a_bot_takes_the_seat_of_a_person_who_resigns_where_others_play_on(site: Site) -> None:
    # A game that two bots do not finish between themselves in the meantime.
    people, view = table(site, 3, game="stoneage")
    left = ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    assert (left["status"], left["seats"][1]["kind"], left["you"]) == ("running", "bot", None)
    assert left["beside"]["back"] is None
    assert people[1].post(f"/api/matches/{view['id']}/back").status_code == 403
    ok(people[0].post(f"/api/matches/{view['id']}/resign"))
    # The last person has no one to leave the match to.
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


def test_a_turn_that_all_took_back_is_back_after_the_house_was_killed(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as house:
        people, view = table(house, 2, tempo=SLOW)
        seat, (mover, other) = view["turn"]["seat"], asked(people, view)
        match, path = view["id"], f"/api/matches/{view['id']}/offers"
        began = mover.view(match)
        action = least_restrictive_action(began)
        consent = {"kind": "takeback", "ply": ok(mover.act(began, action))["ply"]}
        ok(mover.post(path, consent))
        house.kill()
        house.start()
        assert other.view(match)["beside"]["offers"] == [{"kind": "takeback", "seats": [seat]}]
        back = ok(other.post(path, consent))
        house.kill()
        house.start()
        for person in people:
            now = person.view(match)
            assert (now["ply"], now["turn"]["seat"], now["beside"]["offers"]) == (back["ply"], seat, [])
            assert [one["action"] for one in now["log"]][-2:] == [action, "takeback"]
        assert mover.view(match)["board"] == began["board"]
        # A person who missed it and agrees again withdraws nothing.
        assert other.post(path, consent).status_code == 409
        assert move(mover, mover.view(match))["ply"] > back["ply"]
        ok(other.post(f"/api/matches/{match}/resign"))
        whole_record(mover, match)


def test_the_story_names_the_person_who_declines_a_proposal_and_the_record_does_not(site: Site) -> None:
    people, view = table(site, 2, tempo=SLOW)
    path, before = f"/api/matches/{view['id']}/offers", letters(site, view["id"])

    def said(of: Person) -> list[tuple[int, str, int]]:
        told = of.view(view["id"])["beside"]["happenings"]
        return [(one["ply"], one["kind"], one["seat"]) for one in told]

    # Withdrawing one's own proposal does not count as declining.
    for kind in ("cancel", "cancel"):
        ok(people[0].post(path, {"kind": kind}))
        ok(people[0].post(f"{path}/decline", {"kind": kind}))
    assert said(people[0]) == []
    for _ in range(3):
        ok(people[0].post(path, {"kind": "cancel"}))
        ok(people[1].post(f"{path}/decline", {"kind": "cancel"}))
    # Only once between two actions, so that no one can fill the log with it.
    no = (view["ply"], "declined-cancel", 1)
    assert said(people[0]) == said(people[1]) == [no]
    assert {*letters(site, view["id"])} - {*before} == {("offer", "Bob")}
    again = move(people[view["turn"]["seat"]], view)
    ok(people[1].post(path, {"kind": "cancel"}))
    ok(people[0].post(f"{path}/decline", {"kind": "cancel"}))
    assert said(people[1]) == [no, (again["ply"], "declined-cancel", 0)]
    # They play on, and any house can read the record.
    over = ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    assert over["result"]["ended"] == "house-resigned"
    assert "declined" not in whole_record(people[0], view["id"])
    assert said(people[0])[:1] == [no]


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
    from boardkit.cli.replay import check

    people, view = table(site, 2, game="stoneage")
    play_on(people, view["id"], seeded.generator(), 12)
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


def test_bots_have_no_clocks_and_neither_has_a_person_alone_among_them(site: Site) -> None:
    me = Person(site)
    assert me.create("me", "careless", tempo=SLOW)["time"] is None
    view = me.create("me", "open", tempo=SLOW)
    begun = ok(me.post(f"/api/matches/{view['id']}/bot", {"bot": "careless"}))
    assert begun["time"]["clocks"] == []


def test_new_deals_make_no_person_stronger_among_the_bots(site: Site) -> None:
    """A person alone among bots may look at the set-up and cancel the match with one click, but repeating that does not
    improve their results."""
    me = Person(site)
    for _ in range(3):
        view = me.create("me", "careless", shuffle=False)
        over = ok(me.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
        assert over["result"] == {"winners": [], "ended": "house-cancel", "decided": "house"}
    among = ok(me.get("/api/ratings/roseking"))["bots"]
    lost = {"played": 3, "won": 0, "shared": 0, "lost": 3}
    assert (among["played"], among["levels"]["careless"]) == (3, lost)
    # Two people who agree have seen the same set-up, so neither gains anything.
    people, view = table(site, 2)
    for person in people:
        ok(person.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    assert ok(people[0].get("/api/ratings/roseking"))["bots"]["played"] == 0
