/** Which things a plan has to do with: what was chosen and can be put back, and what is proposed. */
import type { Picked } from "./payment.ts";
import type { Plan } from "./plan.svelte.ts";
import type { Option } from "../protocol.ts";
import type { Question } from "./question.ts";

/** "chosen" by the player, or "offered" by the rules. */
export type Mark = "chosen" | "offered";

interface Marked {
  readonly mark: Mark;
  readonly nth: number;
  /** What a click puts back; null: it was not chosen by hand. */
  readonly pick: Picked | null;
}

export type Marks = ReadonlyMap<string, readonly Marked[]>;

/** The marks by thing. Of several things alike, what is not said to be of a certain one is of the first that is free. */
export function marksOf(plan: Plan | null, touches: (option: Option) => readonly string[], declares: (prompt: string) => boolean): Marks {
  const found = new Map<string, Marked[]>();
  const add = (option: Option, mark: Mark, pick: Picked | null): void => {
    for (const key of touches(option)) {
      const there = found.get(key) ?? [];
      const taken = there.map(({ nth }) => nth);
      const wanted = pick?.nth ?? null;
      const nth = wanted !== null && !taken.includes(wanted) ? wanted : firstFree(taken);
      found.set(key, [...there, { mark, nth, pick }]);
    }
  };
  for (const step of repeated(plan, declares)) add(step.option, "chosen", step);
  const byHand = plan?.payment?.byHand ?? [];
  for (const pick of byHand) add(pick.option, "chosen", pick);
  const rest = [...(plan?.payment?.offer ?? [])];
  for (const { option } of byHand) rest.splice(rest.findIndex(({ key }) => key === option.key), 1);
  for (const option of rest) add(option, "offered", null);
  return found;
}

/** The mark of a thing; `nth` says which of several alike it is. */
export function markOf(marks: Marks, key: string, nth: number | null): Marked | undefined {
  const there = marks.get(key);
  return nth === null ? there?.[0] : there?.find((one) => one.nth === nth);
}

/** The answers to the question that is asked once more, or that make up a set. */
function repeated(plan: Plan | null, declares: (prompt: string) => boolean): Plan["steps"] {
  if (!plan) return [];
  const again = ({ prompt, proposal }: Question): boolean => prompt === plan.question?.prompt && proposal === null;
  return plan.steps.filter(({ asked }) => asked.gathers !== null || again(asked) || declares(asked.prompt));
}

function firstFree(taken: readonly number[]): number {
  let nth = 0;
  while (taken.includes(nth)) nth += 1;
  return nth;
}
