"""Kill a house (kill -9) at random times while people play: each confirmed action exists once, and each notice is sent
once.

The house itself is killed, or its PostgreSQL, which comes back after a while: then the house must recover by itself.

Some tables play as fast as the house answers, against people and against a bot. At others a player acts once between
two kills, and the other one is notified by a webhook. After the last kill, the log of each match is compared with what
the players know: the answers they got, and the requests without an answer. The notices are compared as well: for every
confirmed action that ended a turn exactly one notice, unless the next turn was over before it was sent. After each
kill, the public log extends what was seen of it before; at the end, its leaves are those of the matches.
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from fuzzing.turn_frames import SlowTable, compare_turns
from fuzzing.witness import Witness
from support import postgres_server
from support.database_setup import on_postgres, running_on
from support.held_clock import MONDAY, SECOND
from support.http_sink import Listener, listening
from support.members import rows
from support.notification_sinks import GRACE
from support.server_process import HeldClock, Person, Site, View, running_site

QUICK = ("roseking", "stoneage", "hunters", "roseking")
"""Games of the tables that play without pauses; the last table has a bot."""
WAITING = 3
"""The number of tables at which one action is sent between two kills."""
ORDERED = 0.3
"""The probability that a person gives a standing order before the other one acts."""
LONGEST = 0.6
"""The maximum time in seconds between the return of all tables and the next kill."""
BACK = 30.0
"""The time in seconds within which all tables must be back."""
AWAY = 0.5
"""The maximum time in seconds for which the database is unavailable."""


@dataclass
class SentAction:
    """An action that a player sent at the revision (ply, draft). `confirmed`: whether it was accepted."""

    moment: tuple[int, int]
    action: str
    confirmed: bool


@dataclass
class Tally:
    """What has happened, and what was wrong."""

    kills: int = 0
    matches: int = 0
    confirmed: int = 0
    unanswered: int = 0
    done_all_the_same: int = 0
    by_order: int = 0
    """Actions by standing orders."""
    away: int = 0
    """Answers that the database is unavailable."""
    told: int = 0
    unclear: int = 0
    turns: int = 0
    """Confirmed actions after which another person had to get a notice of their turn."""
    surely: int = 0
    """Those of them whose notice must have been sent, because the turn was not over earlier."""
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.matches} matches: {self.confirmed} actions confirmed,"
            f" {self.unanswered} never answered ({self.done_all_the_same} of them done all the same),"
            f" {self.by_order} played by orders,"
            f" {self.away} refused while the database was away;"
            f" {self.told} notices, {self.unclear} of them unclear; {self.turns} moves were to be told,"
            f" {self.surely} of them without fail; {len(self.wrong)} wrong"
        )


class Patient(Person):
    """Treats the answer that the database is unavailable like a lost connection."""

    away = 0

    def _keep(self, response: httpx.Response) -> httpx.Response:
        if response.status_code == 503:
            self.away += 1
            raise httpx.ReadError("the database is away")
        return response


class QuickTable(threading.Thread):
    """Two people, or a person and a bot, who play one match after the other, with or without standing orders."""

    def __init__(self, site: Site, game: str, bot: bool, seed: int, orders: bool = False) -> None:
        super().__init__(daemon=True)
        self.site = site
        self.game = game
        self.chance = random.Random(seed)
        self.over = threading.Event()
        self.acted = 0
        self.said: dict[str, list[SentAction]] = {}
        """The sent actions of each match, in order."""
        self.orders = orders
        self.ordered: dict[str, list[str]] = {}
        """The answers of each match that standing orders may have played, each at most once."""
        self.options: dict[int, list[str]] = {}  # By seat, when it last had to act.
        self.people = [Patient(site) for _ in range(1 if bot else 2)]
        self.wrong: list[str] = []

    def run(self) -> None:
        while not self.over.is_set():
            try:
                self._play(self._begin())
            except httpx.TransportError:
                time.sleep(0.02)
            except Exception as error:
                self.wrong.append(f"{self.game}: {error!r}")
                return

    def _begin(self) -> str:
        others = ["careless"] if len(self.people) == 1 else ["open"]
        view = self.people[0].create("me", *others, game=self.game)
        for person in self.people[1:]:
            person.join(view)
        self.said[view["id"]], self.ordered[view["id"]] = [], []
        self.options = {}
        return str(view["id"])

    def _play(self, match: str) -> None:
        while not self.over.is_set():
            try:
                view = self._asked(match)
                if view is not None:
                    self._act(*view)
                elif self.people[0].view(match)["status"] != "running":
                    return
            except httpx.TransportError:
                time.sleep(0.02)

    def _asked(self, match: str) -> tuple[Person, View] | None:
        """Return the person to act and their view; None while it is the bot's turn or after the end."""
        view = self.people[0].view(match)
        for person in self.people:
            mine = person.view(match) if view["turn"] is not None else view
            if mine["choices"]:
                return person, mine
        return None

    def _order(self, view: View) -> None:
        """Let the other person give an order that answers any action."""
        other = 1 - view["you"]
        if view["draft"] or other not in self.options or self.chance.random() > ORDERED:
            return
        answer = self.chance.choice(self.options[other])
        steps = [{"luck": True}, {"after": 0, "seat": other, "action": answer, "luck": True}]
        self.ordered[view["id"]].append(answer)
        given = self.people[other].post(
            f"/api/matches/{view['id']}/order", {"ply": view["ply"], "steps": steps}
        )
        if given.status_code != 200:
            self.ordered[view["id"]].remove(answer)
        if given.status_code >= 500:
            self.wrong.append(f"{view['id']}: {given.status_code} {given.text}")

    def _act(self, person: Person, view: View) -> None:
        if self.orders and len(self.people) > 1:
            self._order(view)
        self.options[view["you"]] = [one["action"] for one in view["choices"]]
        said = self.said[view["id"]]
        moment = (view["ply"], view["draft"])
        known = max((one.moment for one in said if one.confirmed), default=(0, -1))
        if moment <= known:
            self.wrong.append(f"{view['id']}: at {moment} again, although an action at {known} was confirmed")
        one = SentAction(moment, self.chance.choice(view["choices"])["action"], confirmed=False)
        said.append(one)
        answer = person.act(view, one.action)
        if answer.status_code == 200:
            one.confirmed = True
            self.acted += 1
        elif answer.status_code >= 500:
            self.wrong.append(f"{view['id']}: {answer.status_code} {answer.text}")
        else:
            # The action was sent again because its first answer was lost, and had been carried out.
            said.pop()


