"""Tables of Hunters and Scouts for browsers: set up in the middle of a match, or played until a seat's turn."""

from __future__ import annotations

from typing import Any

from games.hunters.table_builder import Table, place, player, table
from support.server_process import Person, Site, ok


def evening() -> Table:
    """Return a position in the middle of a match, seat 0 on turn."""
    return table(
        player(
            hand=["hunter", "chief", "offspring", "shaman", "fireman"],
            village=1,
            points=15,
            hunger=7,
            items=["boots", "mortar"],
            built=["drum", "millstone"],
        ),
        player(hand=["collector", "scout"], village=1, camp=0, points=21, hunger=4, items=["boots"]),
        wilderness=[place("forest-a", 1, 0), place("desert-b", 0, 2), place("swamp-c", 0, 0, [0, 2])],
        hunting=[place("cave-bear-a", 2, 0), place("mammoth", 0, 1)],
        sacred=[place("mud-springs"), place("ice-cavern", 0, 1), place("waterfall")],
    )


def at_my_turn(site: Site, **more: Any) -> tuple[list[Person], str]:
    """Return a match of two people in which seat 1 has just played and it is seat 0's turn."""
    people = [Person(site), Person(site)]
    view = people[0].create(
        "me", "open", game="hunters", shuffle=False, options={"sacred": "first_game"}, **more
    )
    people[1].join(view, 1)
    match: str = view["id"]
    if people[0].view(match)["turn"]["seat"] == 0:
        play_a_turn(people[0], match, "offspring")
    play_a_turn(people[1], match, "hunter")
    return people, match


def play_a_turn(person: Person, match: str, character: str) -> None:
    """Play a character, then first options until it is another seat's turn."""
    wanted = character
    while (view := person.view(match))["choices"]:
        texts = [choice["action"] for choice in view["choices"]]
        if view["turn"]["prompt"].endswith("-turn") and wanted not in texts:
            return
        ok(person.act(view, wanted if wanted in texts else texts[0]))
        wanted = "done"
