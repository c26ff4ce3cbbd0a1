"""A real server process, and people who use it."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import random
import re
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from lagerfeuer.db.engines import FILE
from support import database_setup, fork_server, free_ports, seeded
from support.kept_connections import KeptConnections
from support.python_path import PLAIN
from support.roseking_play import lasting

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
View = dict[str, Any]
Settings = dict[str, Any]
"""Environment variables of a server, by name."""
SHORT_REST = httpx.Limits(keepalive_expiry=2)
"""Idle connections are closed before the server closes them (5 s), so that no request meets a closing connection."""
PLAIN_PATH = re.compile(r"(/(?!\.)[\w.~-]*)+(\?[\w.~&=+:-]*)?", re.ASCII)
"""Matches a path with a query that is sent unchanged."""


def package_path() -> Path:
    """Return the folder of the package for servers under test: the build with client and compiled rules, or src."""
    return COMPILED if (COMPILED / "lagerfeuer").is_dir() else ROOT / "src"


def python_path() -> str:
    """Return the matching PYTHONPATH; in the sources boardkit is in another folder."""
    return str(COMPILED) if package_path() == COMPILED else PLAIN


def free_port() -> int:
    """Return a port for a house under test."""
    return free_ports.free_port(11_000, 5_000)


class HeldClock:
    """A server's clock that stands still until a test moves it.

    The server reads it from a file that LAGERFEUER_CLOCK_FILE names, an environment variable that only tests set. It
    cannot be reached over HTTP.
    """

    def __init__(self, path: Path, now: int) -> None:
        self.path = path
        self.now = now
        self.ahead = 0
        """By how many milliseconds the machine's clock is ahead; the server has to correct for it."""
        self.set(now)

    def set(self, now: int) -> None:
        self.now = now
        # Replace the file atomically, so that the server never reads half a number.
        fresh = self.path.with_suffix(".new")
        fresh.write_text(f"{self.now} {self.machine}")
        fresh.replace(self.path)

    @property
    def machine(self) -> int:
        """Return the time of the machine's clock."""
        return self.now + self.ahead

    def leap(self, milliseconds: int) -> None:
        """Set the machine's clock without any time passing."""
        self.ahead += milliseconds
        self.set(self.now)

    def forward(self, milliseconds: int) -> None:
        self.set(self.now + milliseconds)


class Site:
    """One server process with its data folder. It can be killed and started again on the same port."""

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
        # Tests play faster than people and wait for reviews. Tests about limits set their own.
        self.settings = {"LAGERFEUER_LIMITS": "0", "LAGERFEUER_REVIEW_NICE": "0", **settings}
        self.demo = demo
        self.pace = pace
        self.cards: Path | None = None
        """The card data file for the next start."""
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
        """Wait until the house is open: only then does the server listen."""
        self.until(lambda: socket.create_connection(("127.0.0.1", self.port), timeout=2).close())

    def until(self, connects: Callable[[], None]) -> None:
        """Wait until a connection succeeds."""
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
        """Kill the server with SIGKILL, so that nothing is closed or flushed."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        # The system may release the sockets a moment later. A connection would then look like the next start.
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=2).close()
            except OSError:
                return
            time.sleep(0.01)
        raise AssertionError(f"something still answers on port {self.port} after the server was killed")

    def stop(self) -> None:
        """Stop the server, as Ctrl-C does."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=60)


@contextmanager
def running_site(
    data: Path, demo: bool = False, pace: float = 0.0, clock: HeldClock | None = None, **settings: str
) -> Iterator[Site]:
    """Run a separate site. `settings`: environment variables."""
    site = Site(data, demo, pace, clock, **settings)
    site.start()
    try:
        yield site
    finally:
        site.stop()


