"""Words in three languages: names, and templates in which the language does the conjugating."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arbiter.core.errors import UnknownName
from arbiter.letters.script import to_hans, to_hant

LANGUAGES = ("en", "zh-Hant", "zh-Hans")
ALIASES = {"en": "en", "zh": "zh-Hant", "zh-hant": "zh-Hant", "zh-hans": "zh-Hans", "zh-tw": "zh-Hant", "zh-hk": "zh-Hant",
           "zh-cn": "zh-Hans", "zh-sg": "zh-Hans", "hant": "zh-Hant", "hans": "zh-Hans", "english": "en",
           "繁體中文": "zh-Hant", "简体中文": "zh-Hans"}

HOLE = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")
AN = re.compile(r"[aeio]|u(?!ni[tqf]|s)", re.IGNORECASE)
"""An *u* sounds like *you* in *unit*, *unique*, *uniform* and *use*."""


def language(name: str) -> str:
    """The canonical code of a language, by its code or a common alias."""
    if name.lower() not in ALIASES:
        raise UnknownName("language", name, LANGUAGES)
    return ALIASES[name.lower()]


class Said(NamedTuple):
    """A piece of text and the form its neighbours take: 0 after *you* or *one*, 1 after *she* or *several*."""

    text: str
    form: int = 1
    owner: int | None = None
    """The seat that it names, or whose it is."""
    again: str = ""
    """What it is called once that seat has been named: *their Gilder*."""


@dataclass(frozen=True, slots=True)
class Words:
    """A name in English and in the rulebook's own script; the other Chinese script is derived."""

    en: str
    zh: str
    written: str = "zh-Hant"

    def say(self, lang: str) -> str:
        """The name in a language."""
        if lang == "en":
            return self.en
        if lang == self.written:
            return self.zh
        return to_hans(self.zh) if lang == "zh-Hans" else to_hant(self.zh)

    def __str__(self) -> str:
        return self.en


def same(value: int | str) -> Words:
    """What is written the same in every language: a number, a sign."""
    return Words(str(value), str(value))


@dataclass(frozen=True)
class Template(Words):
    """A sentence with holes: `{card}` is filled in, `{seat|play|plays}` agrees with what fills `seat`."""

    def __post_init__(self) -> None:
        chinese = {match[1] for match in HOLE.finditer(self.zh)}
        missing = chinese - set(self.holes)
        if missing:
            raise ValueError(f"{self.zh!r} fills {sorted(missing)}, which {self.en!r} does not know")

    @cached_property
    def holes(self) -> tuple[str, ...]:
        """The names of the holes in the order of their first use in the English template."""
        return tuple(dict.fromkeys(match[1] for match in HOLE.finditer(self.en)))

    def fill(self, lang: str, said: Callable[[str], Said]) -> str:
        """The sentence in a language; `said` gives the filling of each hole. A possessive does not repeat whom the sentence has named."""
        named: int | None = None

        def filling(match: re.Match[str]) -> str:
            nonlocal named
            piece = said(match[1])
            if match[2] is not None:
                return match[2 + piece.form]
            known, named = named, piece.owner if piece.owner is not None else named
            return piece.again if piece.again and piece.owner == known else piece.text
        return HOLE.sub(filling, self.say(lang))


def spoken(thing: object, lang: str) -> Said:
    """How a number, a name or anything that can `say` itself sounds."""
    if isinstance(thing, bool):
        raise TypeError("a yes or no has no words of its own")
    if isinstance(thing, int):
        return Said(str(thing), 0 if thing == 1 else 1)
    if isinstance(thing, str):
        return Said(thing)
    text = thing.say(lang)  # type: ignore[attr-defined]
    return text if isinstance(text, Said) else Said(text, getattr(thing, "form", 1))


def fill(template: Template, lang: str, values: Mapping[str, object]) -> str:
    """A template filled with things that can speak."""
    return template.fill(lang, lambda hole: spoken(values[hole], lang))


def opened(text: str, lang: str) -> str:
    """A clause as a sentence begins, with the language's capital."""
    return f"{text[:1].upper()}{text[1:]}" if lang == "en" else text


def sentence(text: str, lang: str) -> str:
    """A clause as a whole sentence, with the language's capital and full stop."""
    if lang == "en":
        return opened(text, lang) + ("" if text.endswith((".", "!", "?")) else ".")
    return text if text.endswith(("。", "！", "？")) else f"{text}。"


QUOTED = Words("{}", "「{}」")


def quoted(name: str, lang: str) -> str:
    """A name inside a sentence, with quotation marks where the language wants them."""
    return QUOTED.say(lang).format(name)


def indefinite(text: str) -> str:
    """English words with *a* or *an* before them, by how they sound."""
    return f"{'an' if AN.match(text) else 'a'} {text}"


def listed(texts: list[str], lang: str, last: str = "and") -> str:
    """Several things in a row: *a, b and c*, or in English with another word before the last."""
    if lang != "en":
        return "、".join(texts)
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {last} {texts[-1]}"
