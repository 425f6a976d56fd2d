/** What the prompt bar says. */
import type { Board } from "../lib/board.svelte.ts";
import { playerName } from "../lib/players.ts";
import { opened } from "../lib/text.ts";
import { say } from "../lib/words.svelte.ts";
import type { TableMessage } from "../protocol.ts";

/** What is asked or awaited about taking back, and what would be taken back; nothing if nobody asks for it. */
export function takeBackOf({ take_back: request, players, seat }: TableMessage): string {
  if (!request) return "";
  const { by, label, waiting } = request;
  if (by === seat) return label ? say("take_back_waiting_for", { what: opened(label) }) : say("take_back_waiting");
  const name = playerName(players, by, seat);
  const asked = label ? say("take_back_asked_for", { name, what: label }) : say("take_back_asked", { name });
  return seat !== null && waiting.includes(seat) ? asked : `${asked} ${say("take_back_others")}`;
}

/** What is asked in a plan, or what is about to be done; null without a plan. */
export function plannedOf({ plan }: Board): string | null {
  if (!plan || plan.steps.length === 0) return null;
  const [first, last] = [plan.steps[0], plan.steps.at(-1)];
  if (plan.payment && first) return opened(first.option.label);
  const set = last?.asked.gathers !== null;
  return opened(plan.question?.label ?? (set ? last?.asked.label : last?.option.label) ?? "");
}

/** The question if it is the viewer's, else whom everybody waits for. */
export function promptOf(table: TableMessage): string {
  const decision = table.view?.decision;
  if (table.status === "over") return say("game_over");
  if (table.status === "waiting" || !decision) return say("status_waiting");
  if (decision.seat === table.seat && decision.label !== null) return opened(decision.label);
  const name = playerName(table.players, decision.seat, table.seat);
  return table.thinking ? say("thinks", { name }) : say("waiting_for", { name });
}
