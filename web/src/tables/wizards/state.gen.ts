/** Written by tools/web_types.py from what games/wizards declares; change it there. */
import type { Held, OnField } from "./state.ts";

export interface CardFields {
  readonly owner: number;
  readonly exhausted: boolean;
  readonly face_down: boolean;
  readonly damage: number;
  readonly ignite: number;
  readonly freeze: number;
  readonly stun: number;
  readonly petrify: number;
  readonly weaken: number;
  readonly erosion: number;
  readonly hidden: number;
  readonly seal: number;
  readonly cooldown: number;
  readonly duration: number;
  readonly mastery: number;
  readonly markers: number;
  readonly life_bonus: number;
  readonly attack_bonus: number;
  readonly power_bonus: number;
  readonly base_power: number;
  readonly damage_bonus: number;
  readonly load_bonus: readonly number[];
  readonly lost_load: boolean;
  readonly miniature: boolean;
  readonly attribute: number;
  readonly attack: number | null;
  readonly load: readonly number[];
}

export interface SeatFields {
  readonly deck: readonly Held[];
  readonly hand: readonly Held[];
  readonly spell_pool: readonly Held[];
  readonly discard: readonly Held[];
  readonly idle: readonly Held[];
  readonly gone: readonly Held[];
  readonly grid: readonly (OnField | null)[];
  readonly terrain: readonly (OnField | null)[];
  readonly skills: readonly OnField[];
  readonly items: readonly OnField[];
  readonly charts: readonly OnField[];
  readonly elements: readonly number[];
  readonly skipped: number;
  readonly gainable: readonly number[];
  readonly reach: readonly number[];
}

export interface TableFields {
  readonly aside: readonly Held[];
  readonly first: number;
  readonly turn: number;
  readonly number: number;
  readonly redrawn: readonly number[];
  readonly unlocked: readonly number[];
  readonly lists: readonly number[];
  readonly winner: number;
  readonly drawn: boolean;
}

export interface UnitFields {
  readonly life: number;
  readonly unseen: boolean;
  readonly giant: boolean;
}

export interface SkillFields {
  readonly power: number | null;
  readonly use_cost: readonly number[];
}

export const TOKENS = ["damage", "ignite", "freeze", "stun", "petrify", "weaken", "erosion", "hidden", "seal", "cooldown", "duration", "mastery", "markers"] as const;

export const TOKEN_NAMES = {
  "en": {
    "damage": "damage",
    "ignite": "ignite",
    "freeze": "freeze",
    "stun": "stun",
    "petrify": "petrify",
    "weaken": "weaken",
    "erosion": "erosion",
    "hidden": "hidden",
    "seal": "seal",
    "cooldown": "cooldown",
    "duration": "duration",
    "mastery": "mastery",
    "markers": "marker"
  },
  "zh-Hant": {
    "damage": "傷害",
    "ignite": "點燃",
    "freeze": "凍結",
    "stun": "暈眩",
    "petrify": "石化",
    "weaken": "虛弱",
    "erosion": "侵蝕",
    "hidden": "隱蔽",
    "seal": "封印",
    "cooldown": "冷卻",
    "duration": "持續時間",
    "mastery": "精通",
    "markers": "標記物"
  },
  "zh-Hans": {
    "damage": "伤害",
    "ignite": "点燃",
    "freeze": "冻结",
    "stun": "晕眩",
    "petrify": "石化",
    "weaken": "虚弱",
    "erosion": "侵蚀",
    "hidden": "隐蔽",
    "seal": "封印",
    "cooldown": "冷却",
    "duration": "持续时间",
    "mastery": "精通",
    "markers": "标记物"
  }
};
