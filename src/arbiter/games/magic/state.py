"""Zones and objects (400, 109): what lies where, and all that the rules remember.

A *slot* is the number of one physical card or token, and where it lies is public; its `face`, the number of what is printed on
it, is known to the eyes in `known`. An *object* is a slot and how many lives it has had: a card that changes zones is a new
object (400.7), so a `ref` to the old one points nowhere. A player is `-1 - seat`: whatever may be a target is one number.
"""

from __future__ import annotations

from arbiter.core.given import MOST, whole
from arbiter.core.state import State
from arbiter.core.table import (
    COUNT,
    FLAG,
    NUMBERS,
    SEAT,
    Kind,
    declared,
    emptied,
    faces,
    per_seat,
    public,
    secret,
    special,
    titles,
    transient,
)
from arbiter.core.text import Words
from arbiter.core.values import Value, field, value

PLAYERS = 2
LIFE = 20
HAND_SIZE = 7
NOBODY = -1
NOTHING = 0
"""No object: every ref of an object has lived at least once, and players are negative."""

OUTSIDE, LIBRARY, HAND, STACK, BATTLEFIELD, GRAVEYARD, EXILE, GONE, COMING = range(9)
"""The zones (400.1); `GONE` is where tokens are that ceased to exist, `COMING` where those are that are about to enter. Emblems stand
in the state."""
ZONE_NAMES = (Words("outside the game", "遊戲外"), Words("library", "牌庫"), Words("hand", "手牌"), Words("stack", "堆疊"),
              Words("battlefield", "戰場"), Words("graveyard", "墳墓場"), Words("exile", "放逐區"), Words("nowhere", "已消失"))

UNTAP, UPKEEP, DRAW, MAIN, COMBAT, ATTACKERS, BLOCKERS, FIRST_STRIKE, DAMAGE, COMBAT_END, SECOND_MAIN, END, CLEANUP = range(13)
"""The steps of a turn (500.1), main phases among them."""
STEP_NAMES = (
    Words("untap", "重置步驟"), Words("upkeep", "維持步驟"), Words("draw", "抽牌步驟"), Words("main", "戰鬥前行動階段"),
    Words("beginning of combat", "戰鬥開始步驟"), Words("attackers", "宣告攻擊者步驟"), Words("blockers", "宣告阻擋者步驟"),
    Words("first strike damage", "先攻傷害步驟"), Words("combat damage", "戰鬥傷害步驟"), Words("end of combat", "戰鬥結束步驟"),
    Words("second main", "戰鬥後行動階段"), Words("end", "結束步驟"), Words("cleanup", "清除步驟"))

SPELL, ACTIVATED, TRIGGERED = range(3)
"""What lies on the stack."""

PLUS, LOYALTY, LORE, VOYAGE, NIGHT, ICE, GHOSTFORM, FLYING_COUNTER, INDESTRUCTIBLE_COUNTER, POISON = range(10)
COUNTER_NAMES = (Words("+1/+1", "+1/+1"), Words("loyalty", "忠誠"), Words("lore", "學問"), Words("voyage", "遠行"), Words("night", "黑夜"),
                 Words("ice", "寒冰"), Words("ghostform", "鬼影"), Words("flying", "飛行"), Words("indestructible", "不滅"),
                 Words("poison", "中毒"))

ABILITY = -1000
"""Refs below this are those of abilities, and of copies of spells, on the stack."""
LIVES = 12
"""A ref is a slot and, above this many bits, its lives."""
SLOT = (1 << LIVES) - 1

TOTAL = Kind("total", "number", read=lambda game, place: whole(place, -MOST, 10 * MOST))
"""A number that may be below nothing."""
HELD = Kind("held", "readonly Held[]", faces=True, empty=())
PILE = Kind("pile", "number", show=lambda game, cards, eyes: len(cards), empty=())
"""A pile of which only the size is seen."""


CHOSEN = Kind("chosen", "number", show=lambda pool, slot, eyes: None if slot == NOBODY else slot)
"""A slot that somebody has chosen."""
SLOTS = Kind("slots", "readonly number[]", "[*{}]", empty=())


