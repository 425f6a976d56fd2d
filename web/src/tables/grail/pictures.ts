/** The pictures of characters, skills, gear, events, tiles and states, by their keys. */
import { picturesOf } from "../../lib/pictures.ts";
import anvilImpact from "icon:anvil-impact";
import ancientColumns from "icon:ancient-columns";
import bell from "icon:ringing-bell";
import blackKnight from "icon:black-knight-helm";
import bleedingWound from "icon:bleeding-wound";
import skullStaff from "icon:skull-staff";
import boots from "icon:boots";
import bullets from "icon:bullets";
import burn from "icon:burning-dot";
import campfire from "icon:campfire";
import chains from "icon:crossed-chains";
import chest from "icon:chest-armor";
import cloak from "icon:wing-cloak";
import cloakDagger from "icon:cloak-dagger";
import crackedShield from "icon:cracked-shield";
import crosshair from "icon:crosshair";
import crystalEye from "icon:crystal-eye";
import cursed from "icon:cursed-star";
import daggers from "icon:daggers";
import deathSkull from "icon:death-skull";
import dervish from "icon:dervish-swords";
import dynamite from "icon:dynamite";
import earthCrack from "icon:earth-crack";
import chalice from "icon:jeweled-chalice";
import backwardTime from "icon:backward-time";
import fangs from "icon:fangs";
import fire from "icon:fire-ring";
import fireBottle from "icon:fire-bottle";
import fist from "icon:fist";
import fishingNet from "icon:fishing-net";
import pistol from "icon:pistol-gun";
import flood from "icon:big-wave";
import fog from "icon:fog";
import frostfire from "icon:frostfire";
import ghosts from "icon:floating-ghost";
import golem from "icon:rock-golem";
import grapple from "icon:grapple";
import graveyard from "icon:graveyard";
import greatsword from "icon:two-handed-sword";
import thorFist from "icon:thor-fist";
import hawk from "icon:spectacle-lenses";
import heal from "icon:health-potion";
import hidden from "icon:hidden";
import highGrass from "icon:high-grass";
import highKick from "icon:high-kick";
import holyGrail from "icon:holy-grail";
import holyWater from "icon:holy-water";
import assassin from "icon:hooded-assassin";
import iceShield from "icon:ice-shield";
import iceSpell from "icon:ice-spell-cast";
import jungle from "icon:jungle";
import lance from "icon:spears";
import life from "icon:glass-heart";
import lightning from "icon:lightning-trio";
import links from "icon:linked-rings";
import magicPortal from "icon:magic-portal";
import moon from "icon:evil-moon";
import night from "icon:night-sky";
import oldDie from "icon:dice-twenty-faces-twenty";
import poison from "icon:poison";
import puppet from "icon:puppet";
import rage from "icon:enrage";
import reaper from "icon:reaper-scythe";
import recover from "icon:healing";
import reflect from "icon:shield-reflect";
import river from "icon:river";
import rune from "icon:rune-stone";
import scales from "icon:scales";
import shieldWall from "icon:checked-shield";
import skeleton from "icon:skeleton";
import smoke from "icon:smoke-bomb";
import soul from "icon:soul";
import soulVessel from "icon:soul-vessel";
import statue from "icon:angel-wings";
import stun from "icon:star-swirl";
import sun from "icon:sun";
import sunrise from "icon:sunrise";
import tonic from "icon:potion-of-madness";
import tower from "icon:watchtower";
import triorb from "icon:triorb";
import turn from "icon:clockwise-rotation";
import sunbeams from "icon:sunbeams";
import whirl from "icon:whirlwind";

