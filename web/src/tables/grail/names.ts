/** What things are called: on the table, and for those who listen, with everything that others see. */
import type { Sheet, Table } from "../types.ts";
import { NOWHERE, type Ground } from "./ground.ts";
import { cellOf, DETONATOR, seatOf, SKELETON, STATUE, teamOf, type GrailState, type Player, type StateMarker, type TileLook } from "./state.ts";
import { facingName, listed, say, stateName } from "./words.ts";

/** Something by its sheet; before the sheets have come, by its key. */
export function named(table: Table, key: string): string {
  return table.sheet(key)?.name ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll("-", " ");
}

/** The first of a character's names, where there is little room. */
export function short(name: string): string {
  return name.split(/[ ·]/, 1)[0] ?? name;
}

export function tileName(table: Table, tile: TileLook | undefined): string {
  return tile ? named(table, tile.key) : "";
}

/** The value of one of a sheet's facts, by its English name. */
export function fact(sheet: Sheet | undefined, key: string): string | undefined {
  return sheet?.facts.find((one) => one.key.toLowerCase() === key)?.value;
}

/** A unit by its character, or a skeleton by its number. */
export function unitName(table: Table, state: GrailState, unit: number): string {
  if (unit >= SKELETON) return say("skeleton", { n: unit - SKELETON + 1 });
  const key = state.units[unit]?.key;
  return key ? short(named(table, key)) : table.name(unit);
}

/** Whatever may be a target. */
export function targetName(table: Table, state: GrailState, target: number): string {
  if (target >= DETONATOR) return say("detonator", { n: target - DETONATOR + 1 });
  return target === STATUE ? say("statue") : unitName(table, state, target);
}

/** Whose a unit is: the player, and the team. */
export function whose(table: Table, state: GrailState, unit: number): string {
  const team = teamOf(state, unit);
  return listed(table.name(seatOf(state, unit)), team && say(team));
}

export function lifeOf(state: GrailState, unit: number): string {
  const found = state.units[unit];
  return found ? say("life_of", { n: found.life, most: found.maximum }) : "";
}

/** A unit as one hears it: "Eli, You, red team, at G4, facing east, 5 of 6 life, Bleed". */
export function unitHeard(table: Table, state: GrailState, ground: Ground, unit: number): string {
  const found = state.units[unit];
  const player = unit < SKELETON ? state.players[unit] : undefined;
  if (!found) return "";
  return listed(
    unitName(table, state, unit),
    whose(table, state, unit),
    found.cell === NOWHERE ? say("off_map") : say("at_cell", { cell: ground.name(found.cell) }),
    found.cell !== NOWHERE && say("facing", { way: facingName(found.facing) }),
    lifeOf(state, unit),
    ...(player ? statesOf(player).map(({ state: key }) => stateName(key)) : []),
  );
}

export function statesOf(player: Player): readonly StateMarker[] {
  return [...player.continuing, ...player.periodic];
}

/** A cell as one hears it: "G4, Broken Colonnade, Eli, facing east, 5 of 6 life". */
export function cellHeard(table: Table, state: GrailState, ground: Ground, cell: number): string {
  const units = state.units.filter((unit) => unit.cell === cell);
  return listed(
    ground.name(cell),
    tileName(table, state.tiles.find(({ id }) => id === ground.tile(cell))),
    !ground.passable(cell) && say("impassable"),
    ...units.flatMap(({ id, facing }) => [unitName(table, state, id), say("facing", { way: facingName(facing) }), lifeOf(state, id)]),
    ...lying(table, state, cell),
  );
}

/** What else lies on a cell. */
function lying(table: Table, state: GrailState, cell: number): string[] {
  const detonators = state.detonators.flatMap((at, place) => (at === cell ? [targetName(table, state, DETONATOR + place)] : []));
  const circles = state.circles.filter((circle) => circle.cell === cell).map(({ unit }) =>
    unit < 0 ? say("circle") : say("circle_of", { who: unitName(table, state, unit) }));
  const more = [cellOf(state, STATUE) === cell && say("statue"), state.golem === cell && say("golem"), state.smoke === cell && say("smoke")];
  return [...more.filter((one) => one !== false), ...detonators, ...circles];
}
