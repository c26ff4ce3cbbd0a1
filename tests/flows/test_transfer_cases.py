"""Every kind of match continues unchanged after a transfer, and its whole record can be checked at the end."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from support import luck_oracle, seeded
from support.held_clock import LIVE, SLOW, letters, soon, table
from support.hosting import host
from support.members import reason, register
from support.records import whole_record
from support.server_process import (
    HeldClock,
    Person,
    Site,
    View,
    ok,
    play_on,
    running_site,
    seated,
    two_people,
)
from support.transfers import agree, arrive, begun, bring, code_of, come_along, moved, sent_off

DAY = 24 * 60 * 60 * 1000


@pytest.fixture(scope="module")
def late(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a house whose clock the tests set."""
    folder = tmp_path_factory.mktemp("late")
    clock = HeldClock(folder / "clock", int(time.time() * 1000))
    with running_site(folder / "data", clock=clock) as running:
        yield running


def head_at_the_end(people: list[Person], match: str) -> View:
    """Cancel a match, so that everything is shown, check its record, and return the header."""
    for person in people:
        last = ok(person.post(f"/api/matches/{match}/offers", {"kind": "cancel"}))
    assert last["status"] == "finished"
    head: View = json.loads(whole_record(people[0], match).splitlines()[0])
    return head


def test_a_stand_in_bot_plays_on_in_the_other_house_too(old_house: Site, new_house: Site) -> None:
    people, view = seated(old_house, "stoneage", 3)
    ok(people[2].post(f"/api/matches/{view['id']}/resign"))
    people, there = come_along(new_house, sent_off(people[:2], view["id"], new_house))
    assert [one["kind"] for one in there["seats"]] == ["person", "person", "bot"]
    moment = there["ply"]
    # Whoever acts first, it is soon the bot's turn.
    while all(entry["seat"] != 2 for entry in there["log"] if entry["ply"] > moment):
        if there["turn"]["seat"] != 2:
            there = play_on(people, there["id"], seeded.generator(), 1)
        there = people[0].view(there["id"])
    head = head_at_the_end(people, there["id"])
    # A person had the seat when the match began.
    assert head["kinds"] == ["person"] * 3


def test_bots_of_a_level_are_the_same_there(old_house: Site, new_house: Site) -> None:
    one, other = Person(old_house), Person(old_house)
    view = one.create("me", "open", "careless", game="stoneage")
    other.join(view)
    people, there = come_along(new_house, sent_off([one, other], view["id"], new_house))
    assert [(seat["kind"], seat["bot"]) for seat in there["seats"]][2] == ("bot", "careless")
    head = head_at_the_end(people, there["id"])
    assert (head["kinds"], head["seats"][2]) == (["person", "person", "bot"], "careless")


def test_alone_with_bots_one_moves_at_once(old_house: Site, new_house: Site) -> None:
    person = Person(old_house)
    view = person.create("me", "careless")
    people, there = come_along(new_house, sent_off([person], view["id"], new_house))
    assert [seat["kind"] for seat in there["seats"]] == ["person", "bot"]
    head_at_the_end(people, there["id"])


def test_a_transfer_does_not_wait_for_the_consent_of_a_person_who_has_left_the_house(
    old_house: Site, new_house: Site
) -> None:
    red, white, view = two_people(old_house)
    play_on([red, white], view["id"], seeded.generator(), 4)
    register(white)
    white.post("/api/account/delete")
    [person], there = come_along(new_house, sent_off([red], view["id"], new_house))
    assert there["beside"]["gone"] == [1 - there["you"]]
    after = ok(person.post(f"/api/matches/{there['id']}/claim", {"seat": 1 - there["you"]}))
    assert after["result"]["winners"] == [there["you"]]
    whole_record(person, there["id"])


def test_a_match_moves_on_and_back_and_its_record_tells_of_every_house(
    old_house: Site, new_house: Site
) -> None:
    people, first, told = moved(old_house, new_house, 5)
    people, there = come_along(new_house, told)
    play_on(people, there["id"], seeded.generator(), 3)
    people, back = come_along(old_house, sent_off(people, there["id"], old_house))
    assert back["id"] not in (first, there["id"])
    play_on(people, back["id"], seeded.generator(), 2)
    head = head_at_the_end(people, back["id"])
    before = head["from"]
    assert (before["match"], before["from"]["match"]) == (there["id"], first)
    assert len({one["secret"] for one in (before, before["from"])}) == 2


