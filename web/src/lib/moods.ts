/** What a question wants of the things that answer it: they glow accordingly. */
import type { Drawing, Option } from "../tables/types.ts";

export type Mood = "play" | "target" | "discard" | "pay";

/** Questions as most games call them; a drawing knows its own. */
const USUAL: Readonly<Record<string, Mood>> = { pay: "pay", discard: "discard", target: "target", attackers: "play" };

/** The mood of a question, or of one of its options. */
export function moodOf({ mood }: Pick<Drawing, "mood">, prompt: string | null, option?: Option): Mood {
  return prompt === null ? "play" : (mood?.(prompt, option) ?? USUAL[prompt] ?? "play");
}
