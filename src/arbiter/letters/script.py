"""Chinese in both scripts: words are kept in the script of their rulebook, and the other one is converted.

Not only the characters differ: what Taipei calls 伺服器 is 服务器 in Shanghai. The table
beside this file is made by tools/script_table.py from all words of the package.
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from importlib.resources import files


@lru_cache(maxsize=8192)
def to_hans(text: str) -> str:
    """Write Chinese text in simplified characters, with the words of the mainland."""
    return conversion("hans").convert(text)


@lru_cache(maxsize=8192)
def to_hant(text: str) -> str:
    """Write Chinese text in traditional characters, with the words of Taiwan."""
    return conversion("hant").convert(text)


@cache
def conversion(script: str) -> Conversion:
    """The conversion into a script, hans or hant."""
    tables = json.loads(files("arbiter.letters").joinpath("script.json").read_text("utf-8"))
    return Conversion(tables[script]["chars"], tables[script]["phrases"])


class Conversion:
    """What characters become, and the phrases in which they become something else."""

    def __init__(self, chars: dict[str, str], phrases: dict[str, str]) -> None:
        self.chars = str.maketrans(chars)
        self.phrases = phrases
        longest_first = sorted(phrases, key=lambda phrase: (-len(phrase), phrase))
        # The lookahead spares most characters the walk through all phrases.
        starts = "".join(sorted({phrase[0] for phrase in phrases}))
        self.pattern = re.compile(f"(?=[{starts}])({'|'.join(longest_first)})" if phrases else "((?!))")

    def convert(self, text: str) -> str:
        """Replace the phrases, and character by character what stands between them."""
        pieces = self.pattern.split(text)
        pieces[::2] = [piece.translate(self.chars) for piece in pieces[::2]]
        pieces[1::2] = [self.phrases[phrase] for phrase in pieces[1::2]]
        return "".join(pieces)
