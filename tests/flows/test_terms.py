"""The luck of every table is bound to its terms and to who sits where, however the table was created."""

from __future__ import annotations

import hashlib
import json

from boardkit.luck import NOBODY, sitter_of, sitter_of_bot
from support import luck_oracle, seeded
from support.members import member, register, sign_in
from support.records import whole_record
from support.server_process import Person, Site, View, ok, play_on, seated, two_people
from support.tournament_play import begun as cup_begun
from support.tournament_play import mine
from support.transfers import come_along, moved, sent_off


def id_of(person: Person) -> str:
    found: str = ok(person.get("/api/me"))["id"]
    return found


def bound(people: list[Person | None], match: str) -> View:
    """Cancel a match, check that its luck is bound to what its people were shown, and return the header of its record.
    None stands for a bot, or for no sitter."""
    here = next(one for one in people if one is not None)
    shown = here.view(match)["fairness"]
    assert shown["version"] == 2
    text = here.get(f"/api/matches/{match}/terms").text
    assert hashlib.sha256(text.encode()).hexdigest() == shown["terms"]
    for seat, person in enumerate(people):
        if person is not None:
            assert shown["sitters"][seat] == sitter_of(match, id_of(person))
    for person in people:
        if person is not None and here.view(match)["status"] != "finished":
            # Alone against bots there is no one to agree with.
            alone = len([one for one in people if one is not None]) == 1
            what = "resign" if alone else "offers"
            ok(person.post(f"/api/matches/{match}/{what}", None if alone else {"kind": "cancel"}))
    head: View = json.loads(whole_record(here, match).splitlines()[0])
    assert (head["lagerfeuer"], head["luck"], head["terms"]) == (3, 2, shown["terms"])
    assert head["sitters"] == shown["sitters"]
    assert luck_oracle.terms(head) == shown["terms"]
    return head


def test_a_table_says_what_its_luck_is_bound_to_before_the_first_contribution(site: Site) -> None:
    red, white = Person(site), Person(site)
    setting = [{"kind": "me"}, {"kind": "open"}]
    view = red.post("/api/matches", {"game": "roseking", "seats": setting}).json()
    match, first = view["id"], view["fairness"]
    assert first["contributions"] == [None, None]
    assert first["sitters"] == [sitter_of(match, id_of(red)), None]
    ok(white.post(f"/api/invitations/{view['invitation']}/seat"))
    full = red.view(match)["fairness"]
    assert full["sitters"] == [sitter_of(match, id_of(one)) for one in (red, white)]
    assert (full["terms"], full["commitment"]) == (first["terms"], first["commitment"])
    # A person who leaves keeps their sitter.
    assert white.post(f"/api/lobby/{match}/leave").is_success
    assert red.view(match)["fairness"]["sitters"][1] is None
    other = Person(site)
    ok(red.send_contribution(view))
    ok(other.seat(f"/api/invitations/{view['invitation']}/seat"))
    head = bound([red, other], match)
    assert head["game"] == "roseking"


def test_options_and_cards_make_other_terms_and_another_table_of_the_same_kind_the_same(site: Site) -> None:
    def terms(**wish: object) -> str:
        made = Person(site).create("me", "open", **wish)
        told: str = made["fairness"]["terms"]
        return told

    assert terms() == terms()
    others = [
        terms(),
        terms(options={"light": True}),
        terms(game="hunters"),
        terms(game="hunters", options={"mode": "survival"}),
        terms(game="stoneage"),
    ]
    three = Person(site).create("me", "open", "open", game="stoneage")["fairness"]["terms"]
    assert len({*others, three}) == 6


def test_bots_rematches_and_cards_are_bound_too(site: Site) -> None:
    person, other = Person(site), Person(site)
    against = person.create("me", "careless", game="hunters")
    head = bound([person, None], against["id"])
    assert head["sitters"][1] == sitter_of_bot("careless")
    assert "cards" in head
    table = person.create("me", "open")
    other.join(table)
    bound([person, other], table["id"])
    again = person.again(table["id"])["id"]
    other.again(table["id"])
    # In the rematch, seats have moved by one.
    bound([other, person], again)


