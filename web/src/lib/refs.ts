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
  /** The things as the option names them: where something may be dropped, too. */
  readonly named: readonly string[];
  /** What of the viewer's could carry it out, though the rules ask for that only later, or not at all. */
  readonly means: readonly string[];
}

/** All options with what they touch. */
export function touching(options: readonly Option[], drawing: Pick<Drawing, "home" | "means">, state: unknown, seat: number | null): Touching[] {
  return options.map((option) => ({
    option,
    touches: homes(option, drawing),
    named: option.things.map(keyOf),
    means: seat === null || !drawing.means ? [] : drawing.means(option, state, seat).map(keyOf),
  }));
}

/** The options by the things they touch. */
export function byThing(all: readonly Touching[], of: (one: Touching) => readonly string[] = ({ touches }) => touches): Map<string, Touching[]> {
  const found = new Map<string, Touching[]>();
  for (const one of all) {
    for (const key of of(one)) {
      const there = found.get(key);
      if (there) there.push(one);
      else found.set(key, [one]);
    }
  }
  return found;
}

export type Answer =
  | { does: "choose"; option: Option }
  | { does: "menu"; options: Option[]; aims: boolean }
  | { does: "select" }
  | { does: "deselect" }
  | { does: "why" };

/** What a click on a thing does. */
export interface Clicked {
  readonly key: string;
  readonly selected: string | null;
  /** The options that touch it. */
  readonly on: readonly Touching[];
  /** The options it could carry out. */
  readonly aims: readonly Touching[];
  drawn(key: string): boolean;
}

/**
 * After a first thing was selected, the options that concern both count; if every option leads to a second thing that is
 * drawn, the click selects; else several options open a menu. What can only carry something out is selected, too.
 */
export function answer({ key, selected, on, aims, drawn }: Clicked): Answer {
  if (selected === key) return { does: "deselect" };
  const both = selected === null ? [] : on.filter(({ touches, means }) => touches.includes(selected) || means.includes(selected));
  const open = both.length > 0 ? both : on;
  const [first] = open;
  if (!first) return { does: aims.length > 0 ? "select" : "why" };
  const more = both.length === 0 && aims.length > 0;
  if (open.length === 1 && !more) return { does: "choose", option: first.option };
  const leadsOn = both.length === 0 && open.every(({ touches }) => touches.some((other) => other !== key && drawn(other)));
  return leadsOn ? { does: "select" } : { does: "menu", options: open.map(({ option }) => option), aims: more };
}
