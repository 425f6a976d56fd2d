/** Answers that come when another one is wanted already: an effect that asks again, or goes, lets go of what it asked before. */
import type { Refused } from "../protocol.ts";
import { reason } from "./api.ts";

/** Take an answer, or the reason why there is none, for as long as it is wanted; the function it gives ends that. */
export function answered<T>(asked: Promise<T>, take: (found: T) => void, fail: (why: Refused) => void): () => void {
  let wanted = true;
  asked.then(
    (found) => wanted && take(found),
    (error: unknown) => wanted && fail(reason(error)),
  );
  return () => {
    wanted = false;
  };
}
