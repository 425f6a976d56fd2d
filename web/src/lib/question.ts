/** What the viewer is asked, for real or in a rehearsal. */
import type { Decision, Option, TableEvent, Thing } from "../protocol.ts";

/** A decision that is the viewer's own. */
export interface Question {
  readonly prompt: string;
  readonly label: string;
  readonly things: readonly Thing[];
  readonly source: Thing | null;
  readonly options: readonly Option[];
  readonly proposal: readonly Option[] | null;
  readonly gathers: number | null;
}

/** What would come of some choices, as the server foresees it. */
export interface Foreseen {
  /** What would be asked next; null: one must act to find out. */
  readonly question: Question | null;
  /** Whether the action would be over. */
  readonly over: boolean;
  readonly events: readonly TableEvent[];
}

/** The question of a decision; null if it is somebody else's. */
export function questionOf(decision: Decision | null | undefined): Question | null {
  if (!decision?.options) return null;
  const { prompt, label, things, source, options, proposal, gathers } = decision;
  return { prompt: prompt ?? "", label: label ?? "", things: things ?? [], source, options, proposal, gathers };
}
