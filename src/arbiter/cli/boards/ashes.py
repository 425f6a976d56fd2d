"""The table of Ashes Reborn: the other players above, the attack under way between, the own side below."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.text import Text

from arbiter.cli.boards import Shown, View, ashes_draft, ashes_words, plain
from arbiter.cli.boards.ashes_marks import LYING, pool
from arbiter.cli.boards.cards import NO_CARDS, Card, Story, across, by_title, title, whose_turn, zone
from arbiter.cli.boards.layout import Cell, bracketed, comma, headline, holding, row, ruled
from arbiter.core.text import Words
from arbiter.games.ashes.cards import FILES, POOL, SUGGESTED
from arbiter.games.ashes.costs import MAIN, SIDE
from arbiter.games.ashes.deck_words import DECK
from arbiter.games.ashes.dice import die_name
from arbiter.games.ashes.powers import KEYS
from arbiter.games.ashes.sheets import EXAMPLE, POWER
from arbiter.games.ashes.shelf import CARDS
from arbiter.games.ashes.state import NAMES, NOBODY

PILES = ("hand", "draw", "discard", "conjurations", "removed")
PHASES = {"first five": "setup", "recovery": "recover", "exhaust dice": "recover", "round end": "recover", "over": "over"}
"""The phase of each step; all others are of the preparation, while nobody has the turn."""

STORY = Story(
    round=ashes_words.ROUND, begins="ASH-ROUND-01", told={"ASH-TDMG-10", "ASH-OBJ-03", "ASH-PREP-12"}, ends={"ASH-OBJ-01"},
    shown={"ASH-ROUND-01", "ASH-PREP-02", "ASH-PREP-07", "ASH-PREP-10", "ASH-TURN-01", "ASH-COST-09", "ASH-GLOS-24", "ASH-GLOS-26",
           "ASH-TDMG-06", "ASH-REC-06", "ASH-REC-08", "ASH-END-04", "ASH-DRAFT-12", "ASH-UNK-29"})
"""What was destroyed in each round, and how it ended; the board shows dice, hands, tokens, and whose turn it is."""


def draw(view: View, lang: str, width: int) -> Group:
    """The course of the game, the others clockwise, the attack, and the own side."""
    width -= 1
    if view["state"]["draft"]:
        return ashes_draft.draw(view, lang, width)
    attack = row(ashes_words.ATTACK, _attack(view, lang), width, lang) if view["state"]["attack"] else []
    middle = LYING.middle(view, attack, NAMES["aside"], lang, width)
    return across(view, [_course(view, lang, width)], lambda seat, own: _side(view, seat, lang, width, own=own), middle)


def about(view: View, option: Shown | None) -> list[str]:
    """The dice power of an option; for the moment, the cards of the attack and those being resolved."""
    state = view["state"]
    if option is not None:
        move, _, kind = option["key"].partition(":")
        return [KEYS[int(kind)]] if move == "power" else []
    attack = state["attack"]
    fighting = [attack["target"], *attack["attackers"], *(blocker for _, blocker in attack["blocks"]), attack["guard"]] if attack else []
    found = {card["id"]: card["key"] for player in state["players"] for card in _in_play(player)}
    return [*(found[card] for card in fighting if card in found), *(card["key"] for card in state["aside"] if card["key"])]


source = plain.source
legend = ashes_words.LEGEND
minor = STORY.minor
brief = STORY.brief


def shelves() -> list[tuple[Words, list[str]]]:
    """The cards of each suggested deck with what it conjures, the dice powers, and the cards of examples."""
    decks = [(deck.name, [card.key for card in file.CARDS]) for deck, file in zip(SUGGESTED, FILES, strict=True)]
    return [*decks, (POWER, [*KEYS.values()]), (EXAMPLE, [card.key for card in CARDS[POOL:]])]


# --- the course of the game ------------------------------------------------------------------------------------------


def _course(view: View, lang: str, width: int) -> Text:
    """The round, the phase or whose turn it is, and what can still be done in it."""
    state = view["state"]
    parts = [ashes_words.ROUND(lang, count=state["round"])] if state["round"] else []
    if state["turn"] == NOBODY or state["step"] == "first player":
        parts.append(ashes_words.PHASES[PHASES.get(state["step"], "prepare")].say(lang))
    else:
        parts.append(whose_turn(view, lang))
        actions = [*[MAIN.say(lang)] * state["main"], *[SIDE.say(lang)] * state["side"]]
        parts.append(ashes_words.LEFT(lang, actions=comma(lang).join(actions)) if actions else ashes_words.NO_ACTION.say(lang))
        parts += [ashes_words.PASSES(lang, count=state["passes"])] if state["passes"] else []
    return headline(parts, width, lang)


# --- one player ------------------------------------------------------------------------------------------------------


def _side(view: View, seat: int, lang: str, width: int, *, own: bool) -> list[list[Text]]:
    """The parts of a player across the table: the Phoenixborn first, the battlefield nearest to the middle."""
    player, heading = view["state"]["players"][seat], _heading(view, seat, lang, width)
    if seat not in view["state"]["living"]:
        return [heading]
    listed = own and (view["seat"] is not None or any(card["key"] for card in player["hand"]))
    named = {pile: NAMES[pile] for pile in PILES if (pile != "hand" or not listed) and (pile != "removed" or player[pile])}
    return [heading, LYING.piles(ashes_words.PILES, player, named, "discard", lang, width),
            _hand(view, player, lang, width) if listed else [], _dice(view, player, lang, width), *_places(view, player, lang, width)]


def _places(view: View, player: Card, lang: str, width: int) -> list[list[Text]]:
    """The ready spells by title and the battlefield, once there can be something there."""
    if view["state"]["step"] == "first five":
        return []
    cells = {"spellboard": [LYING.stack(copies, lang, _style(*copies)) for copies in by_title(player["spellboard"])],
             "battlefield": [_unit(view, player, unit, lang) for unit in player["battlefield"]]}
    return [zone(NAMES[place], cells[place], player["limits"][place], lang, width) for place in cells]


def _heading(view: View, seat: int, lang: str, width: int) -> list[Text]:
    """Who it is, their Phoenixborn with its life, and what it has done."""
    state = view["state"]
    player = state["players"][seat]
    champion = player["phoenixborn"]
    pieces = [title(view, seat, lang), Text(LYING.name(champion["key"], lang), "bold")]
    if seat not in state["living"]:
        return ruled([*pieces, Text(ashes_words.OUT.say(lang), "dim")], width, lang)
    pieces.append(Text(f"{ashes_words.LIFE.say(lang)} {max(0, champion['life'] - champion['wounds'])}/{champion['life']}"))
    pieces += _marks(view, champion, lang)
    pieces += holding(((player["guarded"], ashes_words.GUARDED), (seat in state["reacted"], ashes_words.REACTED),
                       (seat == state["first"], ashes_words.FIRST), (seat == state["winner"], ashes_words.WINS)), lang)
    if player["owed"] and state["winner"] == NOBODY:
        pieces.append(Text(ashes_words.OWED(lang, count=player["owed"]), "red"))
    return ruled(pieces, width, lang)


def _dice(view: View, player: Card, lang: str, width: int) -> list[Text]:
    """The active dice, how many are exhausted, and of those who choose which will be."""
    cells = [*pool(player["dice"], lang), [Text(ashes_words.SPENT(lang, count=len(player["exhausted"])), "dim")]]
    if view["state"]["step"] == "exhaust dice" and player["pending"]:
        first, *more = pool([die_name(code, "en") for code in player["pending"]], lang)
        cells += [[Text(ashes_words.GOING_DICE.say(lang)), *first], *more]
    return row(NAMES["dice"], cells, width, lang)


def _hand(view: View, player: Card, lang: str, width: int) -> list[Text]:
    """The cards of a hand; before the first five are chosen, those of the deck as well."""
    going = player["pending"] or [] if view["state"]["step"] == "discard" else []
    notes = [ashes_words.GOING.say(lang) if card["id"] in going else "" for card in player["hand"]]
    lines = LYING.rows(NAMES["hand"], [card["key"] for card in player["hand"]], lang, width, notes)
    if view["state"]["step"] == "first five":
        deck = sorted((card["key"] for card in player["draw"] if card["key"]), key=list(LYING.by_key).index)
        lines = [*LYING.rows(DECK, deck, lang, width), *lines]
    return lines


# --- what is in play -------------------------------------------------------------------------------------------------


def _in_play(player: Card) -> Iterator[Card]:
    yield from (player["phoenixborn"], *player["battlefield"], *player["spellboard"])


def _style(*cards: Card) -> str:
    return "dim" if all(card["exhaustion"] for card in cards) else "bold"


def _unit(view: View, player: Card, unit: Card, lang: str) -> Cell:
    head = Text.assemble((LYING.called(unit, player["battlefield"], lang), _style(unit)), f" {unit['attack']}/{unit['life']}")
    return bracketed(head, _marks(view, unit, lang), lang)


def _marks(view: View, card: Card, lang: str) -> list[Text]:
    """What is on a card: besides what lies on the cards of any game a charm die, and cards beneath it."""
    more = [Text(NAMES["charm"].say(lang), "magenta")] if card["charm"] != NOBODY else []
    more += [Text(ashes_words.BENEATH(lang, count=card["beneath"]))] if card["beneath"] else []
    return LYING.marks(view, card, lang, more)


# --- the attack ------------------------------------------------------------------------------------------------------


def _attack(view: View, lang: str) -> list[Cell]:
    """Who attacks what, who blocks whom, and who guards."""
    attack = view["state"]["attack"]
    sides = [[*_in_play(player)] for player in view["state"]["players"]]
    names = {card["id"]: LYING.called(card, side, lang) for side in sides for card in side}
    blocks = dict(attack["blocks"])
    target = names.get(attack["target"], NO_CARDS.say(lang))
    fights = [ashes_words.BLOCKED(lang, unit=names[unit], blocker=names[blocks[unit]]) if blocks.get(unit) in names else names[unit]
              for unit in attack["attackers"] if unit in names]
    fights += [ashes_words.GUARD(lang, unit=names[attack["guard"]])] if attack["guard"] in names else []
    on_whom = Text(ashes_words.ON(lang, target=target), "bold")
    return [[on_whom, *map(Text, fights[:1])], *([Text(fight)] for fight in fights[1:])]
