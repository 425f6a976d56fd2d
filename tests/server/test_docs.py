"""The client in docs/protocol.md works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.kit import Server

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def test_the_bot_in_the_docs_plays_a_match(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    (bot,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(bot.replace(":8765", f":{server.port}"), "protocol.md", "exec"), {})
    assert "'how': 'result'" in capsys.readouterr().out
