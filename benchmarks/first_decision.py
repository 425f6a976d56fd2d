"""The time from `make play` to the first decision on screen: `python -m benchmarks.first_decision`.

The project is copied as a fresh clone, without anything that has been set up or built. `make play` then runs in the copy twice:
cold, when everything is downloaded and built, and warm. Each time a browser waits for the address and starts a match against the
computer with one click; the clock stops when there is something to choose.
"""

from __future__ import annotations

import argparse
import os
import queue
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
PORT = 8765
LIMITS = {"cold": 180.0, "warm": 5.0}
"""The limit for each, in seconds."""
PATIENCE = 900.0
CHROMIUM = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--no-first-run")
DECISION = ".stage [data-can=true], .bar [data-option]"
EXAMPLES = """
examples:
  python -m benchmarks.first_decision             as on a machine without Node
  python -m benchmarks.first_decision --node      with the Node of this machine
  python -m benchmarks.first_decision --fetch     without the download caches of pip and npm
The exit code is 1 if it took 3 minutes or more cold, or 5 seconds or more warm.
"""


def main() -> int:
    """Measure cold, then warm."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first_decision", description=__doc__, epilog=EXAMPLES,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--node", action="store_true", help="use the Node of this machine, if there is one")
    parser.add_argument("--fetch", action="store_true", help="do not use cached downloads")
    args = parser.parse_args()
    program = shutil.which("chromium")
    if program is None:
        parser.error("this needs Chromium; on Debian or Ubuntu: apt-get install chromium")
    if taken(PORT):
        parser.error(f"port {PORT} is in use; stop whatever is running there first")
    with tempfile.TemporaryDirectory(prefix="first-decision-") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(CHROMIUM))
        clone(Path(folder) / "clone")
        surroundings = environment(Path(folder), node=args.node, fetch=args.fetch)
        took = {kind: measure(Path(folder) / "clone", surroundings, browser) for kind in LIMITS}
        browser.close()
    for kind, (up, seen) in took.items():
        print(f"{kind}: the server is up after {up:.1f} s, the first decision is on screen after {seen:.1f} s (limit {LIMITS[kind]:.0f} s)")
    return int(any(seen >= LIMITS[kind] for kind, (_, seen) in took.items()))


def taken(port: int) -> bool:
    """Whether something is listening on a port."""
    with socket.socket() as trying:
        return trying.connect_ex(("127.0.0.1", port)) == 0


def clone(target: Path) -> None:
    """Copy what a clone of the project would contain, including uncommitted changes."""
    listed = subprocess.check_output(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT)
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def environment(folder: Path, node: bool, fetch: bool) -> dict[str, str]:
    """The environment of `make play`: its own data folder, and no browser, because we open one ourselves."""
    found = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS", "MAKELEVEL")}
    found |= {"ARBITER_DATA": str(folder / "data"), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    found["PATH"] = os.pathsep.join(part for part in found["PATH"].split(os.pathsep) if not Path(part).is_relative_to(ROOT))
    if not node:
        found["PATH"] = without_node(folder / "programs", found["PATH"])
    if fetch:
        found |= {"PIP_NO_CACHE_DIR": "1", "npm_config_cache": str(folder / "npm")}
    return found


def without_node(folder: Path, path: str) -> str:
    """A folder with links to all programs of this machine except Node's."""
    folder.mkdir()
    for part in path.split(os.pathsep):
        for program in Path(part).glob("*") if Path(part).is_dir() else ():
            if program.name not in ("node", "nodejs", "npm", "npx") and not (folder / program.name).is_symlink():
                (folder / program.name).symlink_to(program)
    return str(folder)


def listen(lines: Iterable[str], said: queue.Queue[str]) -> None:
    """Pass on the output of a process, line by line."""
    for line in lines:
        said.put(line)


@contextmanager
def playing(clone: Path, surroundings: dict[str, str]) -> Iterator[queue.Queue[str]]:
    """Run `make play`, and follow its output."""
    said: queue.Queue[str] = queue.Queue()
    process = subprocess.Popen(["make", "play"], cwd=clone, env=surroundings, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True)
    assert process.stdout
    threading.Thread(target=listen, args=(process.stdout, said), daemon=True).start()
    try:
        yield said
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait()


def measure(clone: Path, surroundings: dict[str, str], browser: Browser) -> tuple[float, float]:
    """Seconds until the server prints its address, and until there is something to choose."""
    start = time.monotonic()
    with playing(clone, surroundings) as said:
        address = ""
        while not address:
            line = said.get(timeout=PATIENCE)
            print(f"  {time.monotonic() - start:6.1f} s  {line.rstrip()}", flush=True)
            address = "".join(re.findall(r"http://127\.0\.0\.1:\d+/", line)[:1])
        up = time.monotonic() - start
        page = browser.new_page(locale="en")
        page.goto(address)
        page.locator("form button[type=submit]").click()
        page.locator(DECISION).first.wait_for(timeout=60_000)
        seen = time.monotonic() - start
        page.close()
    return up, seen


if __name__ == "__main__":
    sys.exit(main())
