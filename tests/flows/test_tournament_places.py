"""Places of finished tournaments: on people's pages, for those who may know of the tournament."""

from __future__ import annotations

from collections import Counter
from functools import partial
from urllib.parse import quote

from support.database_setup import connected
from support.held_clock import soon
from support.members import rows
from support.server_process import Person, Site, View, ok
from support.tournament_play import (
    ManyTournaments,
    begun,
    by_place,
    contribute_all,
    cup_of,
    over,
    resign_all,
)


def has_places(site: Site, cup: View, count: int) -> bool:
    stored = rows(site, "select count(*) from cup_entries where place is not null and cup = ?", cup["id"])
    return stored == [(count,)]


def trophies(reader: Person, name: str) -> list[View]:
    found: list[View] = ok(reader.get(f"/api/people?who={quote(name)}"))["trophies"]
    return found


def resign_last(people: list[Person], cup: View, but: frozenset[int] = frozenset()) -> None:
    """At each table, let the later player in the list resign, except at the table of `but`."""
    contribute_all(people)
    here = by_place(people, cup)
    for row in cup_of(people[0], cup)["table"]:
        for table in row["tables"]:
            players = {seat["player"] for seat in table["seats"]}
            if table["kind"] == "match" and players != but:
                ok(here[max(players)].post(f"/api/matches/{table['match']}/resign"))


def test_a_person_s_page_has_their_best_places_for_those_who_may_know_the_tournament(
    house: Site, crowd: ManyTournaments
) -> None:
    people, stranger = crowd.some(3), Person(house)
    cups = [
        begun(people, name="Autumn Cup", format="round-robin", at_once=True, admits=admits)
        for admits in ("house", "link", "house")
    ]
    # In the first tournament two share first place, in the second one wins, in the third all share it.
    both = frozenset({0, 1})
    resign_last(people, cups[0], but=both)
    [shared] = [
        (row["number"], table["board"])
        for row in cup_of(people[0], cups[0])["table"]
        for table in row["tables"]
        if {seat["player"] for seat in table["seats"]} == both
    ]
    said = {"round": shared[0], "board": shared[1], "places": [1, 1], "reason": "As agreed."}
    ok(people[0].post(f"/api/cups/{cups[0]['id']}/result", said))
    resign_last(people, cups[1])
    resign_all(people, cups[2])
    for cup in cups:
        over(people[0], cup)
        soon(partial(has_places, house, cup, 3))
    told = [[one["place"] for one in cup_of(people[0], cup)["standings"]] for cup in cups]
    assert told == [[1, 1, 3], [1, 2, 3], [1, 1, 1]]
    for cup, is_public in zip(cups, (True, False, True), strict=True):
        view = cup_of(people[0], cup)
        places = Counter(one["place"] for one in view["standings"])
        for line in view["standings"]:
            name, place = view["players"][line["player"]]["name"], line["place"]
            # There is no entry for the last place, nor for one that all share.
            expected = [(place, places[place] > 1)] if place < max(places) else []
            by_reader = [
                [(one["place"], one["shared"]) for one in trophies(reader, name) if one["cup"] == cup["id"]]
                for reader in (stranger, people[0])
            ]
            assert by_reader == [expected if is_public else [], expected]
        # The preview of a shared link says it, too.
        head = stranger.http.get(f"/cups/{cup['id']}").text
        assert ("won by" in head) == (places[1] == 1)
    discreet = ok(people[1].get("/api/me"))["name"]
    ok(people[1].post("/api/me", {"discreet": True}))
    assert trophies(stranger, discreet) == []
    ok(people[1].post("/api/me", {"discreet": False}))


def test_places_of_tournaments_that_ended_before_they_were_stored_are_stored_later(
    house: Site, crowd: ManyTournaments
) -> None:
    people = crowd.some(2)
    old, cup = (begun(people, format="round-robin") for _ in range(2))
    resign_all(people, old)
    over(people[0], old)
    soon(partial(has_places, house, old, 2))
    with connected(house.data) as database:
        database.execute("update cup_entries set place = null where cup = ?", [old["id"]])
    resign_all(people, cup)
    soon(partial(has_places, house, old, 2))
