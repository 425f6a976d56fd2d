/** What the parts of the table are given, and what of it is asked. */
import type { Option, Ref, Table, TableProps } from "../types.ts";
import { deed } from "./doing.ts";
import { Ground, NOWHERE } from "./ground.ts";
import { acting, NOBODY, seatOf, type GrailState } from "./state.ts";

export type Scene = TableProps<GrailState>;

export function groundOf({ cells, smoke, sight }: GrailState): Ground {
  return new Ground(cells, smoke, sight);
}

/** The cell that an option names. */
export function cellIn({ things }: Option): number {
  const found = things.find(([kind]) => kind === "cell");
  return found ? Number(found[1]) : NOWHERE;
}

/** The ability that is being declared or answered with. */
export function declaring(table: Table): string | null {
  const first = table.planned.find((option) => ["use", "react", "follow"].includes(deed(option)));
  const thing = first?.things.find(([kind]) => kind === "ability");
  return thing ? String(thing[1]) : null;
}

/** The unit that is asked to do something: what the question is about, or whose phase it is, or that uses what is being settled or answers it. */
export function subject({ state, table, seat }: Scene): number {
  const about = table.about.find(([kind]) => kind === "unit");
  if (about) return Number(about[1]);
  const top = state.chain.at(-1);
  const acts = acting(state);
  if (table.prompt === "act" || !top) return acts !== NOBODY ? acts : (seat ?? NOBODY);
  return table.prompt === "react" || seatOf(state, top.user) !== table.asked ? (top.targets[top.place] ?? NOBODY) : top.user;
}

const IN_SIGHT = ["target", "cell", "place", "smoke", "new detonator"];

/** Whether what is chosen must be in sight of whoever chooses. */
export function sighted({ table }: Scene): boolean {
  return table.prompt !== null && IN_SIGHT.includes(table.prompt);
}

/** The options that turn a unit: "turn:3", "face:3". */
export function turning(table: Table): readonly { facing: number; option: Option }[] {
  return table.options.flatMap((option) => (["turn", "face"].includes(deed(option)) ? [{ facing: Number(option.key.split(":")[1]), option }] : []));
}

/** A thing that stands for an option that names nothing. */
export function alone({ key }: Option): Ref {
  return ["option", key];
}
