/** The end of a match in words. */
import { say } from "../lib/words.svelte.ts";
import type { Ended } from "../protocol.ts";

/** Who won, as the viewer says it; partners win together. */
export function outcome(ended: Ended, viewer: number | null, name: (seat: number) => string): string {
  const best = Math.max(...ended.result);
  const winners = ended.result.flatMap((score, seat) => (score === best ? [seat] : []));
  const shared = winners.length !== 1 && best < 1;
  if (shared && (viewer === null || winners.includes(viewer))) return say("drawn");
  if (viewer === null) return say("won_by", { name: winners.map(name).join(say("comma")) });
  return winners.includes(viewer) ? say("you_won") : say("you_lost");
}

/** Whether the rules, the clock or a player ended it. */
export function howEnded(ended: Ended, viewer: number | null, name: (seat: number) => string): string {
  if (ended.how === "result" || ended.by === null) return say("ended_result");
  if (ended.by === viewer) return say(ended.how === "time" ? "ended_time_you" : "ended_resigned_you");
  return say(ended.how === "time" ? "ended_time" : "ended_resigned", { name: name(ended.by) });
}
