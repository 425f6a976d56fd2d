/** Which icon stands for what: a crest for each empire, a picture for each attack and each character. */
import fire from "icon:flame";
import flint from "icon:flint-spark";
import kick from "icon:fire-dash";
import smoke from "icon:smoking-orb";
import mirage from "icon:flame-spin";
import brand from "icon:fire-punch";
import serpent from "icon:fire-tail";
import forge from "icon:anvil-impact";
import axe from "icon:fire-axe";
import mountain from "icon:volcano";
import pyre from "icon:pyre";
import ember from "icon:brasero";
import smith from "icon:blacksmith";
import marshal from "icon:warlord-helmet";

import pyramid from "icon:mayan-pyramid";
import dart from "icon:dart";
import vine from "icon:vine-whip";
import toad from "icon:frog";
import mist from "icon:fog";
import obsidian from "icon:sacrificial-dagger";
import drum from "icon:djembe";
import jaguar from "icon:feline";
import ceiba from "icon:baobab";
import plumed from "icon:snake-totem";
import calendar from "icon:aztec-calendar-sun";
import lamps from "icon:lit-candelabra";
import rivers from "icon:river";
import jade from "icon:saber-toothed-cat-head";

import horus from "icon:eye-of-horus";
import scarab from "icon:gold-scarab";
import sand from "icon:sandstorm";
import kohl from "icon:egyptian-profile";
import papyrus from "icon:scroll-unfurled";
import khopesh from "icon:crescent-blade";
import noon from "icon:sunbeams";
import chariot from "icon:chariot";
import obelisk from "icon:obelisk";
import scales from "icon:anubis";
import sun from "icon:sun-priest";
import throne from "icon:pharoah";
import dunes from "icon:cleopatra";
import oracle from "icon:double-face-mask";

import moon from "icon:moon";
import paper from "icon:paper-crane";
import scabbard from "icon:scabbard";
import mirror from "icon:shinto-shrine-mirror";
import lantern from "icon:paper-lantern";
import crane from "icon:heron";
import verse from "icon:raining";
import waterfall from "icon:waterfall";
import blade from "icon:katana";
import tide from "icon:high-tide";
import sea from "icon:big-wave";
import princess from "icon:falcon-moon";
import still from "icon:lotus-flower";
import falls from "icon:wave-surfer";

import magic from "icon:magic-swirl";
import physical from "icon:broadsword";

import type { Empire, Order } from "./state.ts";

export const CRESTS: Readonly<Record<Empire, string>> = { infernia: fire, tikal: pyramid, aten: horus, tsukitaki: moon };

/** The pictures of an empire's attacks, from power 1 to 10. */
export const ATTACKS: Readonly<Record<Empire, readonly string[]>> = {
  infernia: [flint, kick, smoke, mirage, brand, serpent, forge, axe, mountain, pyre],
  tikal: [dart, vine, toad, mist, obsidian, drum, jaguar, ceiba, plumed, calendar],
  aten: [scarab, sand, kohl, papyrus, khopesh, noon, chariot, obelisk, scales, sun],
  tsukitaki: [paper, scabbard, mirror, lantern, crane, verse, waterfall, blade, tide, sea],
};

/** Each empire's characters and their pictures. */
export const DEMIGODS: Readonly<Record<Empire, Readonly<Record<string, string>>>> = {
  infernia: { helio: ember, kemani: smith, feiver: marshal },
  tikal: { itza: lamps, ixha: rivers, buluka: jade },
  aten: { shuvent: throne, tefenna: dunes, hek: oracle },
  tsukitaki: { masami: princess, shizuki: still, takimurako: falls },
};

const small = (body: string, x: number, y: number): string => `<g transform="translate(${x} ${y}) scale(.62)">${body}</g>`;

/** The attack types; multi shows both symbols. */
export const ORDERS: Readonly<Record<Order, string>> = { magic, physical, multi: small(physical, -20, -20) + small(magic, 205, 205) };
