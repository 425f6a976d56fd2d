"""The command by which Arbiter was started, for what people are told to type next."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

NAME = "arbiter"


def program() -> str:
    """What to type for `arbiter` in this folder: the file that was started, unless the shell finds that one by its name alone."""
    started = Path(sys.argv[0])
    if started.stem != NAME:
        return NAME
    found = shutil.which(NAME)
    if found and os.path.realpath(found) == os.path.realpath(started):
        return NAME
    near = started.relative_to(here) if started.is_relative_to(here := Path.cwd()) else started
    return str(near) if len(near.parts) > 1 else os.path.join(os.curdir, near)
