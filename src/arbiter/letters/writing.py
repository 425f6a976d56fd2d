"""Writing plain data as YAML that people like to read: short things on one line, long ones wrapped."""

from __future__ import annotations

import json
import re

WIDTH = 110
PLAIN = re.compile(r"(?:\d+ )?[^\W\d_](?:[\w'#.+/()-]| (?=[\w'(+]))*")
"""Text that needs no quotes, even in brackets."""
PARTS = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^",]|,(?! ))+(?:, )?|, ')
"""What stays together on a line: all up to the next comma outside quotes."""
MEANS_SOMETHING = {"null", "true", "false"}


def block(content: dict[str, object], indent: int = 0, depth: int = 2) -> list[str]:
    """The lines of a mapping: an entry a line, and so many mappings inside each other laid out likewise."""
    lines, margin = list[str](), " " * indent
    for key, part in content.items():
        if isinstance(part, dict) and part and depth:
            lines += [f"{margin}{flow(key)}:", *block(part, indent + 2, depth - 1)]
        elif isinstance(part, list) and part and depth and all(isinstance(item, dict) and len(item) == 1 for item in part):
            lines += [f"{margin}{flow(key)}:", *(row for item in part for row in _wrapped(f"- {flow(item)[1:-1]}", indent + 2))]
        else:
            lines += _wrapped(f"{flow(key)}: {flow(part)}", indent)
    return lines


def _wrapped(text: str, indent: int) -> list[str]:
    """A line, broken after commas if it is long."""
    rows, row = list[str](), " " * indent
    for part in PARTS.findall(text):
        if len(row) + len(part.rstrip()) > WIDTH and row.strip():
            rows.append(row.rstrip())
            row = " " * (indent + 2)
        row += part
    return [*rows, row]


def flow(content: object) -> str:
    """Something on one line."""
    if isinstance(content, bool):
        return "yes" if content else "no"
    if isinstance(content, dict):
        return f"{{{', '.join(f'{flow(key)}: {flow(part)}' for key, part in content.items())}}}"
    if isinstance(content, list):
        return f"[{', '.join(map(flow, content))}]"
    if isinstance(content, str) and (content in MEANS_SOMETHING or not PLAIN.fullmatch(content)):
        return json.dumps(content, ensure_ascii=False)
    return "null" if content is None else str(content)
