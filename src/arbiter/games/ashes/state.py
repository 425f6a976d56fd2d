"""區域: the cards, tokens and dice of Ashes Reborn, and where each of them is.

A card is an id. Where it lies is public; its `face`, the number of what is printed on it, is known to those whose bit
is set in `known`. Shuffling changes faces, never places.
"""

from __future__ import annotations

from arbiter.core.state import State
from arbiter.core.table import (
    COUNT,
    FLAG,
    NUMBERS,
    PAIRS,
    SEAT,
    SEAT_BITS,
    SEATS,
    SIZE,
    Kind,
    declared,
    emptied,
    faces,
    part_of,
    per_card,
    per_seat,
    public,
    secret,
    special,
    titles,
    token,
)
from arbiter.core.text import Words
from arbiter.core.values import Value, value
from arbiter.games.ashes.dice import TYPE_NAMES, die_name

NOBODY = -1
GONE = -2
"""In place of a card of an attack: it has left play."""
HAND = 5
DECK = 30
COPIES = 3
ABILITIES = 16
"""An activated effect is one number: its card times this, plus which paragraph it is."""

END_OF_TURN = 1
"""The number of the duration that ends with the turn."""
ON = "on"
"""The name under which what lasts on a card keeps that card."""

LIVING, UNIT = "living", "unit"
"""The sorts of cards that wounds and values belong to: those with life, and units."""
ATTACK = "attack"
"""What is attacked with what: views show it together."""
CARD_ID = Kind("card id", "number", empty=NOBODY)
HELD = Kind("held", "readonly Held[]", faces=True, empty=())
CHAMPION = Kind("champion", "InPlay")
IN_PLAY = Kind("in play", "readonly InPlay[]", empty=())
DICE = Kind("dice", "readonly string[]", show=lambda game, dice, eyes: [die_name(code, "en") for code in dice], empty=())
DICE_TYPES = Kind("dice types", "readonly DieType[]", show=lambda game, dice, eyes: [TYPE_NAMES[kind].en for kind in dice], empty=())
TITLE = Kind("title", "string | null", empty=NOBODY)
SLOT = Kind("slot", "number", show=lambda draft, slot, eyes: None if slot == NOBODY else slot)
SUPPLY = Kind("supply", "{ readonly [type: string]: number }",
              show=lambda draft, supply, eyes: {TYPE_NAMES[kind].en: count for kind, count in enumerate(supply)})
"""What lies in zones; what a card looks like is said in view.py."""


@value
class Draft(Value):
    """抽選: a draft under way. A slot is one title of the draft pile; `face` says which, `known` who may know it."""

    face: tuple[int, ...] = faces()
    known: list[int] = secret(list)
    seen: tuple[tuple[int, ...], ...] = secret(())
    """What players know of slots together: a seat, then the slots whose faces it has seen, in whatever order now."""
    champions: tuple[int, ...] = per_seat(TITLE, (), fact="phoenixborn")
    """The Phoenixborn of each seat, by face."""
    packs: list[tuple[int, ...]] = per_seat(HELD, fact="pack", words=Words("pack", "牌包"))
    """The slots in front of each seat."""
    picks: tuple[int, ...] = per_seat(SLOT, (), owner_only=True, in_facts=False)
    """The slot each seat keeps from its pack, hidden until all have chosen."""
    kept: list[tuple[int, ...]] = per_seat(HELD, words=Words("kept", "已保留"))
    supply: tuple[int, ...] = public(SUPPLY, (), words=Words("supply", "供應區"))
    """How many dice of each type are left."""
    dice: list[tuple[int, ...]] = per_seat(DICE_TYPES, fact="exhausted dice")
    pile: tuple[int, ...] = public(HELD, (), words=Words("draft pile", "抽選牌堆"))
    """The draft pile; the top card is the first one."""
    offer: tuple[int, ...] = public(HELD, (), words=Words("face up", "面朝上"))
    """The slots face up in the middle."""
    offered: int = per_seat(FLAG, 0, fact="swapped")
    """The seats that have had their chance to swap, as bits."""


