/** What the prompt bar says. */
import { playerName } from "../lib/players.ts";
import { opened } from "../lib/text.ts";
import { say } from "../lib/words.svelte.ts";
import type { TableMessage } from "../protocol.ts";

/** What is asked or awaited about taking back; nothing if nobody asks for it. */
export function takeBackOf({ take_back: request, players, seat }: TableMessage): string {
  if (!request) return "";
  const answers = seat !== null && request.waiting.includes(seat);
  return answers ? say("take_back_asked", { name: playerName(players, request.by, seat) }) : say("take_back_waiting");
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
