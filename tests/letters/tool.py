"""The tool that makes the table between the scripts, as a module of the tests."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PACKAGE, WEB = ROOT / "src" / "arbiter", ROOT / "web" / "src"


def load_tool(name: str) -> ModuleType:
    """A module of the tools folder, which is no package."""
    spec = spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec and spec.loader
    module = sys.modules.setdefault(name, module_from_spec(spec))
    spec.loader.exec_module(module)
    return module


tool = load_tool("script_table")
