"""The hex map of Fallen Grail in characters: a cell is four columns wide, and every other row is shifted by half a cell."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from arbiter.cli.boards import View
from arbiter.games.grail.roster import HEROES
from arbiter.games.grail.state import NOWHERE, SKELETONS
from arbiter.games.grail.tiles import CAMPFIRE, GODDESS, TILES

CELL, MARGIN = 4, 3
ARROWS = "→↘↙←↖↗"
IMPASSABLE = "###"
GROUND = {CAMPFIRE: (" ^ ", "green"), GODDESS: (" + ", "bright_blue")}
PLAIN = (" · ", "dim")
TEAMS = {"red": "bold red", "blue": "bold bright_blue", None: "bold"}
STATUE, GOLEM = {"en": "St"}, {"en": "Go"}
STATUE_ZH, GOLEM_ZH = "像", "偶"
NAMES = {hero.key: hero.name for hero in HEROES}

Piece = tuple[str, str]
"""What stands somewhere, and its style."""


class Canvas:
    """A field of characters that grows to the right and downwards."""

    def __init__(self) -> None:
        self.rows: dict[int, dict[int, Piece]] = {}

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write a text; a wide character takes two columns."""
        line = self.rows.setdefault(row, {})
        for char in text:
            line[column] = char, style
            for more in range(1, cell_len(char)):
                line[column + more] = "", style
            column += cell_len(char)

    def lines(self) -> list[Text]:
        """What has been written, row by row."""
        made = []
        for row in range(min(self.rows), max(self.rows) + 1):
            line = self.rows.get(row, {})
            made.append(Text.assemble(*[line.get(column, (" ", "")) for column in range(max(line, default=-1) + 1)]))
        return made


def token(unit: dict[str, Any], lang: str) -> str:
    """A unit in two columns: the beginning of a name, or the number of a skeleton."""
    if unit["id"] in SKELETONS:
        return f"s{unit['id'] - SKELETONS[0] + 1}"
    name = NAMES[unit["key"]].say(lang)
    return name[:2] if lang == "en" else name[0]


def draw_map(view: View, lang: str) -> list[Text]:
    """Row letters, column numbers, the ground, and everything that stands or lies there."""
    state = view["state"]
    cells, canvas = state["cells"], Canvas()
    spots = _spots(view)
    if not cells:
        return []
    left = min(2 * q + r for q, r, *_ in cells)
    left = min([left, *(2 * q + r - 1 for q, r in spots)])
    top = min(r for _, r, *_ in cells)
    shift = min(2 * q + r for q, r, *_ in cells) - left
    places = [(r - top + 1, MARGIN + (2 * q + r - left) * CELL // 2) for q, r, *_ in cells]
    _edges(canvas, state, places, shift)
    over = marks(state)
    for number, ((row, column), (_, _, tile, passable, _)) in enumerate(zip(places, cells, strict=True)):
        text, style = GROUND.get(TILES[tile].kind, PLAIN) if passable else (IMPASSABLE, "dim")
        canvas.put(row, column, text, style)
        if number in over:
            canvas.put(row, column, f" {over[number]} ", "magenta")
    for cell, text, style in _pieces(view, lang):
        row, column = places[cell]
        canvas.put(row, column, f"{text:{3 - cell_len(text) + len(text)}}", style)
        if cell in over:
            canvas.put(row, column + 3, over[cell], "magenta")
    for q, r in spots:
        canvas.put(r - top + 1, MARGIN + (2 * q + r - left) * CELL // 2, f"{q},{r}", "bold green")
    return canvas.lines()


def _edges(canvas: Canvas, state: dict[str, Any], places: list[tuple[int, int]], shift: int) -> None:
    """The letters of rows and the numbers of columns."""
    for (row, _), (*_, name) in zip(places, state["cells"], strict=True):
        canvas.put(row, 0, name[0], "dim")
    for column in range(1, max(int(name[1:]) for *_, name in state["cells"]) + 1):
        canvas.put(0, MARGIN + shift * CELL // 2 + (column - 1) * CELL + 1, str(column), "dim")


def marks(state: dict[str, Any]) -> dict[int, str]:
    """What lies on cells: circles, detonators, smoke."""
    return {**{circle["cell"]: "o" for circle in state["circles"]},
            **{cell: "*" for cell in state["detonators"] if cell != NOWHERE},
            **({state["smoke"]: "~"} if state["smoke"] != NOWHERE else {})}


def _pieces(view: View, lang: str) -> list[tuple[int, str, str]]:
    """What stands on cells: the statue, the golem, and units with their facing."""
    state = view["state"]
    found = [(state["statue"], STATUE.get(lang, STATUE_ZH), "bold yellow"), (state["golem"], GOLEM.get(lang, GOLEM_ZH), "bold cyan")]
    for unit in state["units"]:
        found.append((unit["cell"], f"{token(unit, lang)}{ARROWS[unit['facing']]}" if unit["cell"] != NOWHERE else "", _style(state, unit)))
    return [piece for piece in found if piece[0] != NOWHERE]


def _style(state: dict[str, Any], unit: dict[str, Any]) -> str:
    """The colour of a unit's team; skeletons are on Silas's."""
    owner = unit["id"]
    if owner in SKELETONS:
        owner = next((seat for seat, player in enumerate(state["players"]) if player["character"] == "silas"), 0)
    return TEAMS[state["players"][owner]["team"]]


def _spots(view: View) -> list[tuple[int, int]]:
    """Where a revealed tile may be joined, as the options name it: the place of its middle cell."""
    options = (view["decision"] or {}).get("options") or ()
    found = [id for option in options for kind, id in option["things"] if kind == "spot"]
    return [(int(q), int(r)) for q, _, r in [str(spot).partition(",") for spot in dict.fromkeys(found)]]