@value
class Ashes(State):
    """Everything on the table."""

    owner: tuple[int, ...] = per_card(SEAT, (), given=False)
    face: tuple[int, ...] = faces()
    phoenixborn: tuple[int, ...] = per_seat(CHAMPION, ())
    """The card of each seat's Phoenixborn."""
    living: tuple[int, ...] = public(SEATS, (), given=False)
    """The seats still in the game, in their order."""
    fives: tuple[tuple[int, ...], ...] = secret(())
    """The faces each deck recommends as first five."""
    firsts: tuple[tuple[int, ...], ...] = secret(())
    """The cards each seat chose as its first five: all different."""

    hand: list[tuple[int, ...]] = per_seat(HELD, words=Words("hand", "手牌"))
    draw: list[tuple[int, ...]] = per_seat(HELD, words=Words("draw", "抽牌堆"))
    """The top card is the first one."""
    discard: list[tuple[int, ...]] = per_seat(HELD, words=Words("discard", "棄牌堆"))
    pile: list[tuple[int, ...]] = per_seat(HELD, key="conjurations", owner_only=True, words=Words("conjurations", "咒法牌堆"))
    """The conjuration piles."""
    battlefield: list[tuple[int, ...]] = per_seat(IN_PLAY, words=Words("battlefield", "戰場"))
    spellboard: list[tuple[int, ...]] = per_seat(IN_PLAY, words=Words("spellboard", "法術位"))
    removed: list[tuple[int, ...]] = per_seat(HELD, words=Words("removed", "移出遊戲"))
    aside: tuple[int, ...] = public(HELD, (), words=Words("resolving", "結算中"))
    """Cards between two places: being resolved, or leaving play."""
    under: dict[int, tuple[int, ...]] = per_card(IN_PLAY, dict, key="attached", on=UNIT)
    """The alteration spells attached to a card."""
    beneath: dict[int, tuple[int, ...]] = per_card(SIZE, dict, on=UNIT, in_key=True)
    """The cards face down beneath a card: not attached and not in play."""
    host: dict[int, int] = special(dict)
    """The card an attached spell is on."""
    holder: list[int] = special(list)
    """Who controls a card in play, or controlled it until it was set aside."""
    known: list[int] = secret(list)

    wounds: list[int] = token(Words("wound", "傷害"), on=LIVING, note="wounds")
    exhaustion: list[int] = token(Words("exhaustion", "消耗"), note="exhaustion tokens", most=3)
    status: list[int] = token(Words("status", "狀態"), note="status tokens")

    dice: list[tuple[int, ...]] = per_seat(DICE, words=Words("dice", "骰池"), note='Active dice, such as "natural class".')
    spent: list[tuple[int, ...]] = per_seat(DICE_TYPES, key="exhausted", fact="exhausted dice", note="The types of the exhausted dice.")
    charmed: dict[int, int] = per_card(SEAT, dict, key="charm", fact="charm die", on=UNIT, given=False, in_key=True,
                                       words=Words("charm die", "魅惑骰"), note="Whose charm die lies on it, or nobody's.")

    round: int = public(COUNT)
    first: int = public(SEAT, NOBODY)
    turn: int = public(SEAT, NOBODY)
    """Whose turn it is; nobody's outside the player turns phase."""
    main: bool = public(FLAG, False)
    side: int = public(COUNT)
    acted: bool = special(False)
    """Whether the main action of this turn has been taken and was something else than passing."""
    meditated: bool = special(False)
    """Whether the player who meditates has discarded a card already."""
    passes: int = public(COUNT)
    reacted: int = public(SEAT_BITS)
    """The seats that have used their reaction of this turn, as bits."""
    guarded: int = per_seat(FLAG, 0)
    """The seats whose Phoenixborn has guarded this round, as bits."""
    used: tuple[int, ...] = public(NUMBERS, (), in_facts=False)
    """The cards whose once-per-turn ability has been used."""
    boosts: bool = secret(False)
    """Whether any card of this game changes values by its mere presence; if none does, nobody has to look."""

    target: int = part_of(ATTACK, CARD_ID, NOBODY)
    """What is being attacked; nobody if nothing is."""
    attackers: tuple[int, ...] = part_of(ATTACK, NUMBERS, ())
    """The attackers whose battle is still to come."""
    blocks: dict[int, int] = part_of(ATTACK, PAIRS, dict, note="Pairs of attacker and blocker.")
    guard: int = part_of(ATTACK, CARD_ID, NOBODY)

    pending: list[tuple[int, ...]] = per_seat(NUMBERS, owner_only=True, in_facts=False,
                                              note="What is chosen while all choose at the same time: cards by id, dice by number.")
    settled: int = special(0)
    """The seats that have finished choosing, as bits."""
    owed: list[int] = per_seat(COUNT)
    """The fatigue wounds each seat has yet to take."""
    draft: Draft | None = special(None)
    winner: int = public(SEAT, NOBODY, given=False)


FIELDS = declared(Ashes)
NAMES = titles(FIELDS)
"""What zones and tokens are called."""
TOKENS = tuple(one for one in FIELDS if one.token)
"""The tokens that lie on cards."""


def table(seats: int) -> Ashes:
    """An empty table."""
    return emptied(Ashes(seats=seats, living=tuple(range(seats)), phoenixborn=(NOBODY,) * seats), FIELDS)
