"""A playback of the log shows only actions that led to the current board."""

from __future__ import annotations

from support.client_code import returned


def test_turns_that_were_taken_back_are_not_played_back() -> None:
    log = [
        (-1, ""), (1, "a"), (0, "b"), (0, "done"), (0, "takeback"), (0, "c"), (1, "d"), (1, "takeback"), (1, "e"),
        (1, "takeback"),
    ]  # fmt: skip
    entries = [{"ply": ply, "seat": seat, "action": action} for ply, (seat, action) in enumerate(log)]
    [left, unchanged] = returned(
        "ui/src/lib/log-continuity.ts", "withoutTakenBack", [[entries], [entries[:4]]]
    )
    assert [one["ply"] for one in left] == [0, 1, 4, 5, 7, 9]
    assert unchanged == entries[:4]
