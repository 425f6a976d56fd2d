"""Tokens (111): made by effects, permanents but never cards."""

from __future__ import annotations

from arbiter.core.effects import Node
from arbiter.core.text import Words, listed, opened, quoted
from arbiter.games.magic.abilities import chinese
from arbiter.games.magic.definition import Card, has_numbers
from arbiter.games.magic.keywords import Keyword
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import ALL_EYES, COMING, GONE, Magic
from arbiter.games.magic.types import (
    COLOR_NAMES,
    COLORLESS_NAME,
    SHARD,
    SUBTYPE_NAMES,
    SUPERTYPE_NAMES,
    TREASURE,
    TYPE_NAMES,
    bits,
)


@clauses("MTG-TOKN-01", "MTG-TOKN-02")
def new_token(game: Magic, face: int, seat: int) -> int:
    """A slot for a token, owned by who creates it: that of a token which ceased to exist, or a new one."""
    slot = next((slot for slot in game.tokens if game.zone[slot] == GONE and game.owner[slot] == seat), -1)
    if slot < 0:
        slot = len(game.face)
        game.face, game.owner, game.tokens = (*game.face, face), (*game.owner, seat), (*game.tokens, slot)
        game.lives.append(0)
        game.zone.append(COMING)
        game.known.append(ALL_EYES)
    else:
        game.face = (*game.face[:slot], face, *game.face[slot + 1:])
        game.zone[slot] = COMING
    return slot


def described(card: Card, lang: str, several: bool = False) -> str:
    """A token by its looks: *1/1 green Elf Warrior creature token with trample*."""
    if card.subtypes & (TREASURE | SHARD):
        return (PREDEFINED_TOKENS if several else PREDEFINED_TOKEN).say(lang).format(card.name.say(lang))
    numbers = f"{card.power}/{card.toughness}" if has_numbers(card) else ""
    colors = listed([name.say(lang) for name in bits(card.colors, COLOR_NAMES)] or [COLORLESS_NAME.say(lang)], lang)
    supertypes = [words.say(lang) for words in bits(card.supertypes, SUPERTYPE_NAMES)]
    subtypes = [words.say(lang) for words in bits(card.subtypes, SUBTYPE_NAMES)]
    types = [words.say(lang) for words in bits(card.types, TYPE_NAMES)]
    named = sorted(card.name.en.split()) != sorted(words.en for words in bits(card.subtypes, SUBTYPE_NAMES))
    if not named:
        subtypes = [card.name.say(lang)]
    keywords = listed([node.say(lang) if isinstance(node, Keyword) else _ability(node, lang)
                       for node in card.abilities], lang) if card.abilities else ""
    if lang == "en":
        said = " ".join(filter(None, (numbers, *supertypes, colors, *subtypes, *types, "tokens" if several else "token")))
        if named:
            said += f" named {card.name.en}"
        return f"{said} with {keywords}" if keywords else said
    said = "".join((f"{numbers}" if numbers else "", *supertypes, colors, "／".join(subtypes), *types, "衍生物"))
    if named:
        said = f"名稱為{card.name.say(lang)}的{said}"
    said = chinese(said, lang)
    return f"{WITH.say(lang).format(keywords)}{said}" if keywords else said


def _ability(node: Node, lang: str) -> str:
    text = opened(node.say(lang), lang)
    return f'"{text}"' if lang == "en" else quoted(text, lang)


PREDEFINED_TOKEN, PREDEFINED_TOKENS = Words("{} token", "{}衍生物"), Words("{} tokens", "{}衍生物")
WITH = Words("with {} ", "具{}的")
