/** Cards and buildings made from their names alone, for pictures that need no server. */
import { RESOURCES } from "../types.ts";
import type { Building, Card } from "../types.ts";
import { pointsOf } from "./lists.ts";

/** "once3-toolmaker1", "roll-gold-art", "points3-music-a": the upper half, then the lower one. */
export function cardOf(name: string): Card {
  const halves = name.replace(/-[ab]$/, "").split("-");
  const [, top = "", amount = ""] = /^([a-z]+)(\d*)$/.exec(halves[0]!) ?? [];
  const [, bottom = "", figures = ""] = /^([a-z]+)(\d*)$/.exec(halves.at(-1)!) ?? [];
  const goods = RESOURCES.some((kind) => kind === top);
  return {
    name,
    top: goods ? "goods" : top,
    amount: Number(amount || 1),
    thing: goods ? top : top === "roll" ? halves[1]! : null,
    bottom,
    figures: Number(figures || 1),
  };
}

/** "wbs-a" spells its goods; "four-of-2" is four goods of two kinds; "any-a" is one to seven goods. */
export function buildingOf(name: string): Building {
  const [kind = "", , kinds = ""] = name.split("-");
  const most = { four: 4, five: 5, any: 7 }[kind];
  const count = (letter: string): number => (most ? 0 : kind.split(letter).length - 1);
  return {
    name,
    kind: kind === "any" ? "any" : most ? "choice" : "fixed",
    goods: { wood: count("w"), brick: count("b"), stone: count("s"), gold: count("g") },
    kinds: Number(kinds || 0),
    least: kind === "any" ? 1 : (most ?? kind.length),
    most: most ?? kind.length,
    points: most ? null : pointsOf(name),
  };
}
