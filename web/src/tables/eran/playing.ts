/** What playback needs of 爾安戰記: how things look as cards, and the events it shows in its own way. */
import type { Animator, Face, Ref, Table, TableEvent } from "../types.ts";
import { attackFace, demigodFace, EMPIRES } from "./face.ts";
import { DEMIGODS } from "./icons.ts";
import type { EranState, Held } from "./state.ts";

const SEATS = [0, 1] as const;

/** An attack card that the viewer knows, or a character. */
export function card([kind, id]: Ref, state: EranState, table: Table): Face | undefined {
  if (kind === "demigod") {
    const home = EMPIRES.find((empire) => String(id) in DEMIGODS[empire]);
    return home && demigodFace(table, home, String(id));
  }
  return kind === "card" ? attack(Number(id), state, table) : undefined;
}

function attack(id: number, state: EranState, table: Table): Face | undefined {
  for (const owner of SEATS) {
    const { hand, deck, discard, empire } = state.players[owner];
    const laid = state.players.flatMap(({ realms }) => realms.flatMap(({ cards }) => cards)).filter((one) => one.owner === owner);
    const found = [...hand, ...discard, ...deck, ...laid].find((one: Held) => one.id === id);
    if (found && empire) return found.power === null ? undefined : attackFace(table, empire, found.power);
  }
  return undefined;
}

/** A seal goes to the other side of a realm; a realm is counted on both sides. */
export function play({ kind, seat, target }: TableEvent, on: Animator, { scored }: EranState): boolean {
  const realm = target?.[0];
  if (realm?.[0] !== "realm") return false;
  if (kind === "score" && scored) {
    count(realm, scored.totals[Number(realm[1])] ?? [0, 0], seat, on);
    return true;
  }
  if (kind !== "aim" || seat === undefined) return false;
  const [from, to] = [on.side(seat), on.find(realm, 1 - seat)];
  if (from && to) on.arrow(from, to, "ward");
  if (to) on.pulse(to, "ward");
  return true;
}

function count(realm: Ref, totals: readonly [number, number], winner: number | undefined, on: Animator): void {
  for (const seat of SEATS) {
    const side = on.find(realm, seat);
    if (!side) continue;
    if (winner === seat) on.pulse(side, "good");
    on.number(side, String(totals[seat]), winner === undefined ? "glow" : winner === seat ? "good" : "bad");
  }
}
