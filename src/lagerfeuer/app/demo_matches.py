"""Matches for a new house: bots at a table of each game of its own, one of them just finished."""

from __future__ import annotations

from lagerfeuer.app.settings import OfferedGames
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.match_lists import count_matches
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.service import MatchService
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.service import TableService


async def create_demo_matches(
    database: Database,
    cluster: Cluster,
    cache: MatchCache,
    matches: MatchService,
    tables: TableService,
    offered: OfferedGames,
) -> None:
    """Create demo matches of the games that the house offers, if it has no matches yet."""
    # If several servers start together, only one creates them. It keeps the claim, so a slower one does not repeat it.
    if not await cluster.claim("demo"):
        return
    if await database.read(count_matches):
        return
    # Playing whole matches of these games would delay the start: bots continue them, and everyone can watch.
    if not offered.leaves_out("stoneage"):
        tribe = [("bot", "sound"), ("bot", "careless"), ("bot", "sound")]
        await tables.create(None, NewTable("stoneage", tribe, listed=True))
    if not offered.leaves_out("hunters"):
        hunters = [("bot", "sound"), ("bot", "careless")]
        await tables.create(None, NewTable("hunters", hunters, {"sacred": "first_game"}, listed=True))
    if not offered.leaves_out("roseking"):
        pair = [("bot", "careless"), ("bot", "sound")]
        table = NewTable("roseking", pair, {"show_draw_pile": True}, listed=True)
        finished = await tables.create(None, table)
        await _play_out(cache, matches, finished.row.id)
        await tables.create(None, NewTable("roseking", [("bot", "searching"), ("bot", "sound")], listed=True))


async def _play_out(cache: MatchCache, matches: MatchService, id_: str) -> None:
    """Play a match between bots to its end, without the pauses made for people."""
    from boardkit.bots.levels import choose

    live = await cache.find(id_)
    while live.match is not None and not live.match.is_over:
        match = live.match
        seat = match.seat_to_act()
        assert seat is not None
        action = choose(
            live.game, live.seats[seat].bot or "careless", match.observe(seat), seat, match.ply, nodes=50
        )
        await matches.act_for_bot(live, seat, (match.ply, match.draft), action)
