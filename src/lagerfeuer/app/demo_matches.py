"""What a new house shows on its first evening: bots at a table of every game, and at one that is just finished."""

from __future__ import annotations

from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.match_lists import count_matches
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.service import MatchService
from lagerfeuer.tables.service import TableService


async def create_demo_matches(
    database: Database, cluster: Cluster, cache: MatchCache, matches: MatchService, tables: TableService
) -> None:
    """Set demo matches up if the house has never seen a match."""
    # Of servers that start together one does it; it keeps the claim, so that none comes too late to notice.
    if not await cluster.claim("demo"):
        return
    if await database.read(count_matches):
        return
    # A whole match of these would hold the server up: bots play them before everybody's eyes.
    tribe = [("bot", "sound"), ("bot", "careless"), ("bot", "sound")]
    await tables.create(None, "stoneage", {}, tribe, shown=True)
    await tables.create(
        None, "hunters", {"sacred": "first_game"}, [("bot", "sound"), ("bot", "careless")], shown=True
    )
    finished = await tables.create(
        None, "roseking", {"show_draw_pile": True}, [("bot", "careless"), ("bot", "sound")], shown=True
    )
    await _play_out(cache, matches, finished.row.id)
    await tables.create(None, "roseking", {}, [("bot", "searching"), ("bot", "sound")], shown=True)


async def _play_out(cache: MatchCache, matches: MatchService, id_: str) -> None:
    """Play a match between bots to its end at once, without the pauses made for people."""
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
