/** The signs of the table: tokens, numbers, zones. */
import type { TOKENS } from "./state.gen.ts";
import acidBlob from "icon:acid-blob";
import cardDiscard from "icon:card-discard";
import cardDraw from "icon:card-draw";
import broadsword from "icon:broadsword";
import bleedingWound from "icon:bleeding-wound";
import crosshair from "icon:crosshair";
import deathSkull from "icon:death-skull";
import despair from "icon:despair";
import hearts from "icon:hearts";
import hourglass from "icon:hourglass";
import invisible from "icon:invisible";
import laurelCrown from "icon:laurel-crown";
import magicSwirl from "icon:magic-swirl";
import padlock from "icon:padlock";
import pokerHand from "icon:poker-hand";
import sandsOfTime from "icon:sands-of-time";
import shield from "icon:shield";
import smallFire from "icon:small-fire";
import snowflake from "icon:snowflake-1";
import spellBook from "icon:spell-book";
import star from "icon:polar-star";
import starsStack from "icon:stars-stack";
import stoneBlock from "icon:stone-block";
import stunned from "icon:knocked-out-stars";
import token from "icon:token";
import tombstone from "icon:tombstone";
import upgrade from "icon:upgrade";

export const TOKEN_SIGNS: Readonly<Record<(typeof TOKENS)[number], string>> = {
  damage: bleedingWound,
  ignite: smallFire,
  freeze: snowflake,
  stun: stunned,
  petrify: stoneBlock,
  weaken: despair,
  erosion: acidBlob,
  hidden: invisible,
  seal: padlock,
  cooldown: hourglass,
  duration: sandsOfTime,
  mastery: upgrade,
  markers: token,
};

export const SIGNS = {
  attack: broadsword,
  life: hearts,
  power: magicSwirl,
  defence: shield,
  reach: crosshair,
  hand: pokerHand,
  deck: cardDraw,
  discard: cardDiscard,
  idle: starsStack,
  gone: tombstone,
  spell_pool: spellBook,
  chart: star,
  winner: laurelCrown,
  fallen: deathSkull,
} satisfies Record<string, string>;
