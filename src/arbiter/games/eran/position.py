"""Positions in the words scenarios use: reading a `given`. The other way round is in facts.py and given.py."""

from __future__ import annotations

from arbiter.core.effects import At
from arbiter.core.errors import UnknownName
from arbiter.core.given import UNSAID, Side, left_out, listed, one_of, seat_named, whole
from arbiter.core.standing import When, stand
from arbiter.core.text import Words
from arbiter.core.values import replaced
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, LIBRARY, TYPE_NAMES
from arbiter.games.eran.state import (
    ALL_EYES,
    CARDS_EACH,
    HAND,
    NOBODY,
    ORDER_SETS,
    REALMS,
    SEALS_EACH,
    SEATS,
    SPACES,
    TYPES,
    Eran,
    active,
    ids,
    lay,
    pair,
)
from arbiter.games.eran.turn import NO_SOURCE
from arbiter.games.eran.verbs import Protect
from arbiter.games.eran.view import OF_PLAYER, OF_TABLE
from arbiter.letters.reading import Place

GIVEN = ("step", "turn", "played", "stone", "ties", "duel", "draws", "orders", "realms", "returned", "scored", "p1", "p2")
PLAYER = ("empire", "fighting", "waiting", "fallen", "turned", "hand", "deck", "discard", "realm 1", "realm 2",
          "realm 3", "seals", "seals used")
STEPS = ("pick draw", "pick empires", "realms", "characters", "deal", "start draw", "start choice", "turn start",
         "turn", "score")
PICKING = ("pick draw", "pick empires")
STARTING = ("start draw", "start choice")
FIRST_DUEL = ("characters", *STARTING)
"""The steps that only the first duel has."""
ON_TABLE = ("discard", "realm 1", "realm 2", "realm 3", "seals", "seals used", "turned")
"""What a player has only once a duel is being fought."""
SEAT_NAMES = ["p1", "p2"]
NOT = "not"
CHOSEN = "chosen"
"""The name under which a strike keeps the cards it protects."""


def position(given: Place) -> Eran:
    """The state a scenario's `given` describes; what it leaves out is filled in as in an ordinary duel."""
    parts = given.mapping(*GIVEN)
    game = Eran(step="turn")
    sides = [parts[name].mapping(*PLAYER) if name in parts else {} for name in SEAT_NAMES]
    _read_course(game, parts)
    _read_realms(game, parts.get("realms"))
    for seat, side in enumerate(sides):
        _check_side(game, side)
        _read_empire(game, seat, side)
    if game.empires[0] == game.empires[1] != NOBODY:
        raise given.error("the two players cannot lead the same empire (ERAN-U22)")
    for seat in range(SEATS):
        _read_seals(game, seat, sides[seat], sides[1 - seat])
    _read_cards(game, sides, given)
    _read_start(game, parts, sides, given)
    _read_strikes(game)
    _read_scored(game, parts.get("scored"))
    if game.step == "turn" and not game.played and not game.hand[game.turn]:
        raise given.error(f"it is {SEAT_NAMES[game.turn]}'s turn, but {SEAT_NAMES[game.turn]} has no cards in hand")
    return game


# --- the course of the game ------------------------------------------------------------------------------------------


def _read_course(game: Eran, parts: Side) -> None:
    """The step, the duel, whose turn it is, and who holds the Stone."""
    if "step" in parts:
        game.step = one_of(parts["step"], "step", STEPS)
    if "orders" in parts:
        game.order_set = one_of(parts["orders"], "set of order cards", list(ORDER_SETS))
    after = STEPS.index(game.step)
    game.duel = int(after > STEPS.index("realms"))
    OF_TABLE.read(game, 0, parts, "turn", "played", "ties", "duel", "draws")
    if not _can_be_duel(game):
        raise parts["duel"].error(f"{game.step!r} is no step of duel {game.duel}: leave `duel` out (ERAN-START-05)")
    if game.played and game.step != "turn":
        raise parts["played"].error(f"a card is played in a turn, not in the step {game.step!r}: leave `played` out (ERAN-TURN-01)")
    game.revealed = after >= STEPS.index("start draw") or _later(game)
    started = after > STEPS.index("start choice") or _later(game)
    game.stone = seat_named(parts["stone"], SEATS, nobody=True) if "stone" in parts else 0 if started else NOBODY
    if started and game.stone == NOBODY:
        raise parts["stone"].error("from the first turn on, a player holds the Eternal Stone: write `stone: p1` or p2 (ERAN-START-02)")
    if not started and game.stone != NOBODY:
        raise parts["stone"].error(f"in the step {game.step!r} nobody holds the Eternal Stone yet: leave `stone` out (ERAN-START-02)")


