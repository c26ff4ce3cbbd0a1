"""Information for the operator of a house: metrics for Prometheus, and an id of each request in its answer and the
log."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from support.database_setup import without
from support.held_clock import MONDAY, least_restrictive_action, soon
from support.http_sink import Listener
from support.live_actions import answer_of, asked, say
from support.live_frames import frame_of
from support.notification_sinks import GRACE, setting
from support.server_process import HeldClock, Person, Site, View, ok, running_site, two_people
from support.slow_disk import slow

TOKEN = "a-token-of-the-tests"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a house that logs every request, as JSON."""
    data = tmp_path_factory.mktemp("numbers") / "data"
    with running_site(data, LAGERFEUER_LOG="json", LAGERFEUER_LOG_REQUESTS="all") as site:
        yield site


def number(house: Site, name: str, **labels: str) -> float:
    """Return one of the metrics; 0 if nothing has been counted yet."""
    told = ",".join(f'{label}="{value}"' for label, value in sorted(labels.items()))
    start = f"lagerfeuer_{name}{{{told}}} " if told else f"lagerfeuer_{name} "
    lines = httpx.get(house.url + "/metrics", timeout=30).text.splitlines()
    return next((float(line.removeprefix(start)) for line in lines if line.startswith(start)), 0.0)


def faults(house: Site) -> float:
    """Return the number of internal errors on all routes."""
    text = httpx.get(house.url + "/metrics", timeout=30).text
    return sum(map(float, re.findall(r'^lagerfeuer_requests_total\{.*status="5\d\d"\} (.*)', text, re.M)))


def lines_of(house: Site) -> list[View]:
    """Return the lines of the log."""
    written = house.log.read_text().splitlines()
    # The last line may still be incomplete.
    return [json.loads(line) for line in written if line.startswith("{") and line.endswith("}")]


def access_lines(house: Site) -> list[View]:
    """Return the log's lines about responses."""
    return [line for line in lines_of(house) if line["logger"] == "lagerfeuer.access"]


def test_metrics_tell_of_actions_and_of_no_person(house: Site) -> None:
    red, white, view = two_people(house)
    mover = red if view["turn"]["seat"] == 0 else white
    mine = mover.view(view["id"])
    ok(mover.act(mine, mine["choices"][0]["action"]))
    ok(red.post("/api/me", {"name": "Nobody Knows"}))
    with red.socket(view["id"]) as tab:
        tab.recv(timeout=10)
        text = httpx.get(house.url + "/metrics").text
    assert re.search(r'^lagerfeuer_moves_total\{game="roseking"\} [1-9]', text, re.M)
    assert re.search(r"^lagerfeuer_streams [1-9]", text, re.M)
    assert re.search(r'^lagerfeuer_request_seconds_count\{kind="action"\} [1-9]', text, re.M)
    assert re.search(r"^process_resident_memory_bytes [1-9]", text, re.M)
    for secret in (view["id"], view["invitation"], "Nobody Knows", red.get("/api/me").json()["id"]):
        assert secret is None or secret not in text


def test_an_act_over_the_live_stream_counts_as_an_action_with_its_outcome(house: Site) -> None:
    one, _, view = asked(*two_people(house))
    actions = number(house, "request_seconds_count", kind="action")
    before = {status: acts(house, status) for status in ("200", "403", "409")}
    with one.socket(view["id"]) as tab, Person(house).socket(view["id"]) as strangers:
        frame_of(tab)
        say(tab, {**view, "ply": 500}, least_restrictive_action(view), n=1)
        assert answer_of(tab)["problem"]["status"] == 409
        say(strangers, view, least_restrictive_action(view))
        assert answer_of(strangers)["problem"]["status"] == 403
        say(tab, view, least_restrictive_action(view), n=2)
        assert answer_of(tab)["done"] == [2]
    assert {status: acts(house, status) - count for status, count in before.items()} == {
        "200": 1,
        "403": 1,
        "409": 1,
    }
    assert number(house, "request_seconds_count", kind="action") - actions == 3


def acts(house: Site, status: str) -> float:
    return number(house, "requests_total", method="ACT", path="/api/live", status=status)


def test_each_act_over_the_live_stream_has_a_number_of_its_own_in_the_log(house: Site) -> None:
    one, _, view = asked(*two_people(house))
    told = len(access_lines(house))
    with one.socket(view["id"]) as tab:
        frame_of(tab)
        for n in range(3):
            say(tab, {**view, "ply": 500}, least_restrictive_action(view), n=n + 1)
            answer_of(tab)
    lines = [line for line in access_lines(house)[told:] if line["method"] == "ACT"]
    assert [(line["path"], line["status"]) for line in lines] == [("/api/live", 409)] * 3
    assert len({line["request"] for line in lines}) == 3
    assert all(re.fullmatch("[0-9a-f]{12}", line["request"]) and line["ms"] >= 0 for line in lines)


