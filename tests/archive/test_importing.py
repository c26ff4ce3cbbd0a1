"""Imported records: every refusal has its text, no file causes an internal error, and ZIPs are streamed."""

from __future__ import annotations

import asyncio
import io
import json
import threading
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from sqlalchemy import Connection, insert, select

from boardkit.notes import Reason
from boardkit.records.hash_chain import chained, sealed
from boardkit.records.messages import SENTENCES
from boardkit.records.schema import BOT, PERSON
from boardkit.texts import explain
from lagerfeuer.archive import imported_rows
from lagerfeuer.archive.forking import fork_match
from lagerfeuer.archive.imported_rows import label_of, time_of
from lagerfeuer.archive.importing import ImportResultView
from lagerfeuer.archive.record_check import MAX_EVENTS, checked
from lagerfeuer.archive.zip_export import records_zip
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.db.queries.imports import finished_ids
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema import matches, reports
from lagerfeuer.matches.match_record import record_text
from lagerfeuer.transfers import transfer_in
from lagerfeuer.transfers.transfer_file import Body, pack, public_of, token_hash
from lagerfeuer.transfers.transfer_in import open_transfer
from support import seeded
from support.database_setup import store_at
from support.record_factory import HOUSE, Played, play, view
from support.services import arriving_on, importing_on, services_on
from support.two_servers import TwoServers, action_of

RIGHT_OR_OPEN = {one for one in SENTENCES if one.endswith(("-right", "-so-far"))} | {
    "format-1", "a-view", "running", "no-house", "unreadable", "picks-taken-over", "rules-by-people"
}  # fmt: skip


class Camp:
    """A house without a server."""

    def __init__(self, folder: Path) -> None:
        self.database = store_at(folder / "house.sqlite3")
        self.database.open()
        self.house = services_on(self.database)
        self.importing = importing_on(self.house, "0" * 64)

    async def bring(self, text: str, player: PlayerRow | None = None) -> ImportResultView:
        return await self.importing.import_file(text.encode(), player)


@pytest.fixture
def camp(tmp_path: Path) -> Iterator[Camp]:
    made = Camp(tmp_path)
    yield made
    made.database.close()


def changed(text: str, change: Any) -> str:
    """Return a record with changed lines, chained and signed again, as any owner of a key can do."""
    lines = [json.loads(line) for line in text.splitlines()[:-1]]
    for line in lines:
        del line["chain"]
    change(lines)
    rows, last = chained(msgspec.json.encode(line) for line in lines)
    rows.append(msgspec.json.encode({"signature": HOUSE(last)}))
    assert sealed(last)
    return "".join(row.decode() + "\n" for row in rows)


def test_every_reason_why_a_record_is_refused_has_a_sentence_in_both_languages() -> None:
    for reason in SENTENCES.keys() - RIGHT_OR_OPEN:
        args: dict[str, int | str] = dict.fromkeys(
            ("ply", "seat", "said", "pick", "outcome", "sides", "right", "format", "game", "key", "name"), "7"
        )
        told = Reason(f"error-record-{reason}", {**args, "where": "ply", "number": 7})
        for language, place in (("en", "action 7"), ("de", "Aktion 7")):
            said = explain(language, told)
            assert place in said, (reason, said)
            assert "error-record" not in said, reason


def test_no_number_or_name_in_a_file_upsets_the_house(camp: Camp) -> None:
    def odd(lines: list[Any]) -> None:
        lines[0]["rules"] = 2**53 - 1
        lines[0]["seats"] = ["A\u202e" + "x" * 500, "\u0000\n"]
        lines[1]["at"] = "0001-01-01T00:00:00+14:00"
        lines[2]["at"] = "9999-12-31T23:59:59-14:00"
        lines[3]["at"] = "yesterday"

    async def flow() -> None:
        brought = await camp.bring(changed(play("roseking", 1).text(), odd))
        live = await camp.house.cache.find(brought.id)
        assert [one.name for one in live.seats] == ["A" + "x" * 39, None]
        assert brought.verified

    asyncio.run(flow())


def old(change: Any) -> str:
    """Return a record of format 1."""
    lines = [json.loads(line) for line in play("roseking", 6, at_most=10).text().splitlines()[:-1]]
    for line in lines:
        del line["chain"]
    lines[0] = {key: lines[0][key] for key in ("game", "rules", "seats", "options")} | {"lagerfeuer": 1}
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


