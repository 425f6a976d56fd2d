"""區域與資訊: the table as one pair of eyes sees it, and the same in the words of scenarios."""

from __future__ import annotations

from dataclasses import replace

from arbiter.core.cards import Faces
from arbiter.core.table import CARD, COUNT, FLAG, SEAT, SEAT_OF, TABLE, Kind, Part, Table, computed
from arbiter.core.values import Plain
from arbiter.games.ashes.definition import PHOENIXBORN, UNITS
from arbiter.games.ashes.lasting_words import LASTING
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.places import controller
from arbiter.games.ashes.shelf import CARDS, KEY
from arbiter.games.ashes.state import ATTACK, CHAMPION, HELD, IN_PLAY, LIVING, NOBODY, TITLE, UNIT, Ashes, Draft
from arbiter.games.ashes.units import active_texts, attack, face_now, is_unit, life, recover
from arbiter.games.ashes.wording import living_seat

SHOWN = Faces(KEY, {card.key: card.name.en for card in CARDS})
NAMES = Kind("names", "readonly string[]")
LIMITS = Kind("limits", "{ readonly battlefield: number; readonly spellboard: number }")


def in_play(game: Ashes, card: int, eyes: int) -> dict[str, Plain]:
    """A card in play, for all to see."""
    shown: dict[str, Plain] = {"id": card, "key": KEY[face_now(game, card)]}
    shown.update((ON_UNIT if is_unit(game, card) else ON_CARD).view(game, card, eyes))
    return shown


def abilities(game: Ashes, card: int) -> list[Plain]:
    """The names of the abilities in force, with their numbers added up."""
    return [f"{text.ability.name.en} {text.rank}" if text.rank else text.ability.name.en
            for text in active_texts(game, card) if text.ability.name]


def limits(game: Ashes, seat: int) -> Plain:
    """For how many cards a player has room."""
    champion = CARDS[game.face[game.phoenixborn[seat]]]
    return {"battlefield": champion.battlefield, "spellboard": champion.spellboard}


def chosen(draft: Draft, seat: int) -> bool:
    """Whether a player has chosen a card of the pack."""
    return draft.picks[seat] != NOBODY


CARDS_HELD = SHOWN.kind(HELD)
DRAFT = Table(Draft, computed(FLAG, chosen, scope=SEAT_OF, in_facts=False), kinds=(CARDS_HELD, replace(
    TITLE, show=lambda draft, face, eyes: None if face == NOBODY else KEY[face], tell=lambda key: SHOWN.name(key, "none"))))
OF_DRAFT, OF_DRAFTER = DRAFT.of(TABLE), DRAFT.of(SEAT_OF)
ASHES = Table(
    Ashes,
    computed(SEAT, controller), computed(NAMES, abilities, on=LIVING), computed(COUNT, life, on=LIVING),
    computed(COUNT, attack, scope=UNIT), computed(COUNT, recover, scope=UNIT), computed(NAMES, LASTING.names, "lasting", scope=UNIT),
    computed(LIMITS, limits, scope=SEAT_OF, in_facts=False),
    kinds=(CARDS_HELD, replace(CHAMPION, show=in_play, tell=SHOWN.title),
           replace(SEAT, read=living_seat),
           replace(IN_PLAY, show=lambda game, cards, eyes: [in_play(game, card, eyes) for card in cards], tell=SHOWN.titles)),
    inner=(DRAFT,))
OF_TABLE, OF_ATTACK, OF_PLAYER = ASHES.of(TABLE), ASHES.of(ATTACK), ASHES.of(SEAT_OF)
ON_CARD, ON_LIVING, ON_UNIT = ASHES.of(CARD), ASHES.of(CARD, LIVING), ASHES.of(CARD, LIVING, UNIT)


def of_kind(kind: int) -> Part:
    """What belongs to a card of a kind."""
    return ON_UNIT if kind in UNITS else ON_LIVING if kind == PHOENIXBORN else ON_CARD


@clauses("ASH-ZONE-07", "ASH-ZONE-08", "ASH-ZONE-09", "ASH-UNK-56", "ASH-SETUP-02", "ASH-SETUP-03", "ASH-SETUP-10")
def view(game: Ashes, eyes: int) -> dict[str, Plain]:
    """Everything these eyes may know, as plain data."""
    return {
        "step": game.step,
        **OF_TABLE.view(game, 0, eyes),
        "attack": None if game.target == NOBODY else OF_ATTACK.view(game, 0, eyes),
        "draft": None if game.draft is None else _draft(game.draft, eyes),
        "players": [_player(game, seat, eyes) for seat in range(game.seats)] if game.face else [],
    }


@clauses("ASH-UNK-29", "ASH-DRAFT-10", "ASH-DRAFT-14")
def _draft(draft: Draft, eyes: int) -> Plain:
    """The draft as these eyes see it."""
    return OF_DRAFT.view(draft, 0, eyes) | OF_DRAFTER.columns(draft, len(draft.packs), eyes)


@clauses("ASH-SETUP-06", "ASH-UNK-29")
def _player(game: Ashes, seat: int, eyes: int) -> Plain:
    """A player; of the first five only they see as a hand what they have chosen so far, and the rest of the deck."""
    shown = OF_PLAYER.view(game, seat, eyes)
    if game.step == "first five" and shown["pending"] is not None:
        chosen = game.pending[seat]
        rest = [card for card in game.draw[seat] if card not in chosen]
        shown |= {"hand": SHOWN.held(game, chosen, eyes), "draw": SHOWN.held(game, rest, eyes)}
    return shown