class Person:
    """A person with their own browser: cookies, the CSRF token, a language."""

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
        self.connections = KeptConnections()
        self._ask("GET", "/api/me")
        self.seen: list[str] = []
        """Every response that this person has received."""

    def _take_token(self, _: httpx.Response) -> None:
        """Take the new token after signing in or out, unless the test has removed it."""
        if "x-csrf-token" in self.http.headers:
            self.http.headers["x-csrf-token"] = self.http.cookies.get("csrftoken") or ""

    def get(self, path: str) -> httpx.Response:
        return self._keep(self._ask("GET", path))

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self._keep(self._ask("POST", path, {} if body is None else body))

    def _ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Send the request as `http` would, and store the cookies that are set."""
        url, headers = self.http.base_url, dict(self.http.headers)
        if url.scheme != "http" or not PLAIN_PATH.fullmatch(path):
            return self.http.request(method, path, json=body)
        jar = self.http.cookies.jar
        if cookies := [f"{one.name}={one.value}" for one in jar if path.startswith(one.path)]:
            headers["cookie"] = "; ".join(cookies)
        content = None
        if body is not None:
            headers["content-type"] = "application/json"
            content = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
        answer = self.connections.ask(method, url, path, headers, content)
        if "set-cookie" in answer.headers:
            answer.request = httpx.Request(method, url.join(path))
            self.http.cookies.extract_cookies(answer)
        self._take_token(answer)
        return answer

    def _keep(self, response: httpx.Response) -> httpx.Response:
        # The request id is random and reveals nothing.
        headers = httpx.Headers(response.headers)
        headers.pop("x-request-id", None)
        self.seen.append(str(headers) + response.text)
        return response

    def create(self, *seats: str, **rest: Any) -> View:
        """Create a table, of Rose King unless `game` is given. Seats are "me", "open" or a bot's level."""
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
        """Create the rematch of a match."""
        return ok(self.seat(f"/api/matches/{match}/again"))

    def seat(self, path: str, body: Any = None) -> httpx.Response:
        """Send a POST that takes a seat, and contribute if the seat has to. Returns the last response."""
        taken = self.post(path, body)
        if not taken.is_success or not taken.json()["fairness"]["asked"]:
            return taken
        sent = self.send_contribution(taken.json())
        if sent.status_code == 403 and sent.json()["reason"]["text"] == "error-contribution-twice":
            # An open page of this person has contributed first.
            return self.get(f"/api/matches/{taken.json()['id']}")
        return sent

    def send_contribution(self, view: View, contribution: str | None = None) -> httpx.Response:
        """Contribute to the luck of a match, as browsers do automatically."""
        share = {
            "commitment": view["fairness"]["commitment"],
            "contribution": contribution or seeded.token(16),
        }
        return self.post(f"/api/matches/{view['id']}/contribution", share)

    def contribute_all(self) -> None:
        """Contribute to every match that still waits for it, as any page of the house does when opened."""
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
        """Open a live connection of one of this person's tabs."""
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
    """Return the list in a successful response."""
    assert response.status_code == 200, response.text
    views: list[View] = response.json()
    return views


def two_people(site: Site, **options: Any) -> tuple[Person, Person, View]:
    """Return red and white at a table that has just begun, and red's view."""
    red, white = Person(site), Person(site)
    view = red.create("me", "open", **options)
    white.join(view)
    return red, white, red.view(view["id"])


STORY = 16
"""The minimum number of actions in a match that is played to its end."""


def play_on(people: list[Person], match: str, chance: random.Random, plies: int | None = None) -> View:
    """Play random options, each seat from its own view, to the end or for a number of actions.

    With a number the match is still running afterwards. A match played to its end has a minimum length: see `lasting`.
    """
    done, before = 0, -1
    view = people[0].view(match)
    while view["status"] == "running" and (plies is None or done < plies):
        seat, before = view["turn"]["seat"], view["ply"]
        mine = view if view["you"] == seat else people[seat].view(match, before)
        near = plies is not None or done < STORY
        choices = lasting(mine) if near else mine["choices"]
        view = ok(people[seat].act(mine, chance.choice(choices)["action"]))
        done += 1
    return people[0].view(match, before)


def seated(site: Site, game: str, count: int) -> tuple[list[Person], View]:
    """Return people at a table that has just begun, in seat order, and the view of the first."""
    people = [Person(site) for _ in range(count)]
    view = people[0].create("me", *["open"] * (count - 1), game=game)
    for seat, person in enumerate(people[1:], 1):
        person.join(view, seat)
    return people, people[0].view(view["id"])


def play_out(people: list[Person], view: View, chance: random.Random) -> None:
    """Play random options to the end, faster than `play_on`: a person who is on turn again uses their last response.

    Bots, if any, must sit after the people.
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
    """Return all picks of a finished match, verified as in docs/records.md against the commitment in `view`."""
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