const PICTURES: Readonly<Record<string, string>> = {
  eli: assassin, yunye: highKick, darien: blackKnight, noel: magicPortal, silas: skullStaff, edwin: pistol, alicia: puppet, nia: frostfire,
  skeleton, golem, statue,
  daggers, "shadow-cloak": cloakDagger, "inch-force": fist, "drifting-cloud": whirl, assault: greatsword, guard: shieldWall, sigil: rune, rift: magicPortal,
  "bone-staff": skullStaff, "soul-scythe": reaper, flintlock: pistol, "demolition-kit": dynamite, threads: puppet, fire, ice: iceSpell, lightning,
  convergence: triorb,
  "death-slice": daggers, "lethal-throw": cloakDagger, vigilance: crystalEye, "shadow-slip": hidden, "thousand-shadows": dervish, "shed-shell": cloak,
  "pressure-point": crosshair, "mountain-slam": anvilImpact, "cloud-step": whirl, "whirlwind-kick": highKick, "hundred-fists": thorFist,
  "borrowed-force": reflect, "intercepting-fist": fist,
  rend: greatsword, "line-charge": lance, "iron-wall": shieldWall, "return-cut": dervish, condemnation: scales, unyielding: chest, "two-form-blade": greatsword,
  inscribe: rune, "space-tremor": earthCrack, "rift-cut": magicPortal, "phase-pull": links, "all-returns": triorb, "phase-blink": backwardTime,
  "circle-exchange": links,
  "raise-bones": skeleton, "blighting-touch": poison, reap: reaper, "command-the-dead": skullStaff, "feast-of-souls": ghosts, "bone-double": deathSkull,
  tear: fangs,
  "quick-shot": pistol, "scatter-shot": bullets, "rig-detonator": dynamite, detonate: sunbeams, "chain-blast": dynamite, "powder-smoke": smoke,
  "thread-pull": puppet, repulse: crackedShield, "golem-fist": fist, "golem-guard": golem, "golem-rampage": golem, "thread-swap": links,
  "golem-attunement": golem,
  "soul-burning-flame": fire, "ring-of-fire": fire, "ice-ward": iceShield, "frost-prison": iceSpell, "lightning-bolt": lightning, thunderfall: lightning,
  confluence: triorb, "triune-collapse": frostfire, "elemental-end": frostfire, "elemental-barrier": shieldWall,
  flip: turn, rune,
  "high-energy-detonator": dynamite, "stubborn-old-die": oldDie, "mending-draught": heal, "cleansing-water": holyWater, "smoke-bomb": smoke,
  "fire-flask": fireBottle, grapnel: grapple, "berserk-tonic": tonic, "snare-net": fishingNet, "soul-rending-bell": bell, "knight-plate": chest,
  "swift-boots": boots, "guardian-charm": shieldWall, "hawk-lens": hawk, "thirsting-fang": fangs, "windwalker-cloak": cloak, "linebreaker-lance": lance,
  "blood-moon": moon, "shrouding-fog": fog, deluge: flood, "whispering-souls": ghosts, "trembling-earth": earthCrack,
  centre: holyGrail, river, jungle, colonnade: ancientColumns, graveyard, watchpost: tower, slope: highGrass, camp_east: campfire, camp_west: campfire,
  burn, bound: chains, bleed: bleedingWound, poison, stun, frenzy: rage, link: links, sturdy: shieldWall, hidden, weakness: crosshair,
  renewal: recover, "ice shield": iceShield, "red vigilance": crystalEye,
};

/** The picture of something by its key. */
export function pictureOf(key: string): string {
  return PICTURES[key] ?? picturesOf(key).icon ?? sunbeams;
}

/** The signs of the table. */
export const SIGNS = {
  life, soul, curse: cursed, move: boots, sacred: holyGrail, vessel: soulVessel, cup: chalice, ultimate: sunbeams, response: reflect, rune, flip: turn,
  night, day: sun, start: sunrise, final: scales, die: oldDie, round: bullets, circle: rune, detonator: dynamite, smoke: fog, statue, golem, skeleton,
  dead: deathSkull, link: links, dual: dervish, great: greatsword, essence_fire: burn, essence_ice: iceSpell, essence_lightning: lightning, market: soul,
} as const;
