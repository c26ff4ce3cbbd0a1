"""Ratings and matches on pages about people and on ladders, and who may see them."""

from __future__ import annotations

from itertools import chain

from support import seeded
from support.database_setup import connected
from support.displayed_ratings import of_shown
from support.lobby_play import lobby
from support.members import change, reason
from support.rated_tables import SLOW, members, page, rated_table, resign
from support.server_process import Person, Site, View, ok, play_on
from support.tournament_play import set_up


def test_a_discreet_person_shows_a_name_and_no_more(rated_site: Site) -> None:
    (ada, bob), names = members(rated_site)
    resign(bob, rated_table([ada, bob]))
    assert names[0] in str(ok(bob.get("/api/ratings/roseking")))
    ok(ada.post("/api/me", {"discreet": True}))
    seen = page(bob, names[0])
    assert (seen["hidden"], seen["games"], seen["statistics"]) == (True, [], None)
    assert names[0] not in str(ok(bob.get("/api/ratings/roseking")))
    stranger = page(Person(rated_site), names[1])["statistics"]
    assert [one["name"] for one in stranger["opponents"]] == [None]
    # People who have met know each other, and a person's own page is complete.
    assert [one["name"] for one in page(bob, names[1])["statistics"]["opponents"]] == [names[0]]
    assert page(ada, names[0])["statistics"]["people"]["won"] == 1


def test_a_discreet_person_shows_strength_only_where_it_is_at_stake(rated_site: Site) -> None:
    (ada, bob), _ = members(rated_site)
    resign(bob, rated_table([ada, bob]))
    ok(ada.post("/api/me", {"discreet": True}))

    def shown_at(rated: bool) -> bool:
        view = ada.create("me", "open", admits="house", tempo=SLOW, rated=rated)
        numbers = lobby(bob)[view["id"]]["numbers"]
        assert ada.post(f"/api/lobby/{view['id']}/leave").is_success
        return any(number is not None for number in numbers)

    assert not shown_at(rated=False)
    assert shown_at(rated=True)
    cups = [set_up(bob, rated=rated) for rated in (True, False)]
    for cup in cups:
        ok(ada.post(f"/api/cups/{cup['id']}/enter"))
    answer = [ok(bob.get(f"/api/cups/{cup['id']}"))["players"] for cup in cups]
    assert [[one["rating"] is not None for one in players] for players in answer] == [
        [True, True],
        [True, False],
    ]


def test_a_page_tells_who_began_and_against_which_bots(rated_site: Site) -> None:
    (ada, bob), names = members(rated_site)
    view = rated_table([ada, bob])
    began = view["turn"]["seat"] == 0
    play_on([ada, bob], view["id"], seeded.generator(), 3)
    resign(bob, ada.view(view["id"]))
    resign(ada, ada.create("me", "sound"))
    answer = page(bob, names[0])["statistics"]
    turns = [(one["turn"], one["tally"]["won"]) for one in answer["turns"] if one["people"]]
    assert turns == [(1 if began else 2, 1)]
    assert [(one["bot"], one["seats"], one["tally"]["lost"]) for one in answer["by_bot"]] == [("sound", 2, 1)]


def history(reader: Person, name: str) -> list[list[str]]:
    """Return all finished matches that a reader finds on a person's page, page by page."""
    answer = page(reader, name)["statistics"]
    pages, older = [[one["match"] for one in answer["recent"]]], answer["older"]
    while older is not None:
        found = ok(reader.get(f"/api/people/matches?who={name}&game=roseking&older={older}"))
        pages.append([one["match"] for one in found["matches"]])
        older = found["older"]
    return pages


