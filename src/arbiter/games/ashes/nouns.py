"""How things are called in labels, prompts and log lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from arbiter.core.log import NUMBER, Noun
from arbiter.core.nouns import Laid, Texts, hidden_card, named, spoken
from arbiter.core.state import SEAT
from arbiter.core.text import Said, Words, indefinite, listed, quoted
from arbiter.games.ashes.abilities import Activate
from arbiter.games.ashes.causes import DEALT, DECLARED, DESTROYED, ENTERS, TARGETED, WOUNDED
from arbiter.games.ashes.costs import IN_FULL
from arbiter.games.ashes.definition import PHOENIXBORN, Ability
from arbiter.games.ashes.dice import LEVEL_NAMES, TYPE_NAMES, die_name
from arbiter.games.ashes.places import controller, in_play
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.shelf import CARDS, KIND, LIBRARY
from arbiter.games.ashes.shelf import NUMBER as FACES
from arbiter.games.ashes.state import ABILITIES, NOBODY, TOKENS, Ashes
from arbiter.games.ashes.units import face_now
from arbiter.games.ashes.verbs import MayPay


def name_card(face: int, lang: str) -> str:
    """A card by its name."""
    return quoted(CARDS[face].name.say(lang), lang)


def name_power(kind: int, lang: str) -> str:
    """A dice power by the type of its dice."""
    return DICE_POWER.say(lang).format(TYPE_NAMES[kind].say(lang))


DICE_POWER = Words("the {} dice power", "{}骰強力效果")


def _name_bearer(key: str, lang: str) -> str:
    """The card or dice power that has the texts under a key."""
    return name_card(FACES[key], lang) if key in FACES else name_power(next(kind for kind, power in KEYS.items() if power == key), lang)


TEXTS = Texts(LIBRARY, _name_bearer, Ability)
UNITS = Laid(name_card, controller, face_now, in_play, lambda face: KIND[face] == PHOENIXBORN, lambda game: game.phoenixborn)


def _name_other_cause(dice: int, lang: str) -> str:
    """What makes something happen if no card does: the dice power of a type, or the rules."""
    return THE_RULES.say(lang) if dice == NOBODY else name_power(dice, lang)


THE_RULES = Words("the rules", "規則")


def _name_bargain(address: str, lang: str) -> str:
    """What may be paid at an address, and for what."""
    offer = LIBRARY[address]
    assert isinstance(offer, Activate | MayPay)
    return offer.bargain(lang)


def _activated(game: Ashes, value: int) -> str:
    """The text of an activated effect."""
    return f"{CARDS[face_now(game, value // ABILITIES)].key}/{value % ABILITIES}"


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
    "unit": UNITS.noun,
    "cause": UNITS.cause(_name_other_cause),
    "ability": spoken(TEXTS.name),
    "source": spoken(TEXTS.source),
    "bargain": spoken(_name_bargain),
    "use": TEXTS.on(UNITS, lambda value: value // ABILITIES, _activated),
    "text": TEXTS.written(UNITS),
    "title": spoken(name_card, lambda face: ("title", CARDS[face].key)),
    "die": spoken(_name_die, lambda code: ("die", die_name(code, "en"))),
    "face": spoken(lambda code, lang: FACE.say(lang).format(LEVEL_NAMES[code % 3].say(lang)), lambda code: ("die", die_name(code, "en"))),
    "dice": Noun(lambda game, codes: (codes, None, -1), lambda codes, _, reader, lang: Said(_name_dice(codes, lang)),
                 things=lambda codes: [("die", die_name(code, "en")) for code in codes]),
    "dicetype": named(TYPE_NAMES, "dice_type"),
    "dicepower": spoken(lambda code, lang: name_power(code // 3, lang), lambda code: ("die", die_name(code, "en"))),
    "need": spoken(IN_FULL.symbol, lambda need: ("symbol", IN_FULL.symbol(need, "en"))),
    "needs": spoken(lambda way, lang: listed([IN_FULL.need(need, lang) for need in way], lang)),
    "token": named(TOKEN_NAMES, "token"),
    "happening": named(HAPPENINGS),
}
