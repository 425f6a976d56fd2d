"""`arbiter lab endgames`: how often agents choose for the best where that is known exactly."""

from __future__ import annotations

from itertools import islice
from time import perf_counter
from typing import Annotated, NamedTuple

import typer
from rich.table import Table
from rich.text import Text

import arbiter
from arbiter.agents import agent
from arbiter.cli import words
from arbiter.cli.lab.options import Agents, between_commas
from arbiter.cli.terminal import GameName, Lang, counting, paper, plainly
from arbiter.core.errors import ArbiterError
from arbiter.core.text import language
from arbiter.lab.endings import HIDDEN, KINDS, OPEN, SLUG, Ending, endings, guessing, judgement, losses
from arbiter.lab.machine import machine
from arbiter.lab.numbers import between

ALL = "all"
FEWEST = 2 * len(KINDS)


class Thoughts(NamedTuple):
    """What an agent gave away at each position, and how long it thought about each."""

    losses: list[float]
    seconds: float


@plainly
def endgames(
    game: GameName = SLUG,
    agents: Agents = "greedy,random",
    positions: Annotated[int, typer.Option(
        "--positions", min=FEWEST, metavar="N", help="How many: half with hidden cards, half with open ones.")] = 500,
    seed: Annotated[int, typer.Option("--seed", min=0, metavar="S", help="The chance of the positions: the same seed, the same ones.")] = 1,
    lang: Lang = "en",
) -> None:
    """Measure how far from optimal agents are: ends of eran are solved exactly, and the agents choose in them.

    All positions are from the last duel of a game, no two from the same one, and in each of them it matters what is chosen. What an
    option is worth, and why that is exact, is told in docs/endgames.md. The positions are made and solved first.

    \b
    Examples:
      arbiter lab endgames eran --agents greedy,random --positions 100
      arbiter lab endgames eran --agents mcts:easy,mcts:normal,mcts:hard,greedy,random --positions 500
    """
    lang = language(lang)
    rules = arbiter.rulebook(game)
    if game != SLUG:
        raise ArbiterError(f"Only the ends of {SLUG} can be solved, not those of {game}. Try: arbiter lab endgames {SLUG}")
    players = between_commas(agents)
    for name in players:
        agent(name, 0)
    begun = perf_counter()
    found = found_positions(positions, seed, lang)
    title = words.ENDINGS_OF(lang, game=rules.title, count=positions, seed=seed, seconds=f"{perf_counter() - begun:.0f}")
    thoughts = {name: thought(name, found, lang) for name in players}
    show(title, found, thoughts, lang)


def found_positions(positions: int, seed: int, lang: str) -> list[Ending]:
    """The positions of all kinds, those of the first kind first."""
    shares = (positions - positions // len(KINDS), positions // len(KINDS))
    found = []
    with counting(words.ENDINGS_FINDING(lang), positions) as tell:
        for kind, share in zip(KINDS, shares, strict=True):
            for ending in islice(endings(kind, seed), share):
                found.append(ending)
                tell()
    return found


def thought(name: str, found: list[Ending], lang: str) -> Thoughts:
    """Let an agent choose at every position."""
    given, begun = [], perf_counter()
    with counting(words.ENDINGS_THINKING(lang, name=name), len(found)) as tell:
        for loss in losses(name, found):
            given.append(loss)
            tell()
    return Thoughts(given, (perf_counter() - begun) / len(found))


def show(title: str, found: list[Ending], thoughts: dict[str, Thoughts], lang: str) -> None:
    """Print what was measured, and on what."""
    screen = paper()
    shown = Table(title=title, box=None, pad_edge=False, title_justify="left")
    for heading in (words.LAB_AGENT, words.ENDINGS_KIND):
        shown.add_column(heading.say(lang))
    for heading in (words.ENDINGS_FOUND, words.LAB_RANGE, words.ENDINGS_LOSS, words.ENDINGS_COUNT, words.ENDINGS_TIME):
        shown.add_column(heading.say(lang), justify="right", no_wrap=True)
    for name, (given, seconds) in thoughts.items():
        for kind in (*KINDS, ALL):
            told = judgement([loss for loss, ending in zip(given, found, strict=True) if kind in (ALL, ending.kind)])
            shown.add_row(name if kind == KINDS[0] else "", words.ENDINGS_KINDS[kind].say(lang), f"{told.found.share:.1%}",
                          between(told.found), f"{told.loss:.3f} ± {told.margin:.3f}",
                          str(told.found.games), f"{seconds:.2f}" if kind == ALL else "")
    screen.print(shown)
    share, other = (f"{guessing([ending for ending in found if ending.kind == kind]):.0%}" for kind in (HIDDEN, OPEN))
    screen.print(words.ENDINGS_GUESSING(lang, share=share, other=other), soft_wrap=True)
    screen.print(Text(machine(), "dim"))
