"""What there is to play, in words."""

from __future__ import annotations

from typing import Any

import arbiter
from arbiter.core.rulebook import Rulebook, Setting
from arbiter.core.seats import PLAYERS, counts
from arbiter.core.text import LANGUAGES, Words
from arbiter.core.version import VERSION

LEVELS = {"easy": Words("easy", "簡單"), "normal": Words("normal", "普通"), "hard": Words("hard", "困難")}
LANGUAGE_NAMES = dict(zip(LANGUAGES, ("English", "繁體中文", "简体中文"), strict=True))


def lobby(lang: str) -> dict[str, Any]:
    """The games with their settings, the levels of the computer, and the languages."""
    return {
        "games": [game(arbiter.rulebook(slug), lang) for slug in arbiter.slugs()],
        "levels": [{"key": key, "name": name.say(lang)} for key, name in LEVELS.items()],
        "languages": [{"key": key, "name": name} for key, name in LANGUAGE_NAMES.items()],
        "version": VERSION,
    }


def game(book: Rulebook, lang: str) -> dict[str, Any]:
    """One game."""
    settings = [described(name, setting, lang) for name, setting in book.settings.items() if name != PLAYERS]
    return {"slug": book.slug, "title": book.title.say(lang), "seats": counts(book), "settings": settings}


def described(name: str, setting: Setting, lang: str) -> dict[str, Any]:
    """One setting: what it means and what it may be."""
    kind = "switch" if isinstance(setting.default, bool) else "choice" if setting.choices else "free"
    return {
        "name": name, "words": setting.words.say(lang), "default": setting.default, "kind": kind,
        "choices": [{"value": value, "name": words.say(lang)} for value, words in setting.choices],
        "per_seat": setting.per_seat, "own": setting.read is not None,
        "left_open": setting.left_open.say(lang) if setting.left_open else None, "unless": setting.unless or None,
    }