def _can_be_duel(game: Eran) -> bool:
    """Whether a step belongs to a duel of this number; before the first one the number is 0."""
    if game.step in PICKING:
        return game.duel == 0
    return game.duel == 1 if game.step in FIRST_DUEL else game.duel >= int(game.step != "realms")


def _later(game: Eran) -> bool:
    """Whether a duel has been fought already."""
    return game.duel > int(game.step != "realms")


def _read_realms(game: Eran, place: Place | None) -> None:
    """Three realms as `magic Aten`; the land and order put aside are what is left."""
    if game.step in PICKING or (game.step == "realms" and not _later(game)):
        if place:
            raise place.error(f"in the step {game.step!r} no realms are laid out yet: leave `realms` out (ERAN-SETUP-04)")
        return
    entries = place.items() if place else []
    texts = [entry.text() for entry in entries] or ["magic Aten", "physical Tsukitaki", "physical Infernia"]
    if place and len(entries) != len(REALMS):
        raise place.error("name three realms, such as [magic Aten, physical Tikal, magic Infernia]")
    for index, text in enumerate(texts):
        order, _, land = text.partition(" ")
        where = entries[index] if entries else None
        game.orders += (_named({t: [w] for t, w in TYPE_NAMES.items()}, order, "attack order", where),)
        game.lands += (_named(_empire_names(), land, "empire", where),)
    left = list(ORDER_SETS[game.order_set])
    for order_type in game.orders:
        if order_type not in left and place:
            raise place.error(f"the four order cards are {game.order_set}, which does not allow that many realms of one symbol")
        left.remove(order_type)
    if len(set(game.lands)) != len(REALMS) and place:
        raise place.error("the three realms need three different lands")
    game.orders += (left[0],)
    game.lands += (next(land for land in range(len(EMPIRES)) if land not in game.lands),)


def _read_scored(game: Eran, place: Place | None) -> None:
    """How the duel before this one was counted."""
    if place is None or place.value in (None, "none"):
        return
    parts = place.mapping("totals", "control", "winner")
    totals = [[whole(item) for item in realm.items()] for realm in listed(parts, "totals")]
    control = tuple(seat_named(item, SEATS, nobody=True) for item in listed(parts, "control"))
    if "winner" not in parts or len(control) != len(REALMS) or [len(realm) for realm in totals] != [SEATS] * len(REALMS):
        raise place.error("a count reads {totals: [[9, 3], [0, 5], [4, 4]], control: [p1, p2, none], winner: none}")
    game.totals, game.control = tuple(realm[seat] for seat in range(SEATS) for realm in totals), control
    game.winner = seat_named(parts["winner"], SEATS, nobody=True)


# --- empires, characters and seals -----------------------------------------------------------------------------------


def _check_side(game: Eran, side: Side) -> None:
    """Nothing is written about a player that comes later in the game."""
    in_decks = game.step in (*PICKING, "characters", "deal") or (game.step == "realms" and not _later(game))
    if in_decks or game.step in STARTING:
        left_out(side, ON_TABLE, f"in the step {game.step!r} no duel is being fought yet", "ERAN-SETUP-08", (*UNSAID, [0, 0, 0]))
    if in_decks and "hand" in side and side["hand"].items():
        raise side["hand"].error(f"in the step {game.step!r} all cards are in the decks: leave `hand` out (ERAN-SETUP-08)")
    if game.step == "score" and "hand" in side and side["hand"].items():
        raise side["hand"].error("a duel is scored when all hand cards have been played: leave `hand` out (ERAN-DUEL-04)")
    if game.step in PICKING:
        left_out(side, ("fighting", "waiting", "fallen"), f"in the step {game.step!r} nobody has characters yet", "ERAN-SETUP-11", usual=())


