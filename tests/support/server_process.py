"""A real server process, and people who talk to it."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import random
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from lagerfeuer.db.engines import FILE
from support import database_setup, fork_server, seeded
from support.python_path import PLAIN
from support.roseking_play import lasting

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
View = dict[str, Any]
Settings = dict[str, Any]
"""Environment variables of a server, by name."""
BEAT = '{"type":"beat"}'
"""What a live connection says after some time without news."""
SHORT_REST = httpx.Limits(keepalive_expiry=2)
"""A connection that rests is given up sooner than the server does it (5 s): a request is not to meet its goodbye."""


GIVEN: set[int] = set()
"""Ports that are taken here: a server may not listen yet, or may have been killed and come again."""


def package_path() -> Path:
    """Where servers under test take the package from: the built tree with client and compiled rules, or the sources."""
    return COMPILED if (COMPILED / "lagerfeuer").is_dir() else ROOT / "src"


def python_path() -> str:
    """The same for PYTHONPATH: in the sources boardkit lies elsewhere."""
    return str(COMPILED) if package_path() == COMPILED else PLAIN


def free_port() -> int:
    """A port that nobody takes before it is used, nor while a server that was killed is away: each worker of the suite
    has a range of its own, below the ports that the system gives out."""
    first = 11_000 + 5_000 * (int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 4)
    while True:
        port = first + seeded.below(5_000)
        if port in GIVEN:
            continue
        with socket.socket() as probe, suppress(OSError):
            # What has ended a moment ago is no hindrance, as it is none to a server.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            GIVEN.add(port)
            return port


class HeldClock:
    """A server's clock that stands until a test turns it: the server reads it from a file, named by an environment
    variable (LAGERFEUER_CLOCK_FILE) that nothing but tests sets; over HTTP it cannot be reached."""

    def __init__(self, path: Path, now: int) -> None:
        self.path = path
        self.now = now
        self.ahead = 0
        """By how much the machine's clock has been set, which the server has to come after."""
        self.set(now)

    def set(self, now: int) -> None:
        self.now = now
        # Put in place at once, so that the server never reads half a number.
        fresh = self.path.with_suffix(".new")
        fresh.write_text(f"{self.now} {self.machine}")
        fresh.replace(self.path)

    @property
    def machine(self) -> int:
        """What the machine's clock says."""
        return self.now + self.ahead

    def leap(self, milliseconds: int) -> None:
        """Somebody sets the machine's clock; no time has gone by."""
        self.ahead += milliseconds
        self.set(self.now)

    def forward(self, milliseconds: int) -> None:
        self.set(self.now + milliseconds)


class Site:
    """One server process with its data folder; can be killed and started again on the same port."""

    def __init__(
        self,
        data: Path,
        demo: bool = False,
        pace: float = 0.0,
        clock: HeldClock | None = None,
        **settings: str,
    ) -> None:
        self.data = data
        self.clock = clock
        # Tests play faster than people, and wait for reviews; those about limits say what they want.
        self.settings = {"LAGERFEUER_LIMITS": "0", "LAGERFEUER_REVIEW_NICE": "0", **settings}
        self.demo = demo
        self.pace = pace
        self.cards: Path | None = None
        """Card data that the next start is told to use."""
        self.port = free_port()
        self.log = data.parent / f"{data.name}.log"
        self.process: fork_server.Running | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, how: fork_server.How = fork_server.lagerfeuer) -> None:
        arguments = ["serve", "--port", str(self.port), "--data", str(self.data)]
        if not self.demo:
            arguments.append("--no-demo")
        if self.cards is not None:
            arguments += ["--cards", str(self.cards)]
        environment = os.environ | {"PYTHONPATH": python_path(), "LAGERFEUER_BOT_PACE": str(self.pace)}
        if self.clock is not None:
            environment["LAGERFEUER_CLOCK_FILE"] = str(self.clock.path)
        environment |= database_setup.environment(self.data) | self.settings
        if how is fork_server.lagerfeuer:
            database_setup.lay_tables(self.data / FILE)
        self.process = how(arguments, python_path(), environment, self.data.parent, self.log)
        self._wait_until_it_listens()

    def _wait_until_it_listens(self) -> None:
        """It listens once its house is open."""
        self.until(lambda: socket.create_connection(("127.0.0.1", self.port), timeout=2).close())

    def until(self, connects: Callable[[], None]) -> None:
        """Wait until the server takes connections."""
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline:
            assert self.process is not None
            assert self.process.poll() is None, f"the server ended: {self.log.read_text()}"
            try:
                connects()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def kill(self) -> None:
        """kill -9: no goodbye, no flush."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop, as Ctrl-C does."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=60)


@contextmanager
def running_site(
    data: Path, demo: bool = False, pace: float = 0.0, clock: HeldClock | None = None, **settings: str
) -> Iterator[Site]:
    """A site of one's own; `settings` are environment variables."""
    site = Site(data, demo, pace, clock, **settings)
    site.start()
    try:
        yield site
    finally:
        site.stop()


