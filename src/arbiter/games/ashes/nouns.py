"""How things are called in labels, prompts and log lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.core.log import NUMBER, Frozen, Noun
from arbiter.core.nouns import hidden_card, named, possessive, spoken, which_of
from arbiter.core.state import SEAT
from arbiter.core.text import Said, Words, listed
from arbiter.games.ashes.causes import DEALT, DECLARED, DESTROYED, ENTERS, TARGETED, WOUNDED
from arbiter.games.ashes.costs import ANY, BASIC, SYMBOLS
from arbiter.games.ashes.definition import PHOENIXBORN
from arbiter.games.ashes.dice import LEVEL_NAMES, TYPE_NAMES, die_name
from arbiter.games.ashes.places import in_play
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.shelf import CARDS, KIND, LIBRARY
from arbiter.games.ashes.shelf import NUMBER as FACES
from arbiter.games.ashes.state import ABILITIES, TOKENS, Ashes
from arbiter.games.ashes.units import face_now

MIRRORED = -1
"""In place of a number: a Phoenixborn that another player leads too."""


def _freeze_unit(game: Ashes, card: int) -> Frozen:
    """A card in play: whose it is, what it counts as, and which of several alike."""
    seat = game.holder[game.host.get(card, card)]
    face = face_now(game, card)
    alike = [other for other in in_play(game, seat) if face_now(game, other) == face]
    place = which_of(card, alike)
    if card == game.phoenixborn[seat] and sum(game.face[champion] == face for champion in game.phoenixborn) > 1:
        place = MIRRORED
    return (seat, game.seats, face, place), None, -1


def _name_unit(known: tuple[int, int, int, int], _: None, reader: int | None, lang: str) -> Said:
    seat, seats, face, place = known
    name = CARDS[face].name.say(lang) + (f" #{place}" if place > 0 else "")
    if KIND[face] == PHOENIXBORN and lang == "en" and reader is not None and seats == 2 and place != MIRRORED:
        return Said(name)
    return Said(f"{possessive(seat, seats, reader, lang)}{' ' if lang == 'en' else '的'}{name}")


def _name_ability(address: str, lang: str) -> str:
    """A text by its name, or by that of its card."""
    parts = address.split("/")
    for end in range(len(parts), 1, -1):
        node: Any = LIBRARY.nodes.get("/".join(parts[:end]))
        if isinstance(getattr(node, "name", None), Words):
            return str(node.label(lang))
    if parts[0] in FACES:
        return CARDS[FACES[parts[0]]].name.say(lang)
    kind = next(kind for kind, key in KEYS.items() if key == parts[0])
    return Words(f"the {TYPE_NAMES[kind].en} dice power", f"{TYPE_NAMES[kind].zh}骰的強力效果").say(lang)


def _freeze_use(game: Ashes, value: int) -> Frozen:
    card, index = divmod(value, ABILITIES)
    return _freeze_text(game, f"{CARDS[face_now(game, card)].key}/{index}@{card}")


def _freeze_text(game: Ashes, value: str) -> Frozen:
    """A text of a card in play, written as its address and the card."""
    address, card = value.split("@")
    return (address, *_freeze_unit(game, int(card))[0]), None, -1


def _name_use(known: Any, _: None, reader: int | None, lang: str) -> Said:
    """A text: its card, and its name if it has one."""
    address, *unit = known
    named, card = _name_ability(address, lang), _name_unit((unit[0], unit[1], unit[2], unit[3]), None, reader, lang).text
    if named == CARDS[unit[2]].name.say(lang):
        return Said(card)
    return Said(f"{named} of {card}" if lang == "en" else f"{card}的{named}")


def _name_dice(codes: Sequence[int], lang: str) -> str:
    """Dice counted by kind: *2 natural class and 1 charm power*."""
    kinds = [SYMBOLS.say(lang).format(codes.count(code), die_name(code, lang)) for code in dict.fromkeys(codes)]
    return listed(kinds, lang) if kinds else Words("no dice", "沒有骰子").say(lang)


def _name_need(need: tuple[int, int], lang: str) -> str:
    kind, level = need
    return LEVEL_NAMES[BASIC].say(lang) if kind == ANY else die_name(kind * 3 + level, lang)


HAPPENINGS = {
    ENTERS: Words("comes into play:", "進場："), DECLARED: Words("attacks:", "發動攻擊："), TARGETED: Words("is targeted:", "成為目標："),
    DEALT: Words("is dealt damage:", "被造成傷害："), WOUNDED: Words("receives wounds:", "受到傷害標記："),
    DESTROYED: Words("is destroyed:", "被摧毀：")}
TOKEN_NAMES = tuple(token.words for token in TOKENS if token.words)

NOUNS: dict[str, Noun] = {
    "seat": SEAT,
    "number": NUMBER,
    "program": LIBRARY.noun,
    "card": hidden_card(lambda face, lang: CARDS[face].name.say(lang)),
    "unit": Noun(_freeze_unit, _name_unit, lambda card: ("card", card)),
    "ability": spoken(_name_ability),
    "use": Noun(_freeze_use, _name_use, lambda value: ("card", value // ABILITIES)),
    "text": Noun(_freeze_text, _name_use, lambda value: ("card", int(value.split("@")[1]))),
    "title": named([card.name for card in CARDS], "title", [card.key for card in CARDS]),
    "die": spoken(die_name, lambda code: ("die", die_name(code, "en"))),
    "dice": spoken(_name_dice),
    "dicetype": named(TYPE_NAMES, "dice_type"),
    "need": spoken(_name_need, lambda need: ("symbol", _name_need(need, "en"))),
    "needs": spoken(lambda way, lang: listed([f"{count} {_name_need((kind, level), lang)}" for count, kind, level in way], lang)),
    "token": named(TOKEN_NAMES, "token"),
    "happening": named(HAPPENINGS),
}
