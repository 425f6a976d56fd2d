"""Write the simplified words of the web client from the traditional ones: python tools/web_words.py"""

from __future__ import annotations

import json
from pathlib import Path

from script_table import converted

WEB = Path(__file__).resolve().parents[1] / "web" / "src"
WRITTEN, DERIVED = "zh-Hant.json", "zh-Hans.json"


def main() -> None:
    """Write all derived files anew."""
    for path in sorted(WEB.rglob(WRITTEN)):
        path.with_name(DERIVED).write_text(derived(path), "utf-8")


def derived(path: Path) -> str:
    """What the simplified file beside a traditional one must be."""
    words: dict[str, str] = json.loads(path.read_text("utf-8"))
    simplified = {key: converted("hans", text) for key, text in words.items()}
    return json.dumps(simplified, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    main()
