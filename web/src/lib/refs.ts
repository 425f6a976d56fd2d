/** Things and the options that touch them. */
import type { Option, Drawing, Ref } from "../tables/types.ts";

/** A thing as one string, to look it up by. */
export function keyOf([kind, id]: Ref): string {
  return `${kind}:${id}`;
}

/**
 * Where the things of an option are drawn, each once, in the order of its words. An option that names nothing (use the
 * strike, end the turn) may be drawn as a thing of its own: ["option", its key].
 */
export function homes(option: Option, drawing: Pick<Drawing, "home">): string[] {
  if (option.things.length === 0) return [keyOf(["option", option.key])];
  const found = option.things.map((thing) => (drawing.home ? drawing.home(thing, option) : thing));
  return [...new Set(found.filter((thing) => thing !== null).map(keyOf))];
}

/** An option and the drawn things it touches. */
export interface Touching {
  readonly option: Option;
  readonly touches: readonly string[];
}

/** All options with what they touch. */
export function touching(options: readonly Option[], drawing: Pick<Drawing, "home">): Touching[] {
  return options.map((option) => ({ option, touches: homes(option, drawing) }));
}

/** The options by the things they touch. */
export function byThing(all: readonly Touching[]): Map<string, Touching[]> {
  const found = new Map<string, Touching[]>();
  for (const one of all) {
    for (const key of one.touches) {
      const there = found.get(key);
      if (there) there.push(one);
      else found.set(key, [one]);
    }
  }
  return found;
}

export type Answer =
  | { does: "choose"; option: Option }
  | { does: "menu"; options: Option[] }
  | { does: "select" }
  | { does: "deselect" }
  | { does: "why" };

/**
 * What a click on a thing does. After a first thing was selected, the options that touch both count; if every
 * option leads to a second thing that is drawn, the click selects; else several options open a menu.
 */
export function answer(key: string, selected: string | null, on: readonly Touching[], drawn: (key: string) => boolean): Answer {
  if (selected === key) return { does: "deselect" };
  const both = selected === null ? [] : on.filter(({ touches }) => touches.includes(selected));
  const open = both.length > 0 ? both : on;
  const [first] = open;
  if (!first) return { does: "why" };
  if (open.length === 1) return { does: "choose", option: first.option };
  const leadsOn = both.length === 0 && open.every(({ touches }) => touches.some((other) => other !== key && drawn(other)));
  return leadsOn ? { does: "select" } : { does: "menu", options: open.map(({ option }) => option) };
}