class Person:
    """Somebody with a browser of their own: cookies, the CSRF token, a language."""

    def __init__(self, site: Site, language: str = "en") -> None:
        self.site = site
        self.http = httpx.Client(
            base_url=site.url,
            headers={"accept-language": language},
            timeout=20,
            verify=False,
            limits=SHORT_REST,
            event_hooks={"response": [self._take_token]},
        )
        self.http.headers["x-csrf-token"] = ""
        self.http.get("/api/me")
        self.seen: list[str] = []
        """Everything the server has ever sent to this person."""

    def _take_token(self, _: httpx.Response) -> None:
        """Whoever becomes somebody else gets another token with the answer; who has put it away wants none."""
        if "x-csrf-token" in self.http.headers:
            self.http.headers["x-csrf-token"] = self.http.cookies.get("csrftoken") or ""

    def get(self, path: str) -> httpx.Response:
        return self._keep(self.http.get(path))

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self._keep(self.http.post(path, json={} if body is None else body))

    def _keep(self, response: httpx.Response) -> httpx.Response:
        # The number of a request is drawn by chance, whatever it is about.
        headers = httpx.Headers(response.headers)
        headers.pop("x-request-id", None)
        self.seen.append(str(headers) + response.text)
        return response

    def create(self, *seats: str, **rest: Any) -> View:
        """Set a table up, of Rose King unless `game` says otherwise; seats are "me", "open" or a bot's level."""
        wishes = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats
        ]
        response = self.seat("/api/matches", {"game": "roseking", "seats": wishes, **rest})
        assert response.status_code in (200, 201), response.text
        view: View = response.json()
        return view

    def join(self, view: View, seat: int | None = None) -> View:
        return ok(self.seat(f"/api/invitations/{view['invitation']}/seat", {"seat": seat}))

    def again(self, match: str) -> View:
        """The rematch."""
        return ok(self.seat(f"/api/matches/{match}/again"))

    def seat(self, path: str, body: Any = None) -> httpx.Response:
        """A POST that takes a seat; the answer is that to the contribution to the luck, if the seat owes one."""
        taken = self.post(path, body)
        if not taken.is_success or not taken.json()["fairness"]["asked"]:
            return taken
        sent = self.send_contribution(taken.json())
        if sent.status_code == 403 and sent.json()["reason"]["text"] == "error-contribution-twice":
            # A page that this person has open has been quicker.
            return self.get(f"/api/matches/{taken.json()['id']}")
        return sent

    def send_contribution(self, view: View, contribution: str | None = None) -> httpx.Response:
        """What a browser does by itself whenever it owes the luck of a match its contribution."""
        share = {
            "commitment": view["fairness"]["commitment"],
            "contribution": contribution or seeded.token(16),
        }
        return self.post(f"/api/matches/{view['id']}/contribution", share)

    def contribute_all(self) -> None:
        """What any page of the house does when it is opened: contribute wherever that is still owed."""
        for owed in ok(self.get("/api/waiting"))["owed"]:
            ok(self.send_contribution(self.view(owed["match"])))

    def view(self, match: str, since: int = -1) -> View:
        return ok(self.get(f"/api/matches/{match}?since={since}"))

    def act(self, view: View, action: str) -> httpx.Response:
        moment = {"ply": view["ply"], "draft": view["draft"]}
        return self.post(f"/api/matches/{view['id']}/actions", {**moment, "action": action})

    def undo(self, view: View) -> httpx.Response:
        return self.post(f"/api/matches/{view['id']}/undo", {"ply": view["ply"], "draft": view["draft"]})

    @contextmanager
    def socket(self, match: str | None = None, ply: int = -1) -> Iterator[ClientConnection]:
        """A live connection of one of this person's tabs."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.site.url.replace("http", "ws") + "/api/live"
        with connect(url, additional_headers={"cookie": cookies}, origin=Origin(self.site.url)) as tab:
            if match is not None:
                tab.send(json.dumps({"watch": match, "ply": ply}))
            yield tab


def ok(response: httpx.Response) -> View:
    assert response.status_code == 200, response.text
    view: View = response.json()
    return view


def ok_all(response: httpx.Response) -> list[View]:
    """The same of an answer that is a list."""
    assert response.status_code == 200, response.text
    views: list[View] = response.json()
    return views


def two_people(site: Site, **options: Any) -> tuple[Person, Person, View]:
    """Red and white at a table that has just begun; the view is red's."""
    red, white = Person(site), Person(site)
    view = red.create("me", "open", **options)
    white.join(view)
    return red, white, red.view(view["id"])


