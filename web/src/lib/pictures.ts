/**
 * Pictures by the words of a card's key: "frost-golem" is a golem, with a snowflake behind it. Whatever set of cards comes,
 * most of them find theirs here; a game names only those that do not, and what stands for a kind of card.
 */
import acorn from "icon:acorn";
import amphora from "icon:amphora";
import anchor from "icon:anchor";
import angelWings from "icon:angel-wings";
import ankh from "icon:ankh";
import anvil from "icon:anvil";
import appleSeeds from "icon:apple-seeds";
import arm from "icon:arm";
import arrowCluster from "icon:arrow-cluster";
import barnOwl from "icon:barn-owl";
import bat from "icon:bat";
import battleAxe from "icon:battle-axe";
import bearFace from "icon:bear-face";
import bigWave from "icon:big-wave";
import blackSea from "icon:black-sea";
import bleedingEye from "icon:bleeding-eye";
import bleedingHeart from "icon:bleeding-heart";
import boar from "icon:boar";
import bowArrow from "icon:bow-arrow";
import boxTrap from "icon:box-trap";
import brainLeak from "icon:brain-leak";
import broadsword from "icon:broadsword";
import brokenAxe from "icon:broken-axe";
import brokenHeart from "icon:broken-heart";
import bull from "icon:bull";
import burningMeteor from "icon:burning-meteor";
import butterfly from "icon:butterfly";
import campfire from "icon:campfire";
import candleFlame from "icon:candle-flame";
import caravan from "icon:caravan";
import cardPlay from "icon:card-play";
import castle from "icon:castle";
import cat from "icon:cat";
import cauldron from "icon:cauldron";
import caveEntrance from "icon:cave-entrance";
import chaliceDrops from "icon:chalice-drops";
import chariot from "icon:chariot";
import chessKnight from "icon:chess-knight";
import chestArmor from "icon:chest-armor";
import claws from "icon:claws";
import cloak from "icon:cloak";
import cloakDagger from "icon:cloak-dagger";
import cloudRing from "icon:cloud-ring";
import compass from "icon:compass";
import crabClaw from "icon:crab-claw";
import crescentStaff from "icon:crescent-staff";
import crossedChains from "icon:crossed-chains";
import crossedSwords from "icon:crossed-swords";
import crown from "icon:crown";
import crystalBall from "icon:crystal-ball";
import crystalCluster from "icon:crystal-cluster";
import stag from "icon:deer";
import desert from "icon:desert";
import devilMask from "icon:devil-mask";
import diceSixFacesFive from "icon:dice-six-faces-five";
import dolphin from "icon:dolphin";
import dominoMask from "icon:domino-mask";
import doorway from "icon:door";
import doubleFish from "icon:double-fish";
import doubled from "icon:doubled";
import dove from "icon:dove";
import dragonSpiral from "icon:dragon-spiral";
import drop from "icon:drop";
import dualityMask from "icon:duality-mask";
import dwarfFace from "icon:dwarf-face";
import eagleHead from "icon:eagle-head";
import earthCrack from "icon:earth-crack";
import eclipse from "icon:eclipse";
import electricWhip from "icon:electric-whip";
import elfEar from "icon:elf-ear";
import embrassedEnergy from "icon:embrassed-energy";
import emeraldNecklace from "icon:emerald-necklace";
import executionerHood from "icon:executioner-hood";
import explosionRays from "icon:explosion-rays";
import eyeTarget from "icon:eye-target";
import fairy from "icon:fairy";
import fairyWand from "icon:fairy-wand";
import feather from "icon:feather";
import featheredWing from "icon:feathered-wing";
import feline from "icon:feline";
import fireRay from "icon:fire-ray";
import fireSilhouette from "icon:fire-silhouette";
import fist from "icon:fist";
import flame from "icon:flame";
import flowerEmblem from "icon:flower-emblem";
import flyingFlag from "icon:flying-flag";
import fog from "icon:fog";
import footprint from "icon:footprint";
import foxHead from "icon:fox-head";
import frozenArrow from "icon:frozen-arrow";
import furnace from "icon:furnace";
import gears from "icon:gears";
import gecko from "icon:gecko";
import gems from "icon:gems";
import ghost from "icon:ghost";
import goblin from "icon:goblin";
import goldBar from "icon:gold-bar";
import grass from "icon:grass";
import guards from "icon:guards";
import halfTornado from "icon:half-tornado";
import healing from "icon:healing";
import heartBeats from "icon:heart-beats";
import hearts from "icon:hearts";
import hole from "icon:hole";
import hood from "icon:hood";
import horseHead from "icon:horse-head";
import hourglass from "icon:hourglass";
import huntingHorn from "icon:hunting-horn";
import hut from "icon:hut";
import hydra from "icon:hydra";
import impLaugh from "icon:imp-laugh";
import juggler from "icon:juggler";
import doorKey from "icon:key";
import knapsack from "icon:knapsack";
import lanternFlame from "icon:lantern-flame";
import lightBulb from "icon:light-bulb";
import lightningStorm from "icon:lightning-storm";
import lightningTrio from "icon:lightning-trio";
import lion from "icon:lion";
import longLeggedSpider from "icon:long-legged-spider";
import magicPortal from "icon:magic-portal";
import magicSwirl from "icon:magic-swirl";
import mammoth from "icon:mammoth";
import medicines from "icon:medicines";
import meditation from "icon:meditation";
import mermaid from "icon:mermaid";
import mining from "icon:mining";
import mirrorMirror from "icon:mirror-mirror";
import moon from "icon:moon";
import mountains from "icon:mountains";
import mushroomGills from "icon:mushroom-gills";
import musicalNotes from "icon:musical-notes";
import needleJaws from "icon:needle-jaws";
import nightSky from "icon:night-sky";
import nightSleep from "icon:night-sleep";
import oakLeaf from "icon:oak-leaf";
import octopus from "icon:octopus";
import ogre from "icon:ogre";
import oilySpiral from "icon:oily-spiral";
import openBook from "icon:open-book";
import openChest from "icon:open-chest";
import padlock from "icon:padlock";
import palmTree from "icon:palm-tree";
import panFlute from "icon:pan-flute";
import pentacle from "icon:pentacle";
import pineTree from "icon:pine-tree";
import plainDagger from "icon:plain-dagger";
import pointyHat from "icon:pointy-hat";
import poisonCloud from "icon:poison-cloud";
import potionBall from "icon:potion-ball";
import prayer from "icon:prayer";
import publicSpeaker from "icon:public-speaker";
import puppet from "icon:puppet";
import queenCrown from "icon:queen-crown";
import quillInk from "icon:quill-ink";
import rainbowStar from "icon:rainbow-star";
import raining from "icon:raining";
import raiseZombie from "icon:raise-zombie";
import rallyTheTroops from "icon:rally-the-troops";
import ram from "icon:ram";
import raven from "icon:raven";
import rhinocerosHorn from "icon:rhinoceros-horn";
import ring from "icon:ring";
import ringedPlanet from "icon:ringed-planet";
import ringingBell from "icon:ringing-bell";
import river from "icon:river";
import rockGolem from "icon:rock-golem";
import rose from "icon:rose";
import running from "icon:run";
import runeStone from "icon:rune-stone";
import sailboat from "icon:sailboat";
import scales from "icon:scales";
import screaming from "icon:screaming";
import scrollUnfurled from "icon:scroll-unfurled";
import scythe from "icon:scythe";
import sextant from "icon:sextant";
import shadowFollower from "icon:shadow-follower";
import sharkJaws from "icon:shark-jaws";
import sharpSmile from "icon:sharp-smile";
import shield from "icon:shield";
import skullCrossedBones from "icon:skull-crossed-bones";
import skullSlices from "icon:skull-slices";
import slime from "icon:slime";
import snake from "icon:snake";
import snowflake1 from "icon:snowflake-1";
import soulVessel from "icon:soul-vessel";
import spearHook from "icon:spear-hook";
import spikedDragonHead from "icon:spiked-dragon-head";
import squirrel from "icon:squirrel";
import starSwirl from "icon:star-swirl";
import starsStack from "icon:stars-stack";
import stoneBlock from "icon:stone-block";
import stonePile from "icon:stone-pile";
import stoneTower from "icon:stone-tower";
import strong from "icon:strong";
import sun from "icon:sun";
import sunbeams from "icon:sunbeams";
import sundial from "icon:sundial";
import swamp from "icon:swamp";
import swirlRing from "icon:swirl-ring";
import swordman from "icon:swordman";
import templeGate from "icon:temple-gate";
import thorHammer from "icon:thor-hammer";
import tombstone from "icon:tombstone";
import torch from "icon:torch";
import treeGrowth from "icon:tree-growth";
import treeRoots from "icon:tree-roots";
import troll from "icon:troll";
import trumpet from "icon:trumpet";
import twoCoins from "icon:two-coins";
import unbalanced from "icon:unbalanced";
import unicorn from "icon:unicorn";
import velociraptor from "icon:velociraptor";
import village from "icon:village";
import vineWhip from "icon:vine-whip";
import violin from "icon:violin";
import visoredHelm from "icon:visored-helm";
import volcano from "icon:volcano";
import voodooDoll from "icon:voodoo-doll";
import walkingBoot from "icon:walking-boot";
import waterfall from "icon:waterfall";
import waxSeal from "icon:wax-seal";
import whirlwind from "icon:whirlwind";
import whiteBook from "icon:white-book";
import willowTree from "icon:willow-tree";
import windSlap from "icon:wind-slap";
import wolfHead from "icon:wolf-head";

