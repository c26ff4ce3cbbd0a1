"""Packing what live streams send (permessage-deflate, RFC 7692): quickly, and with nothing kept for whoever only waits.

Packing was the largest piece of a move: each frame is a whole view, nearly the same as the one before. Intel's library
does it in a fifth of the time that zlib takes, for more bytes; without it zlib packs (decision 76).
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import BytesLike, ExtensionParameter

try:
    from isal import isal_zlib
except ImportError:
    isal_zlib = None  # type: ignore[assignment]

SHORT = 64
"""Bytes of a message below which packing it is not worth its own head: beats, mostly."""
TAIL = b"\x00\x00\xff\xff"
"""How a message ends when all of it is to be readable; the protocol leaves it out."""


class Packed(PerMessageDeflate):
    """A stream that packs with its own past in mind as long as frames follow each other."""

    def __init__(self, agreed: PerMessageDeflate) -> None:
        # As if nothing were kept, so that no packer of zlib's is made for it.
        super().__init__(
            agreed.remote_no_context_takeover,
            True,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        self.local_no_context_takeover = agreed.local_no_context_takeover
        self.encoder: Any = None
        self.idle = True
        """Nothing has been packed since it was asked for the last time."""

    def encode(self, frame: Frame) -> Frame:
        """A frame as it is sent. Pings and what is short are sent as they are."""
        if frame.opcode in CTRL_OPCODES or (frame.fin and len(frame.data) < SHORT):
            return frame
        return Frame(frame.opcode, self.pack(frame.data), frame.fin, True)

    def pack(self, data: BytesLike) -> bytes:
        """What stands for a message, or a part of one, in its frame."""
        encoder = self.encoder
        if encoder is None:
            encoder = _packer(self.local_max_window_bits)
            if not (self.idle or self.local_no_context_takeover):
                # Something came a moment ago, so more will.
                self.encoder = encoder
        self.idle = False
        packed: bytes = encoder.compress(data) + encoder.flush(zlib.Z_SYNC_FLUSH)
        assert packed.endswith(TAIL)
        return packed[:-4]

    def rest(self) -> None:
        """Forget the past if nothing has been packed since the last time: what comes next is some hundred bytes longer,
        and refers to nothing that was sent before."""
        if self.idle:
            self.encoder = None
        self.idle = True


class Packs(ServerPerMessageDeflateFactory):
    """Agrees with whoever connects on how it is packed."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What is answered, and what packs. Raises NegotiationError."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Packed(agreed)


def _packer(bits: int) -> Any:
    if isal_zlib is None:
        return zlib.compressobj(wbits=-min(bits, 12), memLevel=5)
    return isal_zlib.compressobj(isal_zlib.ISAL_BEST_SPEED, zlib.DEFLATED, -bits)
