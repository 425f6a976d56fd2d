"""A team on Ray: a small cluster started for the occasion, or one that is there."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.lab.jobs import Job
from arbiter.lab.local import cores
from arbiter.lab.needs import needing
from arbiter.lab.play import play_all
from arbiter.lab.team import Finished

AHEAD = 2
"""Batches handed out for each worker, so that nobody waits for the next one."""
PATIENCE = 5.0
"""How many seconds a cluster has to answer the door; Ray itself would wait for many minutes."""


def _knock(address: str | None) -> None:
    """See whether anybody is there, if the address says where."""
    host, colon, port = (address or "").rpartition("//")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()


class RayTeam:
    """Workers of a Ray cluster. Without an address, Ray is started on this machine and stopped afterwards."""

    def __init__(self, size: int | None = None, address: str | None = None) -> None:
        if address is not None and not address.strip():  # a variable of the shell that is not set, say
            raise ArbiterError("--address is empty: name a Ray cluster, such as 10.0.0.5:6379, or leave it out to start one here.")
        self.size, self.address = size or cores(), address
        self._wanted = size
        self._out: dict[Any, Sequence[Job]] = {}

    def __enter__(self) -> Self:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        with needing("ray"):
            import ray
        try:
            _knock(self.address)
            ray.init(logging_level=logging.ERROR, log_to_driver=False, **self._where())
        except (OSError, RuntimeError, ValueError) as error:
            raise ArbiterError(f"No Ray cluster could be reached or started: {error}") from None
        if self.address:
            there = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
            self.size = min(self._wanted or there, there)
        self._ray = ray
        self._play = ray.remote(max_retries=0)(play_all)
        return self

    def _where(self) -> dict[str, Any]:
        """How Ray is started; a cluster that is there gets this very Arbiter, so that all play by the same rules."""
        if self.address:
            return {"address": self.address, "runtime_env": {"py_modules": [str(Path(arbiter.__file__).parent)]}}
        return {"address": "local", "num_cpus": self.size, "include_dashboard": False}

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._out = {}
        self._ray.shutdown()

    @property
    def room(self) -> int:
        return max(0, AHEAD * self.size - len(self._out))

    @property
    def busy(self) -> bool:
        return bool(self._out)

    def start(self, batch: Sequence[Job]) -> None:
        self._out[self._play.remote(batch)] = batch

    def finished(self) -> Iterator[Finished]:
        """The finished batches; those of dead workers are reported as lost, and Ray starts new workers."""
        faults = self._ray.exceptions
        ready, _ = self._ray.wait(list(self._out), num_returns=1)
        for task in ready:
            batch = self._out.pop(task)
            try:
                yield batch, self._ray.get(task)
            except (faults.RayTaskError, faults.RuntimeEnvSetupError) as error:
                raise ArbiterError(f"The workers of the cluster cannot play: {error}") from None
            except faults.RayError:
                yield batch, None
