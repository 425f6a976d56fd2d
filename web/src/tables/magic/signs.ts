/** The signs of the table: numbers, zones, keywords, what lies on permanents. */
import anvil from "icon:anvil";
import bowArrow from "icon:bow-arrow";
import broadsword from "icon:broadsword";
import cardExchange from "icon:card-exchange";
import crossedSwords from "icon:crossed-swords";
import crystalBall from "icon:crystal-ball";
import deathSkull from "icon:death-skull";
import deadlyStrike from "icon:deadly-strike";
import devilMask from "icon:devil-mask";
import dominoMask from "icon:domino-mask";
import elephantHead from "icon:elephant-head";
import eyeTarget from "icon:eye-target";
import fastForward from "icon:fast-forward-button";
import featheredWing from "icon:feathered-wing";
import heartDrop from "icon:heart-drop";
import infinity from "icon:infinity";
import hearts from "icon:hearts";
import laurelCrown from "icon:laurel-crown";
import magicPortal from "icon:magic-portal";
import meditation from "icon:meditation";
import nightSleep from "icon:night-sleep";
import openBook from "icon:open-book";
import padlock from "icon:padlock";
import poisonBottle from "icon:poison-bottle";
import pokerHand from "icon:poker-hand";
import running from "icon:run";
import shield from "icon:shield";
import spellBook from "icon:spell-book";
import stopSign from "icon:stop-sign";
import tombstone from "icon:tombstone";
import bleedingWound from "icon:bleeding-wound";
import swapBag from "icon:swap-bag";

export const SIGNS = {
  life: hearts,
  poison: poisonBottle,
  hand: pokerHand,
  library: spellBook,
  graveyard: tombstone,
  exile: magicPortal,
  foretold: crystalBall,
  lasting: infinity,
  sideboard: swapBag,
  sick: nightSleep,
  damage: bleedingWound,
  loyalty: meditation,
  chapter: openBook,
  faces: cardExchange,
  attack: broadsword,
  block: shield,
  stop: stopSign,
  forward: fastForward,
  winner: laurelCrown,
} satisfies Record<string, string>;

/** By the keyword, in English. */
export const KEYWORDS: Readonly<Record<string, string>> = {
  flying: featheredWing,
  "first strike": broadsword,
  "double strike": crossedSwords,
  trample: elephantHead,
  haste: running,
  vigilance: eyeTarget,
  deathtouch: deathSkull,
  lifelink: heartDrop,
  menace: devilMask,
  reach: bowArrow,
  indestructible: anvil,
  hexproof: padlock,
  changeling: dominoMask,
  protection: shield,
  "must attack": deadlyStrike,
};
