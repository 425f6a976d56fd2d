"""See that this machine has what the tests drive from outside Python: a browser, a Chinese font, a database server.

What is missing is installed from the system's packages where that is allowed (as root, on Debian and its relatives);
elsewhere this says what to install, and stops.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path


def has_font() -> bool:
    """Whether Chinese can be drawn."""
    if shutil.which("fc-list") is None:
        return False
    return bool(subprocess.run(["fc-list", ":lang=zh"], capture_output=True, check=False).stdout.strip())


def has_postgres() -> bool:
    """Whether a PostgreSQL server can be started."""
    return shutil.which("initdb") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


NEEDED: dict[str, tuple[str, Callable[[], bool]]] = {
    "chromium": ("a browser for the browser tests", lambda: shutil.which("chromium") is not None),
    "fonts-noto-cjk": ("a font with Chinese characters", has_font),
    "fontconfig": ("the list of fonts", lambda: shutil.which("fc-list") is not None),
    "postgresql": ("a database server for the tests of the store", has_postgres),
}


def missing() -> list[str]:
    """The packages this machine lacks."""
    return [package for package, (_, there) in NEEDED.items() if not there()]


def install(packages: list[str]) -> None:
    """Install packages the way Debian does."""
    print(f"Installing {', '.join(packages)} (once) ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]):
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    """Install what is missing, or say what to install."""
    packages = missing()
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        install(packages)
        packages = missing()
    for package in packages:
        print(f"The tests need {NEEDED[package][0]}: install the package {package}.", file=sys.stderr)
    if packages:
        print(f"On Debian or Ubuntu: sudo apt-get install {' '.join(packages)}", file=sys.stderr)
    return 1 if packages else 0


if __name__ == "__main__":
    sys.exit(main())
