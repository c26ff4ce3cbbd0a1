"""Spectators write to each other: only those who may, from the ply that they see, and never players."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import delete, update

from lagerfeuer.chat.spectator_chat import OPEN_AFTER_END_MS, SpectatorChat
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.db.queries import spectator_chat as queries
from lagerfeuer.db.queries.bot_accounts import BotAccountRow, add_bot_account
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema import matches, players, seats, spectator_messages
from lagerfeuer.hosting.reporting import ReportContext
from lagerfeuer.hosting.spectator_messages import SpectatorMessages
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.watchers import Watcher
from lagerfeuer.web.live.frames import FrameSource
from support.two_servers import TwoServers, action_of

pytestmark = pytest.mark.usefixtures("both_databases")


class Stand:
    """A running match of Ada and Bob in two servers, and members who watch it."""

    def __init__(self, servers: TwoServers, people: list[PlayerRow], lives: list[LiveMatch]) -> None:
        self.servers, self.people, self.lives = servers, people, lives
        self.house, self.other = servers.houses
        self.chat, self.match = self.house.spectator_chat, lives[0].row.id

    async def member(self, name: str) -> PlayerRow:
        return replace(await self.house.people.add_guest(name, "en"), joined=1)

    async def host(self, name: str) -> PlayerRow:
        person = await self.house.people.add_guest(name, "en")
        return await self.make_host(person)

    async def host_at_the_table(self) -> PlayerRow:
        return await self.make_host(self.people[0])

    async def make_host(self, person: PlayerRow) -> PlayerRow:
        promoted = update(players).where(players.c.id == person.id).values(role="host", joined=1)
        await self.house.database.write(lambda connection: connection.execute(promoted))
        return replace(person, role="host", joined=1)

    async def report(self, about: PlayerRow, message: int = 1) -> None:
        """Let a member who watches report a message of spectators."""
        context = ReportContext(self.match, None, message, spectators=True)
        reporter = await self.member("Fay")
        await self.house.reports.report(reporter, about.id, "chat", "", context)

    async def move_away(self) -> None:
        """Mark the match as transferred to another house."""
        moved = update(matches).where(matches.c.id == self.match).values(status="moved")
        await self.house.database.write(lambda connection: connection.execute(moved))
        self.lives[0].row = replace(self.lives[0].row, status="moved")

    async def texts(self, reader: PlayerRow, house: int = 0) -> list[str]:
        view = await self.servers.houses[house].spectator_chat.view(self.lives[house], reader, "en")
        return [one.text for one in view.messages]

    def tab(self, player: str, house: int = 0) -> tuple[Watcher, FrameSource]:
        """Return a tab of a member that begins to watch the match at one of the servers."""
        watcher = Watcher(player, is_member=True, with_spectator_chat=True)
        source = FrameSource(cast("Any", self.servers.houses[house]), watcher)
        self.servers.houses[house].matches.watch(self.lives[house], watcher)
        source.begin(self.lives[house], -1)
        return watcher, source

    async def act(self) -> None:
        """Let the seat to act settle an action, on the first server only."""
        live = self.lives[0]
        before = live.row.ply
        while live.row.ply == before and live.row.status == "running":
            seat, action = action_of(live)
            await self.house.matches.act(live, self.people[seat], (live.row.ply, live.row.draft), action)
            live = self.house.cache.latest(live)
        self.lives[0] = live

    async def end(self) -> None:
        self.lives[0] = await self.house.off_board.resign(self.lives[0], self.people[0])


def run(path: Path, work: Callable[[Stand], Awaitable[None]]) -> None:
    async def flow() -> None:
        servers = TwoServers(path / "house.sqlite3")
        try:
            await work(Stand(servers, *await servers.begin()))
        finally:
            for database in servers.stores:
                database.close()

    asyncio.run(flow())


async def refused(work: Awaitable[Any], error: type[Exception] = NotAllowed) -> str:
    with pytest.raises(error) as caught:
        await work
    return str(cast("Any", caught.value).reason.text)


def test_members_who_watch_can_write_and_players_read_it_only_after_the_end(tmp_path: Path) -> None:
    async def flow(stand: Stand) -> None:
        eve, cyd, chat = await stand.member("Eve"), await stand.member("Cyd"), stand.chat
        said = await chat.say(stand.lives[0], eve, "  What a hand!  ")
        assert (said.number, said.seat, said.name, said.own, said.text) == (
            1,
            None,
            "Eve",
            True,
            "What a hand!",
        )
        await chat.say_phrase(stand.lives[0], cyd, "nice", "de")
        assert await stand.texts(eve) == ["What a hand!", "Nice move!"]
        guest = replace(eve, joined=None)
        program = replace(eve, program=True)
        for reader in (guest, program):
            assert await refused(stand.texts(reader)) == "error-sign-in-first"
        for player in stand.people:
            # As a guest or with an account.
            for one in (player, replace(player, joined=1)):
                live = stand.lives[0]
                for attempt in (
                    stand.texts(one), chat.say(live, one, "x"), chat.remove(live, one, 1), chat.mute(live, one, 1, True)
                ):  # fmt: skip
                    assert await refused(attempt) == "error-spectators-seated"
        assert await refused(chat.say(stand.lives[0], eve, "  "), Unacceptable) == "error-chat-empty"
        await stand.end()
        for player in stand.people:
            assert await stand.texts(player) == ["What a hand!", "Nice move!"]
            assert await refused(chat.say(stand.lives[0], player, "x")) == "error-spectators-over"
        assert await refused(stand.texts(guest)) == "error-sign-in-first"
        await chat.say(stand.lives[0], eve, "Well played")
        stand.servers.clock.at += OPEN_AFTER_END_MS
        assert (await chat.view(stand.lives[0], eve, "en")).open is False
        assert await refused(chat.say(stand.lives[0], eve, "x")) == "error-spectators-over"

    run(tmp_path, flow)


def test_players_of_a_match_that_goes_on_elsewhere_do_not_read_spectators(tmp_path: Path) -> None:
    async def flow(stand: Stand) -> None:
        eve = await stand.member("Eve")
        player = await stand.host_at_the_table()
        await stand.chat.say(stand.lives[0], eve, "hello")
        await stand.report(eve)
        await stand.move_away()
        live = stand.lives[0]
        assert await stand.texts(eve) == ["hello"]
        assert await refused(stand.texts(player)) == "error-spectators-seated"
        assert await stand.chat.news(live, player.id, True) is None
        tabs = [Watcher(one, is_member=True, with_spectator_chat=True) for one in (player.id, eve.id)]
        assert [live.follows_spectators(one) for one in tabs] == [False, True]
        assert await stand.house.hosting.reports.read(player, done=False, language="en") == []

    run(tmp_path, flow)


def test_who_has_taken_a_seat_reads_nothing_more_whatever_this_process_knows(tmp_path: Path) -> None:
    async def flow(stand: Stand) -> None:
        eve, owner = await stand.member("Eve"), await stand.member("Owner")
        await stand.chat.say(stand.lives[0], eve, "hello")
        assert await stand.texts(owner) == ["hello"]
        # Only the database knows: a seat was just taken on another server, then one by the person's own bot account.
        bot = await stand.member("Bot")
        taken = update(seats).where(seats.c.match == stand.match, seats.c.seat == 1)
        await stand.house.database.write(
            lambda connection: add_bot_account(connection, BotAccountRow(bot.id, owner.id, {}))
        )
        await stand.house.database.write(lambda connection: connection.execute(taken.values(player=eve.id)))
        assert await refused(stand.texts(eve)) == "error-spectators-seated"
        await stand.house.database.write(lambda connection: connection.execute(taken.values(player=bot.id)))
        assert await stand.texts(eve) == ["hello"]
        assert await refused(stand.texts(owner)) == "error-spectators-seated"
        assert await stand.chat.news(stand.lives[0], owner.id, True) is None

    run(tmp_path, flow)


def test_a_message_is_shown_from_the_ply_that_its_author_saw(tmp_path: Path) -> None:
    async def flow(stand: Stand) -> None:
        eve, cyd = await stand.member("Eve"), await stand.member("Cyd")
        watcher, frames = stand.tab(cyd.id, house=1)
        assert [kind(one) for one in frames.take()] == ["match"]
        assert watcher.spectator_chat_changed
        assert last(await frames.take_spectator_chat()) == 0
        await stand.act()
        said = await stand.chat.say(stand.lives[0], eve, "Look at that")
        assert said.ply == stand.lives[0].row.ply > stand.lives[1].row.ply
        # The second server does not know the action yet.
        stand.lives[1].spectator_chat_changed()
        assert last(await frames.take_spectator_chat()) == 0
        assert await stand.texts(cyd, 1) == []
        other = stand.other.spectator_chat
        assert await refused(other.mute(stand.lives[1], cyd, 1, True), NotFound) == "error-no-message"
        stand.lives[1] = await stand.other.cache.refresh(stand.lives[1])
        stand.lives[1].changed()
        assert [kind(one) for one in frames.take()] == ["match"]
        assert watcher.spectator_chat_changed
        assert last(await frames.take_spectator_chat()) == 1
        assert await stand.texts(cyd, 1) == ["Look at that"]

    run(tmp_path, flow)


def test_those_at_the_table_are_not_even_woken_until_the_match_is_over(tmp_path: Path) -> None:
    async def flow(stand: Stand) -> None:
        eve = await stand.member("Eve")
        tabs = {one: stand.tab(one) for one in (*(player.id for player in stand.people), eve.id)}
        guest, program = Watcher("guest", with_spectator_chat=True), Watcher(eve.id, is_member=True)
        home = Watcher(stand.people[0].id)
        stand.house.list_watchers.at_home.add(home)
        for watcher in (guest, program):
            stand.house.matches.watch(stand.lives[0], watcher)
        for watcher, source in tabs.values():
            source.take()
            await source.take_spectator_chat()
            watcher.wake.clear()
        for watcher in (guest, program, home):
            watcher.wake.clear()
        await stand.chat.say(stand.lives[0], eve, "hello")
        woken = [one for one, (watcher, _) in tabs.items() if watcher.wake.is_set]
        assert (woken, guest.wake.is_set, program.wake.is_set, home.wake.is_set) == (
            [eve.id],
            False,
            False,
            False,
        )
        await stand.end()
        for player in stand.people:
            _, source = tabs[player.id]
            source.take()
            assert last(await source.take_spectator_chat()) == 1

    run(tmp_path, flow)


def test_the_latest_messages_of_a_match_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "MAX_KEPT_MESSAGES", 3)

    async def flow(stand: Stand) -> None:
        eve = await stand.member("Eve")
        for number in range(5):
            await stand.chat.say(stand.lives[0], eve, f"{number}")
        assert await stand.texts(eve) == ["2", "3", "4"]
        # Numbers continue even if the latest message was taken back.
        await stand.chat.remove(stand.lives[0], eve, 5)
        assert (await stand.chat.say(stand.lives[0], eve, "5")).number == 6
        assert await stand.texts(eve) == ["3", "", "5"]
        view = await stand.chat.view(stand.lives[0], eve, "en", before=6)
        assert [one.number for one in view.messages] == [4, 5]

    run(tmp_path, flow)


def test_muted_and_blocked_spectators_are_left_out_for_their_reader_alone(tmp_path: Path) -> None:
    async def flow(stand: Stand) -> None:
        eve, cyd, chat, live = (
            await stand.member("Eve"),
            await stand.member("Cyd"),
            stand.chat,
            stand.lives[0],
        )
        await chat.say(live, eve, "nonsense")
        await chat.mute(live, cyd, 1, True)
        (line,) = (await chat.view(live, cyd, "en")).messages
        assert (line.text, line.left_out, line.name) == ("", True, "Eve")
        news = await chat.news(live, cyd.id, True)
        assert news is not None
        assert news.last == 0
        assert await stand.texts(eve) == ["nonsense"]
        await chat.mute(live, cyd, 1, False)
        assert await stand.texts(cyd) == ["nonsense"]
        await stand.house.blocks.block(cyd, eve.id)
        assert await stand.texts(cyd) == [""]
        assert await refused(chat.mute(live, cyd, 1, False)) == "error-follow-blocked"
        assert await refused(chat.mute(live, eve, 1, True)) == "error-spectators-mute-self"

    run(tmp_path, flow)


def test_without_spectator_messages_players_read_nothing_at_the_end_but_get_later_ones(
    tmp_path: Path,
) -> None:
    async def flow(stand: Stand) -> None:
        watcher, frames = stand.tab(stand.people[0].id)
        await stand.end()
        frames.take()
        assert not watcher.spectator_chat_changed
        await stand.chat.say(stand.lives[0], await stand.member("Eve"), "Well played")
        assert watcher.spectator_chat_changed
        assert last(await frames.take_spectator_chat()) == 1
        # A tab that returns asks for the chat, as after a lost message.
        frames.begin(stand.lives[0], -1)
        frames.take()
        assert watcher.spectator_chat_changed

    run(tmp_path, flow)


def test_a_message_announced_before_the_end_is_known_here_is_read_by_those_at_the_table(
    tmp_path: Path,
) -> None:
    async def flow(stand: Stand) -> None:
        watcher, frames = stand.tab(stand.people[0].id)
        # Another process has announced a message that the transaction of the end did not see.
        stand.lives[0].spectator_chat_changed()
        await stand.end()
        frames.take()
        assert watcher.spectator_chat_changed

    run(tmp_path, flow)


def test_where_nobody_wrote_those_at_the_table_cost_one_query_in_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(stand: Stand) -> None:
        await stand.end()
        seated, live = stand.people[0], stand.lives[0]
        for more in ("may_write", "spectator_news", "hidden_authors"):
            monkeypatch.delattr(f"lagerfeuer.chat.spectator_chat.{more}")
        assert await stand.chat.news(live, seated.id, True) is None

    run(tmp_path, flow)


def test_readers_who_may_not_write_see_the_chat_only_if_it_has_messages(tmp_path: Path) -> None:
    async def flow(stand: Stand) -> None:
        eve = await stand.member("Eve")
        _, frames = stand.tab(eve.id)
        await stand.end()
        assert last(await frames.take_spectator_chat()) == 0
        stand.servers.clock.at += OPEN_AFTER_END_MS - 1
        await stand.chat.say(stand.lives[0], eve, "Well played")
        stand.servers.clock.at += 1
        assert last(await frames.take_spectator_chat()) == 1
        await stand.house.database.write(lambda connection: connection.execute(delete(spectator_messages)))
        assert await frames.take_spectator_chat() == []

    run(tmp_path, flow)


def test_a_house_without_it_has_none(tmp_path: Path) -> None:
    async def flow(stand: Stand) -> None:
        eve, house = await stand.member("Eve"), stand.house
        off = SpectatorChat(house.database, house.clock, house.cluster, house.cache, is_on=False)
        assert await refused(off.say(stand.lives[0], eve, "hello")) == "error-spectators-off"
        assert await refused(off.view(stand.lives[0], eve, "en")) == "error-spectators-off"
        assert await off.news(stand.lives[0], eve.id, True) is None
        # Earlier messages can still be taken back, and be deleted by hosts.
        boss = await stand.host("Boss")
        for _ in range(2):
            await stand.chat.say(stand.lives[0], eve, "hello")
        await off.remove(stand.lives[0], eve, 1)
        await SpectatorMessages(house.database, house.clock, off).remove(boss, stand.lives[0], 2)
        assert await stand.texts(eve) == ["", ""]

    run(tmp_path, flow)


def kind(frame: bytes) -> str:
    found: str = msgspec.json.decode(frame)["type"]
    return found


def last(frames: list[bytes]) -> int:
    (frame,) = [msgspec.json.decode(one) for one in frames]
    assert frame["type"] == "spectators"
    found: int = frame["last"]
    return found
