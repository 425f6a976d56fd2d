/** The log as a story: what belongs together stands together. */
import { ended } from "../lib/text.ts";
import { say } from "../lib/words.svelte.ts";
import type { EventKind, LogLine } from "../protocol.ts";

/** One entry: a deed with what came of it at once. */
export interface Entry {
  readonly text: string;
  readonly clauses: readonly string[];
  /** A turn or a phase begins here; something was only paid or counted; or something was done. */
  readonly weight: "heading" | "minor" | "deed";
}

const HEADINGS: readonly EventKind[] = ["turn", "phase"];
const MINOR: readonly EventKind[] = ["pay", "change"];

/** The entries of a log. */
export function storyOf(lines: readonly LogLine[]): Entry[] {
  const told: Entry[] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    const last = told.at(-1);
    if (last && before && joins(line, before)) told[told.length - 1] = joined(last, line);
    else told.push(entryOf(line));
  });
  return told;
}

function entryOf(line: LogLine): Entry {
  const weight = weightOf(line);
  return { text: weight === "heading" ? ended(line.text) : line.text, clauses: line.clause ? [line.clause] : [], weight };
}

function weightOf({ event }: LogLine): Entry["weight"] {
  if (!event) return "deed";
  if (HEADINGS.includes(event.kind) && !event.target) return "heading";
  return MINOR.includes(event.kind) ? "minor" : "deed";
}

/** Whether a line only says how the one before it ended for the same target. */
function joins({ event }: LogLine, before: LogLine): boolean {
  return event?.joined !== undefined && event.target !== undefined && JSON.stringify(event.target) === JSON.stringify(before.event?.target);
}

function joined(entry: Entry, line: LogLine): Entry {
  const stop = entry.text.slice(ended(entry.text).length);
  return { ...entry, text: ended(entry.text) + say("comma") + (line.event?.joined ?? "") + stop, clauses: [...entry.clauses, ...(line.clause ? [line.clause] : [])] };
}
