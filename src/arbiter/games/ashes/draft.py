"""抽選規則: players pick Phoenixborn, cards and dice from the master set and play with what they have picked."""

from __future__ import annotations

from random import Random

from arbiter.core.dealing import reshuffled
from arbiter.core.decisions import Action, Decision, Prompt, Refusals, Steps, move
from arbiter.core.errors import ArbiterError
from arbiter.core.nouns import hidden_card
from arbiter.core.packs import keep, look, seen_together
from arbiter.core.state import everyone
from arbiter.core.text import quoted
from arbiter.core.values import replaced, without
from arbiter.games.ashes import draft_lines
from arbiter.games.ashes.cards import POOL as MASTER_SET_CARDS
from arbiter.games.ashes.deck_words import TOO_FEW_DRAFTERS, TOO_MANY_DRAFTERS
from arbiter.games.ashes.decks import Deck, deck_from
from arbiter.games.ashes.definition import DECK_KINDS, PHOENIXBORN
from arbiter.games.ashes.dice import MASTER_SET, POOL, TYPE_NAMES, added
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.places import next_seat, order
from arbiter.games.ashes.setup import deal_decks
from arbiter.games.ashes.shelf import CARDS, KIND
from arbiter.games.ashes.state import COPIES, NOBODY, Ashes, Draft

PACK = 9
DICE_AT_ONCE = 2
MOST_PLAYERS = len(MASTER_SET)

CHAMPIONS = tuple(face for face in range(MASTER_SET_CARDS) if KIND[face] == PHOENIXBORN)
UNIQUES = {champion: face for champion in CHAMPIONS for face in range(MASTER_SET_CARDS)
           if KIND[face] in DECK_KINDS and CARDS[face].unique == CARDS[champion].key}
"""The deck card that comes with each Phoenixborn."""
TITLES = tuple(face for face in range(MASTER_SET_CARDS) if KIND[face] in DECK_KINDS and not CARDS[face].unique)
"""What the draft pile holds: one copy of each other title."""

TAKEN, NONE_LEFT = refusal("ASH-DRAFT-08"), refusal("ASH-DRAFT-03")
FROM_YOUR_PACK, ONE_FACE_UP = refusal("ASH-DRAFT-10"), refusal("ASH-DRAFT-15")


# --- 設置 --------------------------------------------------------------------------------------------------------------


@clauses("ASH-DRAFT-01", "ASH-DRAFT-04")
def check_players(players: int) -> ArbiterError | None:
    """What is wrong with drafting with so many players, or nothing: a master set has ten dice each for four."""
    if players > MOST_PLAYERS:
        return TOO_MANY_DRAFTERS(players=players, needed=POOL * players, dice=POOL * MOST_PLAYERS)
    return None if players >= 2 else TOO_FEW_DRAFTERS(most=MOST_PLAYERS)


@clauses("ASH-DRAFT-02", "ASH-DRAFT-03", "ASH-DRAFT-05", "ASH-DRAFT-06", "ASH-DRAFT-07", "ASH-UNK-19")
def begin_draft(game: Ashes) -> None:
    """Lay out Phoenixborn with their unique cards and all dice, shuffle one of each other title, and draw a first player."""
    faces = list(TITLES)
    game.rng.shuffle(faces)
    game.draft = Draft(
        face=tuple(faces), known=[0] * len(faces), champions=(NOBODY,) * game.seats, packs=[()] * game.seats,
        picks=(NOBODY,) * game.seats, kept=[()] * game.seats, supply=(POOL,) * len(MASTER_SET), dice=[()] * game.seats,
        pile=tuple(range(len(faces))))
    game.first = game.rng.below(game.seats)
    game.step = "draft champions"


def drafted(game: Ashes) -> Draft:
    """The draft under way."""
    if game.draft is None:
        raise RuntimeError("no draft is under way")
    return game.draft


# --- 1: Phoenixborn --------------------------------------------------------------------------------------------------

