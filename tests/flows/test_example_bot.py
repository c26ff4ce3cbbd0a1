"""The bot of examples/bot plays over the network, with Python's standard library and the documented API alone."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from io import BytesIO
from pathlib import Path
from urllib.error import HTTPError

from support import seeded
from support.api_tokens import Program, new_token
from support.held_clock import soon
from support.members import member
from support.server_process import Person, Site, running_site

BOT = Path(__file__).parents[2] / "examples" / "bot" / "bot.py"
MOST_LINES = 150


@contextmanager
def bot(site: Site, person: Person, log: Path) -> Iterator[None]:
    """Run a bot that acts for a person, without installed packages, for the duration of the block."""
    with log.open("w") as output:
        running = subprocess.Popen(
            [sys.executable, "-IS", str(BOT), site.url, seeded.token()],
            env={"LAGERFEUER_TOKEN": new_token(person, "read", "play")},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            yield
            assert running.poll() is None, log.read_text()
        finally:
            running.kill()
            running.wait()


def test_two_bots_meet_by_invitation_and_play_every_game_also_after_a_restart(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        (ada, _), (bob, name) = member(site), member(site)
        logs = [tmp_path / "ada.log", tmp_path / "bob.log"]
        with bot(site, ada, logs[0]), bot(site, bob, logs[1]):
            host = Program(site, new_token(ada, "play"))
            matches = {}
            for game in ("roseking", "stoneage", "hunters"):
                seats = [{"kind": "me"}, {"kind": "kept", "name": name}]
                made = host.post("/api/matches", {"game": game, "seats": seats})
                assert made.status_code == 201, made.text
                matches[game] = made.json()["id"]

            def plies() -> dict[str, int]:
                return {game: ada.view(match)["ply"] for game, match in matches.items()}

            def is_beyond(before: dict[str, int], by: int) -> bool:
                now = {game: ada.view(match) for game, match in matches.items()}
                return all(
                    view["status"] == "finished"
                    or (view["status"] == "running" and view["ply"] >= before[game] + by)
                    for game, view in now.items()
                )

            soon(lambda: is_beyond(dict.fromkeys(matches, 0), 2))
            site.stop()
            site.start()
            before = plies()
            soon(lambda: is_beyond(before, 10))
            soon(lambda: ada.view(matches["roseking"])["status"] == "finished")
            soon(lambda: all("closed 1012" in log.read_text() for log in logs))


def test_a_bot_stops_when_its_token_has_ended_and_says_why(tmp_path: Path, site: Site) -> None:
    run = subprocess.run(
        [sys.executable, "-IS", str(BOT), site.url],
        env={"LAGERFEUER_TOKEN": "lf_" + 48 * "0", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode != 0
    assert run.stdout.startswith("seed ")
    assert "401: This token is not valid" in run.stderr


def test_the_bot_copes_with_what_a_proxy_answers_and_declines_no_proposal_of_its_own() -> None:
    program = runpy.run_path(str(BOT))
    for retry_after, pause in (("7", 7.0), ("Sun, 29 Nov 2026 01:00:00 GMT", 2.0), (None, 2.0)):
        headers = Message()
        if retry_after is not None:
            headers["retry-after"] = retry_after
        error = HTTPError("https://house.test", 503, "Service Unavailable", headers, BytesIO(b"<html>"))
        assert program["pause_after"](error, 2.0) == pause
        assert program["refusal"](error) == {"detail": "Service Unavailable"}
    offers = [{"kind": "draw", "seats": [0]}, {"kind": "cancel", "seats": [1]}]
    view = {"you": 0, "wants": "answer", "beside": {"offers": offers}}
    assert program["Bot"](None, None).reply(view) == ("/offers/decline", {"kind": "cancel"})


def test_the_bot_is_short_enough_to_be_read() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