def _read_empire(game: Eran, seat: int, parts: Side) -> None:
    place = parts.get("empire")
    if game.step in PICKING:
        if place and (game.step == "pick draw" or _picks_first(game) != seat):
            raise place.error("nobody has chosen this empire yet: who drew the higher card chooses first (ERAN-SETUP-02)")
        if not place:
            return
    empire = _named(_empire_names(), place.text(), "empire", place) if place else seat
    game.empires = replaced(game.empires, seat, empire)
    if game.step in (*PICKING, "realms", "characters") and not _later(game) and not {"fighting", "waiting", "fallen"} & set(parts):
        return
    first = game.empires[seat] * 3
    names = {demigod: [DEMIGODS[demigod].name, Words(DEMIGODS[demigod].key, "")] for demigod in range(first, first + 3)}
    fighting = [parts["fighting"]] if "fighting" in parts else []
    named = [*listed(parts, "fallen"), *fighting, *listed(parts, "waiting")]
    roster = [_named(names, place.text(), f"character of {EMPIRES[game.empires[seat]].name}", place) for place in named]
    for place, demigod in zip(named, roster, strict=True):
        if roster.count(demigod) > 1:
            raise place.error(f"{DEMIGODS[demigod].name} is named twice")
    if len(listed(parts, "fallen")) == len(names):
        raise parts["fallen"].error("a player whose three characters have fallen has already lost (ERAN-END-01)")
    game.fallen = replaced(game.fallen, seat, len(listed(parts, "fallen")))
    if "waiting" in parts and "fighting" not in parts:
        raise parts["waiting"].error("say who is `fighting` as well")
    game.roster = replaced(game.roster, seat, (*roster, *(demigod for demigod in names if demigod not in roster)))
    OF_PLAYER.read(game, seat, parts, "turned")


def _picks_first(game: Eran) -> int:
    return 0 if game.draws[0] > game.draws[1] else 1


def _read_seals(game: Eran, seat: int, mine: Side, other: Side) -> None:
    """The seals a seat has used; those that still lie are on the opponent's three realms."""
    seals = [whole(item, 0, SPACES) for item in listed(other, "seals")]
    if seals and len(seals) != len(REALMS):
        raise other["seals"].error("name the seals on realms 1, 2 and 3, such as [0, 1, 0]")
    for side, lying in enumerate(seals, start=3 - seat * 3):
        game.seals = replaced(game.seals, side, lying)
        game.free[side] = SPACES - lying
    used = max(sum(seals), whole(mine["seals used"], 0, SEALS_EACH) if "seals used" in mine else 0)
    if used > SEALS_EACH:
        place = other["seals"] if sum(seals) > SEALS_EACH else mine["seals used"]
        raise place.error(f"p{seat + 1} has only {SEALS_EACH} seals to use in a duel (ERAN-SEAL-07)")
    game.seals_used = replaced(game.seals_used, seat, used)


def _read_strikes(game: Eran) -> None:
    """What a strike promised for the end of the duel stands; what it protected are the cards that lie turned on its player's side."""
    for seat in game.turned:
        strike = {address: node for address, node in LIBRARY.nodes.items()
                  if address.startswith(f"{DEMIGODS[active(game, seat)].address}/")}
        protected = tuple(card for side in game.sides[seat * 3:seat * 3 + 3] for card in side if card in game.protected)
        bound = {CHOSEN: protected} if any(isinstance(node, Protect) for node in strike.values()) else {}
        for address in (address for address, node in strike.items() if isinstance(node, When)):
            stand(game, At(seat, NO_SOURCE, address, bound))


