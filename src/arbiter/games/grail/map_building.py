"""设置地图: the map is built tile by tile around the centre."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.games.grail import lines
from arbiter.games.grail.board import spots, why_not_place
from arbiter.games.grail.ledger import LEDGER, clauses, move, prompt
from arbiter.games.grail.state import NOTHING, PLAYERS, Grail
from arbiter.games.grail.statue import toss_coin
from arbiter.games.grail.tiles import CAMPFIRE, CENTRE, GODDESS, NORMAL, NOVICE, TILE, TILE_SIDES, TILES, TURNS, of_kind

JOIN = move("join", "join it at {spot} turned by {angle}", "拼在{spot}，旋转{angle}")
MOVES = (JOIN,)
APART = LEDGER.refusal("GRAIL-UNK-33")


@clauses("GRAIL-MAP-01", "GRAIL-UNK-34")
def novice_map(game: Grail) -> None:
    """The map of the novice game is always the same."""
    game.placements = NOVICE
    game.camps = (TILE["camp_west"], TILE["camp_east"])


@clauses("GRAIL-MAP-03", "GRAIL-MAP-04")
def stack_tiles(game: Grail) -> None:
    """The centre is laid; campfires go to the bottom of the stack, shuffled normal tiles on them, shuffled goddess tiles on top."""
    game.placements = ((of_kind(CENTRE)[0], 0, 0, 0),)
    piles = [list(of_kind(kind)) for kind in (GODDESS, NORMAL, CAMPFIRE)]
    for pile in piles:
        game.rng.shuffle(pile)
    game.stack = tuple(tile for pile in piles for tile in pile)


def placer(game: Grail) -> int:
    """Who reveals the next tile: from the oldest player clockwise."""
    return (game.oldest + len(game.placements) - 1) % PLAYERS


@clauses("GRAIL-MAP-05")
def reveal_tile(game: Grail) -> None:
    """The next player turns up the top tile; when all are placed the coin is tossed for the statue."""
    if game.stack:
        game.revealed, game.stack = game.stack[0], game.stack[1:]
        game.tell(lines.TILE_REVEALED, placer(game), game.revealed)
        game.step = "join tile"
    else:
        game.step = "statue"


def join_candidates(game: Grail, decision: Decision) -> list[Action]:
    """Every place beside the map, in every rotation that looks different."""
    return [(JOIN.name, f"{q},{r}", turned) for q, r in spots(game.placements) for turned in range(TURNS[game.revealed])]


@clauses("GRAIL-MAP-07", "GRAIL-MAP-08", "GRAIL-UNK-29", "GRAIL-UNK-30", "GRAIL-UNK-33")
def join_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why a tile cannot be joined there."""
    q, r = map(int, str(action[1]).split(","))
    return tile_refusals(game, q, r, action[2])


def tile_refusals(game: Grail, q: int, r: int, turned: int) -> Refusals:
    """Why the revealed tile cannot be joined there: the map forbids it, or the campfires are to lie apart."""
    clause = why_not_place(game.placements, game.revealed, q, r, turned)
    if clause is not None:
        yield LEDGER.refusal(clause)
    elif game.apart and TILES[game.revealed].kind == CAMPFIRE and touches_camp(game, q, r) and room_apart(game):
        yield APART


def touches_camp(game: Grail, q: int, r: int) -> bool:
    """Whether a place touches the campfire that is laid already."""
    return any(TILES[tile].kind == CAMPFIRE and (tile_q - q, tile_r - r) in TILE_SIDES for tile, tile_q, tile_r, _ in game.placements)


def room_apart(game: Grail) -> bool:
    """Whether the revealed campfire can be laid without touching the other."""
    return any(not touches_camp(game, q, r) and why_not_place(game.placements, game.revealed, q, r, turned) is None
                for q, r in spots(game.placements) for turned in range(TURNS[game.revealed]))


WHERE = prompt("Where do you join {tile}?", "要将{tile}拼在哪里？", key="join", candidates=join_candidates, refusals=join_refusals)


@clauses("GRAIL-MAP-05", "GRAIL-MAP-07", "GRAIL-MAP-08")
def join_tile(game: Grail) -> Steps:
    """The revealed tile is joined to the map."""
    seat = placer(game)
    _, spot, turned = yield WHERE(seat, game.revealed)
    q, r = map(int, str(spot).split(","))
    game.placements = (*game.placements, (game.revealed, q, r, turned))
    game.tell(lines.TILE_PLACED, seat, game.revealed)
    game.revealed = NOTHING
    game.step = "reveal tile"


def random_map(game: Grail) -> None:
    """For players in a hurry: every tile is joined at a legal place by chance."""
    for tile in game.stack:
        game.revealed = tile
        choices = [(q, r, turned) for q, r in spots(game.placements) for turned in range(TURNS[tile])
                   if not any(tile_refusals(game, q, r, turned))]
        game.placements = (*game.placements, (tile, *choices[game.rng.below(len(choices))]))
        game.tell(lines.TILE_LAID, tile)
    game.revealed, game.stack, game.step = NOTHING, (), "statue"


@clauses("GRAIL-MAP-10")
def place_statue(game: Grail) -> None:
    """The statue goes to the centre of the River or the Jungle."""
    game.statue = toss_coin(game)
    game.tell(lines.STATUE_STANDS, game.statue)
    game.step = "relics"
