/** Who fights whom in the attack under way. */
import type { Ref } from "../types.ts";
import type { AttackFields } from "./state.gen.ts";
import { NOBODY } from "./state.ts";

export interface Deed {
  readonly does: "attacks" | "blocks" | "guards" | "is_target";
  readonly whom: number;
}

/** What a card does in an attack. */
export function fight(attack: AttackFields | null, card: number): Deed[] {
  if (!attack) return [];
  const deeds: Deed[] = [];
  if (attack.attackers.includes(card)) deeds.push({ does: "attacks", whom: attack.target });
  for (const [attacker, blocker] of attack.blocks) if (blocker === card) deeds.push({ does: "blocks", whom: attacker });
  if (attack.guard === card) deeds.push({ does: "guards", whom: attack.target });
  if (attack.target === card) deeds.push({ does: "is_target", whom: card });
  return deeds;
}

/** One battle of an attack: the attacker, and what stands against it. */
export interface Duel {
  readonly attacker: number;
  readonly against: number;
  readonly how: "blocks" | "guards" | "is_target";
}

/** All battles that are still to come. */
export function duels(attack: AttackFields): Duel[] {
  const blocks = new Map(attack.blocks);
  return attack.attackers.map((attacker) => {
    const blocker = blocks.get(attacker);
    if (blocker !== undefined) return { attacker, against: blocker, how: "blocks" };
    return attack.guard >= 0 ? { attacker, against: attack.guard, how: "guards" } : { attacker, against: attack.target, how: "is_target" };
  });
}

/** An arrow to draw: an attack, or what stands in its way. */
export interface Arrow {
  readonly from: Ref;
  readonly to: Ref;
  readonly kind: "charge" | "ward";
}

export function arrows(attack: AttackFields | null): Arrow[] {
  if (!attack || attack.target === NOBODY) return [];
  const card = (id: number): Ref => ["card", id];
  const charges = duels(attack).map(({ attacker, against, how }): Arrow =>
    ({ from: card(attacker), to: card(how === "guards" ? attack.target : against), kind: "charge" }));
  return attack.guard >= 0 ? [...charges, { from: card(attack.guard), to: card(attack.target), kind: "ward" }] : charges;
}