TOO_LONG: dict[str, Any] = {
    "contributions too few": lambda lines: lines[0].update(contributions=[]),
    "contributions without a match": lambda lines: lines[0].update(contributions=["0" * 65] * 2),
    "kinds": lambda lines: lines[0].update(kinds=["bot"]),
    "after": lambda lines: lines.insert(3, {"house": "bot", "seat": 0, "after": 2**40}),
    "commitment": lambda lines: lines[0].update(
        match="m", commitment="0" * 65, contributions=["0" * 32, "1" * 32]
    ),
}


@pytest.mark.usefixtures("both_databases")
@pytest.mark.parametrize("what", TOO_LONG)
def test_a_record_of_format_1_that_says_too_little_or_too_much_is_refused(tmp_path: Path, what: str) -> None:
    made = Camp(tmp_path)
    try:
        asyncio.run(made.bring(old(lambda _: None)))
        with pytest.raises(Unacceptable):
            asyncio.run(made.bring(old(TOO_LONG[what])))
    finally:
        made.database.close()


@pytest.mark.parametrize("member", ["commitment", "contributions"])
def test_what_luck_is_checked_by_is_no_longer_than_it_is_also_in_a_view(member: str) -> None:
    """In a match that is not over it proves nothing, so the verifier does not check it."""

    def longer(lines: list[Any]) -> None:
        found = lines[0][member]
        lines[0][member] = found + "0" if isinstance(found, str) else [one + "0" * 40 for one in found]

    right = view(play("roseking", 6, at_most=10), 0)
    assert not checked(right.encode()).luck
    with pytest.raises(Unacceptable) as refused:
        checked(changed(right, longer).encode())
    assert refused.value.reason.args["where"] == "head"


@pytest.mark.parametrize(
    "event", [{"house": "danced", "seat": 0}, {"house": "bot", "seat": 7}, {"house": "back", "seat": -1}]
)
def test_an_impossible_action_is_refused(event: dict[str, Any]) -> None:
    text = changed(play("roseking", 2).text(), lambda lines: lines.insert(3, {**event, "after": 1}))
    with pytest.raises(Unacceptable) as refused:
        checked(text.encode())
    assert refused.value.reason.text == "error-record-rules"
    assert refused.value.reason.args["number"] == 1


@pytest.mark.parametrize(("more", "taken"), [(0, True), (1, False)])
def test_what_is_sent_with_every_view_has_an_end(more: int, taken: bool) -> None:
    back = {"house": "back", "seat": 0, "after": 0}

    def often(lines: list[Any]) -> None:
        lines[2:2] = [back] * (MAX_EVENTS + more)

    running = play("roseking", 6, kinds=(PERSON, PERSON), at_most=6)
    text = changed(running.text(), often)
    ways: list[Callable[[], object]] = [
        lambda: checked(text.encode()),
        lambda: open_transfer(sent(running, 0, record=text), HERE),
    ]
    for way in ways:
        if taken:
            way()
            continue
        with pytest.raises(Unacceptable, match="error-import-events"):
            way()


