/** What the shell must know of things to turn gestures into answers: where they are drawn, who acts, whose it is, what a question wants. */
import type { Animator, Mood, Option, Ref, TableEvent } from "../types.ts";
import { seatOf, SKELETON, type GrailState } from "./state.ts";

/** The part of an option's key that says what is done. */
export function deed({ key }: Option): string {
  return key.split(":", 1)[0] ?? key;
}

/** Ending a phase is not done with the unit it names, and what is held is drawn as what it can do. */
export function home(thing: Ref, option: Option): Ref | null {
  const done = deed(option);
  if (done === "end") return null;
  return done === "give up" && thing[0] === "gear" ? ["ability", thing[1]] : thing;
}

/** The unit whose phase it is moves. */
export function means(option: Option, state: GrailState): readonly Ref[] {
  return deed(option) === "move" && state.actor >= 0 ? [["unit", state.actor]] : [];
}

const MOODS: Readonly<Record<string, Mood>> = { target: "target", cell: "target", explode: "target", "give up": "discard", toward: "target", stand: "pay" };

export function mood(prompt: string): Mood | undefined {
  return MOODS[prompt];
}

export function owner([kind, id]: Ref, state: GrailState): number | null {
  if (kind === "seat") return Number(id);
  return kind === "unit" ? seatOf(state, Number(id)) : null;
}

export const ends: readonly string[] = ["skip", "pass", ...Array.from({ length: SKELETON + 2 }, (_, unit) => `end:${unit}`)];

/** What moves on the map glides there; the cell of an explosion stays, and so does the unit whose board is flipped. */
export function play(event: TableEvent, animator: Animator, state: GrailState): boolean {
  const target = event.target?.[0];
  if (event.kind === "leave") return true;
  if (event.kind === "use") return uses(event, animator, state);
  const blast = event.kind === "destroy" && target?.[0] === "cell";
  if (!target || (!blast && (event.kind !== "turn over" || target[0] !== "unit"))) return false;
  const there = animator.find(target);
  if (there) animator.pulse(there, blast ? "bad" : "glow");
  return true;
}

/** Whoever uses something stands out on the map, and what is used on their board. */
function uses({ source = [], target = [] }: TableEvent, animator: Animator, state: GrailState): boolean {
  const [unit] = source;
  const token = unit && animator.find(unit);
  if (!unit || !token) return false;
  const [ability] = target;
  const plate = ability && animator.find(ability, seatOf(state, Number(unit[1])));
  animator.lift(token);
  for (const element of [token, plate]) if (element) animator.pulse(element);
  return true;
}
