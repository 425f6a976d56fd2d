"""Limited: the players open boosters, as sealed pools or in a draft, and build decks of at least forty cards from what they have.

Other drafters than the two players are played by the program (drafters.py). Drafters are numbered: the players first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from random import Random

from arbiter.core.decisions import Action, Decision, Prompt, Refusals, Steps, move
from arbiter.core.nouns import hidden_card
from arbiter.core.packs import keep, look, seen_together
from arbiter.core.rng import Rng
from arbiter.core.text import Words
from arbiter.core.values import replaced
from arbiter.games.magic import drafters, lines
from arbiter.games.magic.boosters import BOOSTER, missing_cards, open_booster
from arbiter.games.magic.decks import FEWEST_LIMITED, Deck
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.nouns import name_card
from arbiter.games.magic.setup import deal_decks
from arbiter.games.magic.shelf import CARDS, plain_basics
from arbiter.games.magic.state import NOBODY, PLAYERS, Limited, Magic
from arbiter.games.magic.types import COLORS

SEALED, DRAFT = "sealed", "draft"
SEALED_BOOSTERS, ROUNDS = 6, 3
FEWEST_DRAFTERS, MOST_DRAFTERS = 2, 8
TOO_SMALL, NOT_IN_PACK = refusal("MTG-DECK-03"), refusal("MTG-LIM-03")


@clauses("MTG-LIM-02", "MTG-LIM-03", "MTG-LIM-06")
def begin_limited(game: Magic, form: str, count: int) -> None:
    """Six boosters for each player; or so many drafters, who sit in a circle with the players as far from each other as can be."""
    game.limited = pool = Limited(
        packs=[()] * count, picks=(NOBODY,) * count, kept=[()] * count, decks=[()] * count, basics=[(0,) * len(COLORS)] * count)
    if form == DRAFT:
        game.step = "open boosters"
        return
    for seat in range(PLAYERS):
        for _ in range(SEALED_BOOSTERS):
            pool.kept[seat] += _opened(game, pool)
        for slot in pool.kept[seat]:
            pool.known[slot] = 1 << seat
        game.tell(lines.OPENED, seat, SEALED_BOOSTERS)
    game.step = "suggest decks"


def _opened(game: Magic, pool: Limited) -> tuple[int, ...]:
    """The slots of another booster."""
    first = len(pool.face)
    pool.face = (*pool.face, *open_booster(game.rng))
    pool.known += [0] * BOOSTER
    return tuple(range(first, first + BOOSTER))


def under_way(game: Magic) -> Limited:
    """What is being drafted or built."""
    if game.limited is None:
        raise RuntimeError("no deck is being built")
    return game.limited


# --- the draft -------------------------------------------------------------------------------------------------------


@clauses("MTG-LIM-03")
def open_boosters(game: Magic) -> None:
    """Each drafter opens a booster."""
    pool = under_way(game)
    pool.opened += 1
    pool.packs = [_opened(game, pool) for _ in pool.packs]
    for seat in range(PLAYERS):
        look(pool, seat)
    game.tell(lines.OPENED_ROUND, pool.opened)
    game.step = "draft"


DRAFTED = move("draft", "take {slot}", "選取{slot}")


@clauses("MTG-LIM-03")
def draft_refusals(game: Magic, decision: Decision, action: Action) -> Refusals:
    """A card of another pack cannot be taken."""
    if action[1] not in under_way(game).packs[decision.seat]:
        yield NOT_IN_PACK


def _pack(game: Magic, decision: Decision) -> Sequence[Action]:
    pool = under_way(game)
    return [DRAFTED(slot) for slot in one_of_each(pool, pool.packs[decision.seat])]


def _elsewhere(game: Magic, decision: Decision) -> Iterable[Action]:
    pool = under_way(game)
    return [DRAFTED(slot) for slot in pool.kept[decision.seat]]


def _best_pick(game: Magic, decision: Decision) -> Action:
    pool = under_way(game)
    slots = [slot for _, slot in _pack(game, decision)]
    return DRAFTED(slots[drafters.pick(_faces(pool, slots), _faces(pool, pool.kept[decision.seat]))])


WHICH_CARD = Prompt("Which card do you take?", "要選取哪張牌？", key="draft", candidates=_pack, attempts=_elsewhere,
                    refusals=draft_refusals, proposal=_best_pick)


@clauses("MTG-LIM-03", "MTG-LIM-04")
def draft(game: Magic) -> Steps:
    """A player chooses a card of the pack in front of them, which nobody else sees."""
    pool = under_way(game)
    seat = next(seat for seat in range(PLAYERS) if pool.picks[seat] == NOBODY)
    (_, slot) = yield WHICH_CARD(seat)
    pool.picks = replaced(pool.picks, seat, slot)
    game.tell(lines.CHOSE_CARD, seat)
    if NOBODY not in pool.picks[:PLAYERS]:
        game.step = "pass packs"


@clauses("MTG-LIM-03", "MTG-LIM-04", "MTG-LIM-06")
def pass_packs(game: Magic) -> None:
    """All take their cards at the same time and pass the others on: to the left, in the second round to the right."""
    pool = under_way(game)
    for drafter in range(len(pool.packs)):
        if drafter >= PLAYERS:
            pack = pool.packs[drafter]
            choice = drafters.pick(_faces(pool, pack), _faces(pool, pool.kept[drafter]))
            pool.picks = replaced(pool.picks, drafter, pack[choice])
        keep(pool, drafter, PLAYERS)
        if drafter < PLAYERS:
            game.tell(lines.DRAFTED, drafter, pool.kept[drafter][-1])
    around = circle(len(pool.packs))
    to_the_right = around if pool.opened == 2 else around[::-1]
    giver = dict(zip(to_the_right, (*to_the_right[1:], to_the_right[0]), strict=True))
    pool.packs = [pool.packs[giver[drafter]] for drafter in range(len(pool.packs))]
    for seat in range(PLAYERS):
        look(pool, seat)
    game.step = "draft" if pool.packs[0] else "open boosters" if pool.opened < ROUNDS else "suggest decks"


def circle(count: int) -> list[int]:
    """The drafters as they sit, each with the next one to the left: the players as far from each other as can be."""
    others = [*range(PLAYERS, count)]
    half = len(others) // 2
    return [0, *others[:half], 1, *others[half:]]


# --- building a deck -------------------------------------------------------------------------------------------------

IN = move("deck in", "put {slot} into your deck", "將{slot}放入套牌")
OUT = move("deck out", "take {slot} out of your deck", "將{slot}移出套牌")
LAND_IN, LAND_OUT = move("land in", "add one {title}", "加入一張{title}"), move("land out", "take out one {title}", "移出一張{title}")
ANEW, BUILT = move("anew", "build the deck as suggested", "按建議重組套牌"), move("built", "your deck is ready", "套牌完成")


@clauses("MTG-DECK-03")
def suggest_decks(game: Magic) -> None:
    """Each player finds a deck laid out, to be changed as they like."""
    for seat in range(PLAYERS):
        _lay_out(under_way(game), seat)
    game.step = "build"


def _lay_out(pool: Limited, seat: int) -> None:
    pool.decks[seat], pool.basics[seat] = _suggestion(pool, seat)


def _suggestion(pool: Limited, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The slots of the deck that is suggested, and how many plain basic lands of each type are in it."""
    main, basics = _built_from(tuple(_faces(pool, pool.kept[seat])))
    return tuple(pool.kept[seat][place] for place in main), basics


