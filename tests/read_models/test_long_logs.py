"""A long log is rendered once for all readers and plies, with the same result as if rendered for each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from boardkit.notes import SPECTATOR
from boardkit.records.record import write_record
from lagerfeuer.common import background_threads
from lagerfeuer.common.background_threads import PIECE_ITEMS
from lagerfeuer.matches import views
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.match_record import record_for, record_text
from lagerfeuer.read_models import match_page
from lagerfeuer.read_models.match_page import BLOCK_ENTRIES, MAX_CACHED_VIEW_BYTES, match_json
from support.record_factory import HOUSE
from support.replayed_matches import play


@pytest.fixture(scope="module")
def long_match() -> LiveMatch:
    live, _ = play("hunters", 2, 900, 4)
    assert len(live.log) > 6 * BLOCK_ENTRIES
    return live


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list of the plies that are rendered from now on."""
    made: list[int] = []
    plainly = views.entry_view

    def entry_view(game: Any, entry: Any, at: str, seat: int) -> Any:
        made.append(entry.ply)
        return plainly(game, entry, at, seat)

    monkeypatch.setattr(match_page, "entry_view", entry_view)
    return made


def test_a_page_from_any_ply_takes_little_work(
    long_match: LiveMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each ply that a stranger asked for once cost the serving thread thousands of entries."""
    match_json(long_match, None, -1)
    made = counted(monkeypatch)
    for have in range(0, len(long_match.log) - 3 * BLOCK_ENTRIES, 7):
        made.clear()
        match_json(long_match, None, have)
        assert len(made) <= 2 * BLOCK_ENTRIES


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_it_reads_as_if_it_were_made_for_each(
    long_match: LiveMatch, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = None if seat == SPECTATOR else f"p{seat}"
    whole = len(long_match.log)
    edges = [
        -1,
        0,
        1,
        BLOCK_ENTRIES - 2,
        BLOCK_ENTRIES - 1,
        BLOCK_ENTRIES,
        whole - 2 * BLOCK_ENTRIES - 2,
        whole - 2 * BLOCK_ENTRIES - 1,
        whole - 2 * BLOCK_ENTRIES,
    ]
    in_blocks = {have: match_json(long_match, player, have) for have in edges}
    monkeypatch.setattr(match_page, "BLOCK_ENTRIES", whole)
    long_match.frames.clear()
    for have in edges:
        plain = match_json(long_match, player, have)
        assert msgspec.json.decode(in_blocks[have]) == msgspec.json.decode(plain)
        assert in_blocks[have] == plain


def test_views_of_long_matches_are_not_kept_beside_each_other(
    long_match: LiveMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixteen of the longest would need fifteen megabytes for each match that a stranger has imported."""
    monkeypatch.setattr(match_page, "MAX_CACHED_VIEW_BYTES", 20_000)
    long_match.frames.clear()
    assert len(match_json(long_match, None, -1)) > match_page.MAX_CACHED_VIEW_BYTES
    assert len(match_json(long_match, None, len(long_match.log) - 2)) < match_page.MAX_CACHED_VIEW_BYTES
    assert [have for _, have in long_match.frames] == [len(long_match.log) - 2]
    assert MAX_CACHED_VIEW_BYTES > 20_000


def test_data_in_use_by_a_thread_does_not_change(long_match: LiveMatch) -> None:
    """A record is written in a background thread, while the match may continue."""
    still = long_match.frozen_copy()
    before = record_for(still, None)
    long_match.log.append(long_match.log[-1])
    long_match.row = replace(long_match.row, ply=long_match.row.ply + 1)
    try:
        assert record_for(still, None) == before
        assert still.row.ply + 1 == long_match.row.ply
    finally:
        long_match.log.pop()
        long_match.row = still.row


@pytest.mark.parametrize("seat", [SPECTATOR, 0])
def test_a_long_record_is_written_in_pieces_between_which_others_go_on(
    long_match: LiveMatch, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written at once, it would delay everyone else's actions for as long as it takes."""
    pauses: list[float] = []
    monkeypatch.setattr(background_threads, "pause", lambda: pauses.append(1))
    player = None if seat == SPECTATOR else f"p{seat}"
    text = record_text(long_match, player, HOUSE)
    assert text == write_record(record_for(long_match, player), HOUSE)
    assert len(pauses) == len(long_match.log) // PIECE_ITEMS > 1