STORY = 16
"""So many actions a match has at least that is played to its end."""


def play_on(people: list[Person], match: str, chance: random.Random, plies: int | None = None) -> View:
    """Play random options from any seat's own view until the end, or for so many actions.

    After so many actions the match is to go on, and one that is played to its end is to have a story: see `lasting`.
    """
    done = 0
    view = people[0].view(match)
    while view["status"] == "running" and (plies is None or done < plies):
        person = people[view["turn"]["seat"]]
        mine = person.view(match, view["ply"])
        near = plies is not None or done < STORY
        choices = lasting(mine) if near else mine["choices"]
        response = person.act(mine, chance.choice(choices)["action"])
        assert response.status_code == 200, response.text
        done += 1
        view = people[0].view(match, view["ply"])
    return view


def seated(site: Site, game: str, count: int) -> tuple[list[Person], View]:
    """People at a table that has just begun, in seat order; the view is the first one's."""
    people = [Person(site) for _ in range(count)]
    view = people[0].create("me", *["open"] * (count - 1), game=game)
    for seat, person in enumerate(people[1:], 1):
        person.join(view, seat)
    return people, people[0].view(view["id"])


def play_out(people: list[Person], view: View, chance: random.Random) -> None:
    """Random options to the end, quicker than `play_on`: whoever is asked again looks at their last answer.

    Bots, if there are any, sit after the people.
    """
    done = 0
    while view["status"] == "running":
        seat = view["turn"]["seat"]
        if seat >= len(people):
            time.sleep(0.01)
            view = people[0].view(view["id"], view["ply"])
            continue
        mine = people[seat].view(view["id"], view["ply"])
        while mine["status"] == "running" and mine["turn"]["seat"] == seat:
            choices = lasting(mine) if done < STORY else mine["choices"]
            mine = ok(people[seat].act(mine, chance.choice(choices)["action"]))
            done += 1
        view = mine


def checked_luck(person: Person, view: View) -> list[tuple[int, int]]:
    """All picks of a finished match, each checked as docs/records.md tells, against the commitment seen in `view`."""
    match = view["id"]
    fairness = person.view(match)["fairness"]
    secret = bytes.fromhex(fairness["secret"])
    terms, sitters = fairness["terms"], fairness["sitters"]
    assert terms == view["fairness"]["terms"]
    stated = hashlib.sha256(f"lagerfeuer-commitment-2\n{match}\n{terms}\n".encode() + secret).hexdigest()
    assert stated == view["fairness"]["commitment"]
    lines = [json.loads(line) for line in person.get(f"/api/matches/{match}/record").text.splitlines()]
    picks = [(sides, outcome) for line in lines[1:-1] for sides, outcome in line.get("luck", [])]
    seated = [f"{one} {share}" for one, share in zip(sitters, fairness["contributions"], strict=True)]
    stem = "\n".join(["lagerfeuer-luck-2", match, terms, *seated, ""])
    for index, (sides, outcome) in enumerate(picks):
        digest = hmac.new(secret, f"{stem}{index}\n0".encode(), hashlib.sha256).digest()
        assert int.from_bytes(digest[:8], "big") % sides == outcome
    return picks


def frame_of(tab: ClientConnection, kind: str = "match", timeout: float = 20) -> View:
    """The next frame of a kind on a live connection; others, such as its beat, do not prolong the time it has."""
    deadline = time.monotonic() + timeout
    while True:
        frame: View = json.loads(tab.recv(timeout=max(0, deadline - time.monotonic())))
        if frame["type"] == kind:
            return frame


def all_frames(tab: ClientConnection) -> list[str]:
    """Everything that has arrived on a live connection, until it is quiet; but for its beat, which says nothing more
    than that the test has taken long."""
    frames: list[str] = []
    while True:
        try:
            frame = str(tab.recv(timeout=0.5))
        except TimeoutError:
            return frames
        if frame != BEAT:
            frames.append(frame)
