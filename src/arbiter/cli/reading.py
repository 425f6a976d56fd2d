"""What people mean: the actions that a text names, even where it answers several questions at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from arbiter.cli.options import heading, offers
from arbiter.core.decisions import Action, Decision, key_of
from arbiter.core.game import Game
from arbiter.core.wording import QUOTATION_MARKS, exactly, loosely
from arbiter.letters.script import to_hans

COMMAS = (", ", "，", "、")
SPANS = 60
"""A longer text is not taken apart."""
TRIED = 4
"""Of several first answers so many are tried."""
Finder = Callable[[str, Game, str], list[Action]]
"""(text, game, language) -> the actions that a text may mean at the game's decision"""


class Reading(NamedTuple):
    """What a text means: some choices, and then what is chosen or asked about in the game that follows on them."""

    game: Game
    """The game as it is or, after the first choices, one that the reader imagines, so that nothing can be found out by trying."""
    before: list[Action]
    said: list[str]
    """The first choices in words."""
    meant: list[Action]
    unknown: str = ""
    """What was not understood, if nothing is meant."""


def read(text: str, game: Game, lang: str, find: Finder, *, asking: bool = False) -> Reading:
    """Understand a text as one answer, or else as an answer and what follows on it: *play 2 on realm 1*. Who is only asking may begin
    with any of several answers, or with one that is not allowed: then the text is about that."""
    if found := find(text, game, lang):
        return Reading(game, [], [], found)
    unknown = ""
    for head, tail in _splits(text):
        first = find(head, game, lang)
        allowed = [action for action in first if not game.why_not(key_of(action))]
        if asking and first and not allowed and _specific(head, first, game, lang):
            return Reading(game, [], [], first)
        for action in allowed[:TRIED] if asking or len(first) == 1 else []:
            world = _after(game, action)
            rest = read(tail, world, lang, find, asking=asking) if world else None
            if rest and rest.meant:
                return Reading(rest.game, [action, *rest.before], [label(game, action, lang), *rest.said], rest.meant)
            unknown = unknown or (rest.unknown if rest else tail)
    return Reading(game, [], [], [], unknown if any(comma in text for comma in COMMAS) and unknown else text)


def _specific(text: str, actions: list[Action], game: Game, lang: str) -> bool:
    """Whether a text says which action it means, rather than only which kind; or nothing of that kind is allowed anyway."""
    decision = game.decision
    assert decision is not None
    if decision.closed(actions[0]):
        return True
    return len(actions) == 1 and _letters(text) not in {_letters(heading(decision, actions[0], spoken)) for spoken in (lang, "en")}


def _splits(text: str) -> Iterator[tuple[str, str]]:
    """A text in two: at a comma, at a space, or beside a Chinese character; the longest beginning first."""
    at_commas = [(text[:place], text[place + len(comma):]) for comma in COMMAS
                 for place in range(len(text)) if text.startswith(comma, place)]
    between = [(text[:place], text[place:]) for place in range(len(text) - 1, 0, -1)
               if text[place] == " " or not (text[place - 1:place + 1].isascii() or text[place - 1] == " ")]
    for head, tail in [*at_commas, *(between if len(text) <= SPANS else [])]:
        if head.strip() and tail.strip() and (len(head.strip()) > 1 or (head, tail) in at_commas):
            yield head.strip(), tail.strip()


def _after(game: Game, action: Action) -> Game | None:
    """A game that whoever chooses imagines after a choice, if they are then asked again."""
    assert game.decision is not None
    seat = game.decision.seat
    world = game.imagine(seat, Random(0))
    world.choose(key_of(action))
    return world if world.decision is not None and world.decision.seat == seat else None


# --- one question ----------------------------------------------------------------------------------------------------


def to_choose(text: str, game: Game, lang: str) -> list[Action]:
    """What somebody may want to choose: by a number, a name, some words, or a part of a name; first what is allowed."""
    decision = game.decision
    assert decision is not None
    legal, refused = list(decision.actions), [attempt.action for attempt in decision.refused]
    return (_numbered(text, decision, lang) or exactly(text, [*legal, *refused], decision.speaker) or _beginning(text, legal, game, lang)
            or _beginning(text, refused, game, lang) or _within(text, legal, game, lang) or _within(text, refused, game, lang))


def to_ask(text: str, game: Game, lang: str) -> list[Action]:
    """What somebody may ask about: what one may try here, allowed or not, before what nobody may ever do."""
    decision = game.decision
    assert decision is not None
    tried = list(decision.prompt.candidates(decision.state, decision))
    never = [action for action in decision.prompt.attempts(decision.state, decision) if action not in tried]
    return (_numbered(text, decision, lang) or exactly(text, [*tried, *never], decision.speaker)
            or _beginning(text, tried, game, lang) or _beginning(text, never, game, lang)
            or _within(text, tried, game, lang) or _within(text, never, game, lang))


def _numbered(text: str, decision: Decision, lang: str) -> list[Action]:
    """The option of a number."""
    listed = offers(decision, lang) if text.isdecimal() else []
    return [decision.actions[decision.index(listed[int(text) - 1].key)]] if listed and 1 <= int(text) <= len(listed) else []


def _beginning(text: str, actions: Sequence[Action], game: Game, lang: str) -> list[Action]:
    """The actions whose label begins with a text; labels that are alike count once."""
    words, letters, found = text.casefold().split(), _letters(text), dict[str, Action]()
    for action in actions:
        begins = label(game, action, "en").casefold().split()[:len(words)] == words
        if begins or any(_letters(said).startswith(letters) for said in _chinese(text, action, game, lang)):
            found.setdefault(label(game, action, lang), action)
    return list(found.values())


def _within(text: str, actions: Sequence[Action], game: Game, lang: str) -> list[Action]:
    """The actions whose label has the words of a text in their order, or a text in it."""
    assert game.decision is not None
    letters, found = _letters(text), dict[str, Action]()
    for action in actions:
        said = label(game, action, lang)
        if any(letters in _letters(one) for one in (said, *_chinese(text, action, game, lang))):
            found.setdefault(said, action)
    return loosely(text, actions, game.decision.speaker) or list(found.values())


def _chinese(text: str, action: Action, game: Game, lang: str) -> list[str]:
    """The Chinese label of an action, for those who read or write Chinese."""
    return [label(game, action, "zh-Hant")] if lang != "en" or not text.isascii() else []


def _letters(text: str) -> str:
    """A text without case, spaces, and the quotation marks around names, in one script: people type either."""
    return to_hans("".join(text.casefold().translate(QUOTATION_MARKS).split()))


def label(game: Game, action: Action, lang: str) -> str:
    """An action in the words of the one who chooses."""
    assert game.decision is not None
    return game.decision.speaker.label(action, lang)
