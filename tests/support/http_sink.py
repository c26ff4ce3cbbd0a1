"""A real HTTP server that records what is posted to it, as a push service or a webhook."""

from __future__ import annotations

import base64
import hmac
import json
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from support import seeded
from support.server_process import Settings


@dataclass(frozen=True)
class ReceivedRequest:
    """A received request."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Listener:
    """Listens on a port of this machine. `answers`: status by path, 201 by default."""

    def __init__(self) -> None:
        self.heard: list[ReceivedRequest] = []
        self.answers: dict[str, tuple[int, dict[str, str]]] = {}
        self.held: dict[str, threading.Event] = {}
        """By path, an event that holds the answer back."""
        self.silent: set[str] = set()
        """Paths for which it closes the connection instead of answering."""
        listener = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                listener.heard.append(ReceivedRequest(self.path, headers, body))
                if self.path in listener.held:
                    listener.held[self.path].wait(30)
                if self.path in listener.silent:
                    self.close_connection = True
                    return
                status, more = listener.answers.get(self.path, (201, {}))
                self.send_response(status)
                for name, value in more.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                pass

            def handle_one_request(self) -> None:
                try:
                    super().handle_one_request()
                except OSError:
                    # The client was killed while it was connected.
                    self.close_connection = True

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def settings(self) -> Settings:
        """Return the settings that allow a server to post here."""
        return {"LAGERFEUER_REACH": f"127.0.0.1:{self.port}"}

    def at(self, path: str) -> list[ReceivedRequest]:
        return [one for one in self.heard if one.path == path]

    def wait_for(self, path: str, count: int = 1, seconds: float = 15) -> list[ReceivedRequest]:
        """Wait for this many requests to a path, and return them."""
        deadline = time.monotonic() + seconds
        while len(self.at(path)) < count:
            assert time.monotonic() < deadline, f"{path}: {len(self.at(path))} of {count} have come"
            time.sleep(0.02)
        return self.at(path)


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()
    thread = threading.Thread(target=listener.server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield listener
    finally:
        for event in listener.held.values():
            event.set()
        listener.server.shutdown()
        listener.server.server_close()
        thread.join()


class Device:
    """A subscribed browser, which alone can decrypt its push messages (RFC 8291)."""

    def __init__(self, listener: Listener, path: str) -> None:
        self.path = path
        self.key = seeded.private_key()
        self.auth = seeded.raw(16)
        self.endpoint = listener.url + path

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "expirationTime": None,
            "keys": {"p256dh": packed(point), "auth": packed(self.auth)},
        }

    def read(self, heard: ReceivedRequest) -> Any:
        """Decrypt what a push service received, and check its signature."""
        assert heard.headers["content-encoding"] == "aes128gcm"
        assert int(heard.headers["ttl"]) > 0
        assert Vapid02.verify(heard.headers["authorization"])
        return json.loads(decrypted(heard.body, self.key, self.auth))


def decrypted(body: bytes, key: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """Decrypt a message of one record like a browser (RFC 8291 and 8188), with HKDF written out."""
    salt, (size, length), rest = body[:16], struct.unpack("!IB", body[16:21]), body[21:]
    theirs, sealed = rest[:length], rest[length:]
    assert len(sealed) <= size
    ours = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    material = _hmac(_hmac(secret, shared), b"WebPush: info\0" + ours + theirs + b"\1")
    base = _hmac(salt, material)
    content_key = _hmac(base, b"Content-Encoding: aes128gcm\0\1")[:16]
    nonce = _hmac(base, b"Content-Encoding: nonce\0\1")[:12]
    text, _, padding = AESGCM(content_key).decrypt(nonce, sealed, None).rpartition(b"\2")
    assert not padding.strip(b"\0")
    return text


def _hmac(key: bytes, text: bytes) -> bytes:
    return hmac.digest(key, text, "sha256")


def packed(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
