"""What a measurement was made on and when, in a few words and without the machine's name."""

from __future__ import annotations

import os
import platform
import re
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from arbiter.core.version import VERSION

CPU_FACTS = Path("/proc/cpuinfo")


@cache
def machine() -> str:
    """The processor, the system, the Python and the Arbiter."""
    return (f"{processor()} ({os.cpu_count()} cores), {platform.system()}, {platform.python_implementation()} "
            f"{platform.python_version()}, Arbiter {VERSION}")


def today() -> str:
    """The day (UTC)."""
    return datetime.now(UTC).date().isoformat()


def processor() -> str:
    """The model of the processor, as far as the system tells it."""
    told = CPU_FACTS.read_text("utf-8", "replace") if CPU_FACTS.exists() else ""
    model = re.search(r"^model name\s*:\s*(.+)$", told, re.MULTILINE)
    return " ".join(model[1].split()) if model else platform.processor() or platform.machine()
