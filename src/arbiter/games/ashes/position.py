"""Positions in the words scenarios use: reading a `given`. The other way round is in facts.py."""

from __future__ import annotations

from arbiter.core.given import Side, Written, left_out, listed, one_of, seat_named, whole, yes
from arbiter.core.state import everyone
from arbiter.core.values import replaced
from arbiter.core.zones import SEEN_BY, Choices, Deck, Zone, owned, without_kinds
from arbiter.games.ashes.abilities import OncePerTurn
from arbiter.games.ashes.attack_words import ATTACK, BATTLE_STEPS, read_attack
from arbiter.games.ashes.cards import SUGGESTED, Suggested
from arbiter.games.ashes.decks import conjurations
from arbiter.games.ashes.definition import ALTERATIONS, CONJURED, DECK_KINDS, READY, UNITS
from arbiter.games.ashes.dice import BASIC, CHARM, CLASS, POOL, die, left
from arbiter.games.ashes.lasting_words import LASTING
from arbiter.games.ashes.places import order
from arbiter.games.ashes.prepare import most_basics
from arbiter.games.ashes.shelf import BOOSTERS, CARDS, KIND, nodes
from arbiter.games.ashes.state import COPIES, DECK, END_OF_TURN, HAND, NOBODY, Ashes, table
from arbiter.games.ashes.units import lethal, life
from arbiter.games.ashes.view import OF_PLAYER, OF_TABLE, ON_CARD, ON_LIVING, ON_UNIT
from arbiter.games.ashes.wording import SHELF, champion_at, living_seat, read_dice
from arbiter.letters.reading import Place

SEAT_NAMES = ("p1", "p2", "p3", "p4")
OF_TURN = ("turn", "main", "passed", "side", "passes", "reacted", "meditated")
GIVEN = ("step", "round", "first", *OF_TURN, "attack", *SEAT_NAMES)
PLAYER = ("phoenixborn", *ON_LIVING.given, *OF_PLAYER.given, "used", "battlefield", "spellboard", "hand", "draw", "discard",
          "conjurations", "removed", "dice", "exhausted dice", "chosen", "settled", "out")

BATTLEFIELD = Zone(UNITS, "a battlefield holds units: allies and conjurations", "ASH-ZONE-03", ON_UNIT,
                   ("attached", "beneath", "owner", "charm die", "lasting", "used"))
SPELLBOARD = Zone((READY,), "a spellboard holds ready spells", "ASH-ZONE-04", ON_CARD, ("owner",))
ATTACHED = Zone(ALTERATIONS, "only alteration spells are attached", "ASH-GLOS-05", ON_CARD)
BENEATH = Zone(DECK_KINDS, "face down beneath a unit lie cards of a deck", "ASH-ZONE-06")
PILES = Zone(DECK_KINDS, "hand, draw pile and discard pile hold cards of a deck", "ASH-DECK-04", more=(SEEN_BY,), own="ASH-DISC-04")
REMOVED = Zone((*DECK_KINDS, *CONJURED), "a Phoenixborn is not removed: write `out: yes`", "ASH-OBJ-03", own="ASH-DISC-04")
CONJURATIONS = Zone(CONJURED, "a conjuration pile holds conjurations and conjured alteration spells", "ASH-TYPE-02", own="ASH-DISC-04")

TURN_STEPS = ("turn", "meditate", *BATTLE_STEPS, "turn end")
OPENING_STEPS = ("first five", "compare", "first player")
ALL_EXHAUSTED = ("first five", "roll")
"""The steps before which dice lie in the exhausted pool."""
AFTER_PASSING = ("recovery", "exhaust dice", "round end")
"""The steps that follow when all have passed in a row."""
STEPS = ("first five", "roll", "compare", "first player", "discard", "draw", "draw more", "fatigue", *TURN_STEPS, "recovery",
         "exhaust dice", "round end")
PILE = 10
"""How many cards a draw pile holds if nobody says."""
DECK_OF = {deck.champion: deck for deck in SUGGESTED}