CHAMPION = move("champion", "take {title}", "選取{title}")


@clauses("ASH-DRAFT-08")
def champion_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Nobody takes a Phoenixborn that somebody has taken."""
    if action[1] in drafted(game).champions:
        yield TAKEN


WHICH_CHAMPION = Prompt("Which Phoenixborn do you take?", "要選取哪名鳳族後裔？", key="draft champion", refusals=champion_refusals,
                        candidates=lambda game, decision: [CHAMPION(face) for face in CHAMPIONS])


@clauses("ASH-DRAFT-08", "ASH-DRAFT-09", "ASH-UNK-64")
def champions(game: Ashes) -> Steps:
    """One after the other from the first player, each takes a Phoenixborn; then the token goes left."""
    draft = drafted(game)
    if set(draft.champions) == {NOBODY}:
        game.tell(draft_lines.TOKEN_DRAWN, game.first)
    seat = next(seat for seat in order(game, game.first) if draft.champions[seat] == NOBODY)
    _, champion = yield WHICH_CHAMPION(seat)
    draft.champions = replaced(draft.champions, seat, champion)
    game.tell(draft_lines.CHAMPION, seat, champion, UNIQUES[champion])
    if NOBODY not in draft.champions:
        game.first = next_seat(game, game.first)
        game.tell(draft_lines.TOKEN_PASSED, game.first)
        game.step = "draft deal"


# --- 2: nine cards ---------------------------------------------------------------------------------------------------

KEEP = move("keep", "keep {slot}", "保留{slot}")


@clauses("ASH-DRAFT-10", "ASH-UNK-64")
def deal(game: Ashes) -> None:
    """Each player gets nine cards of the draft pile and looks at them."""
    draft = drafted(game)
    for seat in order(game, game.first):
        draft.packs[seat], draft.pile = draft.pile[:PACK], draft.pile[PACK:]
        look(draft, seat)
    game.tell(draft_lines.PACKS_DEALT, PACK)
    game.step = "draft picks"


def slots_elsewhere(draft: Draft, slots: tuple[int, ...]) -> list[int]:
    """All slots but these."""
    return [slot for slot in range(len(draft.face)) if slot not in slots]


@clauses("ASH-DRAFT-10", "ASH-DRAFT-11")
def keep_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """A card of another pack, one kept already, or one of the draft pile cannot be kept."""
    if action[1] not in drafted(game).packs[decision.seat]:
        yield FROM_YOUR_PACK


WHICH_CARD = Prompt("Which card do you keep?", "要保留哪張牌？", key="draft pick", refusals=keep_refusals,
                    candidates=lambda game, decision: [KEEP(slot) for slot in drafted(game).packs[decision.seat]],
                    attempts=lambda game, decision: map(KEEP, slots_elsewhere(drafted(game), drafted(game).packs[decision.seat])))


@clauses("ASH-DRAFT-10", "ASH-DRAFT-11", "ASH-UNK-29")
def picks(game: Ashes) -> Steps:
    """Somebody chooses a card to keep, and nobody sees which until all have chosen."""
    draft = drafted(game)
    seat = next(seat for seat in order(game, game.first) if draft.picks[seat] == NOBODY)
    _, slot = yield WHICH_CARD(seat)
    draft.picks = replaced(draft.picks, seat, slot)
    game.tell(draft_lines.CHOSE, seat)
    if NOBODY not in draft.picks:
        game.step = "draft pass"


@clauses("ASH-DRAFT-10", "ASH-DRAFT-11", "ASH-UNK-29", "ASH-UNK-64")
def pass_packs(game: Ashes) -> None:
    """All keep their cards at the same time and pass the others to the left."""
    draft = drafted(game)
    for seat in order(game, game.first):
        keep(draft, seat, game.seats)
        game.tell(draft_lines.KEPT, seat, draft.kept[seat][-1])
    draft.packs = [draft.packs[seat - 1] for seat in range(game.seats)]
    for seat in range(game.seats):
        look(draft, seat)
    if draft.packs[0]:
        game.tell(draft_lines.PACKS_PASSED, len(draft.packs[0]))
        game.step = "draft picks"
    else:
        game.step = "draft dice"


# --- 3: ten dice -----------------------------------------------------------------------------------------------------

TAKE_DIE = move("take die", "take one {dicetype} die", "選取一個{dicetype}骰")


@clauses("ASH-DRAFT-03", "ASH-DRAFT-12")
def die_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """A die is taken from those that are left."""
    supply = drafted(game).supply
    if action[1] >= len(supply) or not supply[action[1]]:
        yield NONE_LEFT


WHICH_DIE = Prompt("Which type of die do you take?", "要選取哪種骰子？", key="draft die", refusals=die_refusals,
                   candidates=lambda game, decision: [TAKE_DIE(kind) for kind in range(len(TYPE_NAMES))])


@clauses("ASH-DRAFT-12", "ASH-DRAFT-13", "ASH-UNK-64")
def dice(game: Ashes) -> Steps:
    """Somebody takes two dice; when all have ten, the token goes left again."""
    draft = drafted(game)
    seat = min(order(game, game.first), key=lambda seat: len(draft.dice[seat]))
    for _ in range(DICE_AT_ONCE):
        _, kind = yield WHICH_DIE(seat)
        draft.supply = replaced(draft.supply, kind, draft.supply[kind] - 1)
        draft.dice[seat] = added(draft.dice[seat], kind)
        game.tell(draft_lines.TOOK_DIE, seat, kind)
    if all(len(pool) == POOL for pool in draft.dice):
        game.first = next_seat(game, game.first)
        game.tell(draft_lines.TOKEN_PASSED_AGAIN, game.first)
        game.step = "draft reveal"


# --- 4: one swap -----------------------------------------------------------------------------------------------------

SWAP = move("swap", "swap a card for {slot}", "換取{slot}")
NO_SWAP = move("no swap", "swap nothing", "不交換")
GIVE = move("give", "give {slot}", "放回{slot}")


@clauses("ASH-DRAFT-14")
def reveal(game: Ashes) -> None:
    """As many cards as there are players are turned up from the draft pile."""
    draft = drafted(game)
    draft.offer, draft.pile = draft.pile[:game.seats], draft.pile[game.seats:]
    for slot in draft.offer:
        draft.known[slot] = everyone(game)
        game.tell(draft_lines.REVEALED, slot)
    game.step = "draft swap"


@clauses("ASH-DRAFT-15")
def swap_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Only a face-up card is taken."""
    if action != NO_SWAP() and action[1] not in drafted(game).offer:
        yield ONE_FACE_UP


