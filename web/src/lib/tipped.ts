/** What is drawn on a thing and explains itself to a mouse: a token, a sign. Keys and fingers get it with the card it is on. */
import type { Attachment } from "svelte/attachments";
import { glossary } from "./terms.svelte.ts";
import { tip, told, type Tipped } from "./tips.svelte.ts";
import type { Drawn } from "../tables/types.ts";

/** Explains by a term; `name` is what it is called here, and all that is said of what has no term. */
export function tipped(key: string | undefined, name?: string): Attachment<Drawn> {
  return tip(() => explanation(key, name), { fingers: false });
}

/** What a term says, under the name that the thing has here. */
export function explanation(key: string | undefined, name?: string): Tipped | undefined {
  const term = key === undefined ? undefined : glossary.current.of(key);
  if (!term) return name === undefined ? undefined : told(name);
  return name === undefined ? term : { ...term, name };
}
