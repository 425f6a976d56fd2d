/** Which cells an ability reaches, and whom its area affects, in the order in which they are settled. */
import type { Ground } from "./ground.ts";
import { teamOf, type GrailState, type Reach, type Unit } from "./state.ts";

/** The cells in reach of a unit; those of an area in their order. */
export function reached(ground: Ground, { cell, facing }: Unit, { shape, range, cells: goals = [] }: Reach): number[] {
  if (shape === "going") return [...goals];
  if (shape === "around") return [cell, ...ground.around(cell, facing, range)];
  if (shape === "near") return ground.within(cell, range);
  const cells = shape === "front" ? ground.front(cell, facing, range) : ground.within(cell, range);
  return cells.filter((other) => ground.inSight(cell, facing, other));
}

/** The cells that are affected from one of those it may go to. */
export function beyond(ground: Ground, { range, cells: goals = [] }: Reach): number[] {
  return [...new Set(goals.flatMap((goal) => ground.within(goal, range)))].filter((cell) => range > 0 && ground.passable(cell));
}

/** Whom an area would affect; what names its targets affects nobody by itself. */
export function affected(state: GrailState, user: Unit, { shape, whom }: Reach, cells: readonly number[]): Unit[] {
  if (shape !== "front" && shape !== "around") return [];
  const found = cells.flatMap((cell) => state.units.filter((unit) => unit.cell === cell));
  return found.filter((unit) => {
    const friend = teamOf(state, unit.id) === teamOf(state, user.id);
    if (whom === "enemies") return !friend;
    if (whom === "allies") return friend && unit.id !== user.id;
    return whom === "others" ? unit.id !== user.id : whom === "youorally" ? friend : true;
  });
}