def position(given: Place) -> Ashes:
    """The state a scenario's `given` describes; what it leaves out is filled in as in an ordinary game."""
    parts = given.mapping(*GIVEN)
    game = table(4 if "p4" in parts else 3 if "p3" in parts else 2)
    sides = [parts[name].mapping(*PLAYER) if name in parts else {} for name in SEAT_NAMES[:game.seats]]
    game.step = _step(parts)
    _read_living(game, sides)
    _read_course(game, parts)
    for seat, side in enumerate(sides):
        _read_phoenixborn(game, seat, side)
    for seat, side in enumerate(sides):
        _read_battlefield(game, seat, side)
        _read_spellboard(game, seat, side)
        DECKS.read(game, seat, side)
        SHELF.put(game, seat, REMOVED, "removed", listed(side, "removed"), everyone(game))
    for seat, side in enumerate(sides):
        DECKS.fill(game, seat, side, parts.get(SEAT_NAMES[seat], given), draw=DECK if game.step == "first five" else PILE)
        _read_conjurations(game, seat, side)
        _read_dice(game, seat, side)
    _check_comparing(game, given)
    game.boosts = any(face in BOOSTERS for face in game.face)
    _read_first_five(game, sides, given)
    CHOICES.read(game, sides, order(game, game.first))
    read_attack(game, parts.get("attack"), given)
    return game


# --- the course of the game ------------------------------------------------------------------------------------------


def _step(parts: Side) -> str:
    """The step that comes next: as written, or as an attack that is under way suggests."""
    if "step" in parts:
        return one_of(parts["step"], "step", STEPS)
    if "attack" not in parts:
        return "turn"
    return "battle" if {"blocks", "guard"} & parts["attack"].mapping(*ATTACK).keys() else "declared"


def _read_living(game: Ashes, sides: list[Side]) -> None:
    """Who is still in the game, and what they owe."""
    for seat, side in enumerate(sides):
        OF_PLAYER.read(game, seat, side)
        if game.owed[seat] and game.step not in ("draw more", "fatigue"):
            raise side["owed"].error("fatigue is owed between drawing and the first turn: write `step: fatigue` (ASH-PREP-12)")
        if yes(side, "out"):
            game.living = tuple(other for other in game.living if other != seat)
            if len(game.living) < 2:
                raise side["out"].error("with one player left the game is over (ASH-MULTI-08)")


def _read_course(game: Ashes, parts: Side) -> None:
    """The round, who is first, whose turn it is, and what is left of that turn."""
    number = whole(parts["round"], 1) if "round" in parts else 1
    opening = game.step in OPENING_STEPS or (game.step == "roll" and number == 1)
    if opening and number > 1:
        raise parts["round"].error(f"{game.step!r} comes only at the beginning: write `round: 1` (ASH-PREP-08)")
    game.round = number - (game.step in ALL_EXHAUSTED)
    if not opening:
        game.first = living_seat(game, parts["first"]) if "first" in parts else game.living[0]
    elif "first" in parts and parts["first"].text() != "none":
        raise parts["first"].error(f"in the step {game.step!r} of round 1 nobody is first player yet: write `first: none` (ASH-PREP-05)")
    if game.step in TURN_STEPS:
        _read_turn(game, parts)
        return
    left_out(parts, OF_TURN, f"in the step {game.step!r} it is nobody's turn", "ASH-MULTI-04", usual=())
    game.passes = len(game.living) if game.step in AFTER_PASSING else 0


def _read_turn(game: Ashes, parts: Side) -> None:
    """Whose turn it is and what is left of it; nothing has been done in it if nobody says."""
    open_turn = game.step in ("turn", "meditate")
    game.turn, game.main, game.side = game.living[0], open_turn, int(game.step != "meditate")
    OF_TABLE.read(game, 0, parts, "main")
    if "turn" in parts:
        game.turn = seat_named(parts["turn"], game.seats) if game.step == "turn end" else living_seat(game, parts["turn"])
    if game.main and not open_turn:
        raise parts["main"].error(f"in the step {game.step!r} the main action has been taken: leave `main` out (ASH-TURN-02)")
    game.acted = not game.main
    if yes(parts, "passed"):
        if game.main or game.step in BATTLE_STEPS:
            raise parts["passed"].error("passing is a main action: write `main: no` with it, and no attack (ASH-PASS-01)")
        game.acted = False
    OF_TABLE.read(game, 0, parts, "side", "reacted")
    game.passes = whole(parts["passes"], 0, len(game.living) - 1) if "passes" in parts else 0
    game.meditated = yes(parts, "meditated")
    if game.meditated and game.step != "meditate":
        raise parts["meditated"].error("a card has been discarded only while meditating: write `step: meditate` (ASH-SIDE-05)")


# --- cards -----------------------------------------------------------------------------------------------------------


def _read_phoenixborn(game: Ashes, seat: int, side: Side) -> None:
    face = champion_at(side["phoenixborn"]) if "phoenixborn" in side else SUGGESTED[seat].champion
    card = SHELF.lay(game, face, seat, seat, everyone(game))
    game.phoenixborn = replaced(game.phoenixborn, seat, card)
    ON_LIVING.read(game, card, side)
    _read_used(game, card, side)
    if seat not in game.living:
        game.wounds[card] = max(game.wounds[card], CARDS[face].life)
    elif lethal(game, card):
        raise side["wounds"].error(f"{CARDS[face].name.en} has a life of {CARDS[face].life} and is destroyed by so many wounds: "
                                   "write fewer, or `out: yes` (ASH-OBJ-02)")


