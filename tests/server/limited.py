"""A server in a process of its own with limits that `arbiter serve` does not offer: `python -m tests.server.limited FOLDER LIMITS`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from arbiter.cli.serve import bind
from arbiter.server.limits import Limits
from arbiter.server.serving import serving

if __name__ == "__main__":
    bound = bind("127.0.0.1", 0)
    print(f"http://127.0.0.1:{bound.getsockname()[1]}/", flush=True)
    serving(Path(sys.argv[1]), None, ["127.0.0.1", "localhost"], Limits(**json.loads(sys.argv[2]))).run(sockets=[bound])
