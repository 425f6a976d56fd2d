/** What players are called. */
import type { Player } from "../protocol.ts";
import { say } from "./words.svelte.ts";

/** A player as the reader calls them: "You", a name, the computer with its level, or by seat. */
export function playerName(players: readonly Player[], seat: number, viewer: number | null): string {
  const player = players.find((one) => one.seat === seat);
  if (seat === viewer) return say("you");
  if (player?.kind === "computer") return computerName(players, player, viewer);
  return player?.name ?? say("player", { n: seat + 1 });
}

/** The computer by its level, and by seat too (as the log calls it) if several play; a seat that the reader gave up is still "You". */
function computerName(players: readonly Player[], player: Player, viewer: number | null): string {
  const name = say("computer", { level: say(`level_${player.level ?? "normal"}`) });
  const several = players.filter((other) => other.kind === "computer" && other.seat !== viewer).length > 1;
  return several ? `${name} #${player.seat + 1}` : name;
}

/** A name, and apart from it which of several computers it is: that stays in sight where the name does not fit. */
export function parted(called: string): { name: string; nth: string } {
  const nth = / #\d+$/.exec(called)?.[0] ?? "";
  return { name: called.slice(0, called.length - nth.length), nth: nth.trim() };
}