def _read_used(game: Ashes, card: int, on: Side) -> None:
    """Whether what a card can do once per turn has been done in this turn."""
    printed = CARDS[game.face[card]]
    if not any(isinstance(node, OncePerTurn) for node in nodes(printed)):
        left_out(on, ("used",), f"{printed.name.en} has no ability that is used once per turn", "ASH-EFF-04")
    if game.step not in TURN_STEPS:
        left_out(on, ("used",), f"in the step {game.step!r} nothing has been used in a turn", "ASH-MULTI-04")
    if yes(on, "used"):
        game.used += (card,)


# --- the battlefield and the spellboard ------------------------------------------------------------------------------


def _read_battlefield(game: Ashes, seat: int, side: Side) -> None:
    """A player's units, with what is on, under and beneath them."""
    for card, unit in SHELF.laid(game, seat, BATTLEFIELD, listed(side, "battlefield"), everyone(game)):
        game.battlefield[seat] += (card,)
        _read_on_unit(game, seat, card, unit)
    _check_room(game, seat, side, "battlefield", len(game.battlefield[seat]), "units", "ASH-CARD-02")


def _read_on_unit(game: Ashes, seat: int, unit: int, written: Written) -> None:
    for card, _ in SHELF.laid(game, seat, ATTACHED, listed(written.on, "attached"), everyone(game)):
        game.under[unit] = (*game.under.get(unit, ()), card)
        game.host[card] = unit
    for card, _ in SHELF.laid(game, seat, BENEATH, listed(written.on, "beneath"), 0):
        game.beneath[unit] = (*game.beneath.get(unit, ()), card)
        game.holder[card] = game.owner[card]
    if "charm die" in written.on:
        game.charmed[unit] = living_seat(game, written.on["charm die"])
        if game.charmed[unit] == seat:
            raise written.on["charm die"].error("a charm die is put on a unit of an opponent: name the player whose die it is (ASH-UNK-03)")
    _read_used(game, unit, written.on)
    for entry in listed(written.on, "lasting"):
        if game.step not in TURN_STEPS:
            raise entry.error(f"nothing lasts beyond a turn: leave `lasting` out in the step {game.step!r} (ASH-UNK-57)")
        LASTING.read(game, seat, unit, entry, END_OF_TURN)
    if lethal(game, unit):
        raise written.on.get("wounds", written.place).error(
            f"{CARDS[written.face].name.en} has a life of {life(game, unit)} here and is destroyed by {game.wounds[unit]} wounds: "
            "write fewer, or leave off what lowers its life (ASH-DMG-02)")


def _read_spellboard(game: Ashes, seat: int, side: Side) -> None:
    """A player's ready spells."""
    SHELF.put(game, seat, SPELLBOARD, "spellboard", listed(side, "spellboard"), everyone(game))
    titles = {game.face[card] for card in game.spellboard[seat]}
    _check_room(game, seat, side, "spellboard", len(titles), "different ready spells", "ASH-CARD-03")


def _check_room(game: Ashes, seat: int, side: Side, zone: str, count: int, what: str, clause: str) -> None:
    """No more than the Phoenixborn has room for, and nothing of players who are out."""
    champion = CARDS[game.face[game.phoenixborn[seat]]]
    room = getattr(champion, zone)
    if count > room:
        raise side[zone].error(f"{champion.name.en} has room for {room} {what}, not for {count} ({clause})")
    if count and seat not in game.living:
        raise side[zone].error(f"the {zone} of a player who is out is empty (ASH-MULTI-05)")


# --- hand and piles --------------------------------------------------------------------------------------------------


def _piles(game: Ashes, seat: int) -> dict[str, int]:
    """The piles of a deck, and who knows their cards; a draw pile is known only while its player looks for the first five."""
    return {"hand": 1 << seat, "discard": everyone(game), "draw": 1 << seat if game.step == "first five" else 0}


def _deck(game: Ashes, seat: int) -> Suggested:
    """The deck suggested for a player's Phoenixborn."""
    return DECK_OF[game.face[game.phoenixborn[seat]]]


DECKS = Deck(SHELF, PILES, lambda game, seat: _deck(game, seat).titles, _piles, COPIES, DECK, "ASH-DECK-02")
"""Piles of which only the number is written, and a draw pile nobody spoke of, are filled from the suggested deck."""


