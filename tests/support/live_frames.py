"""Frames of a live connection, as a test reads them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection

from lagerfeuer.web.live.protocol import LiveFrame

View = dict[str, Any]
BEAT = '{"type":"beat"}'
"""The frame of a live connection after some time without news."""
FRAMES = msgspec.json.Decoder(LiveFrame)


def frame_of(tab: ClientConnection, kind: str = "match", timeout: float = 60) -> View:
    """Return the next frame of a kind on a live connection. Other frames, such as beats, do not extend the timeout.

    Each must be of the types that the client is written for (tools/api_types.py).
    """
    deadline = time.monotonic() + timeout
    while True:
        text = tab.recv(timeout=max(0, deadline - time.monotonic()))
        FRAMES.decode(text)
        frame: View = json.loads(text)
        if frame["type"] == kind:
            return frame


def without_bell(frames: Iterable[str]) -> list[str]:
    """Return frames without the number beside the bell, which comes when the house has counted."""
    return [one for one in frames if not one.startswith('{"type":"bell"')]


def all_frames(tab: ClientConnection) -> list[str]:
    """Return everything that has arrived on a live connection until it is quiet.

    Beats are left out; they only mean that the test has taken long.
    """
    frames: list[str] = []
    while True:
        try:
            frame = str(tab.recv(timeout=0.5))
        except TimeoutError:
            return frames
        if frame != BEAT:
            frames.append(frame)
