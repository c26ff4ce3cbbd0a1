"""Tournaments through the real server: people with accounts, and matches that end quickly."""

from __future__ import annotations

from typing import Any

from support.held_clock import DAY, SLOW, soon
from support.members import member
from support.server_process import Person, Site, View, ok


class ManyTournaments:
    """Members of a house who play in several tournaments, because an account costs a tenth of a second."""

    def __init__(self, site: Site, size: int = 8) -> None:
        self.people = [member(site)[0] for _ in range(size)]
        self.next = 0

    def some(self, count: int) -> list[Person]:
        """Return the next members in turn, so that none of them creates too many tournaments."""
        first, self.next = self.next, (self.next + count) % len(self.people)
        return [self.people[(first + number) % len(self.people)] for number in range(count)]


def set_up(host: Person, **wish: Any) -> View:
    """Create a tournament of Rose King that its host starts manually."""
    body = {"name": "Fireside Cup", "game": "roseking", "tempo": SLOW, "starts": "hand", **wish}
    made = host.post("/api/cups", body)
    assert made.status_code == 201, made.text
    view: View = made.json()
    return view


def enter(cup: View, *people: Person) -> None:
    for person in people:
        ok(person.post(f"/api/cups/{cup['id']}/enter"))


def begun(people: list[Person], **wish: Any) -> View:
    """Return a tournament that has just begun, with these people; the first is its host."""
    cup = set_up(people[0], **wish)
    enter(cup, *people[1:])
    cup = ok(people[0].post(f"/api/cups/{cup['id']}/begin"))
    contribute_all(people)
    return cup


def contribute_all(people: list[Person]) -> None:
    """Contribute for everyone, as any open page does, so that the matches of a tournament round begin."""
    for person in people:
        person.contribute_all()


def cup_of(person: Person, cup: View) -> View:
    return ok(person.get(f"/api/cups/{cup['id']}"))


def mine(person: Person, cup: View) -> list[str]:
    """Return a person's running matches of a tournament."""
    return [one["match"] for one in cup_of(person, cup)["mine"]]


def resign_all(people: list[Person], cup: View, keep: int | None = None) -> None:
    """Resign for the first seat of each table of the current tournament round.

    `keep`: the number of tables to leave running.
    """
    contribute_all(people)
    view = cup_of(people[0], cup)
    running = [table for row in view["table"] for table in row["tables"] if table["ended"] is None]
    for table in running[keep or 0 :]:
        loser = by_place(people, cup)[table["seats"][0]["player"]]
        ok(loser.post(f"/api/matches/{table['match']}/resign"))


def by_place(people: list[Person], cup: View) -> dict[int, Person]:
    """Return the people by their position in the list of players."""
    found = {}
    for person in people:
        players = cup_of(person, cup)["players"]
        found[next(number for number, one in enumerate(players) if one["me"])] = person
    return found


def in_round(person: Person, cup: View, number: int) -> View:
    """Wait for a tournament round to begin, and return the tournament."""
    return soon(lambda: (view := cup_of(person, cup))["round"] >= number and view)  # type: ignore[no-any-return]


def over(person: Person, cup: View) -> View:
    return soon(lambda: (view := cup_of(person, cup))["status"] == "over" and view)  # type: ignore[no-any-return]


def tomorrow(site: Site) -> int:
    assert site.clock is not None
    return site.clock.now + DAY
