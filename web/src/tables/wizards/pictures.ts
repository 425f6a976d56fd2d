/** The pictures of cards whose keys do not say what is on them, and of kinds of cards. */
import chestArmor from "icon:chest-armor";
import crownedSkull from "icon:crowned-skull";
import crystalWand from "icon:crystal-wand";
import dragonHead from "icon:dragon-head";
import emeraldNecklace from "icon:emerald-necklace";
import field from "icon:field";
import glaive from "icon:glaive";
import manacles from "icon:manacles";
import person from "icon:person";
import polarStar from "icon:polar-star";
import potionBall from "icon:potion-ball";
import pointyHat from "icon:pointy-hat";
import boltSpellCast from "icon:bolt-spell-cast";
import hexes from "icon:spell-book";
import orbWand from "icon:orb-wand";
import runeStone from "icon:rune-stone";
import scroll from "icon:scroll-unfurled";
import swapBag from "icon:swap-bag";

export const PICTURES: Readonly<Record<string, string>> = {
  "the-faceless": crownedSkull,
  "lady-fuya-blackrobe-elder": pointyHat,
  "severfinger-the-heretic": person,
  "splendour-the-fire-dragon": dragonHead,
};

/** For cards without one: by the kind of card. */
export const KINDS: Readonly<Record<string, string>> = {
  Character: pointyHat,
  Creature: person,
  Spell: boltSpellCast,
  Hex: hexes,
  Tool: swapBag,
  Weapon: glaive,
  Armour: chestArmor,
  Artifact: crystalWand,
  Trinket: emeraldNecklace,
  Potion: potionBall,
  Scroll: scroll,
  "Spell scroll": orbWand,
  Rune: runeStone,
  Terrain: field,
  "Star chart": polarStar,
  "Derived item": manacles,
};
