"""Decks to begin with."""

from __future__ import annotations

from arbiter.core.text import Words
from arbiter.games.magic import cards as cards
from arbiter.games.magic.decks import suggested

SUGGESTED = (
    suggested(
        "elves", Words("Elves of Skemfar", "斯肯法妖精"),
        Words("Many small Elves that make each other large.", "以數量取勝、彼此壯大的妖精。"),
        "4 Jaspera Sentinel; 4 Elvish Warmaster; 3 Elderleaf Mentor; 3 Skemfar Avenger; 3 Canopy Tactician; 2 Wolverine Riders; "
        "2 Elven Bow; 3 Elderfang Ritualist; 3 Elderfang Disciple; 2 Realmwalker; 2 Poison the Cup; "
        "2 Feed the Serpent; 2 Elven Ambush; 2 Skemfar Elderhall; 4 Woodland Chasm; 11 Snow-Covered Forest; 8 Snow-Covered Swamp",
        "2 Binding the Old Gods; 2 Crown of Skemfar; 2 Broken Wings; 2 Snakeskin Veil"),
    suggested(
        "snow", Words("Deep Snow", "深雪"),
        Words("Snow lands feed spirits, trolls and krakens.", "以雪境地供養精靈、巨魔與海怪。"),
        "4 Ascendant Spirit; 3 Sculptor of Winter; 3 Avalanche Caller; 3 Icehide Troll; 3 Boreal Outrider; 3 Spirit of the Aldergard; "
        "2 Frostpeak Yeti; 2 Icebreaker Kraken; 3 Blizzard Brawl; 2 Behold the Multiverse; 2 Saw It Coming; 3 Berg Strider; "
        "2 Frost Augur; 3 Rimewood Falls; 12 Snow-Covered Forest; 10 Snow-Covered Island",
        "2 Disdainful Stroke; 2 Annul; 2 Broken Wings"),
    suggested(
        "second-spell", Words("Two Spells a Turn", "雙咒"),
        Words("Cheap spells and foretold ones: the second of each turn counts double.",
              "以廉價與預示的咒語，讓每回合的第二個咒語發揮威力。"),
        "4 Clarion Spirit; 4 Bloodsky Berserker; 3 Infernal Pet; 4 Codespell Cleric; 3 Doomskar Oracle; 2 Starnheim Courser; "
        "2 Vengeful Reaper; 3 Poison the Cup; 2 Iron Verdict; 2 Doomskar; 3 Village Rites; 2 Demonic Gifts; 2 Revitalize; "
        "4 Snowfield Sinkhole; 10 Snow-Covered Plains; 10 Snow-Covered Swamp",
        "2 Invoke the Divine; 2 Skull Raid"),
    suggested(
        "equipment", Words("Runes and Steel", "符文與鋼鐵"),
        Words("Dwarves and warriors with the right gear.", "裝備精良的矮人與戰士。"),
        "4 Fearless Liberator; 3 Axgard Cavalry; 3 Beskir Shieldmate; 3 Battershield Warrior; 3 Goldmaw Champion; 2 Runeforge Champion; "
        "2 Frenzied Raider; 3 Dwarven Hammer; 2 Valkyrie's Sword; 2 Goldvein Pick; 2 Rune of Speed; 2 Rune of Sustenance; "
        "3 Demon Bolt; 2 Frost Bite; 4 Alpine Meadow; 10 Snow-Covered Mountain; 10 Snow-Covered Plains",
        "2 Invoke the Divine; 2 Crush the Weak"),
    suggested(
        "valkyries", Words("Valkyries of Starnheim", "斯達海姆女武神"),
        Words("Angels that gain life and come back from the grave.", "為生命而戰、死而復返的天使。"),
        "4 Righteous Valkyrie; 4 Youthful Valkyrie; 3 Resplendent Marshal; 2 Stalwart Valkyrie; 2 Starnheim Aspirant; "
        "2 Glorious Protector; 2 Eradicator Valkyrie; 2 Hailstorm Valkyrie; 1 Valkyrie Harbinger; 1 Cleaving Reaper; "
        "1 Renegade Reaper; 2 Firja, Judge of Valor; 2 Starnheim Unleashed; 2 Firja's Retribution; 1 Rampage of the Valkyries; "
        "1 Ascent of the Worthy; 1 Kaya the Inexorable; 1 Rally the Ranks; 1 Crippling Fear; 1 Rune of Mortality; "
        "4 Snowfield Sinkhole; 1 Great Hall of Starnheim; 1 Shimmerdrift Vale; 10 Plains; 8 Swamp",
        "1 Weigh Down; 2 Village Rites; 2 Iron Verdict"),
    suggested(
        "ravens", Words("Wings of the Cosmos", "寰宇之翼"),
        Words("Fliers and foretold spells that slip past everything.", "以飛行生物與預示咒語避開正面交鋒。"),
        "4 Battlefield Raptor; 3 Augury Raven; 2 Pilfering Hawk; 3 Vega, the Watcher; 2 Ranar the Ever-Watchful; "
        "2 Cosmos Charger; 2 Niko Aris; 1 Niko Defies Destiny; 2 The Raven's Warning; 1 Ethereal Valkyrie; "
        "1 Reidane, God of the Worthy; 1 Alrund, God of the Cosmos; 1 Sage of the Beyond; 1 Alrund's Epiphany; 2 Ravenform; "
        "2 Glimpse the Cosmos; 1 Depart the Realm; 1 Mystic Reflection; 1 Cosmic Intervention; 1 Stoic Farmer; 1 Rune of Flight; "
        "1 Cosmos Elixir; 4 Glacial Floodplain; 2 Hengegate Pathway; 1 Gates of Istfell; 9 Plains; 8 Island",
        "1 Divine Gambit; 1 Wings of the Cosmos; 1 Warhorn Blast; 1 Search for Glory; 2 Saw It Coming"),
    suggested(
        "giants", Words("Giants of Surtland", "瑟特蘭巨人"),
        Words("Large creatures whose blows carry over.", "體型龐大、傷害滿溢的巨人。"),
        "4 Aegar, the Freezing Flame; 3 Frostpyre Arcanist; 3 Calamity Bearer; 2 Basalt Ravager; 3 Quakebringer; "
        "2 Doomskar Titan; 1 Cyclone Summoner; 1 Surtland Elementalist; 1 Surtland Flinger; 1 Cinderheart Giant; "
        "1 Toralf, God of Fury; 2 Invasion of the Giants; 2 Battle of Frost and Fire; 3 Squash; 2 Bind the Monster; "
        "1 Fire Giant's Fury; 1 Giant's Amulet; 1 Tundra Fumarole; 1 Absorb Identity; 1 Dual Strike; 4 Volatile Fjord; "
        "1 Surtland Frostpyre; 2 Shimmerdrift Vale; 9 Island; 8 Mountain",
        "1 Giant's Grasp; 1 Run Ashore; 2 Disdainful Stroke; 2 Crush the Weak"),
    suggested(
        "berserkers", Words("Berserkers of Immersturm", "無盡風暴狂戰士"),
        Words("Attack and boast, whatever it costs.", "不計代價的攻擊與炫威。"),
        "3 Dragonkin Berserker; 3 Deathknell Berserker; 2 Breakneck Berserker; 2 Immersturm Raider; 2 Fearless Pup; "
        "2 Arni Brokenbrow; 2 Varragoth, Bloodsky Sire; 2 Kardur, Doomscourge; 2 Immersturm Predator; 1 Hagi Mob; "
        "1 Tuskeri Firewalker; 1 Craven Hulk; 1 Vault Robber; 1 Duskwielder; 1 Karfell Kennel-Master; 1 Dread Rider; "
        "1 Burning-Rune Demon; 2 The Bloodsky Massacre; 1 Kardur's Vicious Return; 1 Tormentor's Helm; 1 Draugr's Helm; "
        "1 Run Amok; 1 Seize the Spoils; 2 Demon Bolt; 4 Sulfurous Mire; 2 Blightstep Pathway; 1 Immersturm Skullcairn; "
        "9 Mountain; 7 Swamp",
        "1 Open the Omenpaths; 1 Shackles of Treachery; 1 Provoke the Trolls; 1 Tibalt's Trickery; 2 Feed the Serpent"),
    suggested(
        "draugr", Words("Draugr of Karfell", "卡爾費屍鬼"),
        Words("The dead rise again, and the opponent's cards change sides.", "死者復起，對手的牌也倒戈相向。"),
        "3 Draugr Necromancer; 3 Narfi, Betrayer King; 2 Priest of the Haunted Edge; 2 Karfell Harbinger; "
        "2 Jarl of the Forsaken; 2 Koma's Faithful; 2 Tergrid, God of Fright; 1 Egon, God of Death; 1 Valki, God of Lies; "
        "1 Cosima, God of the Voyage; 1 Dream Devourer; 1 Grim Draugr; 1 Draugr Thought-Thief; 1 Draugr Recruiter; "
        "1 Skemfar Shadowsage; 2 King Narfi's Betrayal; 1 The Trickster-God's Heist; 2 Blood on the Snow; 1 Haunting Voyage; "
        "1 Return Upon the Tide; 1 Rise of the Dread Marn; 1 Tergrid's Shadow; 1 Poison the Cup; 1 Strategic Planning; "
        "4 Ice Tunnel; 1 Port of Karfell; 11 Snow-Covered Swamp; 9 Snow-Covered Island",
        "1 Raise the Draugr; 1 Withercrown; 1 Dogged Pursuit; 1 Pact of the Serpent; 1 Tales of the Ancestors; "
        "1 Spectral Deluge; 2 Skull Raid"),
    suggested(
        "shapeshifters", Words("Masks of Littjara", "利雅拉的面具"),
        Words("Changelings and copies: everything is of every type.", "化形與複製：萬物皆屬萬類。"),
        "2 Orvar, the All-Form; 2 Moritte of the Frost; 1 Koma, Cosmos Serpent; 3 Masked Vandal; 2 Guardian Gladewalker; "
        "3 Gladewalker Ritualist; 2 Mistwalker; 2 Littjara Kinseekers; 2 Littjara Glade-Warden; 2 Bloodline Pretender; "
        "2 Maskwood Nexus; 2 The Bears of Littjara; 1 The Three Seasons; 2 Sarulf's Packmate; 1 Brinebarrow Intruder; "
        "1 Inga Rune-Eyes; 1 Undersea Invader; 1 Esika, God of the Tree; 1 Jorn, God of Winter; 1 Reflections of Littjara; "
        "1 Mists of Littjara; 1 Pyre of Heroes; 1 Graven Lore; 4 Rimewood Falls; 2 Barkchannel Pathway; 1 Littjara Mirrorlake; "
        "1 The World Tree; 9 Snow-Covered Forest; 6 Snow-Covered Island",
        "1 Icebind Pillar; 1 Glittering Frost; 2 Annul; 2 Snakeskin Veil"),
    suggested(
        "trolls", Words("Trolls at the Gates", "巨魔臨門"),
        Words("Land first, then one giant beast after another.", "先鋪地牌，再接連派出巨獸。"),
        "4 Old-Growth Troll; 2 Sculptor of Winter; 3 Battle Mammoth; 2 Vorinclex, Monstrous Raider; 2 Goldspan Dragon; "
        "2 Toski, Bearer of Secrets; 2 Svella, Ice Shaper; 1 Fynn, the Fangbearer; 1 Birgi, God of Storytelling; "
        "1 Horizon Seeker; 1 Gnottvold Recluse; 1 Grizzled Outrider; 1 Rootless Yew; 1 Ravenous Lindwurm; 2 Esika's Chariot; "
        "2 Arni Slays the Troll; 2 Waking the Trolls; 2 Struggle for Skemfar; 1 Path to the World Tree; 1 Roots of Wisdom; "
        "1 Replicating Ring; 1 In Search of Greatness; 4 Highland Forest; 1 Gnottvold Slumbermound; 1 Tyrite Sanctum; "
        "11 Snow-Covered Forest; 7 Snow-Covered Mountain",
        "1 Mammoth Growth; 1 Arachnoform; 1 Rune of Might; 1 Blessing of Frost; 2 Broken Wings"),
    suggested(
        "bretagard", Words("Banner of Bretagard", "碧塔嘉戰旗"),
        Words("Heroes who stand together, and grow with every land.", "並肩作戰、隨地牌壯大的英雄。"),
        "4 Usher of the Fallen; 2 Story Seeker; 2 Giant Ox; 2 Fearless Liberator; 2 Sigrid, God-Favored; 2 Axgard Braggart; "
        "3 Maja, Bretagard Protector; 1 Halvar, God of Battle; 1 Hero of Bretagard; 1 Kolvori, God of Kinship; "
        "1 Warchanter Skald; 1 Master Skald; 1 Gods' Hall Guardian; 1 Shepherd of the Cosmos; 3 Battle for Bretagard; "
        "2 Fall of the Impostor; 2 Bound in Gold; 1 Kaya's Onslaught; 1 Spectral Steel; 1 Valor of the Worthy; 1 Colossal Plow; "
        "1 Raven Wings; 4 Arctic Treeline; 1 Bretagard Stronghold; 10 Plains; 9 Forest",
        "1 Armed and Armored; 1 Runed Crown; 2 Invoke the Divine; 2 Revitalize"),
    suggested(
        "lathril", Words("The Court of Lathril", "拉席莉的宮廷"),
        Words("An army of Elves under its kings and queens.", "諸王麾下的妖精大軍。"),
        "4 Jaspera Sentinel; 4 Elvish Warmaster; 3 Lathril, Blade of the Elves; 3 Harald, King of Skemfar; 2 Tyvar Kell; "
        "2 Elderfang Ritualist; 2 Thornmantle Striker; 2 Skemfar Shadowsage; 1 Ruthless Winnower; 1 Sarulf, Realm Eater; "
        "2 Realmwalker; 2 Harald Unites the Elves; 1 Elderfang Venom; 2 Bounty of Skemfar; 1 King Harald's Revenge; "
        "2 Poison the Cup; 2 Binding the Old Gods; 4 Woodland Chasm; 2 Darkbore Pathway; 1 Skemfar Elderhall; 10 Forest; 7 Swamp",
        "2 Feed the Serpent; 2 Snakeskin Veil; 1 Serpent's Soul-Jar"),
    suggested(
        "axgard", Words("Forges of Axgard", "艾席嘉熔爐"),
        Words("Dwarves with axes, vehicles and treasure.", "持斧、駕車、藏寶的矮人。"),
        "4 Magda, Brazen Outlaw; 4 Axgard Cavalry; 3 Koll, the Forgemaster; 3 Fearless Liberator; 2 Bearded Axe; "
        "2 Dwarven Hammer; 2 Gilded Assault Cart; 1 Raiders' Karve; 1 Funeral Longboat; 2 Forging the Tyrite Sword; "
        "2 Showdown of the Skalds; 3 Dwarven Reinforcements; 2 Demon Bolt; 2 Frost Bite; 1 Reckless Crew; 1 Runed Crown; "
        "1 Scorn Effigy; 4 Alpine Meadow; 1 Axgard Armory; 1 Faceless Haven; 10 Snow-Covered Mountain; 8 Snow-Covered Plains",
        "1 Smashing Success; 1 Weathered Runestone; 2 Crush the Weak; 2 Invoke the Divine"),
)