_built_from = lru_cache(maxsize=64)(drafters.build)


def size(pool: Limited, seat: int) -> int:
    """The cards of a player's deck as it is laid out."""
    return len(pool.decks[seat]) + sum(pool.basics[seat])


def _left_out(pool: Limited, seat: int) -> list[int]:
    return one_of_each(pool, [slot for slot in pool.kept[seat] if slot not in pool.decks[seat]])


def _goes_in(game: Magic, decision: Decision) -> list[Action]:
    """What may come into a deck: a card of the pool, or a plain basic land (KHM-SNOW-07)."""
    pool = under_way(game)
    return [*map(IN, _left_out(pool, decision.seat)), *map(LAND_IN, plain_basics())]


def _changes(game: Magic, decision: Decision) -> Sequence[Action]:
    pool, seat = under_way(game), decision.seat
    lands = [face for face, count in zip(plain_basics(), pool.basics[seat], strict=True) if count]
    changed = (pool.decks[seat], pool.basics[seat]) != _suggestion(pool, seat)
    anew = [ANEW()] if changed else []
    return [*map(OUT, one_of_each(pool, pool.decks[seat])), *map(LAND_OUT, lands), *_goes_in(game, decision), *anew, BUILT()]


WHAT_CHANGES = Prompt("What do you change about your deck?", "套牌要改什麼？", key="build", candidates=_changes,
                      proposal=lambda game, decision: BUILT())
WHAT_FOR_IT = Prompt("The deck needs forty cards: what comes in?", "套牌需要四十張牌：要放入什麼？", key="build in", candidates=_goes_in)


