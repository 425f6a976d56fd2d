/** The signs of the table: dice types, tokens, zones. */
import type { DieType } from "./state.ts";
import bellShield from "icon:bell-shield";
import bleedingWound from "icon:bleeding-wound";
import broadsword from "icon:broadsword";
import candleSkull from "icon:candle-skull";
import cardDiscard from "icon:card-discard";
import cardDraw from "icon:card-draw";
import cardPickup from "icon:card-pickup";
import crownCoin from "icon:crown-coin";
import deathSkull from "icon:death-skull";
import flame from "icon:flame";
import guards from "icon:guards";
import healing from "icon:healing";
import heartWings from "icon:heart-wings";
import hearts from "icon:hearts";
import hourglass from "icon:hourglass";
import laurelCrown from "icon:laurel-crown";
import linkedRings from "icon:linked-rings";
import magicPortal from "icon:magic-portal";
import nightSleep from "icon:night-sleep";
import oakLeaf from "icon:oak-leaf";
import pokerHand from "icon:poker-hand";
import shield from "icon:shield";
import sparkSpirit from "icon:spark-spirit";
import starSwirl from "icon:star-swirl";
import targeted from "icon:targeted";
import token from "icon:token";
import tombstone from "icon:tombstone";
import twoCoins from "icon:two-coins";

/** By dice type. */
export const DICE: Readonly<Record<DieType, string>> = {
  natural: oakLeaf,
  charm: heartWings,
  ceremonial: candleSkull,
  illusion: starSwirl,
  sympathy: linkedRings,
  time: hourglass,
};

/** By what it stands for. */
export const SIGNS = {
  attack: broadsword,
  life: hearts,
  recover: healing,
  wounds: bleedingWound,
  exhaustion: nightSleep,
  status: token,
  target: targeted,
  block: shield,
  guard: guards,
  first: crownCoin,
  winner: laurelCrown,
  draw: cardDraw,
  discard: cardDiscard,
  conjurations: magicPortal,
  removed: tombstone,
  hand: pokerHand,
  fallen: deathSkull,
  answer: bellShield,
  beneath: cardPickup,
  paying: twoCoins,
  main: flame,
  side: sparkSpirit,
} satisfies Record<string, string>;

/** The sign of a token; one that has none of its own looks like a status token. */
export function tokenSign(key: string): string {
  return (SIGNS as Readonly<Record<string, string>>)[key] ?? SIGNS.status;
}