@clauses("ASH-DRAFT-15")
def give_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Only one of the player's own nine cards is given."""
    if action[1] not in drafted(game).kept[decision.seat]:
        yield ONE_FACE_UP


WHICH_OFFER = Prompt("Do you swap one of your cards for a face-up card?", "要用自己的一張牌換取面朝上的牌嗎？", key="draft swap",
                     refusals=swap_refusals,
                     candidates=lambda game, decision: [*map(SWAP, drafted(game).offer), NO_SWAP()],
                     attempts=lambda game, decision: map(SWAP, slots_elsewhere(drafted(game), drafted(game).offer)))
WHICH_GIFT = Prompt("Which card do you give for {slot}?", "要放回哪張牌換取{slot}？", key="draft give", refusals=give_refusals,
                    candidates=lambda game, decision: [GIVE(slot) for slot in drafted(game).kept[decision.seat]],
                    attempts=lambda game, decision: map(GIVE, slots_elsewhere(drafted(game), drafted(game).kept[decision.seat])))


@clauses("ASH-DRAFT-15")
def swap(game: Ashes) -> Steps:
    """Somebody may swap one of their cards for a face-up one, and the next players may take what was given."""
    draft = drafted(game)
    seat = next(seat for seat in order(game, game.first) if not draft.offered >> seat & 1)
    answer: Action = yield WHICH_OFFER(seat)
    if answer == NO_SWAP():
        game.tell(draft_lines.NOT_SWAPPED, seat)
    else:
        slot = answer[1]
        _, gift = yield WHICH_GIFT(seat, slot)
        change(game, seat, slot, gift)
    draft.offered |= 1 << seat
    if all(draft.offered >> other & 1 for other in range(game.seats)):
        game.step = "draft finish"


