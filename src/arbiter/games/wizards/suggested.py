"""推荐卡组: eighteen decks to begin with, six of them one for each element."""

from __future__ import annotations

from arbiter.games.wizards.decks import suggested
from arbiter.games.wizards.ledger import words

SUGGESTED = (
    suggested("fire-wildfire", words("Wildfire", "燎原"), "Wieland the Witch",
        "2 Flame Sprite; 2 Lively Hearthfire; 2 Stoneforge Artisan; 2 Lava Golem; 2 Magma Viper; 2 Flame Seer; 2 Arsonist; 1 "
        "Firecloud Mage; 1 Volcano Wyvern; 1 Splendour, the Fire Dragon; 1 Sotor the Exile; 2 Wizard's Apprentice; 2 Flame "
        "Rune; 2 Scorch Scroll; 2 Flame Arrow; 2 Fire Meteor Scroll; 1 Eye of Nur; 1 Blazing Chain Whip",
        "Fireball; Incinerate; Scorching Ray; Scorched Earth; Firestorm; Meteor; Fire of Passion; Blazing Strike; Kindle; "
        "Mantle of Flame; Flame Backlash; Searing Wind"),
    suggested("water-deep-freeze", words("Deep Freeze", "深冻"), "Great Sage Walport",
        "2 Dolphin Companion; 2 Icefield Mage; 2 Frost Golem; 2 Western Siren; 2 Rain Caller; 2 Water Civet; 2 Icefield Wolf; 1 "
        "Icebound Demon; 1 South Sea Kraken; 1 Phil, Mermaid Princess; 2 North Sea Flying Fish; 2 Sea Minnow; 2 Temple of "
        "Manes; 1 Favour of the Sea; 1 Staff of Manes; 1 Heart of Frost; 1 Frost Rune; 1 Ice Burst Scroll; 1 Vigour Potion; 1 "
        "Rain of Grace",
        "Hailstorm; Icicle; Flash-Freeze Current; Ice Barrier; Black Ice Array; Tsunami; Water Divination; Frozen "
        "Nullification; Shadowless Frostblade; Frost Ray; Frost Edge; Crystal Burst"),
    suggested("earth-emerald-dream", words("Emerald Dream", "翡翠梦境"), "Whitebeard, Forest Hermit",
        "2 Crystal Spider; 1 Blessing Priest; 2 Growing Treant; 2 Forest Guard; 2 Bedrock Elemental; 1 Highland Titan; 2 Sacred "
        "Forest Stag; 2 Blessed Maiden; 2 Planting Gardener; 1 Crag Horror; 2 Quicksand Mage; 1 Forest Guardian Beast; 1 "
        "Deeproot, Tree of Knowledge; 1 Great Druid Smokedust; 1 Heart of the Ancient Tree; 1 Care of the Tree of Knowledge; 1 "
        "Growth Elixir; 2 Druid Proficiency Test; 1 Stonevine Cuirass; 1 Parasitic Tendril; 1 Nature's Seal Scroll",
        "Forest's Shelter; Petrifying Vines; Mountain Cleaver; Power of Renewal; Rock Bastion; Great Earthquake; Joint Casting; "
        "Medusa's Visage; Earth Spike; Natural Growth; Stoneshaker; Earth Resonance"),
    suggested("air-tempest", words("Tempest", "暴风"), "Su, the Thunder Adept",
        "2 Raven Courier; 2 Windborne Traveller; 2 Magic Dandelion; 2 Lightning Elemental; 1 Gale Tamer; 2 Thunder Beast; 2 "
        "Dust Hunter; 2 Windbreath Charger; 2 Indigo Bluebird; 2 Storm Chimera; 2 Wind Medium; 1 Peng, the Divine Bird; 1 "
        "Elaya, Daughter of Storms; 1 Windbreath Compass; 1 Source of Thunder; 1 Lightning Rune; 1 Thunder Wand; 1 Ring of "
        "Windspeech; 2 Chain Lightning Scroll",
        "Chain Lightning; Thunderbolt; Static Pulse; Lightning Flash; Cyclone Wave; Thunderstorm; Wind of the Source; Wind "
        "Tunnel; Cosmic Hurricane; Thundercall: Yin; Thundercall: Yang; Vortex Barrier"),
    suggested("light-daybreak", words("Break of Dawn", "破晓时分"), "Marys Nathaniel, Holy Envoy",
        "2 Acolyte of the Seven; 2 Flower of Life; 1 Angel of Radiance; 1 Angel of the Rainbow; 2 Pegasus Knight; 2 Healing "
        "Adept; 2 Lightforged Titan; 2 Guard of the Oath Spring; 1 Sacred Flame Beast; 1 Throne's Holy Wing; 2 Sunwheel Mage; 1 "
        "Unicorn Pegasus; 1 Archmage Rendsal; 1 Hornkeeper, the White Sage; 1 Witch of the Torch; 1 Panacea; 1 Jade Sceptre; 2 "
        "Blue Crystal Lamp; 1 Rune of Refuge; 1 Punishing Arrow Scroll; 1 Rebirth Scroll; 1 Quicksketch Scroll",
        "Daybreak; Healing; Holy Shield; Flash Trick; Radiant Slash; Call of Hope; Radiant Pulse; Blessing of Light; Shelter of "
        "Light; Quick Heal; Prismatic Stream; Starfall"),
    suggested("dark-feast-of-shadows", words("Feast of Shadows", "暗影之宴"), "Alice the Witch",
        "2 Underworld Pigeon; 2 Elemental Husk; 2 Dread Fiend; 1 Southland Priest; 2 Cursed Golem; 1 Nightmare; 2 Southland "
        "Thrall; 2 Demoncaller Warlock; 1 Demon Overlord; 2 Bone Knight; 2 Necromancer; 2 Wizard's Doll; 1 Okru the Observer; 1 "
        "Heartless, Blackrobe Executor; 1 Void, the Necrostone; 1 Sacrifice Rune; 1 Necklace of the Departed; 1 Potion of "
        "Weakness; 1 Netherbolt Scroll; 1 Slaughter Rune; 1 Dragged into the Abyss",
        "Shadow Blast; Blood Feast; Death Reaping; Shadow Arrow; Netherbolt; Soulbite; Andis's Punishment; Wrath of the Dead; "
        "Curse of Weakness; Blood Fiend Burst; Dark Binding; Dimensional Rupture"),
    suggested("school-holyflame", words("Holyflame Rite", "神炎祭仪"), "Headmaster Firewhirl",
        "2 Holyflame Adept; 2 Holyflame Knight; 2 Witch of Cinders; 2 Holyflame Priest; 2 Holyflame Fanatic; 2 Witch of the "
        "Torch; 1 Flame Seer; 1 Arsonist; 2 Fire Djinn; 1 Grand, Child of Holyflame; 1 Grace, Holyflame Spirit; 2 Sacred Flame "
        "Beast; 2 Lively Hearthfire; 2 Holyflame Ember; 1 Holyflame Wand; 1 Holyflame Sanctum; 1 Holyflame Orb; 1 Crown of the "
        "Dying Sun; 1 Holyflame Hex Draught; 1 Robe of Flames",
        "Body of Fire; Holyflame Bolt; Holyflame Trident; Holyflame Annihilation; Holyflame Glory; Holyflame Wrath; Halo of "
        "True Flame; Holyflame Ruin; Mantle of Flame; Holy Shield; Incinerate; Flame Ward"),
    suggested("school-alchemy", words("The Workshop", "炼金工坊"), "Skaldi Loca, Southland Lark",
        "1 Edward, Prodigy of Alchemy; 2 Spiteful Alchemist; 2 Alchemist's Familiar; 2 Ruins Alchemist; 2 Herb Alchemist; 2 "
        "Curio Archivist; 2 Shaper; 2 Alchemic Behemoth; 1 Edward's Mirror; 1 Lava Golem; 1 Crystal Spider; 1 Keltic Lion; 2 "
        "Transmutation Circle: Ruin; 2 Transmutation Circle: Shaping; 2 Alchemic Potion: Thunderclap; 1 Alchemic Potion: Vine "
        "Essence; 1 Alchemic Potion: Clarity; 1 Alchemic Rawstone; 1 Philosopher's Stone; 1 Alchemist's Furnace",
        "Alchemic Art: Embers; Alchemic Art: Detonation; Alchemic Art: Smelting; Alchemist's Greed; Alchemic Art: Corrosion; "
        "Alchemic Art: Sealing Wall; Alchemic Art: Extraction; Alchemist's Discipline; Scorching Ray; Rock Bastion; Petrifying "
        "Vines; Fireball"),
    suggested("school-abyss", words("Into the Abyss", "凝视深渊"), "Waterwalker Batel",
        "1 Leviathan, Maw of the Abyss; 1 Irene, Abyssal Serpent; 2 Abyssal Python; 2 Abyssal Fogweaver; 2 Abyssal Megatooth; 2 "
        "Abyssal Ice Mage; 2 Abyssal Spider; 2 Abyssal Acolyte; 1 Erba, Lord of the Abyss; 2 Abyssal Crawler; 2 Abyssal Mirage; "
        "2 Marauder Pirate; 1 Abyssal Mist; 1 Abyssal Cataract; 2 Abyssal Den; 1 Fris, Blade of the Abyss Lord; 1 Soul "
        "Devouring Scroll; 1 Frenzy Rune; 1 Freezing Scroll; 1 Dimensional Hollow",
        "Abyssal Touch; Abyssal Devouring; Abyssal Coldwave; Peer into the Abyss; Abyssal End; Abyssal Exchange; Abyssal "
        "Bulwark; Abyssal Gaze; Water Phantom; Frost Ray; Shadow Blast; Ice Barrier"),
    suggested("school-astral", words("Reading the Stars", "预见星辰"), "Headmaster Muling",
        "1 Husman, Star-Sea Diviner; 1 Astral Guide Omen; 2 Weather Manipulator; 2 Teleport Mage; 2 Indigo Bluebird; 2 North "
        "Sea Flying Fish; 2 Windborne Traveller; 2 Magic Dandelion; 1 Illusionist; 1 Devourer of Stars; 1 Storm Chimera; 1 "
        "Ship's Navigator; 1 Lookout Merchantman; 2 Hermit of the Fjord; 1 Raven Courier; 1 Water Mirror; 1 Husman's Astrolabe; "
        "2 Eye of the World; 1 Scroll of Moving Heavens; 1 Scroll of Starwheel Rewinding; 1 Tidal Robe; 1 Thunder Wand",
        "Portent of Stars; Falling Star; Starlit Thunder; Turning of the Heavens; Astral Surge; Starlit Chill; Rain of Stars; "
        "Surging Tide; Vortex Barrier; Chain Lightning; Static Pulse; Wind of the Source"),
    suggested("school-druid", words("Beasts and Spirits", "兽与灵"), "Archmage Andrew",
        "1 Archmage Gordo; 1 Andrew, the Eagle Boy; 2 Werewolf Druid; 2 Dryad Druid; 2 Woodland Flying Squirrel; 1 Forest "
        "Guardian Beast; 2 Plumed Druid; 2 Winged Druid; 2 Wizard's Falcon; 2 Windbreath Beast; 1 Windbreath Charger; 1 Sacred "
        "Forest Stag; 1 Woodland Shapeshifter; 1 Crag Horror; 1 Crystal Spider; 1 Raven Courier; 1 Andrew's Windcalling Flute; "
        "2 Ear of Whispering Winds; 1 Phantom Wings; 2 Forest Horn; 1 Pitfall Trap",
        "Shapeshift Soar; Feather Lance; Thunder Mutation; Swarm Harassment; Shapeshift Fury; Miniaturize; Feral Charge; All as "
        "One; Vortex Barrier; Medusa's Visage; Joint Casting; Forest's Shelter"),
    suggested("school-chaos", words("Faces of Chaos", "混沌百相"), "Elimer, Beloved of the Gods",
        "1 Kruss, Chaos Sorcerer; 1 Formless, Chaos Phantasm; 2 Chaos Whisperstone; 2 Chaos Warlock; 2 Chaos Angel; 2 Chaos "
        "Arcanist; 2 Chaos Witch; 2 Chaos Imp; 2 Chaos Puppeteer; 2 Chaos Bard; 2 Cabinet Wizard; 1 Acolyte of the Seven; 1 "
        "Chaos Cube of Distortion; 2 Book of Chaos; 2 Key of Chaos; 1 Chaos Amplifier; 1 Purification Scroll; 1 Divine Sanction "
        "Scroll; 1 Potion of Weakness",
        "Chaos Recombination; Chaos Falselight; Chaos Vision; Chaos Bewilderment; Face the Chaos; Chaos Devouring; Chaos Warp; "
        "Chaos Frenzy; Soulbite; Puppetry; Holy Shield; Siphon"),
    suggested("neutral-academy", words("The Academy", "学院"), "The Faceless",
        "1 Auri, the Arch-Dragon; 1 Skyreach, the Wizard Tower; 2 Demonslayer Assassin; 2 Academy Tutor; 1 Oathbound Wizard; 1 "
        "Guardian Knight; 2 Sundries Peddler; 1 Demonslayer Warrior; 1 Black Market Dealer; 1 Treasure Thief; 1 Wandering "
        "Scholar; 1 School Lecturer; 1 Specialist Mage; 1 Curator Calido; 1 Arena Phantom; 1 Salvage Sprite; 1 Foresight "
        "Oracle; 1 Junior Sister of the School; 1 Librarian; 2 Wizard's Apprentice; 1 Archmage's Staff; 1 Arcane Codex; 1 Crown "
        "of the Sovereign; 1 Great Library of Garea; 1 Mana Booster A; 1 Arcane Rune",
        "Shadowstep; Foresee; Meditate; Inscribe; Elemental Arrow; Elemental Infusion; Disarm; Slumber; Dispel; Elemental "
        "Surge; Worldsplitter; Sunpiercing Rainbow"),
    suggested("dark-blackrobe-court", words("Blackrobe Court", "黑袍之庭"), "Lady Fuya, Blackrobe Elder",
        "2 Nightmare; 2 Dread Fiend; 2 Southland Thrall; 2 Wizard's Doll; 2 Underworld Pigeon; 1 Demoncaller Warlock; 1 Demon "
        "Overlord; 1 Cursed Golem; 1 Severfinger, the Heretic; 1 Impatient Junior; 1 Tireless Senior; 2 Cabinet Wizard; 1 "
        "Voodoo Doll; 1 Shadow Veil; 1 Scythe of Andis; 1 Ring of the Oath; 1 Sealing Scroll; 1 Severing Blade; 1 Crested "
        "Sword; 1 Pouch of Treasures; 1 Slaughter Rune; 1 Sacrifice Rune; 1 Frenzy Rune; 1 Bottled Element",
        "Shadow Blast; Blood Feast; Death Reaping; Netherbolt; Andis's Punishment; Wrath of the Dead; Curse of Weakness; Blood "
        "Fiend Burst; Dark Binding; Puppetry; Dimensional Rupture; Dispel"),
    suggested("fire-dragonheart", words("Dragonheart", "龙心"), "Headmaster Firewhirl",
        "2 Flame Sprite; 2 Lively Hearthfire; 2 Keltic Lion; 2 Flame Performer; 2 Crimson Hawk; 1 Herald of the Inferno; 2 "
        "Volcano Newt; 2 Volcano Wyvern; 2 Magma Viper; 2 Lava Golem; 1 Splendour, the Fire Dragon; 1 Heart of the Fire Dragon; "
        "1 Phoenix Feather; 1 Flame Circlet; 1 Firestorm Scroll; 2 Flame Barrier Scroll; 2 Alchemic Potion: Frenzied Blood; 1 "
        "Hellfire Rune; 1 Wizard's Sceptre",
        "Fireball; Scorching Ray; Scorched Earth; Meteor; Flame Ward; Blazing Strike; Magma Eruption; Kindle; Mantle of Flame; "
        "Flame Backlash; Searing Wind; Elemental Surge"),
    suggested("water-weatherfront", words("Weatherfront", "天候"), "Waterwalker Batel",
        "1 Seamoon Dragon; 1 Soarer E2 Transport; 2 Rain Caller; 2 North Sea Flying Fish; 2 Indigo Bluebird; 1 Ship's "
        "Navigator; 2 Dolphin Companion; 2 Water Civet; 2 Icefield Wolf; 1 Icefield Mage; 1 Hermit of the Fjord; 1 Weather "
        "Manipulator; 1 Husman, Star-Sea Diviner; 1 Lightning Elemental; 1 Mermaid's Tear; 1 Frost Bracelet; 1 Watershape Bind "
        "Scroll; 1 Healing Spring; 1 Tidesurge Rune; 1 Thunderstorm Scroll; 1 Windcall Scroll; 1 Whirlwind Scroll; 1 Illusion "
        "Scroll; 1 Teleport Rune",
        "Hailstorm; Thunderstorm; Blizzard; Tsunami; Waterspout; Cosmic Hurricane; Ice Barrier; Vortex Barrier; Starlit Chill; "
        "Portent of Stars; Static Pulse; Frost Ray"),
    suggested("earth-bulwark", words("Bulwark", "磐垒"), "Whitebeard, Forest Hermit",
        "2 Forest Guard; 2 Bedrock Elemental; 1 Highland Titan; 2 Sacred Forest Stag; 2 Crystal Spider; 2 Woodland "
        "Shapeshifter; 2 Quicksand Mage; 2 Crag Horror; 1 Blessed Maiden; 2 Woodland Flying Squirrel; 1 Scroll of Sturdiness; 1 "
        "Petrify Scroll; 1 Stone Circle Scroll; 2 Forest Arrow Scroll; 1 Wallbreaker Scroll; 1 Magic Stone; 1 Reshaping Slime; "
        "1 Traveller's Pack; 1 Atlas, Wizard Arena; 1 Wishful Wand; 1 Wizard Volley Line",
        "Petrifying Vines; Mountain Cleaver; Power of Renewal; Rock Bastion; Worldsplitter; Great Earthquake; Joint Casting; "
        "Medusa's Visage; Earth Spike; Mountain Gale; Duststorm Blade; Forest's Shelter"),
    suggested("light-prism", words("Prism", "棱光"), "Marys Nathaniel, Holy Envoy",
        "2 Angel of the Rainbow; 2 Angel of Radiance; 2 Acolyte of the Seven; 2 Flower of Life; 2 Academy Tutor; 1 Guard of the "
        "Oath Spring; 2 Pegasus Knight; 1 Sunwheel Mage; 1 Unicorn Pegasus; 1 Lightforged Titan; 2 Throne's Holy Wing; 1 "
        "Hornkeeper, the White Sage; 1 Life Potion; 1 Blade of Light Scroll; 1 Moon Dust; 1 Shining Crystal; 1 Flash Rune; 1 "
        "Necklace of Memory; 1 Mana Booster C; 1 Lightning in a Bottle; 1 Punishing Arrow Scroll; 1 Divine Sanction Scroll; 1 "
        "Rebirth Scroll",
        "Sacred Flame; Starfall; Sunpiercing Rainbow; Prismatic Stream; Healing; Holy Shield; Flash Trick; Radiant Slash; "
        "Radiant Pulse; Blessing of Light; Shelter of Light; Call of Hope"),
)
