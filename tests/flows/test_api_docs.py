"""A house accepts the requests in docs/api.md and gives the answers shown there: two programs use them to meet and
play."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx

from support.bot_accounts import BOT_SCOPES, program_of
from support.members import PASSWORD, member, new_name
from support.python_path import ROOT
from support.server_process import Site, ok

PAGE = (ROOT / "docs/api.md").read_text()
REQUEST = re.compile(r"^```http\nPOST (\S+)\n(.*?)\n```", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^```json\n(.*?)\n```", re.MULTILINE | re.DOTALL)
CREATE, SEAT, CONTRIBUTION, ACTION = REQUEST.findall(PAGE)
CHOICE, EVENT = map(json.loads, EXAMPLE.findall(PAGE))


def filled(request: tuple[str, str], **values: str) -> tuple[str, Any]:
    """Return the path and body of a shown request with these values for its placeholders."""
    path, body = request
    for name, value in values.items():
        path, body = (text.replace(f"{{{name}}}", value) for text in (path, body))
    assert "{" not in path, path
    return path, json.loads(body)


def test_two_programs_meet_and_play_with_the_requests_that_are_shown(house: Site) -> None:
    (ada, _), (eve, _) = member(house), member(house)
    guest, name = program_of(house, ada)
    asker, _ = program_of(house, eve)
    path, body = filled(CREATE)
    body["seats"][1]["name"] = name
    created = asker.post(path, body)
    assert created.status_code == 201, created.text
    match = created.json()["id"]
    assert [one["table"]["match"]["id"] for one in ok(guest.get("/api/matches"))["invited"]] == [match]
    ok(guest.post(*filled(SEAT, match=match)))
    for program in (asker, guest):
        (owed,) = ok(program.get("/api/waiting"))["owed"]
        share = {"commitment": owed["commitment"], "32 digits": 32 * "c"}
        ok(program.post(*filled(CONTRIBUTION, match=match, **share)))
    mover = next(one for one in (asker, guest) if ok(one.get("/api/waiting"))["matches"])
    url = f"{house.url}/api/stream?watch=events"
    with httpx.stream("GET", url, headers=mover.headers, timeout=20) as stream:
        event = next(
            line for line in map(json.loads, filter(None, stream.iter_lines())) if line["type"] == "turn"
        )
    assert event.keys() == EVENT.keys()
    assert event["waiting"].keys() == EVENT["waiting"].keys()
    view = ok(mover.get(f"/api/matches/{match}"))
    assert view["wants"] == "turn"
    assert all(choice.keys() == CHOICE.keys() for choice in view["choices"])
    assert CHOICE["hint"].keys() in [choice["hint"].keys() for choice in view["choices"]]
    path, body = filled(ACTION, match=match)
    chosen = {"action": view["choices"][0]["action"], "ply": view["ply"], "draft": view["draft"]}
    assert body.keys() == chosen.keys()
    after = ok(mover.post(path, chosen))
    assert after["ply"] > view["ply"]


def test_a_script_creates_a_bot_account_as_a_browser_does(house: Site) -> None:
    _, name = member(house)
    for said in ("`GET /api/me`", "`csrftoken`", "`POST /api/sign-in`", "`POST /api/account/bots`"):
        assert said in PAGE, said
    with httpx.Client(base_url=house.url) as http:

        def post(path: str, body: Any) -> Any:
            answer = http.post(path, json=body, headers={"x-csrf-token": http.cookies["csrftoken"]})
            assert answer.status_code in (200, 201), answer.text
            return answer.json()

        http.get("/api/me")
        post("/api/sign-in", {"name": name, "password": PASSWORD})
        bot = post("/api/account/bots", {"name": new_name("Bot")})["id"]
        asked = {"name": "desk", "scopes": BOT_SCOPES, "days": 7}
        token = post(f"/api/account/bots/{bot}/tokens", asked)["token"]
    assert httpx.get(f"{house.url}/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 200