def change(game: Ashes, seat: int, slot: int, gift: int) -> None:
    """A face-up card and a player's own card change places."""
    draft = drafted(game)
    draft.offer = replaced(draft.offer, draft.offer.index(slot), gift)
    draft.kept[seat] = (*without(draft.kept[seat], gift), slot)
    draft.known[gift] = everyone(game)
    game.tell(draft_lines.CARDS_SWAPPED, seat, slot, gift)


# --- 5 to 8: the decks -----------------------------------------------------------------------------------------------


@clauses("ASH-DRAFT-16", "ASH-DRAFT-17", "ASH-DRAFT-18", "ASH-DRAFT-19", "ASH-UNK-19")
def finish(game: Ashes) -> None:
    """Each player adds two more copies of every card, for all to see, and plays with what the draft has given."""
    draft = drafted(game)
    for seat in order(game, game.first):
        for slot in draft.kept[seat]:
            draft.known[slot] = everyone(game)
        game.tell(draft_lines.DECK, seat, *titles(draft, seat))
    game.tell(draft_lines.FINISHED)
    deal_decks(game, [drafted_deck(draft, seat) for seat in range(game.seats)])


def titles(draft: Draft, seat: int) -> list[int]:
    """The ten titles of a drafted deck: the unique card of its Phoenixborn and nine others."""
    return [UNIQUES[draft.champions[seat]], *(draft.face[slot] for slot in draft.kept[seat])]


@clauses("ASH-DRAFT-16", "ASH-DRAFT-18")
def drafted_deck(draft: Draft, seat: int) -> Deck:
    """A drafted deck: the Phoenixborn, three copies of each of its titles, and ten dice."""
    champion = draft.champions[seat]
    cards = tuple(sorted(face for face in titles(draft, seat) for _ in range(COPIES)))
    return deck_from(Deck(CARDS[champion].name.en, champion, draft.dice[seat], cards))


# --- who may know what -----------------------------------------------------------------------------------------------

SLOT = hidden_card(lambda face, lang: quoted(CARDS[face].name.say(lang), lang), lambda game, slot: drafted(game).face[slot],
                   lambda game, slot: drafted(game).known[slot], "slot")
"""A slot of the draft pile: by its title, to those who know it."""


@clauses("ASH-UNK-29", "ASH-DRAFT-10", "ASH-DRAFT-11")
def redeal_draft(rest: Ashes, now: Ashes, seat: int, rng: Random) -> None:
    """Deal anew what a seat does not know: first within the cards it has seen together, then all others."""
    draft, known = drafted(rest), now.draft or drafted(rest)
    settled = {slot for slot, mask in enumerate(known.known) if mask & (1 << seat)}
    for slots in (*seen_together(known, seat), range(len(draft.face))):
        loose = [slot for slot in slots if slot not in settled]
        draft.face = reshuffled(draft.face, loose, rng)
        settled.update(loose)
    draft.picks = tuple(slot if other == seat or slot == NOBODY else rng.choice(draft.packs[other])
                        for other, slot in enumerate(draft.picks))


MOVES = (CHAMPION, KEEP, TAKE_DIE, SWAP, NO_SWAP, GIVE)
BEATS = {"draft champions": champions, "draft deal": deal, "draft picks": picks, "draft pass": pass_packs, "draft dice": dice,
         "draft reveal": reveal, "draft swap": swap, "draft finish": finish}
