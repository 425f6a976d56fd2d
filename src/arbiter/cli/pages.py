"""The pages of `--help`: how a command is used, what it does, examples, and its options with what they take."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import typer
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from arbiter.cli.pager import paged, rows
from arbiter.cli.terminal import Prose, interactive, paper

AS_IT_IS = "\b"
"""Begins a paragraph whose lines are not joined."""
PARAGRAPHS = re.compile(r"\n\s*\n")
MARGIN, WIDEST = 2, 28
"""How far things stand in, and how much room names get beside what is said of them."""


class Commands(typer.Typer):
    """Some commands, each with a page of its own."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=Contents, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
                         **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        return super().command(name, cls=Page, **settings)


class Page(TyperCommand):
    """A command that explains itself."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        show(self, ctx, formatter)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return usage(self, ctx)


class Contents(TyperGroup):
    """Several commands that are explained together."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        show(self, ctx, formatter)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return usage(self, ctx)


def show(command: Any, ctx: Any, formatter: Any) -> None:
    """Show a page to a person, or write it out."""
    screen, parts = paper(), list(page(command, ctx))
    if interactive():
        paged(screen, parts, "en")
    else:
        formatter.write("\n".join(line.rstrip() for line in rows(screen, parts)))


def page(command: Any, ctx: Any) -> Iterator[RenderableType]:
    """Everything there is to say about a command."""
    yield Text.assemble(("Usage: ", "bold"), " ".join([ctx.command_path, *usage(command, ctx)]))
    for paragraph in PARAGRAPHS.split(command.help or ""):
        yield Text()
        if paragraph.lstrip(" ").startswith(AS_IT_IS):
            yield Text("\n".join(paragraph.split("\n")[1:]))
        else:
            yield Prose(" ".join(paragraph.split()))
    yield from section("Arguments", [(name_of(argument), argument.help or "") for argument in parameters(command, ctx, "argument")])
    yield from section("Options", [(typed(option), described(option)) for option in parameters(command, ctx, "option")])
    if isinstance(command, TyperGroup):
        known = [(name, command.get_command(ctx, name)) for name in command.list_commands(ctx)]
        yield from section("Commands", [(name, summary(each)) for name, each in known if each])


def parameters(command: Any, ctx: Any, kind: str) -> list[Any]:
    """The arguments or the options of a command."""
    return [param for param in command.get_params(ctx) if param.param_type_name == kind and not param.hidden]


def usage(command: Any, ctx: Any) -> list[str]:
    """What is typed after a command."""
    names = [(f"{name_of(argument)}{' …' if argument.nargs != 1 else ''}", argument.required)
             for argument in parameters(command, ctx, "argument")]
    return [*(name if required else f"[{name}]" for name, required in names),
            "COMMAND …" if isinstance(command, TyperGroup) else "[OPTIONS]"]


def summary(command: Any) -> str:
    """The first paragraph of what is said about a command."""
    return " ".join(PARAGRAPHS.split(command.help or "")[0].split()).removesuffix(".")


def section(title: str, entries: list[tuple[str, str]]) -> Iterator[RenderableType]:
    """Names and what is said of them, under a heading; nothing if there are none."""
    if not entries:
        return
    yield Text()
    yield Text(f"{title}:", "bold")
    grid = Table.grid(padding=(0, 2))
    grid.add_column(width=min(WIDEST, max(len(name) for name, _ in entries)), overflow="fold")
    grid.add_column()
    for name, text in entries:
        grid.add_row(Text(name, "cyan"), Prose(text))
    yield Padding(grid, (0, 0, 0, MARGIN), expand=False)


# --- arguments and options -------------------------------------------------------------------------------------------


def name_of(argument: Any) -> str:
    """What stands for an argument."""
    return str(argument.metavar or argument.name.upper())


def typed(option: Any) -> str:
    """How an option is typed: its names, and what follows them."""
    names = ", ".join(sorted((*option.opts, *option.secondary_opts), key=len))
    return names if option.is_flag or option.count else f"{names} {name_of(option)}"


def described(option: Any) -> str:
    """What an option does, with what it is by default and which numbers it takes."""
    facts = []
    if option.required:
        facts.append("required")
    elif option.show_default and not option.is_flag and option.default not in (None, ""):
        facts.append(f"default: {option.default}")
    if option.envvar:
        facts.append(f"or set {option.envvar}")
    facts += bounds(option)
    return " ".join([option.help or "", *([f"({'; '.join(facts)})"] if facts else [])])


def bounds(option: Any) -> list[str]:
    """Which numbers an option takes."""
    low, high = (getattr(option, end, None) if hasattr(option, end) else getattr(option.type, end, None) for end in ("min", "max"))
    if low is not None and high is not None:
        return [f"{low} to {high}"]
    return [f"at least {low}"] if low is not None else [f"at most {high}"] if high is not None else []