/** The words that a picture stands for. */
const WORDS: readonly (readonly [picture: string, words: string])[] = [
  [acorn, "druid"],
  [amphora, "vase"],
  [anchor, "anchor port harbor"],
  [angelWings, "angel valkyrie valkyries seraph archangel"],
  [ankh, "rebirth resurrect resurrection"],
  [anvil, "forge forging anvil smith forgemaster artisan stoneforge smelting smelt"],
  [appleSeeds, "apple fruit"],
  [arm, "strength strengthen strong vigour vigor power sturdy sturdiness"],
  [arrowCluster, "arrow arrows volley barrage shot shots quiver"],
  [barnOwl, "owl owls"],
  [bat, "bat bats"],
  [battleAxe, "axe axes axgard hatchet"],
  [bearFace, "bear bears"],
  [bigWave, "sea ocean wave waves tide tides tsunami flood deluge surge tidal"],
  [blackSea, "abyss abyssal depths undersea"],
  [bleedingEye, "curse cursed hex"],
  [bleedingHeart, "blood bloody bleed sacrifice rite rites bloodline"],
  [boar, "boar pig"],
  [bowArrow, "bow archer archers bowman hunter huntress ranger sniper marksman"],
  [boxTrap, "trap pitfall snare net"],
  [brainLeak, "mind thought psychic"],
  [broadsword, "sword swords blade blades edge swordsman slash cut slice sever severing cleave cleaving cleaver rend"],
  [brokenAxe, "broken disarm ruin ruins ruinous annihilation"],
  [brokenHeart, "pain agony"],
  [bull, "bull ox minotaur cattle"],
  [burningMeteor, "meteor comet starfall"],
  [butterfly, "butterfly moth"],
  [campfire, "campfire hearth hearthfire"],
  [candleFlame, "candle candles"],
  [caravan, "cart wagon transport plow"],
  [cardPlay, "trick gambit"],
  [castle, "castle fort fortress stronghold keep"],
  [cat, "cat familiar pet"],
  [cauldron, "alchemist cauldron alchemy"],
  [caveEntrance, "cave tunnel cavern"],
  [chaliceDrops, "chalice cup grail goblet"],
  [chariot, "chariot"],
  [chessKnight, "knight rider riders cavalry outrider paladin courser lancer"],
  [chestArmor, "armor armour armored plate cuirass mail"],
  [claws, "claw claws"],
  [cloak, "cloak robe mantle cape veil"],
  [cloakDagger, "thief rogue robber bandit outlaw intruder vandal trickster trickery heist pilfering raider raiders raid"],
  [cloudRing, "cloud clouds"],
  [compass, "compass pointer path journey search seeker traveller explorer"],
  [crabClaw, "crab"],
  [crescentStaff, "staff staves rod"],
  [crossedChains, "thrall chain chains shackle shackles bind binding bound bonds prison link"],
  [crossedSwords, "battle duel fight war onslaught assault showdown skirmish strike struggle brawl brawler clash conflict"],
  [crown, "crown king queen lord overlord monarch sovereign emperor empress prince princess jarl throne royal"],
  [crystalBall, "oracle seer augur augury prophet foresight foresee divination omen diviner fortune destiny portent"],
  [crystalCluster, "crystal crystals shard shards"],
  [stag, "deer stag elk"],
  [desert, "desert dust sand quicksand dune"],
  [devilMask, "demon demons fiend demonic infernal hell"],
  [diceSixFacesFive, "dice die luck"],
  [dolphin, "dolphin whale"],
  [dominoMask, "mask masked impostor faceless shapeshifter shapeshift"],
  [doorway, "door hall haven house"],
  [doubleFish, "fish minnow"],
  [doubled, "double dual twin"],
  [dove, "dove bird birds pigeon bluebird lark"],
  [dragonSpiral, "dragon dragons wyvern drake lindwurm dragonkin"],
  [drop, "water drip tear tears dew"],
  [dualityMask, "comedy performer theatre jester fool"],
  [dwarfFace, "dwarf dwarven dwarves"],
  [eagleHead, "eagle hawk falcon griffin"],
  [earthCrack, "earth earthquake quake tremor rift chasm rupture"],
  [eclipse, "eclipse"],
  [electricWhip, "whip lash"],
  [elfEar, "elf elves elven elvish"],
  [embrassedEnergy, "energy empower booster"],
  [emeraldNecklace, "necklace amulet pendant charm talisman"],
  [executionerHood, "executor executioner"],
  [explosionRays, "explosion blast burst detonate detonation detonator bomb eruption"],
  [eyeTarget, "observer eye eyes gaze vision sight glimpse behold peer stare"],
  [fairy, "fairy sprite faerie pixie dryad"],
  [fairyWand, "wand sceptre scepter"],
  [feather, "feather feathers plumed plume"],
  [featheredWing, "wing wings winged flight flying fly soar"],
  [feline, "jaguar panther tiger leopard"],
  [fireRay, "fireball ray"],
  [fireSilhouette, "phoenix"],
  [fist, "fist fists punch force might gauntlet glove grasp grip grapple combat"],
  [flame, "fire flame flames burn burning blaze blazing incinerate scorch scorching pyre holyflame inferno sear searing"],
  [flowerEmblem, "flower flowers blossom bloom petal dandelion garden gardener"],
  [flyingFlag, "flag banner rally standard"],
  [fog, "mist mists fog haze smoke"],
  [footprint, "track trail pursuit"],
  [foxHead, "fox"],
  [frozenArrow, "icicle"],
  [furnace, "furnace"],
  [gears, "clock machine clockwork gear"],
  [gecko, "lizard newt salamander"],
  [gems, "gem gems jewel jewels jewelry"],
  [ghost, "ghost spirit spirits phantom specter spectral wraith mirage ethereal haunted haunting phantasm"],
  [goblin, "goblin goblins"],
  [goldBar, "gold golden gilded gilder gild goldmaw treasure"],
  [grass, "plains field fields farm farmer meadow weed"],
  [guards, "guardian sentinel warden watch watcher sentry"],
  [halfTornado, "tornado whirlwind hurricane cyclone typhoon vortex"],
  [healing, "heal healing mend mending revitalize refresh cleansing purification purify sustenance restore"],
  [heartBeats, "undying"],
  [hearts, "heart hearts life love passion"],
  [hole, "pit hollow sinkhole"],
  [hood, "cowl hermit recluse sage"],
  [horseHead, "horse charger steed mount stallion pegasus pony foal"],
  [hourglass, "time hourglass age"],
  [huntingHorn, "horn warhorn"],
  [hut, "hut den camp"],
  [hydra, "hydra chimera"],
  [impLaugh, "imp devil"],
  [juggler, "art"],
  [knapsack, "pouch bag"],
  [doorKey, "key unlock keyhole"],
  [lanternFlame, "lantern lamp light lights"],
  [lightBulb, "idea plan planning epiphany"],
  [lightningStorm, "storm storms tempest thunderstorm"],
  [lightningTrio, "lightning thunder thunderbolt bolt shock static"],
  [lion, "lion lions"],
  [longLeggedSpider, "spider spiders arachnid widow web webs widows"],
  [magicPortal, "portal gate gates pathway teleport dimensional beyond"],
  [magicSwirl, "magic arcane spell mystic mana sorcery"],
  [mammoth, "mammoth elephant"],
  [medicines, "panacea antidote"],
  [meditation, "meditate monk discipline"],
  [mermaid, "mermaid siren"],
  [mining, "pick pickaxe mine miner"],
  [mirrorMirror, "mirror reflection reflections copy"],
  [moon, "moon lunar moonlight crescent"],
  [mountains, "mountain mountains hill hills peak highland alpine"],
  [mushroomGills, "mushroom fungus spore"],
  [musicalNotes, "music song skald bard sing"],
  [needleJaws, "devour devouring feast feed devourer eater hunger ravenous"],
  [nightSky, "night dusk twilight evening midnight"],
  [nightSleep, "sleep slumber dream nightmare"],
  [oakLeaf, "leaf leaves nature natural oak"],
  [octopus, "kraken octopus"],
  [ogre, "ogre giant giants titan colossus colossal behemoth hulk"],
  [oilySpiral, "hypnotize illusion chaos illusionist confusion bewilderment"],
  [openBook, "memory memories story stories tale tales saga chronicle legend storytelling"],
  [openChest, "chest spoils loot hoard vault trove"],
  [padlock, "lock sealing"],
  [palmTree, "island isle isles"],
  [panFlute, "flute"],
  [pentacle, "pentagram circle transmutation ritual ritualist"],
  [pineTree, "forest woods woodland grove wood glade jungle canopy"],
  [plainDagger, "dagger daggers knife stab assassin"],
  [pointyHat, "headmaster wizard wizards mage mages sorcerer sorceress witch warlock arcanist archmage magician apprentice conjurer"],
  [poisonCloud, "poison venom toxic corrosion"],
  [potionBall, "potion potions elixir brew draught tonic flask bottled bottle alchemic"],
  [prayer, "priest cleric pray faithful acolyte disciple adept bless blessing blessed divine holy sacred"],
  [publicSpeaker, "voice tutor mentor speech"],
  [puppet, "puppet puppeteer puppetry doll"],
  [queenCrown, "circlet tiara"],
  [quillInk, "scribe poet archivist write verse"],
  [rainbowStar, "rainbow prismatic"],
  [raining, "rain raining"],
  [raiseZombie, "zombie draugr undead necromancer raise ghoul"],
  [rallyTheTroops, "crew mob army legion horde reinforcements recruiter"],
  [ram, "ram goat sheep"],
  [raven, "raven crow ravens"],
  [rhinocerosHorn, "rhino rhinoceros"],
  [ring, "ring rings"],
  [ringedPlanet, "cosmos cosmic galaxy universe heavens astral multiverse void"],
  [ringingBell, "bell"],
  [river, "river rivers stream current spring"],
  [rockGolem, "golem elemental construct"],
  [rose, "rose"],
  [running, "run speed swift haste charge quick"],
  [runeStone, "rune runes sigil glyph"],
  [sailboat, "merchantman ship boat longboat voyage sail navigator"],
  [scales, "judge justice judgement balance weigh weighing punishment punishing retribution revenge vengeful avenger wrath"],
  [screaming, "fear terror dread fright scream cry"],
  [scrollUnfurled, "scroll scrolls parchment chart map inscribe writ"],
  [scythe, "scythe reap reaper reaping winnower harvest harvester"],
  [sextant, "astrolabe"],
  [shadowFollower, "shadow shadows shade dark darkness"],
  [sharkJaws, "shark leviathan megatooth"],
  [sharpSmile, "fang fangs bite maw teeth"],
  [shield, "shield shieldmate ward wards guard guards protect protector protection defender bulwark refuge shelter"],
  [skullCrossedBones, "skull death dead skeleton bone bones mortality pirate"],
  [skullSlices, "doom"],
  [slime, "slime ooze"],
  [snake, "snake serpent viper snakes python cobra adder"],
  [snowflake1, "ice frost snow freeze freezing frozen cold chill blizzard winter icebound hail glacial glacier"],
  [soulVessel, "soul souls"],
  [spearHook, "spear trident lance pike halberd"],
  [spikedDragonHead, "beast beasts monster monstrous creature predator horror"],
  [squirrel, "squirrel"],
  [starSwirl, "essence infusion"],
  [starsStack, "star stars starlit constellation"],
  [stoneBlock, "bedrock wall walls barrier"],
  [stonePile, "stone stones rock rocks boulder basalt"],
  [stoneTower, "tower"],
  [strong, "berserker fury frenzy frenzied rampage amok feral"],
  [sun, "sun sunlight solar noon dawn daybreak"],
  [sunbeams, "radiant radiance glory glorious shining glittering resplendent splendour"],
  [sundial, "god gods goddess divinity worthy"],
  [swamp, "swamp marsh mire bog"],
  [swirlRing, "recombination warp"],
  [swordman, "warrior warriors soldier veteran fighter mercenary champion gladiator hero heroes"],
  [templeGate, "temple shrine sanctum sanctuary"],
  [thorHammer, "hammer maul mallet smash smashing crush squash slam"],
  [tombstone, "grave graveyard tomb funeral"],
  [torch, "arsonist torch ember embers kindle spark"],
  [treeGrowth, "growth grow growing seed renewal sprout"],
  [treeRoots, "root roots"],
  [troll, "troll trolls"],
  [trumpet, "herald call harbinger"],
  [twoCoins, "coin coins money greed merchant dealer peddler bounty wealth"],
  [unbalanced, "weakness weaken"],
  [unicorn, "unicorn"],
  [velociraptor, "raptor dinosaur"],
  [village, "village town city"],
  [vineWhip, "vine vines tendril thorn thorns entangle"],
  [violin, "violin violinist"],
  [visoredHelm, "helm helmet"],
  [volcano, "volcano magma lava"],
  [voodooDoll, "voodoo"],
  [walkingBoot, "boots boot step steps stride strider walker"],
  [waterfall, "falls cataract cascade"],
  [waxSeal, "seal oath pact verdict contract law"],
  [whirlwind, "wind winds gale gust breeze"],
  [whiteBook, "curator book tome codex spellbook grimoire library librarian lore knowledge study scholar lecturer academy school"],
  [willowTree, "tree trees treant yew"],
  [windSlap, "repulse"],
  [wolfHead, "wolf wolves hound dog werewolf pup"],
];