@value
class Permanent(Value):
    """A card or token on the battlefield (110): no rule reads `face`, which tells only what is printed or copied."""

    face: int
    controller: int
    """Under whose control it entered; what is in force may say otherwise."""
    stamp: int = 0
    """Its timestamp (613.7)."""
    twists: tuple[str, ...] = ()
    """Exceptions of a copy: addresses of parts that belong to its copiable values."""
    tapped: bool = False
    fresh: bool = True
    """Whether its controller has not controlled it continuously since their turn began (302.6)."""
    holder: int = NOBODY
    """Who controlled it when that was last noted."""
    damage: int = 0
    deathly: bool = False
    """Whether a source with deathtouch has damaged it since state-based actions were last checked."""
    damaged_by: tuple[int, ...] = ()
    """The objects that damaged it this turn."""
    counters: tuple[tuple[int, int], ...] = ()
    """Pairs of a kind of counter and how many."""
    host: int = NOTHING
    """What it is attached to: a permanent or a player."""
    attacking: int = NOTHING
    """The player or planeswalker it attacks."""
    blocked: bool = False
    blocking: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    """Its blockers in the order in which it assigns damage."""
    struck: bool = False
    """Whether it dealt damage in the first of two damage steps."""
    attacked: bool = False
    """Whether it attacked this turn."""
    used: tuple[str, ...] = ()
    """The abilities with a limit that were used this turn."""
    chosen: tuple[int, ...] = ()
    """What was chosen for it as it entered: a creature type, a colour."""
    linked: tuple[int, ...] = ()
    """The cards exiled with it (607)."""
    x: int = 0
    """The X with which it was cast (107.3k)."""
    cast: bool = False
    cast_from: int = NOBODY
    """The zone from which it was cast."""
    foretold: bool = False
    """Whether it was a foretold spell."""
    ordinal: int = 0
    """The how manieth spell its player cast in that turn."""
    spent: tuple[int, ...] = ()
    """The mana that was spent to cast it."""


@value
class Item(Value):
    """A spell or an ability on the stack, or a trigger that waits to go there (112, 113)."""

    kind: int
    address: str
    """Its program; of a permanent spell its card."""
    seat: int
    source: int
    """The object whose ability it is; of a spell the spell itself."""
    ref: int
    """It, as a target: of a spell its card, else a number of its own."""
    face: int = NOBODY
    """What is cast; nothing for abilities."""
    copy_of: int = NOTHING
    """A copy of a spell is no card: what it was copied from."""
    zone: int = HAND
    """From where it was cast."""
    way: int = 0
    fate: int = GRAVEYARD
    """Where a card goes that would go to the graveyard from the stack."""
    x: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[int, ...], ...] = ()
    """For each use of the word target what was chosen."""
    division: tuple[int, ...] = ()
    """How damage or counters are divided among the targets."""
    ordinal: int = 0
    """The how manieth spell its player cast this turn."""
    spent: tuple[int, ...] = ()
    tapped: bool = False
    """Whether what it becomes enters tapped."""
    twists: tuple[str, ...] = ()
    bound: dict[str, tuple[int, ...]] = field(default_factory=dict)


@value
class Last(Value):
    """What an object was when it left (608.2h)."""

    face: int
    controller: int
    owner: int
    types: int
    supertypes: int
    subtypes: int
    colors: int
    keywords: int
    power: int
    toughness: int
    token: bool
    counters: tuple[tuple[int, int], ...] = ()
    abilities: tuple[str, ...] = ()
    host: int = NOTHING
    attached: tuple[int, ...] = ()
    attacking: int = NOTHING
    linked: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    damaged_by: tuple[int, ...] = ()
    x: int = 0
    cast_from: int = NOBODY
    spent: tuple[int, ...] = ()
    ordinal: int = 0
    twists: tuple[str, ...] = ()
    item: Item | None = None
    """Of a spell, what it was on the stack."""


@value
class Exiled(Value):
    """What is known of a card in exile (406)."""

    by: int = NOTHING
    """The object it was exiled with."""
    down: bool = False
    """Whether it lies face down."""
    foretold: int = 0
    """The turn on which it was foretold; 0 if it was not."""
    cost: str = ""
    """The foretell cost an effect gave it, if one did (foretelling.py)."""
    counters: tuple[tuple[int, int], ...] = ()
    until: int = NOTHING
    """The object whose leaving the battlefield brings it back."""
    back: int = BATTLEFIELD
    """The zone to which it comes back."""


