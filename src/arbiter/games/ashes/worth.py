"""What a position is worth: life left, units and what they can do, spells, cards, dice, and the attack under way."""

from __future__ import annotations

from functools import cache

from arbiter.core.decisions import Action
from arbiter.games.ashes.abilities import AtEndOfRound
from arbiter.games.ashes.definition import PHOENIXBORN
from arbiter.games.ashes.selectors import your_phoenixborn
from arbiter.games.ashes.shelf import ACTIVATED, KIND, PRINTED
from arbiter.games.ashes.state import ABILITIES, GONE, NOBODY, ON, Ashes, Draft
from arbiter.games.ashes.units import attack, life
from arbiter.games.ashes.verbs import PlaceWounds
from arbiter.games.ashes.view import ON_CARD

ODDS = 0.14
"""What a lead of one point of life does to the odds to win, as a logarithm (`arbiter lab odds ashes` shows how well that fits)."""
WON = 100.0
LAST_BREATH = 9.0
"""How much more the last points of life count."""
DIE, LEVEL = 0.1, 0.06
ROLLED = 5 / 6
"""The level a die shows on average after it is rolled."""
CARD, LATER_CARD, RECOMMENDED = 0.55, 0.3, 0.06
DRAWN = 0.12
LIKELY, SURE = (15, 0.3), (10, 0.4)
"""How many cards will likely and almost surely be drawn before a game ends, and what each counts more: without it the player will be
wounded instead."""
BURDEN = 1.6
"""How much a unit counts against its player for each wound it brings at the end of a round."""
MEDITATING = 6.0
"""What it costs to be in the middle of meditating, where every further card is one that is gone: more than a round's end can,
or a player would rather meditate the deck away than let the round end."""
TIRED = 0.2
IN_HAND = {"play", "react", "drop", "discard", "shed", "find", "take first"}
ON_TABLE = {"attack", "pick", "battle", "first", "next", "onto", "with", "guard", "shed spell", "block"}
"""What is done with a card that only its player sees, and with cards on the table."""
NOT_YET_BLOCKED = 0.75
"""What remains of an attack, on average, that may still be blocked or guarded."""


def worth(game: Ashes, seat: int) -> float:
    """How good a position is for a seat: the odds that come with its lead."""
    return ODDS * _lead(game, seat)


def _lead(game: Ashes, seat: int) -> float:
    """By about how many points of life a seat is ahead of its strongest opponent, beside what their Phoenixborn began with."""
    if game.winner != NOBODY:
        return WON if game.winner == seat else -WON
    if not game.face:
        return 0.0
    if seat not in game.living:
        return -WON
    others = [_area(game, other) for other in game.living if other != seat]
    return _area(game, seat) - max(others) - 0.1 * sum(others) + _attack(game, seat)


def turn_key(game: Ashes) -> tuple[int, int]:
    """A player's turn."""
    return game.round, game.turn


def action_key(game: Ashes, action: Action) -> Action:
    """What is done with cards, by their faces in hand and by their places on the table: nobody knows others' cards by their numbers."""
    name = action[0]
    if name in IN_HAND and game.face:
        return name, game.face[action[1]]
    if name in ON_TABLE:
        return name, *[_place(game, card) for card in action[1:]]
    if name == "take":
        return name, action[1], _place(game, action[2])
    if name in ("answer", "ending"):
        text, _, card = action[1].rpartition("@")
        return name, text, _place(game, int(card))
    if name == "use":
        card, paragraph = divmod(action[1], ABILITIES)
        return name, _place(game, card), paragraph
    return action


def _place(game: Ashes, card: int) -> object:
    """Where a card lies: a unit or a spell by its place among those of its player, an attached one by what it is on."""
    if card in game.host:
        return _place(game, game.host[card]), game.face[card]
    for zone in (game.battlefield[game.holder[card]], game.spellboard[game.holder[card]]):
        if card in zone:
            return game.holder[card], game.face[card], zone.index(card)
    return card


def information_key(game: Ashes, seat: int) -> object:
    """All that a seat sees: its hand, the size of hidden piles, discards, dice, the table, the attack, and what lasts this turn."""
    if game.draft is not None:
        return _drafted(game.draft, seat)
    face, piles = game.face, (*game.hand, *game.draw, *game.pile)
    attack = (game.target, *game.attackers, *game.blocks, *game.blocks.values(), game.guard)
    return (game.step, game.turn, tuple(sorted([face[card] for card in game.hand[seat]])), tuple(map(len, piles)),
            tuple([face[card] for cards in game.discard for card in cards]), tuple(game.dice),
            tuple([_table(game, other) for other in game.living]), len(game.blocks), tuple([_place(game, card) for card in attack]),
            tuple([(entry.address, _place(game, entry.bound[ON][0]), entry.bound.get("copy")) for entry in game.standing]))


def _drafted(draft: Draft, seat: int) -> object:
    """A draft as a seat sees it: its pack and what it has kept, Phoenixborn and dice taken, and what lies in the middle."""
    piles = (draft.packs[seat], draft.kept[seat], draft.offer)
    return *[tuple([draft.face[slot] for slot in pile]) for pile in piles], draft.champions, tuple(draft.dice), draft.offered


