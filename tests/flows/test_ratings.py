"""Rated matches through the real server: who may play, that an end changes ratings once, and who may see it."""

from __future__ import annotations

import json
import threading
import time
from contextlib import suppress

import httpx
import pytest

from lagerfeuer.ratings.rating_model import NEW, displayed, updated_ratings
from lagerfeuer.ratings.results import LEFT
from support import seeded
from support.database_setup import connected
from support.displayed_ratings import of_shown
from support.members import change, new_name, reason, register, rows
from support.rated_tables import DAY, SLOW, members, page, rated_table, resign
from support.server_process import Person, Site, View, ok, play_on


def settled(site: Site, view: View) -> list[int]:
    """Return the rating changes of a match between people without a rating, by the chances that were stored."""
    kinds = ", ".join(f"'{kind}'" for kind in LEFT)
    told = rows(
        site, f"select seat, chances from happenings where match = ? and kind in ({kinds})", view["id"]
    )
    places = dict(rows(site, "select seat, place from results where match = ?", view["id"]))
    left = [(seat, chances and json.loads(chances)) for seat, chances in told]
    after = updated_ratings([NEW] * len(places), [places[seat] for seat in sorted(places)], left)
    return [displayed(one.mu) - displayed(NEW.mu) for one in after]


def test_a_person_who_has_left_the_house_gains_nothing_by_what_becomes_of_the_others(
    rated_site: Site,
) -> None:
    people, _ = members(rated_site, 3)
    view = rated_table(people, game="stoneage", tempo=SLOW)
    late = view["turn"]["seat"]
    gone, stays = (late + 1) % 3, (late + 2) % 3
    assert people[gone].post("/api/account/delete").status_code == 204
    assert rated_site.clock is not None
    rated_site.clock.forward(4 * DAY)
    over = ok(people[stays].post(f"/api/matches/{view['id']}/claim", {"seat": late}))
    # All three had equal points.
    assert (over["status"], over["result"]["winners"]) == ("finished", [stays])
    places = dict(rows(rated_site, "select seat, place from results where match = ?", view["id"]))
    assert places == {stays: 1, late: 2, gone: 3}
    gained = rows(
        rated_site, "select player from rating_changes where match = ? and mu > mu_before", view["id"]
    )
    assert len(gained) == 1


def changes(view: View) -> list[int | None]:
    return [one["change"] for one in view["ratings"]]


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
    over = play_on([ada, bob], view["id"], seeded.generator())
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


def test_a_claim_makes_the_person_whose_time_was_up_lose(rated_site: Site) -> None:
    assert rated_site.clock is not None
    people, _ = members(rated_site)
    view = rated_table(people, tempo=SLOW)
    late = view["turn"]["seat"]
    rated_site.clock.forward(4 * DAY)
    over = ok(people[1 - late].post(f"/api/matches/{view['id']}/claim", {"seat": late}))
    change = changes(over)
    assert change[late] < 0 < change[1 - late]


def test_a_player_of_three_who_resigns_is_settled_by_their_chances_and_last_in_the_results(
    rated_site: Site,
) -> None:
    people, names = members(rated_site, 3)
    view = rated_table(people, game="stoneage")
    left = resign(people[0], view)
    assert left["status"] == "running"
    chance = seeded.generator()
    for _ in range(20_000):
        now = people[1].view(view["id"], view["ply"])
        if now["status"] != "running":
            break
        if now["turn"]["seat"] == 0:
            continue
        asked = people[now["turn"]["seat"]]
        mine = asked.view(view["id"], now["ply"])
        if mine["choices"]:
            asked.act(mine, chance.choice(mine["choices"])["action"])
        if now["ply"] > 12:
            # One of the remaining people is enough to end it: both agree to count.
            for one in people[1:]:
                one.post(f"/api/matches/{view['id']}/offers", {"kind": "count"})
    over = people[1].view(view["id"])
    assert changes(over) == settled(rated_site, view)
    place = "select place from results join players on players.id = player where match = ? and name = ?"
    assert rows(rated_site, place, view["id"], names[0]) == [(3,)]


def test_a_seat_left_to_a_bot_is_settled_by_its_chances_which_are_not_shown(rated_site: Site) -> None:
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
    # The remaining person resigns against the bot: the result of the earlier leaving is already fixed.
    over = resign(other, view)
    assert changes(over) == settled(rated_site, view)


def test_a_server_killed_at_the_end_of_a_match_has_counted_it_once_or_not_at_all(rated_site: Site) -> None:
    people, names = members(rated_site)
    first, second = rated_table(people), rated_table(people)
    resign(people[0], first)

    def ends() -> None:
        # The question is whether it is answered.
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
    # A second end has no effect.
    for view in (first, second):
        assert people[0].post(f"/api/matches/{view['id']}/resign").status_code == 403
    assert number_of(rated_site, names[0]) == people[0].view(second["id"])["ratings"][0]["after"]["number"]
    played = "select matches from ratings join players on players.id = player where name = ?"
    assert [rows(rated_site, played, name) for name in names] == [[(2,)], [(2,)]]


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
    """Ratings among people do not count, however high, nor do fewer than ten matches."""
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