# --- attack cards ----------------------------------------------------------------------------------------------------


def _read_cards(game: Eran, sides: list[Side], given: Place) -> None:
    """Put every card somewhere: as written, then the hand up to seven played and held, then the deck."""
    slots = [list(ids(seat)) for seat in range(SEATS)]
    faces: list[dict[int, int]] = [{}, {}]
    for seat, parts in enumerate(sides):
        for realm in REALMS:
            for entry in listed(parts, f"realm {realm + 1}"):
                _read_tabled(game, seat, realm, entry, slots, faces)
        for entry in listed(parts, "discard"):
            card = _take(entry, whole(entry, 1, CARDS_EACH), seat, slots, faces)
            game.discard[seat] += (card,)
            game.known[card] = ALL_EYES
    for seat, parts in enumerate(sides):
        hand = [_read_held(game, entry, seat, slots, faces) for entry in listed(parts, "hand")]
        deck = [_take(entry, whole(entry, 1, CARDS_EACH), seat, slots, faces) for entry in listed(parts, "deck")]
        rest = [power for power in range(1, CARDS_EACH + 1) if power not in faces[seat]]
        laid = sum(len(side) for side in game.sides[seat * 3:seat * 3 + 3])
        if "hand" not in parts and _dealt(game):
            drawn = game.draws[seat] if game.step == "start choice" else 0
            dealt = [power for power in rest if power != drawn][:max(0, HAND - laid)]
            hand += [_take(given, power, seat, slots, faces) for power in dealt]
            rest = [power for power in rest if power not in dealt]
        deck += [_take(given, power, seat, slots, faces) for power in rest]
        game.hand[seat], game.deck[seat] = tuple(hand), tuple(deck)
        _check_cards(game, seat, parts, given)
        for card in hand:
            game.known[card] = 1 << seat
    powers = {card: power for taken in faces for power, card in taken.items()}
    game.face = tuple(powers[card] for card in range(SEATS * CARDS_EACH))
    game.power = [sum(game.face[card] for side in game.sides[seat * 3:seat * 3 + 3] for card in side if game.up[card])
                  for seat in range(SEATS)]


def _check_cards(game: Eran, seat: int, parts: Side, given: Place) -> None:
    """There is space for all cards in hand, whatever the opponent still seals."""
    hand = len(game.hand[seat])
    spaces = sum(game.free[seat * 3:seat * 3 + 3]) - (SEALS_EACH - game.seals_used[1 - seat])
    if hand > max(0, spaces):
        raise parts.get("hand", given).error(f"p{seat + 1} holds {hand} cards, but has space for {max(0, spaces)} if the opponent uses all "
                                             f"seals; a player is dealt {HAND} cards for 9 spaces (ERAN-SETUP-14)")


def _dealt(game: Eran) -> bool:
    return STEPS.index("deal") < STEPS.index(game.step) < STEPS.index("score")


def _read_tabled(game: Eran, seat: int, realm: int, entry: Place, slots: list[list[int]],
                 faces: list[dict[int, int]]) -> None:
    """A card on the table: `5`, `down 8`, `down shown 8`, `turned 9`, or `their 10` after a swap."""
    marks, unfit, power = _marks(entry, "down", "shown", "turned", "their")
    owner = 1 - seat if "their" in marks else seat
    card = _take(entry, power, owner, slots, faces)
    side = seat * 3 + realm
    if not game.free[side]:
        raise entry.error("this side of the realm is full: it has three spaces, seals included (ERAN-REALM-03)")
    lay(game, card, side, up="down" not in marks)
    game.known[card] = ALL_EYES if game.up[card] or "shown" in marks or "their" in marks else 1 << owner
    game.protected += (card,) if "turned" in marks else ()
    game.unfit += tuple((card, symbols) for symbols in unfit)


