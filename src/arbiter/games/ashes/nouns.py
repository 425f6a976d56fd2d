"""How things are called in labels, prompts and log lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from arbiter.core.log import NUMBER, Frozen, Noun, Reader
from arbiter.core.nouns import belonging, hidden_card, named, spoken, which_of
from arbiter.core.state import SEAT
from arbiter.core.text import Said, Words, indefinite, listed, quoted
from arbiter.games.ashes.abilities import Activate
from arbiter.games.ashes.causes import DEALT, DECLARED, DESTROYED, ENTERS, TARGETED, WOUNDED
from arbiter.games.ashes.costs import ANY, BASIC, SYMBOLS
from arbiter.games.ashes.definition import PHOENIXBORN, Ability
from arbiter.games.ashes.dice import LEVEL_NAMES, TYPE_NAMES, die_name
from arbiter.games.ashes.places import in_play
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.shelf import CARDS, KIND, LIBRARY
from arbiter.games.ashes.shelf import NUMBER as FACES
from arbiter.games.ashes.state import ABILITIES, NOBODY, TOKENS, Ashes
from arbiter.games.ashes.units import face_now
from arbiter.games.ashes.verbs import MayPay

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


def _name_unit(known: tuple[int, int, int, int], _: None, reader: Reader, lang: str) -> Said:
    seat, seats, face, place = known
    name = name_card(face, lang) + (NUMBERED.say(lang).format(place) if place > 0 else "")
    if KIND[face] == PHOENIXBORN and lang == "en" and reader.seat is not None and seats == 2 and place != MIRRORED:
        return Said(name)
    return belonging(name, seat, seats, reader, lang)


NUMBERED = Words(" #{}", "#{}")


def name_card(face: int, lang: str) -> str:
    """A card by its name."""
    return quoted(CARDS[face].name.say(lang), lang)


def name_power(kind: int, lang: str) -> str:
    """A dice power by the type of its dice."""
    return DICE_POWER.say(lang).format(TYPE_NAMES[kind].say(lang))


DICE_POWER = Words("the {} dice power", "{}骰強力效果")


def _ability_at(address: str) -> Ability | None:
    """The ability with a name to which the text at an address belongs."""
    parts = address.split("/")
    nodes = (LIBRARY.nodes.get("/".join(parts[:end])) for end in range(len(parts), 1, -1))
    return next((node for node in nodes if isinstance(node, Ability) and node.name), None)


def _name_bearer(address: str, lang: str) -> str:
    """The card or dice power whose text is at an address."""
    key = address.partition("/")[0]
    if key in FACES:
        return name_card(FACES[key], lang)
    return name_power(next(kind for kind, power in KEYS.items() if power == key), lang)


def _freeze_cause(game: Ashes, cause: tuple[int, int]) -> Frozen:
    """What makes something happen: a card, or else the dice power of a type, or the rules."""
    source, dice = cause
    return ((dice,) if source == NOBODY else _freeze_unit(game, source)[0]), None, -1


def _name_cause(known: tuple[int, ...], _: None, reader: Reader, lang: str) -> Said:
    if len(known) == 1:
        return Said(THE_RULES.say(lang) if known[0] == NOBODY else name_power(known[0], lang))
    seat, seats, face, place = known
    return _name_unit((seat, seats, face, place), None, reader, lang)


THE_RULES = Words("the rules", "規則")


def _name_ability(address: str, lang: str) -> str:
    """A text by its name, or by that of its card."""
    ability = _ability_at(address)
    return quoted(ability.label(lang), lang) if ability else _name_bearer(address, lang)


def _name_source(address: str, lang: str) -> str:
    """What asks a question: a card or dice power, and its ability if that has a name."""
    ability, bearer = _ability_at(address), _name_bearer(address, lang)
    return OF_CARD.say(lang).format(bearer, quoted(ability.label(lang), lang)) if ability else bearer


OF_CARD = Words("{}'s {}", "{}的{}")


def _name_bargain(address: str, lang: str) -> str:
    """What may be paid at an address, and for what."""
    offer = LIBRARY[address]
    assert isinstance(offer, Activate | MayPay)
    return offer.bargain(lang)


def _freeze_use(game: Ashes, value: int) -> Frozen:
    card, index = divmod(value, ABILITIES)
    return _freeze_text(game, f"{CARDS[face_now(game, card)].key}/{index}@{card}")


def _freeze_text(game: Ashes, value: str) -> Frozen:
    """A text of a card in play, written as its address and the card."""
    address, card = value.split("@")
    return (address, *_freeze_unit(game, int(card))[0]), None, -1


def _name_use(known: Any, _: None, reader: Reader, lang: str) -> Said:
    """A text: its card, and its name if it has one."""
    address, *unit = known
    named, card = _name_ability(address, lang), _name_unit((unit[0], unit[1], unit[2], unit[3]), None, reader, lang)
    if named == name_card(unit[2], lang):
        return card
    return card._replace(text=OF_CARD.say(lang).format(card.text, named), again=card.again and OF_CARD.say(lang).format(card.again, named))


def _name_dice(codes: Sequence[int], lang: str) -> str:
    """Dice counted by kind: *2 natural class and 1 charm power die*; the noun stands last, and agrees with the last number."""
    if not codes:
        return NO_DICE.say(lang)
    counts = Counter(codes)
    kinds = [SOME_DICE.say(lang).format(count, die_name(code, lang)) for code, count in counts.items()]
    return (A_DIE if [*counts.values()][-1] == 1 else DICE_AT_LAST).say(lang).format(listed(kinds, lang))


SOME_DICE, NO_DICE, ONE_DIE = Words("{} {}", "{}個{}骰"), Words("no dice", "沒有骰子"), Words("{} die", "{}骰")
A_DIE, DICE_AT_LAST = Words("{} die", "{}"), Words("{} dice", "{}")


def _name_die(code: int, lang: str) -> str:
    """One die: *a natural class die*."""
    name = ONE_DIE.say(lang).format(die_name(code, lang))
    return indefinite(name) if lang == "en" else name


FACE = Words("{}", "{}面")


def _name_need(need: tuple[int, int], lang: str) -> str:
    kind, level = need
    return LEVEL_NAMES[BASIC].say(lang) if kind == ANY else die_name(kind * 3 + level, lang)


HAPPENINGS = {
    ENTERS: Words("comes into play:", "進場："), DECLARED: Words("attacks:", "發動攻擊："), TARGETED: Words("is targeted:", "成為目標："),
    DEALT: Words("is dealt damage:", "受到傷害："), WOUNDED: Words("receives wounds:", "得到傷害標記："),
    DESTROYED: Words("is destroyed:", "被摧毀：")}
TOKEN_NAMES = tuple(token.words for token in TOKENS if token.words)

NOUNS: dict[str, Noun] = {
    "seat": SEAT,
    "number": NUMBER,
    "program": LIBRARY.noun,
    "card": hidden_card(name_card),
    "unit": Noun(_freeze_unit, _name_unit, lambda card: ("card", card)),
    "cause": Noun(_freeze_cause, _name_cause, things=lambda cause: [] if cause[0] == NOBODY else [("card", cause[0])]),
    "ability": spoken(_name_ability),
    "source": spoken(_name_source),
    "bargain": spoken(_name_bargain),
    "use": Noun(_freeze_use, _name_use, lambda value: ("card", value // ABILITIES)),
    "text": Noun(_freeze_text, _name_use, lambda value: ("card", int(value.split("@")[1]))),
    "title": spoken(name_card, lambda face: ("title", CARDS[face].key)),
    "die": spoken(_name_die, lambda code: ("die", die_name(code, "en"))),
    "face": spoken(lambda code, lang: FACE.say(lang).format(LEVEL_NAMES[code % 3].say(lang)), lambda code: ("die", die_name(code, "en"))),
    "dice": Noun(lambda game, codes: (codes, None, -1), lambda codes, _, reader, lang: Said(_name_dice(codes, lang)),
                 things=lambda codes: [("die", die_name(code, "en")) for code in codes]),
    "dicetype": named(TYPE_NAMES, "dice_type"),
    "dicepower": spoken(lambda code, lang: name_power(code // 3, lang), lambda code: ("die", die_name(code, "en"))),
    "need": spoken(_name_need, lambda need: ("symbol", _name_need(need, "en"))),
    "needs": spoken(lambda way, lang: listed([
        SYMBOLS.say(lang).format(count, _name_need((kind, level), lang)) for count, kind, level in way], lang)),
    "token": named(TOKEN_NAMES, "token"),
    "happening": named(HAPPENINGS),
}
