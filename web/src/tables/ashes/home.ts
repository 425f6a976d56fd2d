/** Where the things that options name are drawn. */
import type { Option, Ref } from "../types.ts";

/** Dice of others have a name of their own; tokens, and the face a die is turned to, are not acted on. */
export function home(thing: Ref, option: Option): Ref | null {
  const [kind, id] = thing;
  const [move] = option.key.split(":");
  if (kind === "token") return null;
  if (kind !== "die") return thing;
  if (move === "lower") return ["their_die", id];
  return move === "turn" && option.things.indexOf(thing as Option["things"][number]) > 0 ? null : thing;
}
