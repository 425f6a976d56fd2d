"""`arbiter lab endgames`: how often agents choose for the best where that is known exactly."""

from __future__ import annotations

from itertools import islice
from time import perf_counter
from typing import Annotated

import typer
from rich.table import Table

import arbiter
from arbiter.cli import words
from arbiter.cli.lab.options import Agents, Jobs, between_commas
from arbiter.cli.terminal import GameName, Lang, counting, paper, plainly
from arbiter.core.errors import ArbiterError
from arbiter.core.text import language, listed
from arbiter.host.command import program
from arbiter.host.machine import machine, today
from arbiter.lab.commands import endings_command
from arbiter.lab.endings import Answer, Ending, Judgement, answers, endgames_of, endings, guessing, judgement, solvable
from arbiter.lab.local import Each, many
from arbiter.lab.numbers import between, plain
from arbiter.lab.plan import check_agents, players_hash

FEWEST = 2
"""So many positions of each kind are the least that say anything."""


@plainly
def endgames(
    game: GameName,
    agents: Agents = "greedy,random",
    positions: Annotated[int, typer.Option(
        "--positions", min=1, metavar="N", help="How many positions, the same number of each kind.")] = 500,
    seed: Annotated[int, typer.Option("--seed", min=0, metavar="S", help="The random seed: the same seed gives the same positions.")] = 1,
    jobs: Jobs = None,
    lang: Lang = "en",
) -> None:
    """Measure how close to optimal agents play in endgames that are solved exactly.

    No two positions come from the same playout, and in each of them the choice
    matters. docs/endgames.md explains what an option is worth, and why that is
    exact. The positions are generated and solved first. They do not depend on
    the number of workers, and neither do the choices of agents that do not look
    at the clock.

    \b
    Examples:
      arbiter lab endgames eran --agents greedy,random --positions 100
      arbiter lab endgames eran --agents mcts:hard,mcts:easy,greedy --positions 500
    """
    lang = language(lang)
    rules = arbiter.rulebook(game)
    if rules.study.endgames is None:
        known = solvable()
        raise ArbiterError(f"Only endgames of {', '.join(known)} can be solved, not those of {game}. "
                           f"Try: {program()} lab endgames {known[0]}")
    kinds = rules.study.endgames.kinds
    if positions < FEWEST * len(kinds):
        raise ArbiterError(f"There are {len(kinds)} kinds of positions: ask for at least {FEWEST * len(kinds)}.")
    players = between_commas(agents)
    check_agents(players)
    begun = perf_counter()
    with many(jobs) as each:
        found = found_positions(game, positions, seed, each, lang)
        title = words.ENDINGS_OF(lang, game=rules.title, part=rules.study.endgames.name, count=positions, seed=seed,
                                 seconds=f"{perf_counter() - begun:.0f}")
        answered = {name: asked(name, found, each, lang) for name in players}
    show(title, {kind: each.name.say(lang) for kind, each in kinds.items()}, found, answered, lang)
    paper().print(words.LAB_MEASURED(lang, machine=machine(), day=today(), players=players_hash(game)), soft_wrap=True)
    paper().print(words.LAB_AGAIN(lang))
    paper().print(f"  {endings_command(game, players, positions, seed)}", soft_wrap=True)


def found_positions(game: str, positions: int, seed: int, each: Each, lang: str) -> list[Ending]:
    """The positions of all kinds, those of the first kind first."""
    kinds = endgames_of(arbiter.rulebook(game)).kinds
    found = []
    with counting(words.ENDINGS_FINDING(lang), positions) as tell:
        for at, kind in enumerate(kinds):
            share = positions // len(kinds) + (at < positions % len(kinds))
            for ending in islice(endings(game, kind, seed, each), share):
                found.append(ending)
                tell()
    return found


def asked(name: str, found: list[Ending], each: Each, lang: str) -> list[Answer]:
    """Let an agent choose at every position."""
    given = []
    with counting(words.ENDINGS_THINKING(lang, name=name), len(found)) as tell:
        for answer in answers(name, found, each):
            given.append(answer)
            tell()
    return given


def show(title: str, kinds: dict[str, str], found: list[Ending], answered: dict[str, list[Answer]], lang: str) -> None:
    """Print what was measured."""
    screen = paper()
    shown = Table(title=title, box=None, pad_edge=False, title_justify="left")
    for heading in (words.LAB_AGENT, words.ENDINGS_KIND):
        shown.add_column(heading.say(lang))
    for heading in (words.ENDINGS_FOUND, words.LAB_RANGE, words.ENDINGS_LOSS, words.ENDINGS_COUNT, words.LAB_CPU):
        shown.add_column(heading.say(lang), justify="right", no_wrap=True)
    for name, given in answered.items():
        for at, kind in enumerate([*kinds, None]):
            some = [answer for answer, ending in zip(given, found, strict=True) if kind in (None, ending.kind)]
            told = judgement([answer.loss for answer in some])
            milliseconds = 1000 * sum(answer.seconds for answer in some) / len(some)
            shown.add_row("" if at else name, kinds[kind] if kind else words.ENDINGS_ALL.say(lang), f"{told.found.share:.1%}",
                          between(told.found), loss(told), str(len(some)), plain(milliseconds))
    screen.print(shown)
    shares = [words.ENDINGS_SHARE(lang, share=f"{guessing([ending for ending in found if ending.kind == kind]):.0%}", kind=name)
              for kind, name in kinds.items()]
    screen.print(words.ENDINGS_GUESSING(lang, shares=listed(shares, lang)), soft_wrap=True)


def loss(told: Judgement) -> str:
    """What was given away in the mean; without a range if there is nothing to draw it from."""
    return f"{told.loss:.3f}" if told.margin is None else f"{told.loss:.3f} ± {told.margin:.3f}"
