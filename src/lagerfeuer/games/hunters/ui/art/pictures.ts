/** All drawings by their names. A module of its own, loaded with the first picture that is shown (drawings.svelte.ts). */
import { BEASTS } from "./beasts.ts";
import { cave } from "./caves.ts";
import { ID, whole } from "./draw.ts";
import { GOODS, PILES, THINGS } from "./goods.ts";
import { HUNTING } from "./hunting.ts";
import { ITEMS } from "./items.ts";
import { isWide } from "./names.ts";
import { PEOPLE } from "./people.ts";
import { SACRED } from "./sacred.ts";
import { WILDERNESS } from "./wilderness.ts";

/** By the beginning of the name. */
const KINDS: Record<string, Record<string, () => string>> = {
  character: PEOPLE,
  item: ITEMS,
  beast: BEASTS,
  good: GOODS,
  pile: PILES,
  wild: WILDERNESS,
  hunt: HUNTING,
  sacred: SACRED,
};
const OTHERS: Record<string, () => string> = { ...THINGS, cave };

const made = new Map<string, string>();

/** The markup of a picture, for a viewBox of 96 × 96 or, if it is a landscape, 192 × 96; empty for an unknown name. */
export function draw(name: string, turned: boolean, id: string): string {
  const key = turned ? `${name}/` : name;
  let markup = made.get(key);
  if (markup === undefined) {
    const drawing = drawingOf(name);
    markup = drawing ? whole(isWide(name) ? 192 : 96, turned, drawing) : "";
    made.set(key, markup);
  }
  return markup.replaceAll(ID, id);
}

function drawingOf(name: string): (() => string) | undefined {
  const dash = name.indexOf("-");
  return OTHERS[name] ?? KINDS[name.slice(0, dash)]?.[name.slice(dash + 1)];
}