def _read_held(game: Eran, entry: Place, seat: int, slots: list[list[int]], faces: list[dict[int, int]]) -> int:
    """A card in a hand: `5`, or `not magic 5` if all know that it is no such card."""
    _, unfit, power = _marks(entry)
    card = _take(entry, power, seat, slots, faces)
    game.unfit += tuple((card, symbols) for symbols in unfit)
    return card


def _marks(entry: Place, *known: str) -> tuple[list[str], list[int], int]:
    """What is written about a card: marks, attack types that all know it not to have, and its power."""
    *words, power = entry.text().split() or [""]
    if not power.isdecimal() or not power.isascii() or len(power) > 2:
        raise entry.error(f"a card is named by its power from 1 to 10, found {entry.text()!r}")
    marks, unfit = list[str](), list[int]()
    while words:
        word = words.pop(0)
        if word == NOT:
            unfit.append(_named({t: [w] for t, w in TYPE_NAMES.items()}, words.pop(0) if words else "", "attack type", entry))
        elif word in known:
            marks.append(word)
        else:
            raise entry.error(f"{word!r} says nothing about a card here: use {', '.join([*known, 'not magic'])}, or only the power")
    if int(power) <= CARDS_EACH and any(TYPES[int(power)] & symbols for symbols in unfit):
        raise entry.error(f"the {power} has that attack type, so nobody can know that it has not (ERAN-U10)")
    return marks, unfit, int(power)


def _take(entry: Place, power: int, owner: int, slots: list[list[int]], faces: list[dict[int, int]]) -> int:
    if not 1 <= power <= CARDS_EACH:
        raise entry.error(f"a card's power is 1 to {CARDS_EACH}, found {power}")
    if power in faces[owner]:
        raise entry.error(f"p{owner + 1} has only one card of power {power}, and it is already somewhere else")
    card = slots[owner].pop(0)
    faces[owner][power] = card
    return card


def _read_start(game: Eran, parts: Side, sides: list[Side], given: Place) -> None:
    """The cards drawn to settle who chooses or starts: while that is being decided they lie open, and differ."""
    if game.step == "pick empires" and "draws" not in parts:
        game.draws = (CARDS_EACH, CARDS_EACH - 1)
    if game.step == "start choice" and "draws" not in parts:
        game.draws = tuple(game.face[deck[0]] for deck in game.deck)
    if game.step in ("pick empires", "start choice") and game.draws[0] == game.draws[1]:
        raise parts.get("draws", given).error(f"in the step {game.step!r} two different cards have been drawn, such as `draws: [8, 3]` "
                                              "(ERAN-START-03)")
    for seat in range(SEATS) if game.step == "start choice" else ():
        _show_top(game, seat, parts, sides[seat])
    game.returned = pair(parts["returned"]) if "returned" in parts else (0, 0)
    game.returned_among = tuple(deck if game.returned[seat] in [game.face[card] for card in deck] else tuple(ids(seat))
                                for seat, deck in enumerate(game.deck))


def _show_top(game: Eran, seat: int, parts: Side, side: Side) -> None:
    """The top card of a deck lies open: the one that is said to be drawn."""
    deck, drawn = game.deck[seat], game.draws[seat]
    found = [card for card in deck if game.face[card] == drawn]
    if not found or ("deck" in side and found[0] != deck[0]):
        raise parts["draws"].error(f"the {drawn} that p{seat + 1} has drawn is not the top card of that deck (ERAN-START-01)")
    game.deck[seat] = (*found, *(card for card in deck if card not in found))
    game.known[found[0]] = ALL_EYES


# --- names -----------------------------------------------------------------------------------------------------------


def _empire_names() -> dict[int, list[Words]]:
    return {index: [empire.name] for index, empire in enumerate(EMPIRES)}


def _named(names: dict[int, list[Words]], text: str, kind: str, place: Place | None) -> int:
    """What a name means, in English or Chinese."""
    for thing, words in names.items():
        for word in words:
            if text.casefold() in (word.en.casefold(), word.zh, word.say("zh-Hans")):
                return thing
    error = str(UnknownName(kind, text, [words[0].en for words in names.values()]))
    raise place.error(error) if place else ValueError(error)