@value
class Limited(Value):
    """Boosters, and decks that are built from them (limited.py). A slot is one card of a booster; `known` says who may know its `face`.
    Of drafters the players come first."""

    face: tuple[int, ...] = faces()
    known: list[int] = secret(list)
    seen: tuple[tuple[int, ...], ...] = secret(())
    """What players know of slots together: a seat, then the slots whose faces it has seen, in whatever order now."""
    opened: int = public(COUNT)
    """How many boosters each drafter has opened."""
    packs: list[tuple[int, ...]] = per_seat(HELD, fact="pack", words=Words("pack", "牌包"))
    """The slots in front of each drafter."""
    picks: tuple[int, ...] = per_seat(CHOSEN, (), owner_only=True, in_facts=False)
    """The slot each drafter takes, hidden until all have chosen."""
    kept: list[tuple[int, ...]] = per_seat(HELD, key="pool", words=Words("pool", "牌池"))
    """What each drafter has taken or opened."""
    decks: list[tuple[int, ...]] = per_seat(SLOTS, owner_only=True, in_facts=False)
    """The slots of each player's deck, as it is laid out."""
    basics: list[tuple[int, ...]] = per_seat(SLOTS, owner_only=True, in_facts=False)
    """How many plain basic lands of each type are in it."""
    built: int = per_seat(FLAG, 0, fact="deck ready")
    """The seats whose deck is ready, as bits."""


@value
class Magic(State):
    """Everything on the table."""

    owner: tuple[int, ...] = special(())
    face: tuple[int, ...] = faces()
    known: list[int] = secret(list)
    lives: list[int] = special(list)
    zone: list[int] = special(list)
    tokens: tuple[int, ...] = special(())
    """The slots that are tokens."""

    library: list[tuple[int, ...]] = per_seat(HELD, words=Words("library", "牌庫"))
    """The top card is the first one."""
    hand: list[tuple[int, ...]] = per_seat(HELD, words=Words("hand", "手牌"))
    graveyard: list[tuple[int, ...]] = per_seat(HELD, words=Words("graveyard", "墳墓場"))
    """The top card is the first one."""
    outside: list[tuple[int, ...]] = per_seat(HELD, key="sideboard", owner_only=True, words=Words("sideboard", "備牌"))
    exile: list[tuple[int, ...]] = special(list)
    """The cards of each owner in exile."""
    exiled: dict[int, Exiled] = special(dict)
    permanents: dict[int, Permanent] = special(dict)
    """The battlefield, by slot, in the order in which things entered."""
    stack: list[Item] = special(list)
    """The top is the last one."""
    pending: list[Item] = special(list)
    """What has triggered and is not on the stack yet."""
    last: dict[int, Last] = special(dict)

    life: list[int] = per_seat(TOTAL, words=Words("life", "生命"), in_key=True)
    poison: list[int] = per_seat(COUNT, words=Words("poison", "中毒"), in_key=True)
    mana: list[tuple[int, ...]] = per_seat(NUMBERS, in_facts=False)
    """Each mana in the pool as one number (mana.py)."""
    landed: list[int] = per_seat(COUNT, fact="lands played", in_key=True)
    cast: list[int] = per_seat(COUNT, fact="spells cast", in_key=True)
    drawn: list[int] = per_seat(COUNT, fact="cards drawn")
    gained: list[int] = per_seat(COUNT, fact="life gained")
    lost: list[int] = per_seat(COUNT, fact="life lost")
    foretelling: list[int] = per_seat(COUNT, fact="cards foretold")
    """How many cards each player has foretold this turn."""
    acts: list[int] = per_seat(TOTAL, fact="actions")
    """How many actions each seat has taken this turn (722.1b)."""
    mulligans: list[int] = per_seat(COUNT)
    asks: int = per_seat(FLAG, 0, in_facts=False)
    """The seats that are asked how they pay (MTG-UNK-02), as bits."""
    all_windows: bool = special(False)
    """Whether players are asked in the customary windows though they could do nothing (MTG-UNK-01)."""
    kept: int = per_seat(FLAG, 0)
    """The seats that have kept their hand, as bits."""
    starved: int = special(0)
    """The seats that had to draw from an empty library, as bits."""
    extra: tuple[int, ...] = public(NUMBERS, (), in_facts=False)
    """Who takes extra turns after this one; the last is the next."""

    turn: int = public(COUNT, fact="turn number", given=False)
    """How many turns there have been, this one included."""
    turns: list[int] = per_seat(COUNT, fact="turns taken")
    """How many turns each player has had, the present one included."""
    first: int = public(SEAT, NOBODY)
    active: int = public(SEAT, NOBODY, fact="turn")
    phase: int = special(UNTAP)
    """The step of the turn."""
    priority: int = public(SEAT, NOBODY)
    passes: int = public(COUNT)
    choosing: tuple[int, ...] = special(())
    """What has been declared so far: attackers, or blockers, while they are declared."""
    died: tuple[int, ...] = special(())
    """The creatures that died this turn, by what they last were."""
    arrived: tuple[int, ...] = special((0, 0))
    """For each player, all the subtypes of what entered under their control this turn, as bits."""
    winner: int = public(SEAT, NOBODY, given=False)
    drawn_game: bool = public(FLAG, False, given=False, fact="draw")
    resolved: int = special(0)
    """How many spells and abilities have resolved this turn."""
    looping: str = secret("")
    """The fingerprint of a table that must not come back without anybody choosing."""

    best_of: int = special(1)
    """How many games a match has at most."""
    games: int = special(0)
    """How many of them are over."""
    wins: list[int] = per_seat(COUNT, in_facts=False)
    chooser: int = special(0)
    """Who says who takes the first turn."""
    decked: list[tuple[int, ...]] = secret(list)
    """The cards of each deck, as it is between the games of a match."""
    aside: list[tuple[int, ...]] = secret(list)
    """Those of each sideboard."""
    lists: list[tuple[int, ...]] = special(list)
    """The faces of each deck as its game or match began with it, for both to see (MTG-UNK-22)."""
    lists_aside: list[tuple[int, ...]] = special(list)
    """Those of each sideboard."""
    boarding: int = special(0)
    """How many players may still exchange cards with their sideboards."""
    limited: Limited | None = special(None)
    """The boosters, while decks are drafted or built."""
    from_pools: bool = special(False)
    """Whether the decks were built from boosters, so that plain basic lands may be exchanged too."""

    among: tuple[tuple[int, ...], ...] = secret(())
    """What is known of slots together: eyes, slots, -1 and their faces in any order."""
    presumed: tuple[int, ...] = secret(())
    """While a spell is being cast that could not be cast otherwise: slots, -1, and faces of which one lies among them."""
    hints: dict[int, int] = special(dict)
    """What all may infer of a hidden card, such as that it has foretell."""
    force: object = transient()
    """What is in force (layers.py), worked out anew when something it depends on has changed."""
    memory: dict[object, object] | None = transient()
    """What was worked out for one question and holds until anything changes."""


