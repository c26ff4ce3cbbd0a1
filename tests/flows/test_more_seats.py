"""Tables for more than two: setting up, sitting down, bots among people, rematches."""

from __future__ import annotations

import pytest

from support import seeded
from support.held_clock import named
from support.server_process import Person, Site, View, ok, play_out

FOUR = ("me", "open", "open", "open")


def kinds(view: View) -> list[str]:
    return [seat["kind"] for seat in view["seats"]]


def finished_match(site: Site, count: int, *bots: str) -> tuple[list[Person], View]:
    """Play a match of the toy game to its end, and return its people and the end."""
    people = [Person(site) for _ in range(count)]
    view = people[0].create("me", *["open"] * (count - 1), *bots, game="embers")
    for seat, person in enumerate(people[1:], 1):
        person.join(view, seat)
    play_out(people, people[0].view(view["id"]), seeded.generator())
    return people, people[0].view(view["id"])


@pytest.mark.parametrize("game", ["stoneage", "embers"])
def test_a_table_for_four_starts_when_the_last_seat_is_taken(site: Site, game: str) -> None:
    host, *guests = [Person(site) for _ in range(4)]
    named(host, *guests)
    view = host.create(*FOUR, game=game)
    for guest, seat in zip(guests, (2, 1, 3), strict=True):
        assert host.view(view["id"])["status"] == "open"
        assert guest.join(view, seat)["you"] == seat
    begun = host.view(view["id"])
    assert (begun["status"], begun["invitation"]) == ("running", None)
    assert kinds(begun) == ["person"] * 4
    assert [seat["name"] for seat in begun["seats"]] == ["Ada", "Cyd", "Bob", "Dan"]


def test_the_invitation_names_the_free_seats_until_all_are_taken(site: Site) -> None:
    host, second, third = (Person(site) for _ in range(3))
    view = host.create("open", "me", "open", "careless", game="stoneage")
    invitation = f"/api/invitations/{view['invitation']}"
    assert ok(second.get(invitation))["free"] == [0, 2]
    refused = second.post(f"{invitation}/seat", {"seat": 3})
    assert refused.json()["reason"]["text"] == "error-seat-taken"
    joined = second.join(view, 2)
    # Each seated person may invite the next.
    assert (joined["status"], joined["invitation"]) == ("open", view["invitation"])
    assert ok(third.get(invitation))["free"] == [0]
    assert third.join(view)["you"] == 0
    assert ok(Person(site).get(invitation))["free"] == []


def test_a_seat_without_a_choice_is_any_of_the_free_ones(site: Site) -> None:
    taken = set()
    # Six are usually enough; if a seat is left out a hundred times, it is not by chance.
    for _ in range(100):
        view = Person(site).create(*FOUR, game="stoneage")
        taken.add(Person(site).join(view)["you"])
        if len(taken) == 3:
            break
    assert taken == {1, 2, 3}


def test_people_and_bots_share_a_table(site: Site) -> None:
    host, friend = Person(site), Person(site)
    view = host.create("me", "open", "careless", "sound", game="stoneage")
    assert kinds(view) == ["person", "open", "bot", "bot"]
    begun = friend.join(view)
    assert (begun["you"], begun["status"]) == (1, "running")
    assert [seat["bot"] for seat in begun["seats"]] == [None, None, "careless", "sound"]


def test_seats_dealt_by_chance_put_each_person_on_one_seat_and_me_on_any(site: Site) -> None:
    mine = set()
    for _ in range(120):
        view = Person(site).create("me", "open", "careless", "sound", game="stoneage", shuffle=True)
        assert sorted(kinds(view)) == ["bot", "bot", "open", "person"]
        mine.add(view["you"])
        if len(mine) == 4:
            break
    assert mine == {0, 1, 2, 3}


