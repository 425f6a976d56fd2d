"""How things are called in labels, prompts and log lines."""

from __future__ import annotations

from arbiter.core.log import NUMBER, Frozen, Noun, Reader, public
from arbiter.core.nouns import Texts, hidden_card, named, possessive, spoken
from arbiter.core.state import SEAT
from arbiter.core.text import Said, Words
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, LIBRARY, TYPE_NAMES
from arbiter.games.eran.state import SEATS, Eran, owner, where

FACE_DOWN = Words("face-down", "面朝下的")


def card_name(empire: int, power: int, lang: str) -> str:
    """An attack card as people call it: its power and its name."""
    name = EMPIRES[empire].attacks[power - 1].say(lang)
    return f"{power} {name}" if lang == "en" else f"{power}「{name}」"


def _secret(game: Eran, card: int) -> tuple[int, int]:
    return game.empires[owner(card)], game.face[card]


def _freeze_tabled(game: Eran, card: int) -> Frozen:
    side = where(game, card)
    place = (side // 3, side % 3, game.sides[side].index(card), game.up[card])
    return place, _secret(game, card), game.known[card]


def _name_tabled(place: tuple[int, int, int, bool], secret: tuple[int, int] | None, reader: Reader, lang: str) -> Said:
    """A card on the table: whose side, which card if known, and where."""
    seat, realm, space, up = place
    whose = possessive(seat, SEATS, reader, lang)
    facing = "" if up else FACE_DOWN.say(lang)
    name = card_name(*secret, lang) if secret else Words("card", "牌").say(lang)
    if lang == "en":
        spot = f"on realm {realm + 1}" if secret else f"in space {space + 1} of realm {realm + 1}"
        return Said(" ".join(filter(None, [whose, facing, name, spot])))
    spot = Words("", f"在結界{realm + 1}" if secret else f"在結界{realm + 1}第{space + 1}格").say(lang)
    return Said(f"{whose}{spot}{facing or '的'}{name}")


def _name_bearer(key: str, lang: str) -> str:
    """The card that has a text: a character, or an attack card by its power."""
    names = {demigod.key: demigod.name for demigod in DEMIGODS}
    power = key.rpartition(" ")[2]
    return names.get(key, Words(f"attack card {power}", f"攻擊牌{power}")).say(lang)


NOUNS: dict[str, Noun] = {
    "seat": SEAT,
    "number": NUMBER,
    "program": LIBRARY.noun,
    "source": spoken(Texts(LIBRARY, _name_bearer).source),
    "realm": public(lambda realm, reader, lang: Said(str(realm + 1)), lambda realm: ("realm", realm)),
    "empire": named([empire.name for empire in EMPIRES], "empire", [empire.key for empire in EMPIRES]),
    "land": named([empire.name for empire in EMPIRES]),
    "order": named(TYPE_NAMES),
    "card": hidden_card(lambda secret, lang: card_name(secret[0], secret[1], lang), _secret),
    "tabled": Noun(_freeze_tabled, _name_tabled, lambda card: ("card", card)),
    "demigod": named([demigod.name for demigod in DEMIGODS], "demigod", [demigod.key for demigod in DEMIGODS]),
    "strike": named([demigod.strike for demigod in DEMIGODS]),
}
