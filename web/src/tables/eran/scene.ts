/** What all parts of the drawing are given, and how things are called for screen readers. */
import type { Face, TableProps } from "../types.ts";
import { attackFace, backOf, demigodFace } from "./face.ts";
import { NOBODY, ORDERING, OVER, SCORED, type Empire, type EranState, type Held, type Laid, type Ruler, type Scored } from "./state.ts";
import { say } from "./words.ts";

export type Scene = TableProps<EranState>;

export function ruler(scene: Scene, seat: number): Ruler {
  return scene.state.players[seat === 0 ? 0 : 1];
}

export function empireOf(scene: Scene, seat: number): Empire | null {
  return ruler(scene, seat).empire;
}

/** Parts of a name, one after the other. */
export function listed(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(say("between"));
}

/** "yours", "the opponent's", or whose it is for a spectator. */
export function whose(scene: Scene, seat: number): string {
  if (scene.seat === null) return say("of", { name: scene.table.name(seat) });
  return say(seat === scene.seat ? "yours" : "theirs");
}

/** How a card looks to the viewer, whoever's it is; hidden ones are backs. */
export function faceOf(scene: Scene, card: Held, owner: number): Face {
  const empire = empireOf(scene, owner);
  return empire && card.power !== null ? attackFace(scene.table, empire, card.power) : backOf(empire, say("down_secret"));
}

/** An attack card as people speak of it: "7 Vine Trip"; null if the viewer does not know it. */
export function cardName(scene: Scene, card: Held, owner: number): string | null {
  if (card.power === null) return null;
  return say("numbered", { power: card.power, name: faceOf(scene, card, owner).name });
}

/** A card on a realm with all that can be seen of it. */
export function laidName(scene: Scene, card: Laid, seat: number, realm: number): string {
  return listed(
    cardName(scene, card, card.owner) ?? say("down_secret"),
    say(card.up ? "face_up" : "face_down"),
    !card.up && card.public && say("down_public"),
    card.protected && say("protected"),
    card.mismatched && say("mismatched"),
    say("realm", { n: realm + 1 }),
    whose(scene, seat),
  );
}

export function demigod(scene: Scene, seat: number, key: string): Face {
  const empire = empireOf(scene, seat);
  return empire ? demigodFace(scene.table, empire, key) : { name: key };
}

/** Whether the viewer is asked in which order the own characters fight. */
export function orders(scene: Scene): boolean {
  return scene.state.step === ORDERING && scene.table.asked === scene.seat && scene.table.options.length > 0;
}

/** Whether the duel that lies here has been scored. */
export function settled(scene: Scene): boolean {
  return scene.state.step === OVER || scene.state.step === SCORED;
}

/** The number of the duel that was scored last. */
export function lastDuel(scene: Scene): number {
  return scene.state.step === SCORED ? scene.state.duel : scene.state.duel - 1;
}

/** The seat that is ahead on a realm as it lies now: more power, or as much on its own origin realm; null: neither. */
export function leader(scene: Scene, realm: number): number | null {
  const scored = scene.state.scored;
  if (settled(scene) && scored) {
    const holder = scored.control[realm] ?? -1;
    return holder < 0 ? null : holder;
  }
  const sides = scene.state.players.map((player) => player.realms[realm]);
  const [first, second] = [sides[0]?.power ?? 0, sides[1]?.power ?? 0];
  if (first !== second) return first > second ? 0 : 1;
  if (first === 0) return null;
  const home = sides.findIndex((side) => side?.origin);
  return home < 0 ? null : home;
}

/** The power on a side of a realm: as it lies, or as it was scored. */
export function powerOn(scene: Scene, seat: number, realm: number): number {
  const scored = scene.state.scored?.totals[realm]?.[seat === 0 ? 0 : 1];
  return settled(scene) && scored !== undefined ? scored : (ruler(scene, seat).realms[realm]?.power ?? 0);
}

/** How the last duel ended. */
export function lastOutcome(scene: Scene, scored: Scored): string {
  if (scored.winner === NOBODY) return say("was_tied");
  return scored.winner === scene.seat ? say("won_by_you") : say("won_by", { name: scene.table.name(scored.winner) });
}