def test_nothing_that_grows_with_a_file_is_done_on_the_loop(
    camp: Camp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two megabytes once took up to a sixth of a second on the event loop, during which no one could act."""
    threads = set()

    def noted(work: Any) -> Any:
        def note(*arguments: Any) -> Any:
            threads.add(threading.current_thread())
            return work(*arguments)

        return note

    async def flow() -> None:
        monkeypatch.setattr(zlib, "compress", noted(zlib.compress))
        for module in (imported_rows, transfer_in):
            monkeypatch.setattr(module, "action_values", noted(module.action_values))
        await camp.bring(play("roseking", 1).text())
        running = sent(play("roseking", 6, kinds=(PERSON, PERSON), at_most=6), 0, 1)
        await arriving_on(camp.house, HERE).bring(running)
        assert threads
        assert threading.current_thread() not in threads

    asyncio.run(flow())


def test_hidden_cards_cannot_be_guessed_from_a_view_so_it_is_not_taken() -> None:
    def view(lines: list[Any]) -> None:
        lines[0]["view"] = 0
        lines.pop()
        for line in lines[1:]:
            line.pop("luck", None)
            line["told"] = []

    with pytest.raises(Unacceptable) as refused:
        checked(changed(play("stoneage", 3).text(), view).encode())
    assert refused.value.reason.text == "error-import-view"


def test_a_match_that_was_reported_goes_all_the_same(camp: Camp) -> None:
    async def flow() -> None:
        person = await camp.house.people.add_guest("Ann", "en")
        brought = await camp.bring(play("roseking", 4).text(), person)
        told = {
            "player": person.id, "about": person.id, "kind": "name", "words": "", "name": "Ann", "match": brought.id,
            "ply": 1, "message": None, "lines": [], "state": "open", "at": 1, "changed": 1,
        }  # fmt: skip

        def tell(connection: Connection) -> None:
            connection.execute(insert(reports).values(**told))

        await camp.database.write(tell)
        await camp.importing.drop(await camp.house.cache.find(brought.id), person)
        left = await camp.database.read(lambda connection: connection.execute(select(matches.c.id)).all())
        assert left == []

    asyncio.run(flow())


def test_bulk_is_written_match_by_match_as_it_is_read(camp: Camp) -> None:
    async def flow() -> None:
        texts = [play("roseking", seeded.fresh_seed()).text() for _ in range(4)]
        for text in texts:
            await camp.bring(text)
        ids = await camp.database.read(finished_ids)
        assert len(ids) == len(texts)
        parts = [part async for part in records_zip(camp.database, camp.house.clock, HOUSE, ids)]
        # One part for each match, and one for the directory at the end.
        assert len(parts) == len(texts) + 1
        with zipfile.ZipFile(io.BytesIO(b"".join(parts))) as archive:
            assert sorted(archive.read(name).decode() for name in archive.namelist()) == sorted(texts)

    asyncio.run(flow())


def test_times_of_a_file_lie_in_the_past() -> None:
    assert time_of("2100-01-01T00:00:00Z", 5) == 5
    assert time_of("1970-01-01T00:00:00.003Z", 5) == 3
    assert time_of("1970-01-01T00:00:00.003", 5) == 5
    assert label_of("\u200b") is None


def test_a_record_of_a_match_that_may_still_run_helps_no_player_in_it(camp: Camp) -> None:
    """Information that is refused at the table must not be available through a file."""

    async def flow() -> None:
        person = await camp.house.people.add_guest("Ann", "en")
        running = view(play("roseking", 6, at_most=10, kinds=(PERSON, PERSON)), 0)
        live = await camp.house.cache.find((await camp.bring(running, person)).id)
        reviews = camp.house.reviews
        for asked in (reviews.ask(live, person.id), reviews.view(live), reviews.file(live)):
            with pytest.raises(NotAllowed, match="error-review-elsewhere"):
                await asked
        seats = [("me", None), ("bot", "careless")]
        with pytest.raises(NotAllowed, match="error-go-on-elsewhere"):
            await fork_match(camp.house.tables, live, person, 4, seats, camp.importing.key)

    asyncio.run(flow())


def test_a_house_takes_no_record_of_what_is_being_played_in_it(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (live, _) = await servers.begin()
        importing = importing_on(servers.houses[0], HOUSE.public)
        seat, action = action_of(live)
        await servers.houses[0].matches.act(live, people[seat], (0, 0), action)
        seen = record_text(live, people[0].id, HOUSE).encode()
        with pytest.raises(Unacceptable, match="error-import-running"):
            await importing.import_file(seen, people[0])
        await servers.houses[0].off_board.resign(live, people[0])
        over = record_text(live, people[0].id, HOUSE).encode()
        assert (await importing.import_file(over, people[0])).here
        for database in servers.stores:
            database.close()

    asyncio.run(flow())


HERE = X25519PrivateKey.from_private_bytes(bytes(32))


def sent(played: Played, *coming: int, record: str | None = None) -> str:
    """Return a running match, sealed by another house for this one. `coming`: the seats that may be taken."""
    arrivals = [(seat, token_hash(f"{seat}")) for seat in coming]
    text = record or played.text()
    body = Body(text, played.secret.hex(), None, None, [], arrivals)
    return pack(body, public_of(HERE), HOUSE.house, HOUSE.public, HOUSE.sign)


@pytest.mark.parametrize(("kinds", "coming"), [((BOT, BOT), 0), ((PERSON, BOT), 1)])
def test_bots_do_not_come_along_so_no_match_begins_without_people(
    kinds: tuple[str, str], coming: int
) -> None:
    """Anyone can have a key of a house. A table of bots alone would be full at once and use their time for no one."""
    played = play("roseking", 6, kinds=kinds, at_most=6)
    with pytest.raises(Unacceptable, match="error-transfer-record"):
        open_transfer(sent(played, coming), HERE)
    with_people = play("roseking", 6, kinds=(PERSON, BOT), at_most=6)
    assert open_transfer(sent(with_people, 0), HERE)[1].arrivals == [(0, token_hash("0"))]
