/** The effects of characters as rows of signs. */
import type { IconData } from "$ui/lib/icon.ts";
import { signIcon } from "./card-icon.ts";
import { crafting, feathers, fishbone, meeple, star } from "./icons.ts";

const SIGNS: Record<string, IconData> = {
  member: meeple,
  item: crafting,
  card: feathers,
  hunger: fishbone,
  point: star,
};

export function iconOf(sign: string): IconData {
  if (sign === "wilderness") return signIcon("mountains");
  return sign === "hunting" ? signIcon("mammoth") : SIGNS[sign]!;
}

interface Sign {
  sign: string;
  amount: string;
}

/**
 * Parse "stone hunting+ member3": signs, each with an amount; "or" separates alternatives, "stone" is drawn
 * over an icon.
 */
const read = (text: string): Sign[] =>
  text.split(" ").map((one) => {
    const [, sign = "", amount = ""] = /^([a-z]+)(.*)$/.exec(one) ?? [];
    return { sign, amount };
  });

export const CHARACTER_SIGNS: Record<string, Sign[]> = {
  hunter: read("stone hunting+ member3"),
  scout: read("stone wilderness+ member1"),
  collector: read("member4"),
  chief: read("item+ member2"),
  offspring: read("member+ hunger+1"),
  shaman: read("item+2 or card+"),
  "advanced-scout": read("stone3 wilderness+ member2"),
  fisher: read("hunger−2 item+"),
  "basket-maker": read("item+ item↻ point+1"),
  fireman: read("member∞ or card"),
  tracker: read("stone wilderness+ or hunting+ member2"),
};
