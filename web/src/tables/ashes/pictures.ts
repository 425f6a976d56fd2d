/** The picture of each card. */
import anchor from "icon:anchor";
import anvil from "icon:anvil";
import archer from "icon:archer";
import arrowsShield from "icon:arrows-shield";
import barnOwl from "icon:barn-owl";
import biceps from "icon:biceps";
import bleedingHeart from "icon:bleeding-heart";
import bodySwapping from "icon:body-swapping";
import boltSpellCast from "icon:bolt-spell-cast";
import bowArrow from "icon:bow-arrow";
import brokenHeart from "icon:broken-heart";
import burningBook from "icon:burning-book";
import butterfly from "icon:butterfly";
import butterflyFlower from "icon:butterfly-flower";
import chaliceDrops from "icon:chalice-drops";
import cloakDagger from "icon:cloak-dagger";
import cornucopia from "icon:cornucopia";
import cycle from "icon:cycle";
import daggerRose from "icon:dagger-rose";
import devilMask from "icon:devil-mask";
import divert from "icon:divert";
import dustCloud from "icon:dust-cloud";
import elfHelmet from "icon:elf-helmet";
import embrassedEnergy from "icon:embrassed-energy";
import evilMoon from "icon:evil-moon";
import feather from "icon:feather";
import feline from "icon:feline";
import fireSilhouette from "icon:fire-silhouette";
import floatingGhost from "icon:floating-ghost";
import fog from "icon:fog";
import gaze from "icon:gaze";
import ghostAlly from "icon:ghost-ally";
import goldBar from "icon:gold-bar";
import goldScarab from "icon:gold-scarab";
import hangingSpider from "icon:hanging-spider";
import healing from "icon:healing";
import heartBeats from "icon:heart-beats";
import highPunch from "icon:high-punch";
import imp from "icon:imp";
import invisible from "icon:invisible";
import linkedRings from "icon:linked-rings";
import magicGate from "icon:magic-gate";
import magicPortal from "icon:magic-portal";
import mailedFist from "icon:mailed-fist";
import matryoshkaDolls from "icon:matryoshka-dolls";
import mermaid from "icon:mermaid";
import mirrorMirror from "icon:mirror-mirror";
import musicSpell from "icon:music-spell";
import oilySpiral from "icon:oily-spiral";
import openBook from "icon:open-book";
import owl from "icon:owl";
import perspectiveDiceSix from "icon:perspective-dice-six";
import pokerHand from "icon:poker-hand";
import puppet from "icon:puppet";
import raven from "icon:raven";
import rhinocerosHorn from "icon:rhinoceros-horn";
import rollingEnergy from "icon:rolling-energy";
import sacrificialDagger from "icon:sacrificial-dagger";
import scissors from "icon:scissors";
import screaming from "icon:screaming";
import shieldReflect from "icon:shield-reflect";
import snake from "icon:snake";
import snakeSpiral from "icon:snake-spiral";
import snakeTongue from "icon:snake-tongue";
import soul from "icon:soul";
import spellBook from "icon:spell-book";
import spiderWeb from "icon:spider-web";
import swordArray from "icon:sword-array";
import swordman from "icon:swordman";
import terror from "icon:terror";
import theaterCurtains from "icon:theater-curtains";
import tornado from "icon:tornado";
import treeGrowth from "icon:tree-growth";
import treeRoots from "icon:tree-roots";
import tribalMask from "icon:tribal-mask";
import twoShadows from "icon:two-shadows";
import unlocking from "icon:unlocking";
import violin from "icon:violin";
import voodooDoll from "icon:voodoo-doll";
import warhammer from "icon:warhammer";
import waxSeal from "icon:wax-seal";
import wolfHead from "icon:wolf-head";
import wolfHowl from "icon:wolf-howl";

/** By the key of the card. */
export const PICTURES: Readonly<Record<string, string>> = {
  "coal-roarkwin": mailedFist,
  "expand-energy": rollingEnergy,
  strengthen: biceps,
  cover: arrowsShield,
  "chant-of-revenge": musicSpell,
  "summon-iron-rhino": rhinocerosHorn,
  "iron-rhino": rhinocerosHorn,
  anchornaut: anchor,
  "iron-worker": anvil,
  "hammer-knight": warhammer,
  "one-hundred-blades": swordArray,
  "close-combat": highPunch,
  "maeoni-viper": snakeTongue,
  "call-upon-the-realms": magicGate,
  "summon-silver-snake": snakeSpiral,
  "silver-snake": snake,
  refresh: healing,
  empower: embrassedEnergy,
  hypnotize: oilySpiral,
  "open-memories": openBook,
  "molten-gold": goldBar,
  transfer: bodySwapping,
  "golden-veil": theaterCurtains,
  "summon-gilder": goldScarab,
  gilder: goldScarab,
  "aradel-summergaard": elfHelmet,
  "shifting-mist": fog,
  "summon-mist-spirit": ghostAlly,
  "mist-spirit": floatingGhost,
  "summon-blue-jaguar": feline,
  "blue-jaguar": feline,
  "reflections-in-the-water": mirrorMirror,
  "mist-typhoon": tornado,
  "out-of-the-mist": dustCloud,
  "root-armor": treeRoots,
  "steady-gaze": gaze,
  "massive-growth": treeGrowth,
  "summon-butterfly-monk": butterflyFlower,
  "butterfly-monk": butterfly,
  "saria-guideman": mermaid,
  purge: burningBook,
  abundance: cornucopia,
  "summon-three-eyed-owl": barnOwl,
  "three-eyed-owl": owl,
  "summon-seaside-raven": feather,
  "seaside-raven": raven,
  "hidden-power": unlocking,
  seal: waxSeal,
  "strange-copy": twoShadows,
  "sympathy-pain": brokenHeart,
  "rose-fire-dancer": daggerRose,
  "enchanted-violinist": violin,
  "jessa-na-ni": bleedingHeart,
  fear: terror,
  "blood-transfer": chaliceDrops,
  "summon-blood-puppet": voodooDoll,
  "blood-puppet": puppet,
  "cut-the-strings": scissors,
  "undying-heart": heartBeats,
  redirect: divert,
  "final-cry": screaming,
  "blood-archer": archer,
  "living-doll": matryoshkaDolls,
  "blood-shaman": tribalMask,
  "noah-redmoon": evilMoon,
  "small-sacrifice": sacrificialDagger,
  "summon-masked-wolf": wolfHowl,
  "masked-wolf": wolfHead,
  "summon-false-demon": devilMask,
  "false-demon": imp,
  "sleight-of-hand": pokerHand,
  "bound-soul": soul,
  resummon: cycle,
  "summon-sleeping-widows": spiderWeb,
  "sleeping-widow": hangingSpider,
  "shadow-strike": cloakDagger,
  "fade-away": invisible,
  "stormwind-sniper": bowArrow,
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
