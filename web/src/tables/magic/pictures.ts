/** What stands for cards whose keys do not say what is on them: by kind of card, by creature type, and by colour. */
import bolt from "icon:bolt-spell-cast";
import desert from "icon:desert";
import embrassedEnergy from "icon:embrassed-energy";
import gears from "icon:gears";
import meditation from "icon:meditation";
import openBook from "icon:open-book";
import rollingEnergy from "icon:rolling-energy";
import runeStone from "icon:rune-stone";
import spellBook from "icon:spell-book";
import swordman from "icon:swordman";
import swordHilt from "icon:sword-hilt";
import chariot from "icon:chariot";

/** By a word of the kind, in English and small letters; the first that fits. */
export const KINDS: readonly (readonly [word: string, picture: string])[] = [
  ["saga", openBook],
  ["equipment", swordHilt],
  ["vehicle", chariot],
  ["rune", runeStone],
  ["planeswalker", meditation],
  ["creature", swordman],
  ["instant", bolt],
  ["sorcery", rollingEnergy],
  ["artifact", gears],
  ["enchantment", spellBook],
  ["land", desert],
];

export const OTHERWISE = embrassedEnergy;