FIELDS = declared(Magic)
NAMES = titles(FIELDS)


def table() -> Magic:
    """An empty table."""
    game = emptied(Magic(seats=PLAYERS), FIELDS)
    game.exile = [()] * PLAYERS
    game.decked, game.aside = [()] * PLAYERS, [()] * PLAYERS
    game.lists, game.lists_aside = [()] * PLAYERS, [()] * PLAYERS
    game.life = [LIFE] * PLAYERS
    return game


# --- refs ------------------------------------------------------------------------------------------------------------


def player(seat: int) -> int:
    """A player as something that can be pointed at."""
    return -1 - seat


def seat_of(ref: int) -> int:
    """The seat of a player that is pointed at."""
    return -1 - ref


def ref_of(game: Magic, slot: int) -> int:
    """A card as the object it is now."""
    return game.lives[slot] << LIVES | slot


def here(game: Magic, ref: int) -> bool:
    """Whether an object is still the same: a player, or a card that has not changed zones."""
    if ref < 0:
        return ref > ABILITY or spell(game, ref) is not None
    slot = ref & SLOT
    return slot < len(game.lives) and game.lives[slot] == ref >> LIVES


def on_battlefield(game: Magic, ref: int) -> bool:
    """Whether an object is on the battlefield."""
    return ref > 0 and ref & SLOT in game.permanents and here(game, ref)


def permanent(game: Magic, ref: int) -> Permanent | None:
    """An object on the battlefield; none if it has left."""
    return game.permanents.get(ref & SLOT) if ref > 0 and here(game, ref) else None


def opponent(game: Magic, seat: int) -> int:
    """The other player (102.1)."""
    return 1 - seat


def in_turn_order(game: Magic) -> tuple[int, ...]:
    """The players, the active one first (101.4)."""
    return (game.active, 1 - game.active)


END_OF_TURN = 1
"""The number of the duration that ends with the turn; those of players' next turns are in turn.py."""


def while_there(ref: int) -> int:
    """The number of the duration that ends as a permanent leaves the battlefield."""
    return -ref


def spell(game: Magic, ref: int) -> Item | None:
    """A spell or ability on the stack; none if it is gone."""
    return next((item for item in game.stack if item.ref == ref), None)


def spell_or_what_it_was(game: Magic, ref: int) -> Item | None:
    """A spell on the stack, or as it was when it left."""
    return spell(game, ref) or (game.last[ref].item if ref in game.last else None)


ALL_EYES = (2 << PLAYERS) - 1