def test_a_bot_can_be_let_in_to_each_open_seat(site: Site) -> None:
    host = Person(site)
    view = host.create(*FOUR, game="stoneage")
    path = f"/api/matches/{view['id']}/bot"
    third = ok(host.post(path, {"bot": "sound", "seat": 2}))
    assert (kinds(third), third["status"]) == (["person", "open", "bot", "open"], "open")
    taken = host.post(path, {"bot": "sound", "seat": 2})
    assert (taken.status_code, taken.json()["reason"]["text"]) == (403, "error-seat-taken")
    for nowhere in (0, 4, -1):
        assert host.post(path, {"bot": "sound", "seat": nowhere}).status_code == 403
    assert kinds(ok(host.post(path, {"bot": "careless"}))) == ["person", "bot", "bot", "open"]
    begun = ok(host.post(path, {"bot": "careless"}))
    assert (kinds(begun), begun["status"]) == (["person", "bot", "bot", "bot"], "running")


def test_a_guest_lets_a_bot_in_as_well_as_the_host(site: Site) -> None:
    host, guest = Person(site), Person(site)
    view = host.create("me", "open", "open", game="stoneage")
    guest.join(view, 2)
    begun = ok(guest.post(f"/api/matches/{view['id']}/bot", {"bot": "careless", "seat": 1}))
    assert (kinds(begun), begun["status"]) == (["person", "bot", "person"], "running")


@pytest.mark.parametrize("count", [3, 4])
def test_the_rematch_turns_the_seats_and_keeps_one_for_each(site: Site, count: int) -> None:
    people, end = finished_match(site, count)
    path = f"/api/matches/{end['id']}/again"
    for turn, seat in enumerate((1, 0, *range(2, count))):
        # All people move by one seat; the last one begins.
        person = people[seat]
        view = person.again(end["id"])
        assert view["you"] == (seat + 1) % count
        assert kinds(view).count("kept") == count - turn - 1
        assert view["status"] == ("running" if turn == count - 1 else "open")
    assert len({ok(person.post(path))["id"] for person in people}) == 1


def test_in_a_rematch_bots_sit_down_at_once_and_strangers_find_no_seat(site: Site) -> None:
    (host, friend), end = finished_match(site, 2, "careless", "sound")
    view = host.again(end["id"])
    assert kinds(view) == ["bot", "person", "kept", "bot"]
    assert [seat["bot"] for seat in view["seats"]] == ["sound", None, None, "careless"]
    assert view["seats"][2]["name"] == end["seats"][1]["name"]
    stranger = Person(site)
    assert ok(stranger.get(f"/api/invitations/{view['invitation']}"))["free"] == []
    assert stranger.post(f"/api/invitations/{view['invitation']}/seat").status_code == 403
    assert ok(friend.get(f"/api/invitations/{view['invitation']}"))["free"] == [2]
    assert friend.join(view)["status"] == "running"


@pytest.mark.parametrize("seats", [1, 5, 8])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused_in_words(site: Site, seats: int) -> None:
    person = Person(site)
    wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    refused = person.post("/api/matches", {"game": "stoneage", "seats": wishes})
    assert refused.status_code == 422
    assert refused.json()["detail"].startswith("This game is for 2 to 4 players.")
    three = person.post("/api/matches", {"game": "roseking", "seats": wishes[:1] + [{"kind": "open"}] * 2})
    assert three.json()["detail"].startswith("This game is for two")
    assert person.get("/api/matches").json()["mine"] == []


@pytest.mark.parametrize("value", ["printed", True, "Original", ""])
def test_an_unknown_house_rule_is_refused_with_a_list_of_those_there_are(
    site: Site, value: str | bool
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    body = {"game": "stoneage", "seats": seats, "options": {"house_rules": value}}
    refused = Person(site).post("/api/matches", body)
    assert refused.status_code == 400
    assert "house_rules: must be one of: yucata, original" in refused.json()["detail"]


def test_the_chosen_house_rules_are_told_to_the_people_who_are_invited(site: Site) -> None:
    host, guest = Person(site), Person(site)
    plain = host.create(*FOUR, game="stoneage")
    assert plain["options"] == {"house_rules": "yucata"}
    view = host.create(*FOUR, game="stoneage", options={"house_rules": "original"})
    shown = ok(guest.get(f"/api/invitations/{view['invitation']}"))
    assert shown["options"] == {"house_rules": "original"}
