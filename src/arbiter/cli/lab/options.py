"""The options that the commands of the lab share, and what they stand for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import arbiter
from arbiter.cli.play import COMPUTERS, deck, setting
from arbiter.core.errors import ArbiterError, UnknownName
from arbiter.core.values import Plain
from arbiter.lab.cluster import RayTeam
from arbiter.lab.decks import chosen, decks_of
from arbiter.lab.local import LocalTeam
from arbiter.lab.plan import Plan
from arbiter.lab.team import Team

LOCAL, RAY = "local", "ray"

DeckNames = Annotated[str, typer.Option(
    "--decks", metavar="A,B,…", help="Names of decks, or deck files; by default all that come with the game.",
    show_default=False)]
PLAYERS = f"{COMPUTERS}; clairvoyant:LEVEL in place of mcts:LEVEL sees everything: not a fair player, but an upper bound"
"""The names of the agents that the lab lets play."""
Agents = Annotated[str, typer.Option("--agents", metavar="A,B,…", help=f"The agents that play: {PLAYERS}.")]
Seed = Annotated[int, typer.Option("--seed", min=0, metavar="S", help="The random seed: the same seed gives the same games.")]
Jobs = Annotated[int | None, typer.Option(
    "--jobs", metavar="J", min=1, help="How many workers; by default one per core.", show_default=False)]
On = Annotated[str, typer.Option("--on", metavar="WHERE", help="Where the workers run: local (processes here) or ray.")]
Address = Annotated[str | None, typer.Option(
    "--address", metavar="A", help="With --on ray: an existing cluster, such as 10.0.0.5:6379; by default one is started here.",
    show_default=False)]
Settings = Annotated[list[str] | None, typer.Option(
    "--set", metavar="OPTION=VALUE", help="An option of the game, the same in all games.", show_default=False)]


def the_plan(kind: type[Plan], game: str, decks: str, agents: str, games: int, seed: int, settings: list[str] | None) -> Plan:
    """The plan that the options describe."""
    rules, known = arbiter.rulebook(game), decks_of(game)
    read = rules.settings[known.option].read if known else None
    listed, files = list[str](), dict[str, Plain]()
    for given in between_commas(decks):
        own = deck(given, read) if read and known and given not in known.known else given
        name = given if own == given else Path(given).stem
        if own != given:
            files[name] = own
        listed.append(name)
    options = dict(map(setting, settings or []))
    return kind(game, chosen(game, listed, files, options), tuple(between_commas(agents)), games, seed, options)


def between_commas(text: str) -> list[str]:
    """The parts of a list that somebody typed."""
    return [part.strip() for part in text.split(",") if part.strip()]


def the_team(on: str, jobs: int | None, address: str | None) -> Team:
    """The workers that the options describe."""
    if on not in (LOCAL, RAY):
        raise UnknownName("place for workers", on, [LOCAL, RAY])
    if address is not None and on != RAY:
        raise ArbiterError("--address names a Ray cluster: use it with --on ray.")
    return RayTeam(jobs, address) if on == RAY else LocalTeam(jobs)
