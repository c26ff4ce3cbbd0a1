"""Rated matches through the real server: who may, what an end does to ratings, once only, and who may see it."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import Any

import httpx
import pytest

from lagerfeuer.ratings.rating_model import NEW, displayed, updated_ratings
from lagerfeuer.ratings.results import LEFT
from support import seeded
from support.database_setup import connected
from support.displayed_ratings import of_shown
from support.lobby_play import lobby
from support.members import change, member, new_name, reason, register, rows
from support.server_process import HeldClock, Person, Site, View, ok, play_on, running_site
from support.tournament_play import set_up

DAY = 24 * 3_600_000
SLOW = {"kind": "correspondence", "bank": 3 * DAY, "increment": DAY}


@pytest.fixture(scope="module")
def rated_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("rated")
    with running_site(folder / "data", clock=HeldClock(folder / "clock", 1_780_912_800_000)) as running:
        yield running


def members(site: Site, count: int = 2) -> tuple[list[Person], list[str]]:
    made = [member(site) for _ in range(count)]
    return [person for person, _ in made], [name for _, name in made]


def rated_table(people: list[Person], **more: Any) -> View:
    view = people[0].create("me", *["open"] * (len(people) - 1), rated=True, **more)
    for seat, person in enumerate(people[1:], 1):
        person.join(view, seat)
    return people[0].view(view["id"])


def settled(site: Site, view: View) -> list[int]:
    """What a match changes between people without a rating: by the chances that were kept, whatever they were."""
    kinds = ", ".join(f"'{kind}'" for kind in LEFT)
    told = rows(
        site, f"select seat, chances from happenings where match = ? and kind in ({kinds})", view["id"]
    )
    places = dict(rows(site, "select seat, place from results where match = ?", view["id"]))
    left = [(seat, chances and json.loads(chances)) for seat, chances in told]
    after = updated_ratings([NEW] * len(places), [places[seat] for seat in sorted(places)], left)
    return [displayed(one.mu) - displayed(NEW.mu) for one in after]


def test_who_has_left_the_house_wins_nothing_by_what_becomes_of_the_others(rated_site: Site) -> None:
    people, _ = members(rated_site, 3)
    view = rated_table(people, game="stoneage", tempo=SLOW)
    late = view["turn"]["seat"]
    gone, stays = (late + 1) % 3, (late + 2) % 3
    assert people[gone].post("/api/account/delete").status_code == 204
    assert rated_site.clock is not None
    rated_site.clock.forward(4 * DAY)
    over = ok(people[stays].post(f"/api/matches/{view['id']}/claim", {"seat": late}))
    # By points all three were equal.
    assert (over["status"], over["result"]["winners"]) == ("finished", [stays])
    places = dict(rows(rated_site, "select seat, place from results where match = ?", view["id"]))
    assert places == {stays: 1, late: 2, gone: 3}
    gained = rows(
        rated_site, "select player from rating_changes where match = ? and mu > mu_before", view["id"]
    )
    assert len(gained) == 1


def resign(person: Person, view: View) -> View:
    return ok(person.post(f"/api/matches/{view['id']}/resign"))


def changes(view: View) -> list[int | None]:
    return [one["change"] for one in view["ratings"]]


def page(reader: Person, name: str, game: str = "roseking") -> View:
    return ok(reader.get(f"/api/people?who={name}&game={game}"))


def number_of(site: Site, name: str, game: str = "roseking") -> int:
    mine = [one for one in page(Person(site), name)["games"] if one["game"] == game]
    return int(mine[0]["rating"]["number"])


def test_a_rated_match_says_so_before_one_sits_down_and_what_it_changed_after(rated_site: Site) -> None:
    (ada, bob), names = members(rated_site)
    view = ada.create("me", "open", rated=True)
    invited = ok(Person(rated_site).get(f"/api/invitations/{view['invitation']}"))
    assert invited["match"]["rated"]
    assert [one["before"] for one in invited["ratings"]] == [
        {"number": 1500, "spread": 467, "provisional": True}
    ]
    bob.join(view, 1)
    over = play_on([ada, bob], view["id"], random.Random(1))
    winners = over["result"]["winners"]
    gain, loss = changes(over)
    assert over["rated"]
    assert gain is not None
    assert loss is not None
    if len(winners) == 1:
        assert (gain > 0) == (winners == [0])
        assert gain == -loss
    for seat, name in enumerate(names):
        shown = over["ratings"][seat]["after"]["number"]
        assert number_of(rated_site, name) == shown == 1500 + over["ratings"][seat]["change"]


def test_matches_that_are_not_rated_change_no_rating(rated_site: Site) -> None:
    (ada, bob), names = members(rated_site)
    view = ada.create("me", "open")
    bob.join(view)
    assert not ada.view(view["id"])["rated"]
    assert resign(bob, view)["ratings"] == []
    [game] = page(ada, names[0])["games"]
    assert game["rating"] is None
    assert game["tally"] == {"played": 1, "won": 1, "shared": 0, "lost": 0}


def test_only_accounts_play_rated_and_a_guest_is_told_what_to_do(rated_site: Site) -> None:
    guest, (ada,) = Person(rated_site), members(rated_site, 1)[0]
    seats = [{"kind": "me"}, {"kind": "open"}]
    refused = guest.post("/api/matches", {"game": "roseking", "seats": seats, "rated": True})
    assert (refused.status_code, reason(refused)) == (403, "error-rated-guest")
    view = ada.create("me", "open", rated=True)
    refused = guest.post(f"/api/invitations/{view['invitation']}/seat", {})
    assert (refused.status_code, reason(refused)) == (403, "error-rated-guest")
    assert "account" in refused.json()["detail"]
    register(guest)
    assert guest.join(view)["status"] == "running"


def test_no_bots_at_a_rated_table_and_no_other_game(rated_site: Site) -> None:
    [ada], _ = members(rated_site, 1)
    bots = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    refused = ada.post("/api/matches", {"game": "roseking", "seats": bots, "rated": True})
    assert reason(refused) == "error-rated-bot"
    people = [{"kind": "me"}, {"kind": "open"}]
    intro = {"game": "hunters", "seats": people, "rated": True, "options": {"mode": "introductory"}}
    assert reason(ada.post("/api/matches", intro)) == "error-rated-options"
    view = ada.create("me", "open", rated=True)
    assert reason(ada.post(f"/api/matches/{view['id']}/bot", {"bot": "sound"})) == "error-rated-bot"


def test_giving_up_is_a_loss_and_calling_off_changes_nothing(rated_site: Site) -> None:
    (ada, bob), names = members(rated_site)
    view = rated_table([ada, bob])
    ok(ada.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    off = ok(bob.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    assert off["status"] == "finished"
    assert changes(off) == [None, None]
    assert page(ada, names[0])["games"] == []
    lost, won = changes(resign(ada, rated_table([ada, bob])))
    assert lost is not None
    assert won is not None
    assert lost < 0 < won


def test_whose_time_was_up_lost_when_it_is_claimed(rated_site: Site) -> None:
    assert rated_site.clock is not None
    people, _ = members(rated_site)
    view = rated_table(people, tempo=SLOW)
    late = view["turn"]["seat"]
    rated_site.clock.forward(4 * DAY)
    over = ok(people[1 - late].post(f"/api/matches/{view['id']}/claim", {"seat": late}))
    change = changes(over)
    assert change[late] < 0 < change[1 - late]


def test_of_three_players_one_who_gives_up_is_settled_by_their_chances_and_last_in_the_results(
    rated_site: Site,
) -> None:
    people, names = members(rated_site, 3)
    view = rated_table(people, game="stoneage")
    left = resign(people[0], view)
    assert left["status"] == "running"
    for _ in range(20_000):
        now = people[1].view(view["id"], view["ply"])
        if now["status"] != "running":
            break
        if now["turn"]["seat"] == 0:
            continue
        asked = people[now["turn"]["seat"]]
        mine = asked.view(view["id"], now["ply"])
        if mine["choices"]:
            asked.act(mine, random.Random(3).choice(mine["choices"])["action"])
        if now["ply"] > 12:
            # One of those who are left is enough to end it: both agree to count.
            for one in people[1:]:
                one.post(f"/api/matches/{view['id']}/offers", {"kind": "count"})
    over = people[1].view(view["id"])
    assert changes(over) == settled(rated_site, view)
    place = "select place from results join players on players.id = player where match = ? and name = ?"
    assert rows(rated_site, place, view["id"], names[0]) == [(3,)]


def test_a_seat_left_to_a_bot_is_settled_by_its_chances_which_nobody_sees(rated_site: Site) -> None:
    assert rated_site.clock is not None
    people, _ = members(rated_site)
    view = rated_table(people, tempo=SLOW)
    late = view["turn"]["seat"]
    rated_site.clock.forward(4 * DAY)
    other = people[1 - late]
    taken = ok(other.post(f"/api/matches/{view['id']}/stand-in", {"seat": late}))
    kept = "select chances from happenings where match = ? and kind = 'bot'"
    [(chances,)] = rows(rated_site, kept, view["id"])
    assert sum(json.loads(chances)) == pytest.approx(1)
    assert "chances" not in json.dumps([taken, *(person.view(view["id"]) for person in people)])
    # Whoever stays gives up against the bot: what has been left is settled already.
    over = resign(other, view)
    assert changes(over) == settled(rated_site, view)


def test_a_server_killed_at_the_end_of_a_match_has_counted_it_once_or_not_at_all(rated_site: Site) -> None:
    people, names = members(rated_site)
    first, second = rated_table(people), rated_table(people)
    resign(people[0], first)

    def ends() -> None:
        # Whether it is answered is the question.
        with suppress(httpx.TransportError):
            people[1].post(f"/api/matches/{second['id']}/resign")

    ending = threading.Thread(target=ends)
    ending.start()
    time.sleep(seeded.generator().uniform(0, 0.02))
    rated_site.kill()
    ending.join()
    rated_site.start()
    over = people[0].view(second["id"])["status"] == "finished"
    counted = "select count(*) from rating_changes where match = ?"
    assert rows(rated_site, counted, first["id"]) == [(2,)]
    assert rows(rated_site, counted, second["id"]) == [(2 * over,)]
    if not over:
        resign(people[1], second)
    # A second end is none.
    for view in (first, second):
        assert people[0].post(f"/api/matches/{view['id']}/resign").status_code == 403
    assert number_of(rated_site, names[0]) == people[0].view(second["id"])["ratings"][0]["after"]["number"]
    played = "select matches from ratings join players on players.id = player where name = ?"
    assert [rows(rated_site, played, name) for name in names] == [[(2,)], [(2,)]]


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
    # Those who met know each other; and one's own page is whole.
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
    told = [ok(bob.get(f"/api/cups/{cup['id']}"))["players"] for cup in cups]
    assert [[one["rating"] is not None for one in players] for players in told] == [
        [True, True],
        [True, False],
    ]


def test_a_page_tells_who_began_and_against_which_bots(rated_site: Site) -> None:
    (ada, bob), names = members(rated_site)
    view = rated_table([ada, bob])
    began = view["turn"]["seat"] == 0
    play_on([ada, bob], view["id"], random.Random(1), 3)
    resign(bob, ada.view(view["id"]))
    resign(ada, ada.create("me", "sound"))
    told = page(bob, names[0])["statistics"]
    turns = [(one["turn"], one["tally"]["won"]) for one in told["turns"] if one["people"]]
    assert turns == [(1 if began else 2, 1)]
    assert [(one["bot"], one["seats"], one["tally"]["lost"]) for one in told["by_bot"]] == [("sound", 2, 1)]


def history(reader: Person, name: str) -> list[list[str]]:
    """All finished matches that a reader finds on a person's page, page by page."""
    told = page(reader, name)["statistics"]
    pages, older = [[one["match"] for one in told["recent"]]], told["older"]
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
    # Several may have ended in the same moment: of these, too, each is told once.
    moments = {match: 1000 + n // 4 for n, match in enumerate(played)}
    for match, at in moments.items():
        change(rated_site, "update results set at = ? where match = ?", at, match)
    pages = history(ada, names[0])
    assert [len(one) for one in pages] == [10, 10, 3]
    assert [*chain(*pages)] == sorted(played, key=lambda match: (moments[match], match), reverse=True)
    # A stranger finds what is shown to all, however far back it lies.
    change(rated_site, "update matches set shown = true where id = ?", played[2])
    assert [*chain(*history(Person(rated_site), names[0]))] == [played[2]]
    # Of the others not even that there are any: a place in the list is that of a match.
    change(rated_site, "update matches set shown = true where id in (?, ?)", played[1], played[22])
    told = page(Person(rated_site), names[0])["statistics"]
    assert (len(told["recent"]), told["older"]) == (3, None)
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
    # What is not over is in no number.
    assert page(eve, names[0])["statistics"]["people"]["played"] == 1


def test_what_somebody_plays_now_is_shown_to_those_who_may_see_it(rated_site: Site) -> None:
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


def test_who_leaves_the_house_leaves_the_ladder_and_the_history_of_others_stays(rated_site: Site) -> None:
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


def test_a_guest_s_results_come_along_into_their_account(rated_site: Site) -> None:
    guest, other = Person(rated_site), Person(rated_site)
    view = guest.create("me", "open")
    other.join(view)
    resign(other, view)
    name = register(guest, new_name("Zoe"))
    assert page(guest, name)["statistics"]["people"] == {"played": 1, "won": 1, "shared": 0, "lost": 0}


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("bot", "matches", "won", "takes"),
    [
        ("careless", 10, False, "careless"),
        ("searching", 10, True, "searching"),
        ("searching", 9, True, "sound"),
        ("sound", 0, False, "sound"),
    ],
)
def test_the_bot_that_takes_a_seat_is_like_what_its_person_has_shown_against_bots(
    rated_site: Site, bot: str, matches: int, won: bool, takes: str
) -> None:
    """A rating among people tells nothing about it, however high: nor do fewer matches than ten."""
    people, _ = members(rated_site)
    view = rated_table(people, tempo=SLOW)
    late = view["turn"]["seat"]
    player = ok(people[late].get("/api/me"))["id"]
    for _ in range(matches):
        resign(people[late], people[late].create("me", bot))
    if won:
        change(rated_site, "update results set place = 1 where player = ?", player)
    with connected(rated_site.data) as database:
        known = (player, "roseking", of_shown(500 if won else 3000), 2.0, 40, 1)
        database.execute("insert into ratings values (?, ?, ?, ?, ?, ?)", known)
    assert rated_site.clock is not None
    rated_site.clock.forward(4 * DAY)
    other = people[1 - late]
    taken = ok(other.post(f"/api/matches/{view['id']}/stand-in", {"seat": late}))
    assert (taken["seats"][late]["kind"], taken["seats"][late]["bot"]) == ("bot", takes)


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
    told = ladder_for(ada)
    assert len(told["established"]) == 100
    # Of those ahead one is discreet and on no ladder; who has the same number shares the rank.
    assert (told["yours"]["name"], told["yours"]["rank"], told["yours"]["you"]) == (names[0], 104, True)
    assert ladder_for(bob)["yours"]["rank"] == 104
    assert ladder_for(Person(rated_site))["yours"] is None
    assert names[0] not in str(ladder_for(bob))
    ok(ada.post("/api/me", {"discreet": True}))
    assert ladder_for(ada)["yours"] is None


def test_where_a_player_stands_among_the_bots_is_told_to_them_alone_and_not_too_soon(
    rated_site: Site,
) -> None:
    guest, stranger = Person(rated_site), Person(rated_site)
    assert ladder_for(guest, "roseking")["bots"] is None
    for n in range(10):
        view = guest.create("me", "sound")
        resign(guest, view)
        told = ladder_for(guest, "roseking")["bots"]
        assert (told["played"], told["needed"]) == (n + 1, 10)
        assert (told["strength"] is not None) == (n == 9)
    assert told["levels"] == {"sound": {"played": 10, "won": 0, "shared": 0, "lost": 10}}
    assert told["strength"]["rating"] < 1300
    assert ladder_for(guest)["bots"]["played"] == 0
    assert ladder_for(stranger, "roseking")["bots"] is None
    (other,), _ = members(rated_site, 1)
    assert ladder_for(other, "roseking")["bots"]["played"] == 0