def _read_conjurations(game: Ashes, seat: int, side: Side) -> None:
    """The conjuration pile as written, or all that the player's cards can bring and that is not somewhere else."""
    SHELF.put(game, seat, CONJURATIONS, "pile", listed(side, "conjurations"), everyone(game))
    if "conjurations" not in side:
        mine = owned(game, seat)
        titles = {*conjurations(game.face[game.phoenixborn[seat]], mine), *(face for face in mine if KIND[face] in CONJURED)}
        left = [face for face in sorted(titles) for _ in range(CARDS[face].limit - mine[face])]
        game.pile[seat] = tuple(SHELF.lay(game, face, seat, seat, everyone(game)) for face in left)


def _read_first_five(game: Ashes, sides: list[Side], given: Place) -> None:
    """Before the first round, the cards in hand are those chosen so far, and suggested decks recommend five."""
    game.firsts = game.fives = ((),) * game.seats
    if game.step != "first five":
        return
    for seat, hand in enumerate(game.hand):
        left_out(sides[seat], ("battlefield", "spellboard", "discard", "wounds", "exhaustion", "status"),
                 "before the first round nothing is in play", "ASH-ROUND-01")
        game.hand[seat], game.pending[seat], game.draw[seat] = (), hand, game.draw[seat] + hand
        if len({game.face[card] for card in hand}) < len(hand) or len(hand) > HAND:
            raise sides[seat]["hand"].error(f"the first five are at most {HAND} cards, all different (ASH-SETUP-07)")
        if len({game.face[card] for card in game.draw[seat]}) < HAND:
            raise sides[seat].get("draw", given).error(f"p{seat + 1} needs {HAND} different cards to choose from (ASH-SETUP-07)")
        five = tuple(sorted(_deck(game, seat).five))
        if {game.face[card] for card in game.draw[seat]}.issuperset(five):
            game.fives = replaced(game.fives, seat, five)


def _chosen(game: Ashes, seat: int, place: Place) -> tuple[int, ...]:
    """A card of the hand that is to go, or dice."""
    if game.step == "discard":
        return (SHELF.one(place, game, seat, "hand", taken=game.pending[seat]),)
    dice = read_dice(place, active=True)
    if left(game.dice[seat], game.pending[seat]).count(dice[0]) < len(dice):
        raise place.error(f"p{seat + 1} does not have so many of these dice in the active pool (ASH-REC-08)")
    return tuple(dice)


CHOOSING = ("discard", "exhaust dice")
CHOICES = Choices(CHOOSING, "ASH-UNK-29", _chosen)
"""The steps in which all choose at the same time and `chosen` says what."""


# --- dice ------------------------------------------------------------------------------------------------------------


def _read_dice(game: Ashes, seat: int, side: Side) -> None:
    """Both pools; the usual one, if nobody spoke of it, holds what is left of the suggested deck's ten dice."""
    active = [code for place in listed(side, "dice") for code in read_dice(place, active=True)]
    spent = [kind for place in listed(side, "exhausted dice") for kind in read_dice(place, active=False)]
    elsewhere = [*(code // 3 for code in active), *spent, *(CHARM for whose in game.charmed.values() if whose == seat)]
    if len(elsewhere) > POOL:
        place = side["dice" if "dice" in side else "exhausted dice"]
        raise place.error(f"p{seat + 1} would have {len(elsewhere)} dice, those on units included, and a player has {POOL} (ASH-DECK-07)")
    if active and game.step == "first five":
        raise side["dice"].error("before the first round all dice are exhausted: write `exhausted dice` (ASH-SETUP-05)")
    rest = without_kinds(_deck(game, seat).dice, elsewhere)
    if game.step in ALL_EXHAUSTED:
        spent += [] if "exhausted dice" in side else rest
    elif "dice" not in side:
        decides = game.step == "first player" and seat == game.living[0]
        active += [die(kind, BASIC if decides else CLASS) for kind in rest]
    game.dice[seat], game.spent[seat] = tuple(sorted(active)), tuple(sorted(spent))


def _check_comparing(game: Ashes, given: Place) -> None:
    """Somebody rolls more basics than the others, now or after rolling again."""
    if game.step == "first player" and len(most_basics(game)) > 1:
        raise given.error("in the step 'first player' one player has rolled more basics than the others: write such `dice` (ASH-PREP-05)")
    if game.first == NOBODY and not any(game.dice[seat] or (game.spent[seat] and game.step != "compare") for seat in game.living):
        raise given.error("nobody has dice to settle who goes first: leave `dice` and `exhausted dice` out (ASH-PREP-05)")