/** They say little about a card: other words of its key come first. */
const COMMON = new Set(["magic", "spell", "arcane", "power", "art", "force", "wizard", "mage", "school", "scroll", "rune", "potion", "alchemic", "god", "chaos", "call"]);

const PICTURES: ReadonlyMap<string, string> = new Map(WORDS.flatMap(([picture, words]) => words.split(" ").map((word) => [word, picture] as const)));

const SHORTEST = 4;
/** As much must be left of a word that only begins or ends with one that has a picture: "hail-storm", but not "bear-er". */
const REST = { before: 3, after: 4 };

export interface Pictured {
  readonly icon?: string;
  readonly motif?: string;
}

/** The picture for a card's key, and a second one if its words have two; the last word counts most. */
export function picturesOf(key: string): Pictured {
  const words = key.toLowerCase().replaceAll(/['’]s?\b/g, "").split(/[^a-z]+/).filter(Boolean).reverse();
  const telling = words.filter((word) => !COMMON.has(word));
  const found = [...telling.map(exact), ...telling.map((word) => (exact(word) ? undefined : within(word))), ...words.map(exact)];
  const [icon, motif] = [...new Set(found.filter((one) => one !== undefined))];
  return { ...(icon ? { icon } : {}), ...(motif ? { motif } : {}) };
}

function exact(word: string): string | undefined {
  return PICTURES.get(word) ?? PICTURES.get(word.replace(/e?s$/, "")) ?? PICTURES.get(word.replace(/s$/, ""));
}

/** Of a word that is put together, the picture of its end or of its beginning. */
function within(word: string): string | undefined {
  const lengths = Array.from({ length: Math.max(0, word.length - SHORTEST) }, (_, less) => word.length - 1 - less);
  const ends = lengths.filter((length) => word.length - length >= REST.before).map((length) => PICTURES.get(word.slice(-length)));
  const starts = lengths.filter((length) => word.length - length >= REST.after).map((length) => PICTURES.get(word.slice(0, length)));
  return [...ends, ...starts].find((one) => one !== undefined);
}