def fuzz(
    folder: Path,
    times: int,
    seed: int,
    told: Callable[[Tally], None] | None = None,
    of: Callable[[Site, random.Random], None] | None = None,
) -> Tally:
    """Kill a house this often while people play, and compare the results. `of`: what to kill instead of the server."""
    chance, tally = random.Random(seed), Tally()
    with listening() as world, _house(folder, world) as site:
        slow = [SlowTable(site, world, chance) for _ in range(WAITING)]
        quick = [
            QuickTable(site, game, place == len(QUICK) - 1, seed + place, orders=True)
            for place, game in enumerate(QUICK)
        ]
        witness = Witness(site)
        for table in quick:
            table.start()
        for _ in range(times):
            _one_life(site, quick, slow, chance)
            witness.look()
            (of or _kill)(site, chance)
            witness.look_again()
            tally.kills += 1
            if told is not None and tally.kills % 50 == 0:
                told(tally)
        for table in quick:
            table.over.set()
        for table in quick:
            table.join(BACK)
        _settle(site, tally)
        for table in quick:
            tally.wrong.extend(table.wrong)
            tally.away += sum(person.away for person in table.people)
            for match, said in table.said.items():
                _compare(table, match, said, tally)
        _compare_notices(site, world, tally)
        for waiting in slow:
            compare_turns(site, waiting, tally)
        _check_store(site, tally)
        tally.wrong.extend(witness.compare(site))
    if tally.confirmed > 500 and tally.by_order == 0:
        tally.wrong.append("no standing order was carried out")
    return tally


def _kill(site: Site, _: random.Random) -> None:
    site.kill()
    site.start()


def database(_: Site, chance: random.Random) -> None:
    """Stop the house's PostgreSQL without a clean shutdown, and start it again after a while."""
    server = postgres_server.own_server()
    server.stop(at_once=True)
    try:
        time.sleep(chance.random() * AWAY)
    finally:
        server.start()


@contextmanager
def _house(folder: Path, world: Listener) -> Iterator[Site]:
    clock = HeldClock(folder / "clock", MONDAY)
    with running_site(folder / "data", clock=clock, **world.settings) as site:
        yield site


def _one_life(site: Site, quick: list[QuickTable], slow: list[SlowTable], chance: random.Random) -> None:
    """Wait until all tables have acted again, and a little longer."""
    before = [table.acted for table in quick]
    for table in slow:
        table.move()
    _forward(site)
    deadline = time.monotonic() + BACK
    while time.monotonic() < deadline and not all(
        table.acted > count or table.wrong for table, count in zip(quick, before, strict=True)
    ):
        time.sleep(0.01)
    time.sleep(chance.random() * LONGEST)


def _forward(site: Site) -> None:
    assert site.clock is not None
    site.clock.forward(GRACE + SECOND)