def test_a_match_that_had_gone_on_from_another_one_moves_with_its_own_luck(
    old_house: Site, new_house: Site
) -> None:
    red, white, view = two_people(old_house)
    play_on([red, white], view["id"], seeded.generator(), 6)
    for one in (red, white):
        ok(one.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = red.seat(f"/api/matches/{view['id']}/go-on", {"ply": 4, "seats": seats}).json()
    white.join(table)
    play_on([red, white], table["id"], seeded.generator(), 3)
    people, there = come_along(new_house, sent_off([red, white], table["id"], new_house))
    play_on(people, there["id"], seeded.generator(), 2)
    head = head_at_the_end(people, there["id"])
    lines = [json.loads(row) for row in whole_record(people[0], there["id"]).splitlines()[1:6]]
    assert head["from"]["from"] == {
        "match": view["id"],
        "ply": 4,
        "key": ok(red.get("/api/house"))["key"],
        "lines": luck_oracle.lines(lines),
    }


def test_a_live_match_goes_on_with_what_was_left(old_house: Site, new_house: Site) -> None:
    [red, _], id_, told = moved(old_house, new_house, 3, tempo=LIVE)
    left = {one["seat"]: one["left"] for one in red.view(id_)["time"]["clocks"]}
    people, there = come_along(new_house, told)
    assert there["time"]["tempo"]["kind"] == "live"
    assert all(0 < one["left"] <= left[one["seat"]] for one in there["time"]["clocks"])
    assert {one["seat"] for one in there["time"]["clocks"]} == set(left)
    head_at_the_end(people, there["id"])


def test_a_bot_plays_on_for_a_person_who_did_not_come_along(old_house: Site, late: Site) -> None:
    _, _, told = moved(old_house, late, 3)
    first, id_ = arrived_late(late, told, missing=1)
    taken = ok(first.post(f"/api/matches/{id_}/stand-in", {"seat": 1}))
    seat = taken["seats"][1]
    assert (taken["status"], seat["kind"], seat["bot"]) == ("running", "bot", "sound")
    ok(first.post(f"/api/matches/{id_}/resign"))
    # A person had the seat when it began.
    head = json.loads(whole_record(first, id_).splitlines()[0])
    assert head["kinds"] == ["person", "person"]


@pytest.mark.parametrize("tempo", [LIVE, SLOW], ids=["live", "over days"])
def test_no_clock_waits_for_ever_for_a_person_who_did_not_come_along(
    old_house: Site, late: Site, tempo: dict[str, Any]
) -> None:
    people, view = table(old_house, 3, tempo=tempo, game="embers")
    asked = view["turn"]["seat"]
    first, id_ = arrived_late(late, sent_off(people, view["id"], late), missing=asked)
    assert late.clock is not None
    late.clock.forward(4 * DAY)
    if tempo is LIVE:
        soon(lambda: first.view(id_)["seats"][asked]["kind"] == "bot")
    else:
        soon(lambda: "may-claim" in [kind for kind, _ in letters(late, id_)])
        assert "time-up" not in [kind for kind, _ in letters(late, id_)]


def arrived_late(site: Site, told: list[View], missing: int) -> tuple[Person, str]:
    """Let a match continue in a house without one of its people; return the first who arrived, and its id."""
    assert site.clock is not None
    id_ = bring(site, told[0]["file"])["id"]
    here = [arrive(site, one) for seat, one in enumerate(told) if seat != missing]
    site.clock.forward(15 * DAY)
    assert begun(here[0], id_)["beside"]["gone"] == [missing]
    return here[0], id_


def test_a_transfer_that_no_one_joins_may_be_brought_in_again(old_house: Site, late: Site) -> None:
    _, _, told = moved(old_house, late, 3)
    first = bring(late, told[0]["file"])
    assert late.clock is not None
    late.clock.forward(15 * DAY)
    stranger = Person(late)
    soon(lambda: stranger.view(first["id"])["status"] == "closed")
    assert late_reason(late, told[0]) == "error-arrive-none"
    second = bring(late, told[1]["file"])
    assert (second["known"], second["id"] == first["id"]) == (False, False)
    people = [arrive(late, one) for one in told]
    assert people[0].view(second["id"])["status"] == "running"


def late_reason(site: Site, told: View) -> str:
    return reason(Person(site).post("/api/arrive", {"token": told["token"]}))


def test_a_table_that_a_host_has_cleared_away_may_be_brought_in_again(
    old_house: Site, new_house: Site
) -> None:
    _, _, told = moved(old_house, new_house, 3)
    first = bring(new_house, told[0]["file"])["id"]
    boss, _ = host(new_house)
    assert boss.post(f"/api/host/matches/{first}/close").status_code == 204
    assert late_reason(new_house, told[0]) == "error-arrive-none"
    _, there = come_along(new_house, told)
    assert there["id"] != first


def test_a_person_who_leaves_the_house_before_the_match_begins_delays_no_other(
    old_house: Site, new_house: Site
) -> None:
    _, _, told = moved(old_house, new_house, 3)
    id_ = bring(new_house, told[0]["file"])["id"]
    first = arrive(new_house, told[0])
    gone = first.view(id_)["you"]
    register(first)
    first.post("/api/account/delete")
    assert Person(new_house).view(id_)["status"] == "open", "the other one may still come"
    second = arrive(new_house, told[1])
    view = begun(second, id_)
    assert (view["status"], view["beside"]["gone"], view["seats"][gone]["name"]) == ("running", [gone], None)
    ok(second.post(f"/api/matches/{id_}/claim", {"seat": gone}))
    whole_record(second, id_)


def test_a_transfer_that_all_have_left_counts_as_joined_by_no_one(old_house: Site, late: Site) -> None:
    _, _, told = moved(old_house, late, 3)
    id_ = bring(late, told[0]["file"])["id"]
    first = arrive(late, told[0])
    register(first)
    first.post("/api/account/delete")
    assert late.clock is not None
    late.clock.forward(15 * DAY)
    soon(lambda: Person(late).view(id_)["status"] == "closed")
    assert not bring(late, told[1]["file"])["known"]


def test_a_table_that_waits_for_its_people_offers_nothing_else(old_house: Site, new_house: Site) -> None:
    _, _, told = moved(old_house, new_house, 3)
    id_ = bring(new_house, told[0]["file"])["id"]
    for one in (arrive(new_house, told[0]), Person(new_house)):
        view = one.view(id_)
        assert (view["invitation"], view["opening"]["decides"], view["opening"]["admits"]) == (
            None,
            False,
            "moved",
        )
        assert (view["beside"]["may"], view["beside"]["may_move"]) == ([], False)


def test_the_page_by_which_a_person_joins_is_one_of_the_house(new_house: Site) -> None:
    assert Person(new_house).get("/arrive/" + "aB3-_" * 6).status_code == 200
    assert Person(new_house).get("/arrive/" + "a" * 65).status_code == 404


def test_what_spectators_see_later_stays_where_it_is(old_house: Site, new_house: Site) -> None:
    red, _, view = two_people(old_house, delay="turn")
    refused = red.post(f"/api/matches/{view['id']}/move", {"code": code_of(new_house)})
    assert (refused.status_code, reason(refused)) == (403, "error-move-not-here")
    assert not red.view(view["id"])["beside"]["may_move"]


def test_guessing_tokens_of_a_transfer_is_limited(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with running_site(tmp_path_factory.mktemp("limits") / "data", LAGERFEUER_LIMITS="1") as site:
        person = Person(site)
        codes = [person.post("/api/arrive", {"token": f"{n:032}"}).status_code for n in range(70)]
    assert codes[:60] == [404] * 60
    assert 429 in codes[60:]


def test_bringing_in_transfers_is_limited(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with running_site(tmp_path_factory.mktemp("waiting") / "data", LAGERFEUER_LIMITS="0.1") as site:
        person = Person(site)
        ok(person.post("/api/me", {"name": "Ada"}))
        codes = [person.post("/api/arrivals", {"text": f"{n}"}).status_code for n in range(5)]
    assert codes == [422] * 4 + [429]


def test_agreeing_twice_to_a_transfer_counts_once(old_house: Site, new_house: Site) -> None:
    red, white, view = two_people(old_house)
    code = code_of(new_house)
    first = agree(red, view["id"], code)
    # Addresses may be copied with or without a slash at the end.
    again = agree(red, view["id"], code.replace("#", "/#"))
    assert (again["status"], again["beside"]["move"]["seats"]) == (
        "running",
        first["beside"]["move"]["seats"],
    )
    assert again["changes"] == first["changes"]
    assert agree(white, view["id"], code)["status"] == "moved"
