"""Random `given`s in the grammar of each game: most of them nearly right, so that reading gets far before it says no."""

from __future__ import annotations

from random import Random
from typing import Any

from arbiter.games.ashes import lasting_words
from arbiter.games.ashes.cards import SUGGESTED
from arbiter.games.ashes.definition import ALTERATIONS, CONJURED, DECK_KINDS, READY, UNITS
from arbiter.games.ashes.position import ATTACK, BATTLE_STEPS, CHOOSING, OPENING_STEPS, TURN_STEPS
from arbiter.games.ashes.position import GIVEN as ASHES_GIVEN
from arbiter.games.ashes.position import PLAYER as ASHES_PLAYER
from arbiter.games.ashes.position import STEPS as ASHES_STEPS
from arbiter.games.ashes.shelf import CARDS, NUMBER
from arbiter.games.eran.cards import EMPIRES
from arbiter.games.eran.position import GIVEN as ERAN_GIVEN
from arbiter.games.eran.position import PLAYER as ERAN_PLAYER
from arbiter.games.eran.position import STEPS as ERAN_STEPS
from arbiter.games.grail.players import PLAYER as GRAIL_PLAYER
from arbiter.games.grail.position import GIVEN as GRAIL_GIVEN
from arbiter.games.grail.position import STEPS as GRAIL_STEPS
from arbiter.games.grail.roster import GEAR, HEROES
from arbiter.games.grail.wording import EVENT_NAMES, FACING_NAMES, HERO_NAMES, STATE_NAMES

Words = dict[str, Any]


def given(slug: str, chance: Random) -> Words:
    """A position somebody might write; one in a few has a part that is no such thing at all."""
    words = {"eran": eran, "ashes": ashes, "grail": grail}[slug](chance)
    if chance.random() < 0.3:
        spoil(words, chance, KEYS[slug])
    return words


KEYS = {"eran": (ERAN_GIVEN, ERAN_PLAYER), "ashes": (ASHES_GIVEN, ASHES_PLAYER), "grail": (GRAIL_GIVEN, GRAIL_PLAYER)}


NONSENSE = [None, -1, 0, 1, 3, 100, 0.5, "", "p1", "p9", "none", "yes", "gone", "Gilder", "2 Gilder", "p2 Gilder", "Gilder#2", "4", "down",
            "not",
            [], {}, [[]], [None], [3], ["p2"], ["x", "x"], [{"Gilder": None}], [{"Gilder": {"wounds": -1}}], {"Gilder": 3}, {"totals": []}]


