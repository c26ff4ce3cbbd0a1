"""Records as they are uploaded: the bytes of a file, or the JSON of a request around its text."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import msgspec

from lagerfeuer.archive.record_check import MAX_FILE_BYTES


class NewRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A record file, unchanged."""

    text: Annotated[str, msgspec.Meta(max_length=MAX_FILE_BYTES)]


class NotJSON(Exception):
    """The JSON of a request is malformed, or is not a `NewRecord`."""


class Upload(NamedTuple):
    """A record as it arrived."""

    raw: bytes
    is_json: bool = False
    """Whether it is a request's JSON (`NewRecord`), not yet decoded."""

    def record(self) -> bytes:
        """Return the bytes of the record file. Raises NotJSON."""
        if not self.is_json:
            return self.raw
        try:
            decoded: Any = msgspec.json.decode(self.raw)
            return msgspec.convert(decoded, NewRecord, strict=False).text.encode()
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise NotJSON from error