def test_an_act_that_breaks_is_told_under_its_own_number_and_counts_as_a_fault(house: Site) -> None:
    one, _, view = asked(*two_people(house))
    before, broken = faults(house), acts(house, "500")
    with one.socket(view["id"]) as tab:
        frame_of(tab)
        # Remove the database table of the actions.
        with without(house.data, "actions"):
            say(tab, view, least_restrictive_action(view))
            with pytest.raises(ConnectionClosed):
                answer_of(tab)
        assert tab.close_code == 4500
    assert (faults(house) - before, acts(house, "500") - broken) == (1, 1)
    act = [line for line in access_lines(house) if line["method"] == "ACT"][-1]
    [trouble] = [line for line in lines_of(house) if line["message"] == "a live stream broke"]
    assert (act["status"], act["request"]) == (500, trouble["request"])


def test_a_fault_of_the_house_counts_as_one_and_as_a_line_that_warns(house: Site) -> None:
    ada, _, view = two_people(house)
    before, lines = faults(house), number(house, "log_lines_total", level="error")
    path = "/api/matches/{match_id}/note"
    with without(house.data, "private_notes"):
        assert ada.get(f"/api/matches/{view['id']}/note").status_code == 500
    assert number(house, "requests_total", method="GET", path=path, status="500") == 1
    assert faults(house) - before == 1
    assert number(house, "log_lines_total", level="error") - lines >= 1


def test_an_upload_that_its_visitor_breaks_off_is_no_fault_of_the_house(house: Site) -> None:
    ada = Person(house)
    before = faults(house)
    cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    head = (
        f"POST /api/imports HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\nContent-Type: application/json\r\n"
        f"X-CSRF-Token: {ada.http.headers['x-csrf-token']}\r\nContent-Length: 5000\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", house.port)) as line:
        line.sendall(head.encode() + b'{"text": "')
    soon(lambda: number(house, "requests_total", method="POST", path="/api/imports", status="499") == 1)
    assert faults(house) == before


def test_waiting_writes_and_overdue_notices_are_counted_until_they_are_done(
    tmp_path: Path, world: Listener
) -> None:
    clock = HeldClock(tmp_path / "clock", MONDAY)
    with (
        running_site(tmp_path / "data", clock=clock, **world.settings) as house,
        ThreadPoolExecutor() as pool,
    ):
        _, _, device, _ = setting(house, world)
        one, _, view = asked(*two_people(house))
        # The house also writes without requests.
        soon(lambda: number(house, "write_queue") == 0)
        with slow(house) as quick:
            writers = [Person(house) for _ in range(3)]
            clock.forward(GRACE)
            moves = [pool.submit(one.act, view, least_restrictive_action(view))]
            moves += [pool.submit(writer.post, "/api/me", {"name": "Ada"}) for writer in writers]
            soon(lambda: number(house, "write_queue") >= 1)
            soon(lambda: number(house, "notices_due") >= 1)
            quick.set()
            assert {move.result(60).status_code for move in moves} == {200}
        soon(lambda: number(house, "write_queue") == 0)
        # The notice is not handled while a person may still return to the table.
        clock.forward(GRACE)
        world.wait_for(device.path)
        soon(lambda: number(house, "notices_due") == 0)


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "192.0.2.1"},
        {"x-forwarded-for": "127.0.0.1"},
        {"host": "games.example.org"},
        {"forwarded": "for=192.0.2.1"},
        {"host": "games.example.org", "authorization": "Bearer x"},
    ],
)
def test_numbers_are_for_this_machine_alone(house: Site, headers: dict[str, str]) -> None:
    answer = httpx.get(house.url + "/metrics", headers=headers)
    assert answer.status_code == 404
    assert "lagerfeuer_" not in answer.text


def test_metrics_with_a_token_are_for_its_holders_only(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_METRICS=TOKEN) as site:
        url = site.url + "/metrics"
        assert httpx.get(url).status_code == 404
        assert httpx.get(url, headers={"authorization": f"Bearer {TOKEN}x"}).status_code == 404
        outside = {
            "authorization": f"Bearer {TOKEN}",
            "host": "games.example.org",
            "x-forwarded-for": "192.0.2.1",
        }
        assert "lagerfeuer_info" in httpx.get(url, headers=outside).text


def test_a_request_has_one_number_in_its_answer_and_in_the_log(house: Site) -> None:
    own = httpx.get(house.url + "/api/games").headers["x-request-id"]
    given = httpx.get(house.url + "/api/games", headers={"x-request-id": "from-the-proxy-1"}).headers[
        "x-request-id"
    ]
    bad = httpx.get(house.url + "/api/games", headers={"x-request-id": 'x"}\t{"'}).headers["x-request-id"]
    assert given == "from-the-proxy-1"
    assert re.fullmatch("[0-9a-f]{12}", bad)

    def told() -> dict[str, View] | None:
        found = {line["request"]: line for line in access_lines(house)}
        return found if {own, given, bad} <= found.keys() else None

    # The line is written when the answer is sent.
    lines = soon(told)
    for one in (own, given, bad):
        assert (lines[one]["path"], lines[one]["status"]) == ("/api/games", 200)