@clauses("MTG-DECK-03", "KHM-SNOW-07", "MTG-LIM-05")
def build(game: Magic) -> Steps:
    """A player changes the deck that is laid out, card by card; at forty cards something comes in for what goes out."""
    pool = under_way(game)
    seat = next(seat for seat in range(PLAYERS) if not pool.built >> seat & 1)
    answer = yield WHAT_CHANGES(seat)
    if answer == BUILT():
        pool.built |= 1 << seat
        game.tell(lines.DECK_BUILT, seat, size(pool, seat))
        if pool.built == (1 << PLAYERS) - 1:
            game.step = "decks ready"
    elif answer == ANEW():
        _lay_out(pool, seat)
    else:
        if answer[0] in (OUT.name, LAND_OUT.name) and size(pool, seat) == FEWEST_LIMITED:
            _change(pool, seat, (yield WHAT_FOR_IT(seat)))
        _change(pool, seat, answer)


def _change(pool: Limited, seat: int, answer: Action) -> None:
    name, what = answer
    if name == IN.name:
        pool.decks[seat] = (*pool.decks[seat], what)
    elif name == OUT.name:
        pool.decks[seat] = tuple([slot for slot in pool.decks[seat] if slot != what])
    else:
        place, change = plain_basics().index(what), 1 if name == LAND_IN.name else -1
        pool.basics[seat] = replaced(pool.basics[seat], place, pool.basics[seat][place] + change)


@clauses("MTG-DECK-03", "MTG-DECK-04", "MTG-LIM-05", "MTG-UNK-22")
def decks_ready(game: Magic) -> None:
    """The decks go to the table, each with the rest of its pool as sideboard."""
    pool = under_way(game)
    decks = []
    for seat in range(PLAYERS):
        basics = [face for face, count in zip(plain_basics(), pool.basics[seat], strict=True) for _ in range(count)]
        rest = [slot for slot in pool.kept[seat] if slot not in pool.decks[seat]]
        main = sorted([*_faces(pool, pool.decks[seat]), *basics])
        decks.append(Deck("", POOL_DECK, tuple(main), tuple(sorted(_faces(pool, rest))), limited=True))
    game.limited, game.from_pools = None, True
    deal_decks(game, decks)


POOL_DECK = Words("own deck", "自組套牌")


# --- who may know what -----------------------------------------------------------------------------------------------


def one_of_each(pool: Limited, slots: Iterable[int]) -> list[int]:
    """One slot for each card among some that their player knows, by colour and cost."""
    found = {pool.face[slot]: slot for slot in reversed([*slots])}
    return [found[face] for face in sorted(found, key=_place_in_a_binder)]


@cache
def _place_in_a_binder(face: int) -> tuple[object, ...]:
    card = CARDS[face]
    return card.cost is None, card.colors.bit_count() > 1, card.colors, card.mana_value, card.name.en


def _faces(pool: Limited, slots: Iterable[int]) -> list[int]:
    return [pool.face[slot] for slot in slots]


SLOT = hidden_card(name_card, lambda game, slot: under_way(game).face[slot], lambda game, slot: under_way(game).known[slot], "slot")
"""A slot of a booster: by its name, to those who know it."""


@clauses("MTG-LIM-04", "MTG-LIM-01")
def redeal_limited(rest: Magic, now: Magic, seat: int, rng: Random) -> None:
    """Deal anew what a seat does not know: within the cards it has seen together, and of each booster what else it may have held."""
    pool, known = under_way(rest), now.limited or under_way(rest)
    bit, dice = 1 << seat, Rng(rng.getrandbits(64))
    settled = {slot for slot, eyes in enumerate(known.known) if eyes & bit}
    faces = list(pool.face)
    for slots in seen_together(known, seat):
        loose = [slot for slot in slots if slot not in settled]
        moved = [faces[slot] for slot in loose]
        dice.shuffle(moved)
        for slot, face in zip(loose, moved, strict=True):
            faces[slot] = face
        settled.update(loose)
    for first in range(0, len(faces), BOOSTER):
        slots = [*range(first, first + BOOSTER)]
        unknown = [slot for slot in slots if slot not in settled]
        held = [faces[slot] for slot in slots if slot in settled]
        for slot, face in zip(unknown, missing_cards(dice, held, len(unknown)), strict=True):
            faces[slot] = face
    pool.face = tuple(faces)
    pool.picks = tuple(slot if other == seat or slot == NOBODY else pool.packs[other][dice.below(len(pool.packs[other]))]
                       for other, slot in enumerate(pool.picks))


MOVES = (DRAFTED, IN, OUT, LAND_IN, LAND_OUT, ANEW, BUILT)
BEATS = {"open boosters": open_boosters, "draft": draft, "pass packs": pass_packs, "suggest decks": suggest_decks, "build": build,
         "decks ready": decks_ready}
