"""Compresses live streams (permessage-deflate, RFC 7692): fast, and without a context for idle ones.

Compression was the largest part of handling an action: each frame is a whole view, nearly equal to the one before.
Intel's ISA-L needs a fifth of zlib's time, for more bytes; without it zlib is used (decision 76).
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

MIN_COMPRESSED_BYTES = 64
"""Messages shorter than this many bytes are not compressed; most are heartbeats."""
TAIL = b"\x00\x00\xff\xff"
"""The end of a flushed deflate block, omitted by the protocol."""


class CompressedStream(PerMessageDeflate):
    """The compression of one stream, which keeps its context while frames are sent in quick succession."""

    def __init__(self, agreed: PerMessageDeflate) -> None:
        # Claim no context takeover, so that the base class creates no zlib compressor.
        super().__init__(
            agreed.remote_no_context_takeover,
            True,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        self.local_no_context_takeover = agreed.local_no_context_takeover
        self.encoder: Any = None
        self.idle = True
        """Whether nothing has been compressed since the last `rest`."""

    def encode(self, frame: Frame) -> Frame:
        """Return a frame as it is sent. Control frames and short ones are not compressed."""
        if frame.opcode in CTRL_OPCODES or (frame.fin and len(frame.data) < MIN_COMPRESSED_BYTES):
            return frame
        return Frame(frame.opcode, self.pack(frame.data), frame.fin, True)

    def pack(self, data: BytesLike) -> bytes:
        """Compress a message or a part of one."""
        encoder = self.encoder
        if encoder is None:
            encoder = _packer(self.local_max_window_bits)
            if not (self.idle or self.local_no_context_takeover):
                # A frame was sent recently, so keep the context for the next one.
                self.encoder = encoder
        self.idle = False
        packed: bytes = encoder.compress(data) + encoder.flush(zlib.Z_SYNC_FLUSH)
        assert packed.endswith(TAIL)
        return packed[:-4]

    def rest(self) -> None:
        """Drop the context if nothing was compressed since the last call.

        The next message then refers to nothing sent before and is some hundred bytes longer.
        """
        if self.idle:
            self.encoder = None
        self.idle = True


class CompressionNegotiator(ServerPerMessageDeflateFactory):
    """Negotiates compression with each client."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Return the response parameters and the extension. Raises NegotiationError."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, CompressedStream(agreed)


def _packer(bits: int) -> Any:
    if isal_zlib is None:
        return zlib.compressobj(wbits=-min(bits, 12), memLevel=5)
    return isal_zlib.compressobj(isal_zlib.ISAL_BEST_SPEED, zlib.DEFLATED, -bits)
