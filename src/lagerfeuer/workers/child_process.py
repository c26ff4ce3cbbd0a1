"""A child process with its streams, started without running Python between fork and exec.

uvloop runs Python's at-fork hooks in the child. A lock that another thread holds at that moment is never released in
the child, so the child hangs before exec, and the server hangs with it, because it waits for the exec.
"""

from __future__ import annotations

import asyncio
import signal
from subprocess import PIPE, Popen
from typing import Final

OVER_BUDGET: Final = getattr(signal, "SIGPROF", 0) or 1 << 30
"""The signal that ends a process whose processor time is used up.

Where the system has none, a number that no signal has.
"""


class ChildProcess:
    """A running process; `stdin` and `stdout` are asyncio streams, standard error is the server's."""

    def __init__(
        self, popen: Popen[bytes], stdin: asyncio.StreamWriter, stdout: asyncio.StreamReader
    ) -> None:
        self._popen = popen
        self.stdin = stdin
        self.stdout = stdout

    @classmethod
    async def start(cls, command: tuple[str, ...], limit: int) -> ChildProcess:
        """Start a command. `limit`: bytes of a line that can be read. Raises OSError."""
        loop = asyncio.get_running_loop()
        # The C code between fork and exec takes no lock.
        popen = Popen(command, stdin=PIPE, stdout=PIPE)
        try:
            reader = asyncio.StreamReader(limit)
            await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), popen.stdout)
            # Only its flow control is used.
            writing = asyncio.StreamReaderProtocol(asyncio.StreamReader())
            transport, _ = await loop.connect_write_pipe(lambda: writing, popen.stdin)
        except BaseException:
            popen.kill()
            popen.wait()
            raise
        return cls(popen, asyncio.StreamWriter(transport, writing, None, loop), reader)

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def returncode(self) -> int | None:
        """The exit status; None as long as it runs."""
        return self._popen.poll()

    @property
    def over_budget(self) -> bool:
        """Whether it has ended because its budget of processor time was used up (`worker_loop.processor_time`)."""
        return self.returncode == -OVER_BUDGET

    def kill(self) -> None:
        """Kill the process, if it still runs."""
        self._popen.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        """Return the exit status when the process has ended."""
        return await asyncio.to_thread(self._popen.wait)