def spoil(words: Words, chance: Random, keys: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    """Put nonsense into one part of a position, or of a player."""
    players = [part for key, part in words.items() if key.startswith("p") and isinstance(part, dict)]
    inside = bool(players) and chance.random() < 0.6
    where = chance.choice(players) if inside else words
    where[chance.choice(keys[inside])] = chance.choice(NONSENSE)


def some(chance: Random, things: list[Any], most: int) -> list[Any]:
    return [chance.choice(things) for _ in range(chance.randint(0, most))] if things else []


def perhaps(chance: Random, share: float, content: Any) -> Any:
    """Something, or None: then it is left out."""
    return content if chance.random() < share else None


def said(words: Words) -> Words:
    return {key: content for key, content in words.items() if content is not None}


# --- eran ------------------------------------------------------------------------------------------------------------


MARKS = ["", "", "", "down ", "down shown ", "turned ", "down turned ", "not magic ", "down not physical ", "their "]


def eran(chance: Random) -> Words:
    lands = [empire.name.en for empire in EMPIRES]
    chance.shuffle(lands)
    orders = ["magic", "magic", "physical", "physical"]
    chance.shuffle(orders)
    words = said({
        "step": perhaps(chance, 0.4, chance.choice(ERAN_STEPS)), "turn": perhaps(chance, 0.5, chance.choice(["p1", "p2"])),
        "played": perhaps(chance, 0.1, "yes"), "stone": perhaps(chance, 0.2, chance.choice(["p1", "p2", "none"])),
        "ties": perhaps(chance, 0.2, chance.randint(0, 1)), "duel": perhaps(chance, 0.1, chance.randint(0, 6)),
        "draws": perhaps(chance, 0.2, [chance.randint(0, 10), chance.randint(0, 10)]),
        "returned": perhaps(chance, 0.2, [chance.randint(0, 10), chance.randint(0, 10)]),
        "realms": perhaps(chance, 0.3, [f"{order} {land}" for order, land in zip(orders, lands, strict=True)][:3])})
    chance.shuffle(lands)
    fought = words.get("step", "turn") in ("turn start", "turn", "score", "realms")
    for name, land in zip(("p1", "p2"), lands, strict=False):
        words[name] = eran_side(chance, land, fought, words.get("step") == "score")
    return words


def eran_side(chance: Random, land: str, fought: bool, scored: bool) -> Words:
    cards = list(range(1, 11))
    chance.shuffle(cards)

    def take(most: int) -> list[int]:
        return [cards.pop() for _ in range(min(chance.randint(0, most), len(cards)))]

    names = [character.name.en for empire in EMPIRES if empire.name.en == land for character in empire.characters]
    chance.shuffle(names)
    fallen = chance.choice([0, 0, 0, 1, 2])
    realms = {f"realm {realm}": perhaps(chance, 0.6, [chance.choice(MARKS) + str(card) for card in take(3)]) for realm in (1, 2, 3)}
    return said({
        "empire": land, "fighting": perhaps(chance, 0.5, names[fallen]), "fallen": perhaps(chance, 0.3, names[:fallen]),
        **(realms if fought else {}), "hand": perhaps(chance, 0.5 * (not scored), take(5)), "deck": perhaps(chance, 0.3, take(10)),
        "discard": perhaps(chance, 0.2 * fought, take(3)), "turned": perhaps(chance, 0.3 * fought, "yes"),
        "seals": perhaps(chance, 0.4 * fought, chance.choice([[0, 0, 0], [1, 0, 0], [0, 1, 1], [0, 0, 2], [2, 1, 0]])),
        "seals used": perhaps(chance, 0.3 * fought, chance.randint(0, 2))})


# --- ashes -----------------------------------------------------------------------------------------------------------


def _named(kinds: tuple[int, ...]) -> list[str]:
    return [card.name.en for card in CARDS if card.kind in kinds]


CHAMPIONS = [CARDS[deck.champion].name.en for deck in SUGGESTED]
DECK_OF = {CARDS[deck.champion].name.en: [CARDS[face].name.en for face in deck.titles] for deck in SUGGESTED}
ONLY_WITH = {card.name.en: CARDS[NUMBER[card.unique]].name.en if card.unique else None for card in CARDS}
COPIES = [{"Strange Copy": "Hammer Knight"}, {"Strange Copy": "Gilder"}]
LASTING: list[Any] = [*(name for name in lasting_words.LASTING.texts() if name != "Strange Copy"), *COPIES]
ACTIVE = ["natural power", "natural class", "charm class", "charm power", "2 ceremonial class", "illusion power", "natural basic"]


def ashes(chance: Random) -> Words:
    step = chance.choice(ASHES_STEPS) if chance.random() < 0.7 else "turn"
    seats, turn = chance.choice([2, 2, 2, 3, 4]), 0
    words: Words = {"step": step}
    if step not in OPENING_STEPS:
        words |= said({"round": perhaps(chance, 0.3, chance.randint(1, 5))})
        if step != "roll" or words.get("round", 1) > 1:
            words |= said({"first": perhaps(chance, 0.4, f"p{chance.randint(1, seats)}")})
    if step in TURN_STEPS:
        turn = chance.randrange(seats)
        words |= said({"turn": f"p{turn + 1}", "side": perhaps(chance, 0.3, chance.randint(0, 3)),
                       "main": perhaps(chance, 0.3, "no" if step not in ("turn", "meditate") else chance.choice(["yes", "no"])),
                       "passes": perhaps(chance, 0.2, chance.randint(0, seats - 1)),
                       "reacted": perhaps(chance, 0.2, [f"p{chance.randint(1, seats)}"]),
                       "passed": perhaps(chance, 0.1, "yes"), "meditated": perhaps(chance, 0.4 * (step == "meditate"), "yes")})
    out = [seat for seat in range(seats) if seat != turn and chance.random() < 0.1][:seats - 2]
    for seat in range(seats):
        words[f"p{seat + 1}"] = ashes_side(chance, step, seat, seats, seat in out)
    if step in BATTLE_STEPS:
        other = chance.choice([seat for seat in range(seats) if seat != turn and seat not in out])
        words["attack"] = ashes_attack(chance, step, words[f"p{turn + 1}"], words[f"p{other + 1}"], other)
    return words


def ashes_side(chance: Random, step: str, seat: int, seats: int, out: bool) -> Words:
    champion = chance.choice(CHAMPIONS)
    deck = DECK_OF[champion]
    fits = [name for name, whose in ONLY_WITH.items() if whose in (None, champion)]
    units = [name for name in _named(UNITS) if name in fits and (name in deck or name in _named(CONJURED))]
    playing, dice = not out and step != "first five", some(chance, ACTIVE, 5)
    hand: Any = chance.choice([chance.randint(0, 9), some(chance, deck, 4)])
    return said({
        "phoenixborn": champion, "out": perhaps(chance, float(out), "yes"),
        "battlefield": perhaps(chance, 0.7 * playing, [ashes_unit(chance, chance.choice(units), fits, step, seat, seats)
                                                       for _ in range(chance.randint(0, 4))]),
        "spellboard": perhaps(chance, 0.4 * playing, some(chance, [name for name in _named((READY,)) if name in deck], 3)),
        "hand": perhaps(chance, 0.5, hand),
        "draw": perhaps(chance, 0.3, chance.choice([0, 1, chance.randint(0, 10), some(chance, deck, 3)])),
        "discard": perhaps(chance, 0.3 * playing, some(chance, deck, 3)), "removed": perhaps(chance, 0.1, some(chance, deck, 1)),
        "wounds": perhaps(chance, 0.3 * playing, chance.choice([0, 3, 13, 14])),
        "exhaustion": perhaps(chance, 0.3 * playing, chance.randint(0, 2)), "guarded": perhaps(chance, 0.2, "yes"),
        "dice": perhaps(chance, 0.4 * playing, dice),
        "exhausted dice": perhaps(chance, 0.3, some(chance, ["natural", "charm", "2 illusion"], 2)),
        "owed": perhaps(chance, 0.4 * (step in ("draw more", "fatigue")), chance.randint(0, 20)),
        "used": perhaps(chance, 0.5 * (champion == "Jessa Na Ni" and step in TURN_STEPS), "yes"),
        "settled": perhaps(chance, 0.4 * (step in CHOOSING), chance.choice(["yes", "no"])),
        "chosen": perhaps(chance, 0.3 * (step in CHOOSING), hand[:2] if step == "discard" and isinstance(hand, list) else dice[:1])})


def ashes_unit(chance: Random, name: str, fits: list[str], step: str, seat: int, seats: int) -> Any:
    on = said({
        "wounds": perhaps(chance, 0.2, chance.randint(0, 2)), "exhaustion": perhaps(chance, 0.3, chance.randint(0, 2)),
        "status": perhaps(chance, 0.3, chance.randint(0, 3)),
        "attached": perhaps(chance, 0.2, some(chance, [spell for spell in _named(ALTERATIONS) if spell in fits], 2)),
        "beneath": perhaps(chance, 0.1, some(chance, [card for card in _named(DECK_KINDS) if card in fits], 2)),
        "charm die": perhaps(chance, 0.1, f"p{(seat + 1) % seats + 1}"), "owner": perhaps(chance, 0.05, "p2"),
        "lasting": perhaps(chance, 0.25 * (step in TURN_STEPS), some(chance, LASTING, 2))})
    return {name: on} if on else name


def ashes_attack(chance: Random, step: str, mine: Words, theirs: Words, other: int) -> Words:
    names = [[next(iter(unit)) if isinstance(unit, dict) else unit for unit in side.get("battlefield", [])] for side in (mine, theirs)]
    champion = theirs["phoenixborn"]
    target = chance.choice([champion, *names[1], *(["gone"] if step != "declared" else [])])
    attackers = names[0][:chance.randint(0, 3) if target == champion else 1]
    words: Words = {"target": target if target == "gone" else f"p{other + 1} {target}", "attackers": attackers}
    if step == "battle" and chance.random() < 0.5:
        words |= ({"blocks": {attackers[0]: names[1][0]}} if target == champion and attackers and names[1]
                  else {"guard": chance.choice([champion, "gone", *names[1]])})
    if chance.random() < 0.1:
        words[chance.choice(ATTACK)] = chance.choice(NONSENSE)
    return words


# --- grail -----------------------------------------------------------------------------------------------------------


CELLS = [f"{row}{column}" for row in "CDEFGH" for column in range(3, 8)]
ITEM_NAMES = [gear.name.en for gear in GEAR if gear.for_sale and not gear.equipment]
EQUIPMENT_NAMES = [gear.name.en for gear in GEAR if gear.equipment]


def grail(chance: Random) -> Words:
    heroes = list(HERO_NAMES)
    chance.shuffle(heroes)
    step = chance.choice(GRAIL_STEPS) if chance.random() < 0.15 else "act"
    novice = chance.random() < 0.1
    if novice:
        heroes = list(HERO_NAMES)
    playing = heroes[:4]
    turn = chance.choice(["p1", "p2", "p3", "p4"])
    words = said({
        "step": perhaps(chance, 0.8, step) if step == "act" else step, "novice": perhaps(chance, float(novice), "yes"),
        "oldest": perhaps(chance, 0.1, turn),
        "map": perhaps(chance, 0.4 * (not novice), chance.choice(["novice", "open"])),
        "round": perhaps(chance, 0.3, chance.choice([1, 2, 5, 7, 8, "final"])),
        "events": perhaps(chance, 0.2 * (not novice), chance.sample(EVENT_NAMES, 3)),
        "turn": perhaps(chance, 0.4 * (step == "act"), turn), "movement": perhaps(chance, 0.2 * (step == "act"), chance.randint(0, 4)),
        "standard actions": perhaps(chance, 0.2 * (step == "act"), chance.randint(0, 2)),
        "flipped": perhaps(chance, 0.1 * (step == "act"), "yes"),
        "statue": perhaps(chance, 0.3 * (not novice), chance.choice(["river", "jungle", "none"])),
        "dice": perhaps(chance, 0.2, some(chance, [0, 1, 2], 4)),
        "golem": perhaps(chance, 0.5 * ("Alicia" in playing), chance.choice(CELLS)),
        "circles": perhaps(chance, 0.5 * ("Noel" in playing), [chance.choice(CELLS), {chance.choice(CELLS): chance.choice(playing)}]),
        "detonators": perhaps(chance, 0.5 * ("Edwin" in playing), some(chance, CELLS, 3)),
        "smoke": perhaps(chance, 0.1 * (not novice), {"at": chance.choice(CELLS), "by": turn}),
        "items for sale": perhaps(chance, 0.2 * (not novice), chance.sample(ITEM_NAMES, 3))})
    for seat, hero in enumerate(playing):
        words[f"p{seat + 1}"] = grail_side(chance, hero, novice) if step == "act" else said({"team": perhaps(chance, 0.1, "red")})
    return words


def grail_side(chance: Random, hero: str, novice: bool) -> Words:
    printed = HEROES[HERO_NAMES.index(hero)]
    side = chance.choice(printed.sides)
    own = {"Darien": {"form": "great"}, "Edwin": {"rounds": 2}, "Nia": {"essences": ["fire", "ice"]},
           "Silas": {"skeletons": [{"at": chance.choice(CELLS), "life": 1}, "none"]}}.get(hero, {})
    return said({
        "character": hero, "at": perhaps(chance, 0.5, chance.choice(CELLS)), "facing": perhaps(chance, 0.5, chance.choice(FACING_NAMES)),
        "life": perhaps(chance, 0.3, chance.randint(1, 5)), "maximum": perhaps(chance, 0.2, chance.randint(3, 6)),
        "side": side.name.en, "covered": perhaps(chance, 0.3, [chance.choice(side.skills).name.en]),
        "ultimate": perhaps(chance, 0.2, "no"), "states": perhaps(chance, 0.3, chance.sample([*STATE_NAMES[:6], *STATE_NAMES[7:11]], 2)),
        "souls": perhaps(chance, 0.3 * (not novice), chance.randint(0, 5)), "curses": perhaps(chance, 0.3, chance.randint(0, 2)),
        "items": perhaps(chance, 0.2 * (not novice), chance.sample(ITEM_NAMES, 1)),
        "equipment": perhaps(chance, 0.2 * (not novice), chance.choice(EQUIPMENT_NAMES)),
        "dead": perhaps(chance, 0.03, "yes")}) | (own if chance.random() < 0.5 else {})