def _table(game: Ashes, seat: int) -> object:
    """A player's Phoenixborn, units and ready spells, with all that is on them."""
    cards = (game.phoenixborn[seat], *game.battlefield[seat], *game.spellboard[seat])
    return tuple([(game.face[card], ON_CARD.key(game, card), tuple([game.face[spell] for spell in game.under.get(card, ())]))
                  for card in cards])


def _area(game: Ashes, seat: int) -> float:
    """What a player has on the table and in hand."""
    champion = game.phoenixborn[seat]
    whole = life(game, champion)
    left = max(0, whole - game.wounds[champion] - game.owed[seat])
    total = left - whole - LAST_BREATH / (left + 1)
    total += sum([_unit(game, unit) for unit in game.battlefield[seat]])
    total += sum([_spell(game, card) for card in game.spellboard[seat]])
    total -= MEDITATING if game.step == "meditate" and game.turn == seat else 0
    return total + _hand(game, seat) + _draw_pile(len(game.draw[seat])) + _dice(game, seat)


def _unit(game: Ashes, unit: int) -> float:
    """A unit: what it strikes with and what it takes to remove it; less while it is exhausted."""
    remaining = life(game, unit) - game.wounds[unit]
    if remaining <= 0:
        return 0.0
    strikes = attack(game, unit)
    value = 0.9 * strikes + 0.45 * min(remaining, 5) + _abilities(game.face[unit]) + 0.25 * game.status[unit]
    return value - (0.22 * strikes + 0.1) * min(game.exhaustion[unit], 2)


@cache
def _abilities(face: int) -> float:
    """What stands on a unit: good for its player, except what wounds that player's Phoenixborn."""
    burdens = [number for _, ability, number in PRINTED[face] if isinstance(ability.program, AtEndOfRound)
               and isinstance(ability.program.effect, PlaceWounds) and ability.program.effect.who == your_phoenixborn]
    return 0.35 * (len(PRINTED[face]) - len(burdens)) - BURDEN * sum(burdens)


def _spell(game: Ashes, card: int) -> float:
    """A ready spell: one that can be activated again and again is worth more than a card in hand."""
    value = 1.1 if ACTIVATED[game.face[card]] else 0.8
    return value - TIRED * min(game.exhaustion[card], 2) + 0.15 * game.status[card]


def _hand(game: Ashes, seat: int) -> float:
    """Cards in hand: the first few count most, and those about to be discarded hardly."""
    hand = game.pending[seat] if game.step == "first five" else game.hand[seat]
    dropped = len(game.pending[seat]) if game.step == "discard" else 0
    recommended = sum([face in game.fives[seat] for face in [game.face[card] for card in hand]]) if game.fives else 0
    return CARD * min(len(hand), 3) + LATER_CARD * min(max(0, len(hand) - 3), 4) + RECOMMENDED * recommended - 0.4 * dropped


def _draw_pile(cards: int) -> float:
    """Cards to draw: the last ones keep fatigue away."""
    return DRAWN * cards + sum([count * min(cards, most) for most, count in (LIKELY, SURE)])


def _dice(game: Ashes, seat: int) -> float:
    """Dice by level; one that is going to be rolled counts for what it will show on average."""
    total = sum([DIE + LEVEL * (code % 3) for code in game.dice[seat]])
    if game.step == "exhaust dice":
        total += sum([LEVEL * (ROLLED - code % 3) for code in game.pending[seat]])
    return total


# --- the attack under way --------------------------------------------------------------------------------------------


def _attack(game: Ashes, seat: int) -> float:
    """What the battles still to come are likely to bring a seat."""
    if game.target in (NOBODY, GONE) or not game.attackers:
        return 0.0
    defender = game.holder[game.target]
    if seat not in (game.turn, defender):
        return 0.0
    gain = sum([_battle(game, attacker) for attacker in game.attackers])
    if game.step in ("declared", "defend"):
        gain = WON if _cannot_be_stopped(game, defender) else gain * NOT_YET_BLOCKED
    return gain if seat == game.turn else -gain


def _cannot_be_stopped(game: Ashes, defender: int) -> bool:
    """Whether an attack kills a Phoenixborn even if every unit that still can blocks the strongest blow."""
    if game.target != game.phoenixborn[defender]:
        return False
    blows = sorted([attack(game, attacker) for attacker in game.attackers if attacker not in game.blocks])
    blocking = list(game.blocks.values())
    free = sum([not game.exhaustion[unit] for unit in game.battlefield[defender] if unit not in blocking])
    return sum(blows[:max(0, len(blows) - free)]) >= life(game, game.target) - game.wounds[game.target]


def _battle(game: Ashes, attacker: int) -> float:
    """One battle, as the attacking player sees it: damage done less damage taken."""
    enemy = game.blocks.get(attacker, game.guard)
    enemy = game.target if enemy in (NOBODY, GONE) else enemy
    strikes, tired = attack(game, attacker), -0.22 * attack(game, attacker) - 0.1
    left = life(game, enemy) - game.wounds[enemy]
    if KIND[game.face[enemy]] == PHOENIXBORN:
        return strikes * (1 + LAST_BREATH / (max(0, left - strikes) + 1) ** 2) + tired
    gain = _unit(game, enemy) if strikes >= left else 0.45 * strikes
    counter = attack(game, enemy) if not game.exhaustion[enemy] else 0
    own = life(game, attacker) - game.wounds[attacker]
    loss = (_unit(game, attacker) if counter >= own else 0.45 * counter) if counter else 0.0
    return gain - loss + tired