def _settle(site: Site, tally: Tally) -> None:
    """Wait until all notices are sent. Failed ones are retried after a while."""
    open_ones = "select count(*) from sendings where state in ('waiting', 'sending')"
    due = "select count(*) from outbox where done is null"
    deadline = time.monotonic() + 2 * BACK
    while rows(site, open_ones)[0][0] or rows(site, due)[0][0]:
        if time.monotonic() > deadline:
            tally.wrong.append("not all was told in the end")
            return
        _forward(site)
        time.sleep(0.2)


def _compare(table: QuickTable, match: str, said: list[SentAction], tally: Tally) -> None:
    """Compare the log of a match with the actions that its players sent."""
    tally.matches += 1
    book, ordered = book_of(table, match), list(table.ordered[match])
    # In the last match, perhaps nobody has acted.
    later = [*(one.moment for one in said[1:]), None][: len(said)]
    for one, next_moment in zip(said, later, strict=True):
        tally.confirmed += one.confirmed
        tally.unanswered += not one.confirmed
        # An action at the same revision followed, so this one was not carried out.
        if not one.confirmed and next_moment == one.moment:
            continue
        tally.by_order += _take_ordered(book, ordered, one.action)
        if book and book[0] == one.action:
            book.pop(0)
            tally.done_all_the_same += not one.confirmed
        elif one.confirmed or next_moment is not None:
            tally.wrong.append(f"{match}: {one} is not in the book at its place, which is before {book[:3]}")
            return
    tally.by_order += _take_ordered(book, ordered, "")
    if book:
        tally.wrong.append(f"{match}: nobody asked for {book}")


def _take_ordered(book: list[str], ordered: list[str], expected: str) -> int:
    """Remove answers of standing orders, with the ends of their turns, up to an action. Returns their number."""
    count = 0
    while book and book[0] != expected and book[0] in ordered:
        ordered.remove(book.pop(0))
        count += 1
        if book and book[0] == "done" != expected:
            book.pop(0)
    return count


def book_of(table: QuickTable, match: str) -> list[str]:
    """Return the settled and drafted actions of the people in a match. Each reads their own, because others may not see
    everything."""
    found: list[View] = []
    for person in table.people:
        view = person.view(match)
        entries = [*view["log"], *view["pending"]]
        found.extend(entry for entry in entries if entry["seat"] == view["you"] and not entry["auto"])
    return [entry["action"] for entry in sorted(found, key=lambda entry: int(entry["ply"]))]


def _compare_notices(site: Site, world: Listener, tally: Tally) -> None:
    """Check that each webhook got each notice once, except that one being sent at a kill may be missing.

    Notices that are due on a channel at the same time are sent as one message, with the number of one of them.
    """
    sendings = rows(site, "select id, channel, done, state from sendings")
    twice = rows(
        site,
        "select channel, match, ply, kind from sendings where match is not null"
        " group by channel, match, ply, kind having count(*) > 1",
    )
    # The id of a message begins with the number of its delivery.
    heard = Counter(int(one.json["id"].partition("-")[0]) for one in world.heard)
    tally.wrong.extend(f"told twice: {key}" for key in twice)
    tally.wrong.extend(
        f"notice {number} was heard {count} times" for number, count in heard.items() if count > 1
    )
    arrived = {(channel, done) for number, channel, done, _ in sendings if heard.pop(number, 0)}
    for number, channel, done, state in sendings:
        tally.told += 1
        tally.unclear += state == "unclear"
        if state not in ("sent", "unclear", "dropped") or (
            state == "sent" and (channel, done) not in arrived
        ):
            tally.wrong.append(f"notice {number} of {channel} is {state} and was not heard")
    tally.wrong.extend(f"heard notice {number}, of which the house knows nothing" for number in heard)


def _check_store(site: Site, tally: Tally) -> None:
    """Check that every match loads, and that the database is intact."""
    somebody = Person(site)
    for (match,) in rows(site, "select id from matches"):
        answered = somebody.get(f"/api/matches/{match}").status_code
        if answered != 200:
            tally.wrong.append(f"{match} does not load: {answered}")
    if not on_postgres():
        [(answer,)] = rows(site, "pragma integrity_check")
        if answer != "ok":
            tally.wrong.append(f"the database: {answer}")


def run(times: int, seed: int, of_database: bool) -> int:
    """Run the command. Returns 1 if anything was wrong."""

    def told(tally: Tally) -> None:
        print(f"{tally.kills} of {times}", file=sys.stderr, flush=True)

    on = running_on("postgres") if of_database else nullcontext()
    with tempfile.TemporaryDirectory() as folder, on:
        tally = fuzz(Path(folder), times, seed, told, database if of_database else None)
    print(tally)
    for wrong in tally.wrong:
        print(wrong, file=sys.stderr)
    return 1 if tally.wrong else 0
