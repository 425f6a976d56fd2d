"""How things are called in labels, prompts and log lines."""

from __future__ import annotations

from arbiter.core.log import NUMBER, Frozen, Noun, public
from arbiter.core.state import SEAT
from arbiter.core.text import Said, Words
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, LIBRARY, TYPE_NAMES
from arbiter.games.eran.state import Eran, owner, where

SOME_CARD = Words("a card", "一張牌")
FACE_DOWN = Words("face-down", "面朝向下的")


def card_name(empire: int, power: int, lang: str) -> str:
    """An attack card as people speak of it: its power and its name."""
    name = EMPIRES[empire].attacks[power - 1].say(lang)
    return f"{power} {name}" if lang == "en" else f"{power}「{name}」"


def _freeze_card(game: Eran, card: int) -> Frozen:
    return None, (game.empires[owner(card)], game.face[card]), game.known[card]


def _name_card(_: None, secret: tuple[int, int] | None, reader: int | None, lang: str) -> Said:
    return Said(card_name(*secret, lang) if secret else SOME_CARD.say(lang))


def _freeze_tabled(game: Eran, card: int) -> Frozen:
    side = where(game, card)
    place = (side // 3, side % 3, game.sides[side].index(card), game.up[card])
    return place, (game.empires[owner(card)], game.face[card]), game.known[card]


def _name_tabled(place: tuple[int, int, int, bool], secret: tuple[int, int] | None, reader: int | None, lang: str) -> Said:
    """A card on the table: whose side, which card if known, and where."""
    seat, realm, space, up = place
    whose = _whose(seat, reader, lang)
    facing = "" if up else FACE_DOWN.say(lang)
    name = card_name(*secret, lang) if secret else Words("card", "牌").say(lang)
    if lang == "en":
        spot = f"on realm {realm + 1}" if secret else f"in space {space + 1} of realm {realm + 1}"
        return Said(" ".join(filter(None, [whose, facing, name, spot])))
    spot = Words("", f"在結界{realm + 1}" if secret else f"在結界{realm + 1}第{space + 1}格").say(lang)
    return Said(f"{whose}{spot}{facing or '的'}{name}")


def _whose(seat: int, reader: int | None, lang: str) -> str:
    if reader is None:
        return Words(f"player {seat + 1}'s", f"玩家{'一二'[seat]}").say(lang)
    return (Words("your", "你") if seat == reader else Words("the opponent's", "對手")).say(lang)


NOUNS: dict[str, Noun] = {
    "seat": SEAT,
    "number": NUMBER,
    "program": LIBRARY.noun,
    "realm": public(lambda realm, reader, lang: Said(str(realm + 1)), lambda realm: ("realm", realm)),
    "empire": public(lambda empire, reader, lang: Said(EMPIRES[empire].name.say(lang)),
                     lambda empire: ("empire", EMPIRES[empire].key)),
    "land": public(lambda empire, reader, lang: Said(EMPIRES[empire].name.say(lang))),
    "order": public(lambda order, reader, lang: Said(TYPE_NAMES[order].say(lang))),
    "card": Noun(_freeze_card, _name_card, lambda card: ("card", card)),
    "tabled": Noun(_freeze_tabled, _name_tabled, lambda card: ("card", card)),
    "demigod": public(lambda demigod, reader, lang: Said(DEMIGODS[demigod].name.say(lang)),
                      lambda demigod: ("demigod", DEMIGODS[demigod].key)),
    "strike": public(lambda demigod, reader, lang: Said(DEMIGODS[demigod].strike.say(lang))),
}
