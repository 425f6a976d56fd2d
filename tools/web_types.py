"""Write the types of the web client that games declare: python tools/web_types.py"""

from __future__ import annotations

import re
from pathlib import Path

import arbiter
from arbiter.core.table import Table

TABLES = Path(__file__).resolve().parents[1] / "web" / "src" / "tables"
WRITTEN = "state.gen.ts"
HEAD = "/** Written by tools/web_types.py from what games/{slug} declares; change it there. */\n"
NAME = re.compile(r"\b[A-Z]\w+")


def main() -> None:
    """Write all types anew."""
    for path, text in written():
        path.write_text(text, "utf-8")


def written() -> list[tuple[Path, str]]:
    """Every file of types and what it must hold."""
    tables = [(slug, arbiter.rulebook(slug).table) for slug in arbiter.slugs()]
    return [(TABLES / slug / WRITTEN, types(slug, table)) for slug, table in tables if table and (TABLES / slug).is_dir()]


def types(slug: str, table: Table) -> str:
    """The types of one game; those of single things are written by hand beside them."""
    foreign = sorted({name for part in (table, *table.inner) for one in part.fields for name in NAME.findall(one.kind.type)})
    head = HEAD.format(slug=slug) + (f'import type {{ {", ".join(foreign)} }} from "./state.ts";\n' if foreign else "")
    return f"{head}\n{table.typescript()}\n"


if __name__ == "__main__":
    main()
