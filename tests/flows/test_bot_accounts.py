"""Bot accounts over HTTP: their owners create them and their tokens, programs play in them, and all of it can end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from lagerfeuer.db.engines import engine_for
from lagerfeuer.db.migrate import bring_back, migrate
from support.api_tokens import Program
from support.bot_accounts import bot_token, new_bot, program_of, sit, whole
from support.exported_files import files_of
from support.held_clock import SLOW, least_restrictive_action
from support.hosting import host, id_of, suspend
from support.members import PASSWORD, change, member, reason, rows, sign_in
from support.server_process import Person, Site, ok, running_site


def invited(name: str) -> dict[str, str]:
    return {"kind": "kept", "name": name}


def challenge(person: Person, name: str, game: str = "roseking") -> str:
    """Challenge a bot account. Returns the match."""
    made = person.seat("/api/matches", {"game": game, "seats": [{"kind": "me"}, invited(name)]})
    assert made.status_code in (200, 201), made.text
    id_: str = made.json()["id"]
    return id_


def test_a_person_challenges_a_bot_account_and_a_program_sits_down_and_plays(house: Site) -> None:
    ada, _ = member(house)
    eve, _ = member(house)
    program, name = program_of(house, ada)
    assert ok(program.get("/api/me"))["account"] is True
    match = challenge(eve, name)
    (asked,) = ok(program.get("/api/matches"))["invited"]
    assert asked["table"]["match"]["id"] == match
    mine = sit(program, match)
    assert mine["status"] == "running"
    assert [seat["program"] for seat in mine["seats"]] == [False, True]
    while mine["turn"]["seat"] != mine["you"]:
        theirs = eve.view(match)
        ok(eve.act(theirs, least_restrictive_action(theirs)))
        mine = ok(program.get(f"/api/matches/{match}"))
    action = {"ply": mine["ply"], "draft": mine["draft"], "action": least_restrictive_action(mine)}
    after = ok(program.post(f"/api/matches/{match}/actions", action))
    assert (after["ply"], after["draft"]) != (mine["ply"], mine["draft"])
    (listed,) = ok(ada.get("/api/account/bots"))["bots"]
    assert (listed["name"], listed["going"]) == (name, 1)


def test_a_rated_table_that_welcomes_bot_accounts_says_so_and_moves_both_ratings(house: Site) -> None:
    ada, _ = member(house)
    eve, person = member(house)
    program, name = program_of(house, ada)
    seats = [{"kind": "me"}, invited(name)]
    table = {"game": "roseking", "seats": seats, "rated": True}
    refused = eve.seat("/api/matches", table)
    assert (refused.status_code, reason(refused)) == (403, "error-rated-bots")
    view = ok(eve.seat("/api/matches", {**table, "rated_with_bots": True}))
    assert (view["rated"], view["rated_with_bots"]) == (True, True)
    (asked,) = ok(program.get("/api/matches"))["invited"]
    assert asked["table"]["match"]["rated_with_bots"]
    shown = ok(Person(house).get(f"/api/invitations/{view['invitation']}"))["match"]
    assert (shown["rated"], shown["rated_with_bots"]) == (True, True)
    sit(program, view["id"])
    over = ok(eve.post(f"/api/matches/{view['id']}/resign"))
    assert [one["change"] for one in over["ratings"]] == [
        -over["ratings"][1]["change"],
        over["ratings"][1]["change"],
    ]
    assert over["ratings"][0]["change"] < 0
    # They are on separate ladders.
    ladder = ok(eve.get("/api/ratings/roseking"))
    assert name in [one["name"] for one in ladder["programs"]]
    assert name not in [one["name"] for one in (*ladder["established"], *ladder["provisional"])]
    assert person in [one["name"] for one in ladder["provisional"]]
    again = ok(eve.post(f"/api/matches/{view['id']}/again"))
    assert again["rated_with_bots"]


def test_where_bot_accounts_are_turned_off_there_are_no_new_ones_and_existing_ones_rest(
    tmp_path: Path,
) -> None:
    with running_site(tmp_path / "data") as house:
        ada, _ = member(house)
        bot, name = new_bot(ada)
        program = Program(house, bot_token(ada, bot))
        match = challenge(ada, name)
        sit(program, match)
        ok(ada.post(f"/api/matches/{match}/resign"))
        house.stop()
        house.settings["LAGERFEUER_BOT_ACCOUNTS"] = "0"
        house.start()
        assert ok(ada.get("/api/me"))["has_bot_accounts"] is False
        token = {"name": "desk", "scopes": ["read"], "days": 7}
        for path, body in (("", {"name": "Another"}), (f"/{bot}/tokens", token)):
            refused = ada.post(f"/api/account/bots{path}", body)
            assert (refused.status_code, reason(refused)) == (403, "error-bots-off")
        refused = program.get("/api/me")
        assert (refused.status_code, reason(refused)) == (401, "error-bots-off")
        # No one waits for a bot account: it is not invited, and a rematch has an open seat instead.
        wish = {"game": "roseking", "seats": [{"kind": "me"}, invited(name)]}
        assert reason(ada.post("/api/matches", wish)) == "error-bots-off"
        assert {seat["kind"] for seat in ada.again(match)["seats"]} == {"person", "open"}
        table = ada.create("me", "open")
        seat = next(one["seat"] for one in table["seats"] if one["kind"] == "open")
        asked = ada.post(f"/api/lobby/{table['id']}/invite", {"seat": seat, "name": name})
        assert reason(asked) == "error-bots-off"
        # It still belongs to its owner.
        assert ada.get(f"/api/account/bots/{bot}/export").status_code == 200
        assert ada.post(f"/api/account/bots/{bot}/delete").status_code == 204


def test_what_is_for_people_a_program_in_a_bot_account_cannot_do(house: Site) -> None:
    ada, _ = member(house)
    eve, _ = member(house)
    program, name = program_of(house, ada)
    match = challenge(eve, name)
    sit(program, match)
    ok(eve.post(f"/api/matches/{match}/resign"))
    for path, body in (
        (f"/api/matches/{match}/again", {}),
        (f"/api/matches/{match}/review", {}),
        (f"/api/matches/{match}/go-on", {"ply": 0, "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ("/api/puzzles/roseking/none", {"action": "draw"}),
    ):
        refused = program.post(path, body)
        assert (refused.status_code, reason(refused)) == (403, "error-bot-account"), path
    cup = {"name": "Cup", "game": "roseking", "tempo": SLOW, "starts": "hand"}
    made = ada.post("/api/cups", cup)
    assert made.is_success, made.text
    refused = program.post(f"/api/cups/{made.json()['id']}/enter")
    assert (refused.status_code, reason(refused)) == (403, "error-bot-account")
    # No token of a bot account allows this.
    refused = program.post("/api/cups", cup)
    assert (refused.status_code, reason(refused)) == (403, "error-api-token-scope")
    # People may ask for a rematch.
    again = eve.again(match)
    assert {seat["kind"] for seat in again["seats"]} == {"person", "kept"}
    boss, _ = host(house)
    bot = ok(ada.get("/api/account/bots"))["bots"][0]["id"]
    for what, body in (("role", {"role": "host"}), ("reset", {})):
        assert reason(boss.post(f"/api/host/members/{bot}/{what}", body)) == "error-bot-account"
    assert reason(sign_in(Person(house), name)) == "error-sign-in"


def test_bot_accounts_and_their_tokens_are_made_after_a_fresh_proof_by_their_owner_alone(house: Site) -> None:
    ada, _ = member(house)
    eve, _ = member(house)
    bot, name = new_bot(ada)
    assert reason(ada.post("/api/account/bots", {"name": name.upper()})) == "error-name-taken"
    token = {"name": "desk", "scopes": ["read"], "days": 7}
    for scope in ("tournaments", "account:read"):
        assert ada.post(f"/api/account/bots/{bot}/tokens", {**token, "scopes": [scope]}).status_code == 400
    for answer in (
        eve.post(f"/api/account/bots/{bot}/tokens", token),
        eve.post(f"/api/account/bots/{bot}/policy", whole()),
        eve.post(f"/api/account/bots/{bot}/delete"),
        eve.post(f"/api/account/bots/{bot}/tokens/none/revoke"),
        eve.get(f"/api/account/bots/{bot}/export"),
        eve.post(f"/api/account/bots/{id_of(ada)}/delete"),
    ):
        assert (answer.status_code, reason(answer)) == (403, "error-no-bot")
    change(house, "update sessions set proved = 1 where player = ?", id_of(ada))
    assert ada.post("/api/account/sessions/end-others").status_code == 204
    for path, body in (
        ("", {"name": "Another"}),
        (f"/{bot}/tokens", token),
        (f"/{bot}/delete", {}),
    ):
        assert reason(ada.post(f"/api/account/bots{path}", body)) == "error-prove-first"
    assert [one["tokens"] for one in ok(ada.get("/api/account/bots"))["bots"]] == [[]]


def test_all_that_ends_the_tokens_of_an_owner_ends_those_of_their_bot_account(house: Site) -> None:
    boss, _ = host(house)

    def ends(end: Callable[[Person, str, str], object]) -> None:
        ada, name = member(house)
        bot, _ = new_bot(ada)
        program = Program(house, bot_token(ada, bot))
        assert program.get("/api/me").status_code == 200
        end(ada, name, bot)
        assert program.get("/api/me").status_code == 401

    ends(lambda ada, name, bot: ada.post("/api/account/password", {"password": "another of my passwords"}))
    ends(lambda ada, name, bot: ada.post("/api/account/tokens/revoke-all"))
    ends(lambda ada, name, bot: ada.post(f"/api/account/bots/{bot}/delete"))
    ends(lambda ada, name, bot: ada.post("/api/account/delete"))
    ends(lambda ada, name, bot: boss.post(f"/api/host/members/{id_of(ada)}/sign-out"))
    ends(lambda ada, name, bot: suspend(boss, id_of(ada)))

    def revoke(ada: Person, _name: str, bot: str) -> None:
        (token,) = ok(ada.get("/api/account/bots"))["bots"][0]["tokens"]
        assert ada.post(f"/api/account/bots/{bot}/tokens/{token['id']}/revoke").status_code == 204

    ends(revoke)


def test_a_bot_account_is_exported_by_its_owner_and_leaves_with_them(house: Site) -> None:
    ada, _ = member(house)
    eve, _ = member(house)
    program, name = program_of(house, ada)
    bot = ok(program.get("/api/me"))["id"]
    match = challenge(eve, name)
    sit(program, match)
    (mine,) = files_of(ada)["bot_accounts.json"]
    assert mine["player"] == bot
    assert mine["policy"]["whom"] == "accounts"
    of_bot = files_of(ada, f"/api/account/bots/{bot}/export")
    assert (of_bot["profile.json"][0]["name"], of_bot["profile.json"][0]["program"]) == (name, True)
    assert f"matches/{match}.json" in of_bot
    # People who may do nothing else can still export their data.
    (boss, _), owner = host(house), id_of(ada)
    assert suspend(boss, owner).is_success
    assert [one["id"] for one in ok(ada.get("/api/account/bots"))["bots"]] == [bot]
    assert files_of(ada, f"/api/account/bots/{bot}/export").keys() == of_bot.keys()
    assert eve.get(f"/api/account/bots/{bot}/export").status_code == 403
    assert ada.post(f"/api/account/bots/{bot}/delete").status_code == 403
    assert boss.post(f"/api/host/members/{owner}/lift").is_success
    assert ada.post("/api/account/prove", {"password": PASSWORD}).status_code == 204
    assert ada.post("/api/account/delete").status_code == 204
    assert rows(house, "select count(*) from bot_accounts where player = ?", bot) == [(0,)]
    assert rows(house, "select name, login from players where id = ?", bot) == [("", None)]
    # The people at the table need not wait for it.
    assert [seat["name"] for seat in eve.view(match)["seats"] if seat["kind"] == "person"].count(None) == 1


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return engine_for(tmp_path / "house.sqlite3", 1)


def test_for_the_version_before_a_bot_account_has_no_tokens_and_afterwards_it_is_one_again(
    engine: Engine,
) -> None:
    def ask(statement: str) -> list[tuple[object, ...]]:
        with engine.begin() as connection:
            found = connection.execute(text(statement))
            return [tuple(row) for row in found] if found.returns_rows else []

    migrate(engine)
    for id_, program in (("ada", "false"), ("eve", "false"), ("bot", "true"), ("orphan", "true")):
        ask(
            f"insert into players (id, name, created, joined, program) values ('{id_}', '{id_}', 1, 1, {program})"
        )
        ask(
            "insert into api_tokens (id, token, player, name, scopes, created, expires) "
            f"values ('{id_}', '{id_}', '{id_}', 'desk', '[]', 1, 2)"
        )
    ask("""insert into bot_accounts values ('bot', 'ada', '{"whom": "all"}'), ('orphan', 'eve', '{}')""")
    bring_back(engine, "0030")
    assert ask("select player from api_tokens order by player") == [("ada",), ("eve",)]
    ask("update players set gone = 5 where id = 'eve'")
    # There it is an account without a password, like any other.
    ask("insert into passwords (player, hash, changed) values ('bot', 'hash', 1), ('ada', 'hash', 1)")
    ask(
        "insert into sessions (id, token, player, method, device, created, seen, proved) "
        "values ('bot', 'bot', 'bot', 'password', '', 1, 1, 1), ('ada', 'ada', 'ada', 'password', '', 1, 1, 1)"
    )
    ask("insert into tokens (token, kind, player, expires) values ('bot', 'reset', 'bot', 9)")
    ask("update players set role = 'host', mail = 'bot@example.org' where id = 'bot'")
    migrate(engine)
    assert ask("select id from players where program order by id") == [("bot",), ("orphan",)]
    assert ask("select player, owner, policy from bot_accounts") == [("bot", "ada", '{"whom": "all"}')]
    assert ask("select count(*) from api_tokens where player = 'bot'") == [(0,)]
    assert ask("select role, mail from players where id = 'bot'") == [("member", None)]
    assert ask("select count(*) from tokens") == [(0,)]
    for kept in ("passwords", "sessions"):
        assert ask(f"select player from {kept}") == [("ada",)]
