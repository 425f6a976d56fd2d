"""Talks to the peer worker, which runs in the peers' own Python environment."""

from __future__ import annotations

import json
import queue
import subprocess
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

WORKER = Path(__file__).with_name("peer_worker.py")
START_SECONDS = 120.0
ANSWER_SECONDS = 60.0
CLOSE_SECONDS = 5.0

PYTHON_OPEN_SPIEL = ("open_spiel:python_kuhn_poker", "open_spiel:python_tic_tac_toe")
CPP_OPEN_SPIEL = ("open_spiel:kuhn_poker", "open_spiel:leduc_poker")
RLCARD_UNO = "rlcard:uno"
PEERS = (*PYTHON_OPEN_SPIEL, RLCARD_UNO, *CPP_OPEN_SPIEL)


class PeersError(RuntimeError):
    """Something about the peers' environment or worker is not as it should be."""


@dataclass(frozen=True, slots=True)
class Slice:
    """What one subject played in one slice of time."""

    decisions: int
    games: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        """Return the decisions played per second."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Return the whole games played per second."""
        return self.games / self.seconds


class Peers:
    """A running peer worker, to be used as a context manager."""

    def __init__(self, python: str) -> None:
        """Remember the Python executable that has the peers installed."""
        self.python = python
        self.versions: dict[str, str] = {}
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._errors: IO[bytes] | None = None
        self._reader: threading.Thread | None = None

    def __enter__(self) -> Self:
        """Start the worker and wait until it is ready."""
        try:
            self._start()
            ready = self._receive(START_SECONDS)
            if not ready.get("ready"):
                reason = ready.get("error")
                raise PeersError(f"the peers cannot be loaded ({reason}); `make bench` sets them up")
            self.versions = dict(ready["versions"])
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the worker."""
        self.close()

    def measure(self, peer: str, seconds: float) -> Slice:
        """Let the worker play one slice of a peer."""
        self._send({"peer": peer, "seconds": seconds})
        reply = self._receive(seconds + ANSWER_SECONDS)
        if "error" in reply:
            raise PeersError(f"the peer worker refused: {reply['error']}")
        return Slice(int(reply["decisions"]), int(reply["games"]), float(reply["seconds"]))

    def close(self) -> None:
        """End the worker by closing its input, and kill it only if it does not end by itself."""
        process, self._process = self._process, None
        if process is not None:
            _end(process)
        if self._reader is not None:
            self._reader.join(CLOSE_SECONDS)
            self._reader = None
        if process is not None and process.stdout is not None:
            process.stdout.close()
        if self._errors is not None:
            self._errors.close()
            self._errors = None

    def _start(self) -> None:
        """Start the worker process and the thread that reads its answers."""
        self._lines = queue.SimpleQueue()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  (close() closes it)
        try:
            self._process = subprocess.Popen(
                [self.python, "-I", str(WORKER)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
            )
        except OSError as error:
            raise PeersError(
                f"no peers' Python at {self.python} ({error.strerror}); `make bench` sets it up"
            ) from error
        self._reader = threading.Thread(
            target=_forward, args=(self._process.stdout, self._lines), name="peer-answers", daemon=True
        )
        self._reader.start()

    def _send(self, request: dict[str, Any]) -> None:
        """Write one request line to the worker."""
        if self._process is None or self._process.stdin is None:
            raise PeersError("the peer worker is not running; use Peers in a with statement")
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise PeersError(f"the peer worker has ended: {self._last_words()}") from error

    def _receive(self, timeout: float) -> dict[str, Any]:
        """Wait for one answer line of the worker."""
        try:
            line = self._lines.get(timeout=timeout)
        except queue.Empty as error:
            raise PeersError(f"the peer worker gave no answer within {timeout:.0f} s") from error
        if line is None:
            raise PeersError(f"the peer worker has ended: {self._last_words()}")
        try:
            reply: dict[str, Any] = json.loads(line)
        except ValueError as error:
            raise PeersError(f"the peer worker gave no JSON: {line.strip()[:200]}") from error
        return reply

    def _last_words(self) -> str:
        """Return the last line the worker wrote to its standard error."""
        if self._errors is None:
            return "no message"
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else "no message"


def _forward(lines: IO[str], to: queue.SimpleQueue[str | None]) -> None:
    """Pass lines on as they come and None at the end."""
    for line in lines:
        to.put(line)
    to.put(None)


def _end(process: subprocess.Popen[str]) -> None:
    """Close a process's input and wait for it, killing that one process after a timeout."""
    try:
        if process.stdin is not None:
            process.stdin.close()
    except OSError:
        pass  # It has ended already.
    try:
        process.wait(CLOSE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
