/** The pictures of cards whose keys do not say what is on them, and of kinds of cards. */
import anvil from "icon:anvil";
import arrowsShield from "icon:arrows-shield";
import bleedingHeart from "icon:bleeding-heart";
import bodySwapping from "icon:body-swapping";
import boltSpellCast from "icon:bolt-spell-cast";
import burningBook from "icon:burning-book";
import chaliceDrops from "icon:chalice-drops";
import cloakDagger from "icon:cloak-dagger";
import cornucopia from "icon:cornucopia";
import cycle from "icon:cycle";
import daggerRose from "icon:dagger-rose";
import divert from "icon:divert";
import elfHelmet from "icon:elf-helmet";
import evilMoon from "icon:evil-moon";
import fireSilhouette from "icon:fire-silhouette";
import goldScarab from "icon:gold-scarab";
import invisible from "icon:invisible";
import linkedRings from "icon:linked-rings";
import magicGate from "icon:magic-gate";
import magicPortal from "icon:magic-portal";
import mailedFist from "icon:mailed-fist";
import matryoshkaDolls from "icon:matryoshka-dolls";
import mermaid from "icon:mermaid";
import mirrorMirror from "icon:mirror-mirror";
import musicSpell from "icon:music-spell";
import perspectiveDiceSix from "icon:perspective-dice-six";
import pokerHand from "icon:poker-hand";
import rollingEnergy from "icon:rolling-energy";
import sacrificialDagger from "icon:sacrificial-dagger";
import scissors from "icon:scissors";
import shieldReflect from "icon:shield-reflect";
import snakeTongue from "icon:snake-tongue";
import spellBook from "icon:spell-book";
import swordArray from "icon:sword-array";
import swordman from "icon:swordman";
import treeRoots from "icon:tree-roots";
import tribalMask from "icon:tribal-mask";
import twoShadows from "icon:two-shadows";
import unlocking from "icon:unlocking";
import warhammer from "icon:warhammer";

/** By the key of the card. */
export const PICTURES: Readonly<Record<string, string>> = {
  "coal-roarkwin": mailedFist,
  cover: arrowsShield,
  "chant-of-revenge": musicSpell,
  "iron-worker": anvil,
  "hammer-knight": warhammer,
  "one-hundred-blades": swordArray,
  "call-upon-the-realms": magicGate,
  transfer: bodySwapping,
  "summon-gilder": goldScarab,
  gilder: goldScarab,
  "aradel-summergaard": elfHelmet,
  "saria-guideman": mermaid,
  purge: burningBook,
  abundance: cornucopia,
  "strange-copy": twoShadows,
  "rose-fire-dancer": daggerRose,
  "jessa-na-ni": bleedingHeart,
  "blood-transfer": chaliceDrops,
  "cut-the-strings": scissors,
  redirect: divert,
  "living-doll": matryoshkaDolls,
  "blood-shaman": tribalMask,
  "noah-redmoon": evilMoon,
  "small-sacrifice": sacrificialDagger,
  "sleight-of-hand": pokerHand,
  resummon: cycle,
  "fade-away": invisible,
  "hidden-power": unlocking,
  "root-armor": treeRoots,
  "reflections-in-the-water": mirrorMirror,
  "expand-energy": rollingEnergy,
  "shadow-strike": cloakDagger,
  "maeoni-viper": snakeTongue,
};

/** For cards without one: by the kind of card, in English and small letters. */
export const KINDS: Readonly<Record<string, string>> = {
  phoenixborn: fireSilhouette,
  ally: swordman,
  conjuration: magicPortal,
  "alteration spell": linkedRings,
  "conjured alteration spell": linkedRings,
  "ready spell": spellBook,
  "action spell": boltSpellCast,
  "reaction spell": shieldReflect,
  "dice power": perspectiveDiceSix,
};

/** The Phoenixborn of the master set, to choose from in a draft. */
export const CHAMPIONS = ["coal-roarkwin", "maeoni-viper", "aradel-summergaard", "saria-guideman", "jessa-na-ni", "noah-redmoon"] as const;
