/** Whether something that is about to be done would hurt only those who do it, or be for nothing. */
import type { TableEvent, Thing } from "../protocol.ts";

/** "own": it can only hurt what is one's own. "idle": nothing would come of it. */
export type Warning = "own" | "idle";

/** What happens on the way: these are no deeds. */
const BESIDE: ReadonlySet<string> = new Set(["play", "use", "pay", "aim", "trigger", "stop"]);
/** What begins when an action is over. */
const AFTER: ReadonlySet<string> = new Set(["act", "turn", "phase", "end"]);
const HARM: ReadonlySet<string> = new Set(["hit", "destroy"]);

export interface Eyes {
  mine(thing: Thing): boolean;
  /** Whether a played card stays on the table: then it was not played for nothing. */
  stays(thing: Thing): boolean;
}

/** What is to be said of an action by what would be seen of it. */
export function judge(events: readonly TableEvent[], over: boolean, { mine, stays }: Eyes): Warning | null {
  const end = events.findIndex(({ kind }) => AFTER.has(kind));
  const seen = end < 0 ? events : events.slice(0, end);
  if (!seen.some(({ kind }) => kind === "play" || kind === "use")) return null;
  const deeds = seen.filter(({ kind }) => !BESIDE.has(kind));
  if (deeds.length === 0) {
    const lasting = seen.some(({ kind, source }) => kind === "play" && (source ?? []).some(stays));
    return over && !lasting ? "idle" : null;
  }
  return deeds.every(({ kind, target }) => HARM.has(kind) && target !== undefined && target.every(mine)) ? "own" : null;
}