def test_a_cup_s_tables_are_bound_too(site: Site) -> None:
    people = [member(site)[0] for _ in range(2)]
    cup = cup_begun(people)
    [match] = mine(people[0], cup)
    order = [people[0], people[1]] if people[0].view(match)["you"] == 0 else [people[1], people[0]]
    bound([*order], match)


def test_what_goes_on_from_a_position_is_bound_to_all_that_was_before(site: Site) -> None:
    red, white, view = two_people(site)
    play_on([red, white], view["id"], seeded.generator(), 9)
    ok(red.post(f"/api/matches/{view['id']}/resign"))
    terms = []
    for ply in (4, 8):
        setting = [{"kind": "me"}, {"kind": "bot", "bot": "careless"}]
        made = red.seat(f"/api/matches/{view['id']}/go-on", {"ply": ply, "seats": setting})
        match = made.json()["id"]
        head = bound([red, None], match)
        lines = [json.loads(line) for line in whole_record(red, match).splitlines()[1 : ply + 2]]
        assert head["from"]["lines"] == luck_oracle.lines(lines)
        terms.append(head["terms"])
    assert terms[0] != terms[1]


def test_a_match_that_moves_takes_version_terms_and_sitters_along(site: Site, new_house: Site) -> None:
    [red, white], match, told = moved(site, new_house, 9)
    before = red.view(match)["fairness"]
    people, view = come_along(new_house, told)
    head = bound([*people], view["id"])
    told_before = {name: head["from"][name] for name in ("luck", "terms", "sitters")}
    assert told_before == {"luck": 2, "terms": before["terms"], "sitters": before["sitters"]}
    assert before["sitters"] == [sitter_of(match, id_of(one)) for one in (red, white)]
    assert head["terms"] != before["terms"]


def test_the_seat_of_a_person_who_does_not_come_along_has_no_sitter_in_the_other_house(
    site: Site, new_house: Site
) -> None:
    # A bot stands in for a person.
    people, view = seated(site, "stoneage", 3)
    match = view["id"]
    sitter = sitter_of(match, id_of(people[2]))
    ok(people[2].post(f"/api/matches/{match}/resign"))
    assert people[0].view(match)["fairness"]["sitters"][2] == sitter
    came, there = come_along(new_house, sent_off(people[:2], match, new_house))
    head = bound([*came, None], there["id"])
    assert (head["from"]["sitters"][2], head["sitters"][2]) == (sitter, NOBODY)
    # A person has deleted their account.
    red, white, view = two_people(site)
    match, sitter = view["id"], sitter_of(view["id"], id_of(white))
    register(white)
    white.post("/api/account/delete")
    assert red.view(match)["fairness"]["sitters"][1] == sitter
    came, there = come_along(new_house, sent_off([red], match, new_house))
    head = bound([*came, None], there["id"])
    assert (head["from"]["sitters"][1], head["sitters"][1]) == (sitter, NOBODY)


def test_a_guest_whose_matches_an_account_takes_remains_the_sitter(site: Site) -> None:
    red, white, view = two_people(site)
    match = view["id"]
    guest, before = id_of(red), red.view(match)["fairness"]["sitters"]
    account, name = member(site)
    sign_in(red, name)
    ok(red.post("/api/account/take-guest"))
    assert id_of(red) == id_of(account) != guest
    assert red.view(match)["you"] == 0
    assert before[0] == sitter_of(match, guest)
    assert white.view(match)["fairness"]["sitters"] == before
    ok(white.post(f"/api/matches/{match}/resign"))
    whole_record(white, match)


def test_what_was_played_elsewhere_has_no_terms_here(site: Site, new_house: Site) -> None:
    red, white, view = two_people(site)
    play_on([red, white], view["id"], seeded.generator(), 6)
    head = bound([red, white], view["id"])
    record = whole_record(red, view["id"])
    person = Person(new_house)
    brought = person.post("/api/imports", {"text": record}).json()
    assert brought["verified"] is True
    shown = person.view(brought["id"])["fairness"]
    assert (shown["version"], shown["terms"], shown["sitters"]) == (2, head["terms"], head["sitters"])
    assert person.get(f"/api/matches/{brought['id']}/terms").status_code == 404