def test_every_match_that_is_over_is_found_again_page_by_page(rated_site: Site) -> None:
    (ada, bob), names = members(rated_site)
    played = []
    for _ in range(23):
        view = ada.create("me", "open")
        bob.join(view, 1)
        resign(bob, ada.view(view["id"]))
        played.append(view["id"])
    # Several may have ended at the same time: each of these, too, is listed once.
    moments = {match: 1000 + n // 4 for n, match in enumerate(played)}
    for match, at in moments.items():
        change(rated_site, "update results set at = ? where match = ?", at, match)
    pages = history(ada, names[0])
    assert [len(one) for one in pages] == [10, 10, 3]
    assert [*chain(*pages)] == sorted(played, key=lambda match: (moments[match], match), reverse=True)
    # A stranger finds listed matches, however old they are.
    change(rated_site, "update matches set shown = true where id = ?", played[2])
    assert [*chain(*history(Person(rated_site), names[0]))] == [played[2]]
    # The others are not even countable: a position in the list belongs to a match.
    change(rated_site, "update matches set shown = true where id in (?, ?)", played[1], played[22])
    answer = page(Person(rated_site), names[0])["statistics"]
    assert (len(answer["recent"]), answer["older"]) == (3, None)
    url = f"/api/people/matches?who={names[0]}&game=roseking&older="
    for wrong in ("", "yesterday", "12", "12.", "-1.x", "9" * 40 + ".x", "1²3.x"):
        assert reason(ada.get(url + wrong)) == "error-page", wrong
    ok(ada.post("/api/me", {"discreet": True}))
    assert ok(bob.get(f"{url}9999999999999.x")) == {"matches": [], "older": None}


def test_only_matches_that_a_reader_may_see_are_listed_for_them(rated_site: Site) -> None:
    (ada, bob, eve), names = members(rated_site, 3)
    view = rated_table([ada, bob], listed=False)
    resign(bob, view)
    running = rated_table([ada, bob], listed=False)
    assert [one["match"] for one in page(bob, names[0])["statistics"]["recent"]] == [view["id"]]
    for reader in (eve, Person(rated_site)):
        seen = page(reader, names[0])
        assert seen["statistics"]["recent"] == []
        assert view["id"] not in str(seen)
        assert running["id"] not in str(seen)
    # Running matches are not counted.
    assert page(eve, names[0])["statistics"]["people"]["played"] == 1


def test_a_person_s_running_matches_are_shown_to_readers_who_may_see_them(rated_site: Site) -> None:
    (ada, bob, eve), names = members(rated_site, 3)
    seen_by_all = rated_table([ada, bob])
    between_them, ended = (rated_table([ada, bob], listed=False) for _ in range(2))
    resign(bob, ended)

    def playing(reader: Person, whose: str) -> list[str]:
        return [one["id"] for one in page(reader, whose)["playing"]]

    for reader in (eve, Person(rated_site)):
        assert playing(reader, names[0]) == playing(reader, names[1]) == [seen_by_all["id"]]
        assert playing(reader, names[2]) == []
        assert between_them["id"] not in str(page(reader, names[0]))
    both = {seen_by_all["id"], between_them["id"]}
    assert {*playing(bob, names[0])} == {*playing(ada, names[0])} == both
    ok(ada.post("/api/me", {"discreet": True}))
    assert playing(eve, names[0]) == playing(bob, names[0]) == []
    assert {*playing(ada, names[0])} == both


def test_a_person_who_leaves_the_house_leaves_the_ladder_and_the_history_of_others_stays(
    rated_site: Site,
) -> None:
    (ada, bob), names = members(rated_site)
    view = rated_table([ada, bob])
    resign(bob, view)
    before = ada.view(view["id"])["ratings"]
    assert bob.post("/api/account/delete").status_code < 300
    assert ada.get(f"/api/people?who={names[1]}").status_code == 404
    assert names[1] not in str(ok(ada.get("/api/ratings/roseking")))
    assert ada.view(view["id"])["ratings"] == before
    [opponent] = page(ada, names[0])["statistics"]["opponents"]
    assert (opponent["name"], opponent["met"], opponent["better"]) == (None, 1, 1)


def ladder_for(reader: Person, game: str = "hunters") -> View:
    return ok(reader.get(f"/api/ratings/{game}"))


def test_a_player_too_far_down_the_ladder_to_be_listed_finds_their_own_rung(rated_site: Site) -> None:
    (ada, bob), names = members(rated_site)
    ids = [ok(person.get("/api/me"))["id"] for person in (ada, bob)]
    numbers = [*((f"many{n}", 2000 + n) for n in range(104)), (ids[0], 1800), (ids[1], 1800)]
    with connected(rated_site.data) as database:
        for player, number in numbers:
            if player not in ids:
                database.execute(
                    "insert into players (id, name, login, role, language, created, joined, seen, discreet) "
                    "values (?, ?, ?, 'member', 'en', 1, 1, 1, ?)",
                    (player, player, player, player == "many103"),
                )
            known = (player, "hunters", of_shown(number), 2.0, 40, 1)
            database.execute("insert into ratings values (?, ?, ?, ?, ?, ?)", known)
    answer = ladder_for(ada)
    assert len(answer["established"]) == 100
    # One of those ahead hides their results and is not on the ladder; people with equal numbers share the rank.
    assert (answer["yours"]["name"], answer["yours"]["rank"], answer["yours"]["you"]) == (names[0], 104, True)
    assert answer["yours"]["face"] == ok(ada.get("/api/account"))["face"]
    assert len({rung["face"] for rung in answer["established"]}) > 90
    assert ladder_for(bob)["yours"]["rank"] == 104
    assert ladder_for(Person(rated_site))["yours"] is None
    assert names[0] not in str(ladder_for(bob))
    ok(ada.post("/api/me", {"discreet": True}))
    assert ladder_for(ada)["yours"] is None


def test_a_player_s_place_on_the_bot_scale_is_shown_only_to_them_and_only_once_known(
    rated_site: Site,
) -> None:
    guest, stranger = Person(rated_site), Person(rated_site)
    assert ladder_for(guest, "roseking")["bots"] is None
    for n in range(10):
        view = guest.create("me", "sound")
        resign(guest, view)
        answer = ladder_for(guest, "roseking")["bots"]
        assert (answer["played"], answer["needed"]) == (n + 1, 10)
        assert (answer["strength"] is not None) == (n == 9)
    assert answer["levels"] == {"sound": {"played": 10, "won": 0, "shared": 0, "lost": 10}}
    assert answer["strength"]["rating"] < 1300
    assert ladder_for(guest)["bots"]["played"] == 0
    assert ladder_for(stranger, "roseking")["bots"] is None
    (other,), _ = members(rated_site, 1)
    assert ladder_for(other, "roseking")["bots"]["played"] == 0
