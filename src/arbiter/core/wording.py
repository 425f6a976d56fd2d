"""Choices in words: finding the action that a person, or a scenario, means by a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from arbiter.core.decisions import Action, Decision, Speaker, key_of
from arbiter.core.errors import ArbiterError, IllegalChoice, UnknownAction
from arbiter.core.game import GAME_OVER, Game
from arbiter.core.ledger import Refusal
from arbiter.core.text import HOLE, LANGUAGES

COPY_NUMBER = re.compile(r"\s*#(?=\d)")
"""Labels say `Iron Worker #2`; people may write `Iron Worker#2`."""
PUNCTUATION = ".,:;!?()[]\"“”"
POSSESSIVES = ("your", "the opponent's", "player's")
QUOTATION_MARKS = str.maketrans("", "", "「」“”")


def choose(game: Game, text: str) -> None:
    """Make the choice that a text means."""
    game.choose(find(game, text))


def find(game: Game, text: str) -> str:
    """The key of the option a text means: its key, its label in any language, or some words of its English label."""
    decision = _decision(game, IllegalChoice(GAME_OVER))
    action = meant(text, decision.actions, decision)
    if action is None or _names_a_refused_one(text, action, decision):
        refusals = why_not(game, text)
        raise IllegalChoice(f"{text!r} is not allowed: " + "; ".join(map(str, refusals)), refusals)
    return key_of(action)


def why_not(game: Game, text: str, seat: int | None = None) -> tuple[Refusal, ...]:
    """Every clause that forbids the action a text means; nothing if it is allowed."""
    decision = _decision(game, ArbiterError(GAME_OVER))
    if seat is not None and seat != decision.seat:
        return game.why_not(text, seat)
    refused = [attempt.action for attempt in decision.refused]
    action = meant(text, [*decision.actions, *refused], decision)
    if action is None:
        raise unknown(game, text)
    return game.why_not(key_of(action))


def unknown(game: Game, text: str) -> UnknownAction:
    """The error for a text that means nothing one might try now."""
    decision = game.decision
    if decision is None:
        return UnknownAction(text, (), ())
    speaker, refused = decision.speaker, (attempt.action for attempt in decision.refused)
    return UnknownAction(text, [speaker.label(action, "en") for action in decision.actions],
                         [speaker.label(action, "en") for action in refused])


def meant(text: str, actions: Sequence[Action], decision: Decision) -> Action | None:
    """The one action a text means; None if there is none, an error if there are several."""
    found = exactly(text, actions, decision.speaker) or loosely(text, actions, decision.speaker)
    if len(found) > 1:
        labels = "; ".join(decision.speaker.label(action, "en") for action in found)
        raise IllegalChoice(f"{text!r} may mean several things: {labels}. Say which.")
    return found[0] if found else None


def exactly(text: str, actions: Iterable[Action], speaker: Speaker) -> list[Action]:
    """The action whose key, or whose label in any language, a text is."""
    known, wanted = list(actions), _bare(text)
    for action in known:
        if text == key_of(action):
            return [action]
    return [action for action in known if any(wanted == _bare(speaker.label(action, lang)) for lang in LANGUAGES)][:1]


def _bare(text: str) -> list[str]:
    """The words of a text without case, and without the quotation marks around names, which people leave out."""
    return _words(text.translate(QUOTATION_MARKS))


def loosely(text: str, actions: Iterable[Action], speaker: Speaker) -> list[Action]:
    """The actions whose English label has the words of a text in their order, with or without *'s*; labels that are alike count once."""
    wanted, found = _whoever(_words(text)), dict[str, Action]()
    for action in actions if wanted else ():
        label = speaker.label(action, "en")
        words = iter(_whoever(label.casefold().split()))
        if all(word in words for word in wanted):
            found.setdefault(label, action)
    return list(found.values())


def _words(text: str) -> list[str]:
    return (COPY_NUMBER.sub(" #", text) if "#" in text else text).casefold().split()


def _whoever(words: Iterable[str]) -> list[str]:
    """Words without the *'s* of *Coal Roarkwin's Slash*, which people may leave out."""
    return [word.removesuffix("'s") for word in words]


def nameable(game: Game, text: str) -> bool:
    """Whether a text could name an action at some other time: its words are all words of moves or of cards."""
    cards = [f"{card.name.en} {' '.join(f'{label} {words}' for label, words in card.facts)} {' '.join(card.text('en'))}"
             for card in game.rules.cards()]
    moves = [HOLE.sub(" ", move.en) for move in game.state.moves.values()]
    known = {word.strip(PUNCTUATION) for words in (*cards, *moves, *POSSESSIVES) for word in _whoever(_words(words))}
    return all(word.strip(PUNCTUATION) in known or word.lstrip("#").isdecimal() for word in _whoever(_words(text)))


def _names_a_refused_one(text: str, action: Action, decision: Decision) -> bool:
    """Whether a text that might mean a legal action is really the name of one that is refused."""
    return (not exactly(text, [action], decision.speaker)
            and bool(exactly(text, [attempt.action for attempt in decision.refused], decision.speaker)))


def _decision(game: Game, over: ArbiterError) -> Decision:
    if game.decision is None:
        raise over
    return game.decision
