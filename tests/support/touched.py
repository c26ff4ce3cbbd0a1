"""Records changed byte by byte by other programs, with the finding that all readers must report for each."""

from __future__ import annotations

import gzip
import io
import quopri
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from support.record_factory import play

WHOLE: Final = play("embers", 3).text().encode()
LINES: Final = WHOLE.count(b"\n")


@dataclass(frozen=True)
class Touched:
    """The bytes, with the place and the reason of the fault. Both are empty if there is none."""

    raw: bytes
    place: str = ""
    reason: str = ""


def zipped(raw: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("embers-1.jsonl", raw)
    return out.getvalue()


def wrapped(raw: bytes, width: int = 76) -> bytes:
    """Wrap long lines as mail programs do."""
    lines = (line[at : at + width] for line in raw.splitlines() for at in range(0, len(line), width))
    return b"\n".join(lines) + b"\n"


FIRST = WHOLE.index(b"\n") + 1
TEXT = WHOLE.decode()
TOUCHED: Final[Mapping[str, Touched]] = {
    "as it was": Touched(WHOLE),
    "byte order mark": Touched(b"\xef\xbb\xbf" + WHOLE, "head", "byte-order-mark"),
    "windows line ends": Touched(WHOLE.replace(b"\n", b"\r\n"), "head", "line-end"),
    "old mac line ends": Touched(WHOLE.replace(b"\n", b"\r"), "head", "line-end"),
    "no last line end": Touched(WHOLE[:-1], "signature", "no-line-end"),
    "blank line at the end": Touched(WHOLE + b"\n", f"line {LINES + 1}", "blank-line"),
    "blank lines at the end": Touched(WHOLE + b"\n\n\n", f"line {LINES + 1}", "blank-line"),
    "blank line within": Touched(WHOLE[:FIRST] + b"\n" + WHOLE[FIRST:], "line 2", "blank-line"),
    "blank line before": Touched(b"\n" + WHOLE, "line 1", "blank-line"),
    "blank windows line at the end": Touched(WHOLE + b"\r\n", "result", "order"),
    "empty": Touched(b"", "line 1", "empty"),
    "a line end only": Touched(b"\n", "line 1", "blank-line"),
    "gzip": Touched(gzip.compress(WHOLE, mtime=0), "line 1", "gzip"),
    "zip": Touched(zipped(WHOLE), "line 1", "zip"),
    "empty zip": Touched(zipped(WHOLE)[-22:], "line 1", "zip"),
    "utf-16": Touched(TEXT.encode("utf-16"), "line 1", "utf-16"),
    "utf-16 without a mark": Touched(TEXT.encode("utf-16-le"), "line 1", "utf-16"),
    "utf-16, the other way": Touched(TEXT.encode("utf-16-be"), "line 1", "utf-16"),
    "utf-32": Touched(TEXT.encode("utf-32"), "line 1", "utf-16"),
    "latin-1": Touched(WHOLE.replace(b'"seats":["', b'"seats":["\xc4', 1), "head", "encoding"),
    "nul bytes at the end": Touched(WHOLE + bytes(512), "line 1", "nul"),
    "a nul byte within": Touched(WHOLE.replace(b'"ply":1', b'"ply":\x001', 1), "line 1", "nul"),
    "a sector of nul bytes": Touched(bytes(512) + WHOLE[512:], "line 1", "utf-16"),
    "broken by mail": Touched(wrapped(WHOLE), "head", "json"),
    "quoted-printable": Touched(quopri.encodestring(WHOLE), "head", "json"),
    "quoted in an answer": Touched(b"> " + WHOLE.replace(b"\n", b"\n> "), "head", "json"),
    "a page instead": Touched(b"<!doctype html>\n<title>Lagerfeuer</title>\n", "head", "json"),
    "cut off in a line": Touched(WHOLE[: FIRST + 20], "line 2", "json"),
    "a copy behind": Touched(WHOLE + WHOLE, "result", "order"),
    "spaces at line ends": Touched(WHOLE.replace(b"}\n", b"} \n"), "head", "chain-missing"),
}
