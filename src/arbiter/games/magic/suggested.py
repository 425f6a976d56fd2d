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
)
