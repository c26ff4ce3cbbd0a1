/** All drawings by their names. Loaded with the first picture that is shown, in a worker (pictures-worker.ts). */
import { BEASTS } from "./beasts.ts";
import { cave } from "./caves.ts";
import { whole } from "./draw.ts";
import { GOODS, PILES, THINGS } from "./goods.ts";
import { HUNTING } from "./hunting.ts";
import { ITEMS } from "./items.ts";
import { isWide } from "./names.ts";
import { PEOPLE } from "./people.ts";
import { SACRED_STONES } from "./sacred-stones.ts";
import { SACRED_WATERS } from "./sacred-waters.ts";
import { SPECIALISTS } from "./specialists.ts";
import { WILDERNESS } from "./wilderness.ts";

/** The drawings by the beginning of their names. */
const KINDS: Record<string, Record<string, () => string>> = {
  character: { ...PEOPLE, ...SPECIALISTS },
  item: ITEMS,
  beast: BEASTS,
  good: GOODS,
  pile: PILES,
  wild: WILDERNESS,
  hunt: HUNTING,
  sacred: { ...SACRED_STONES, ...SACRED_WATERS },
};
const OTHERS: Record<string, () => string> = { ...THINGS, cave };

/** The picture as an SVG document; empty for an unknown name. */
export function draw(name: string, turned: boolean): string {
  const drawing = drawingOf(name);
  const width = isWide(name) ? 192 : 96;
  const markup = drawing ? whole(width, turned, drawing) : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 96">${markup}</svg>`;
}

function drawingOf(name: string): (() => string) | undefined {
  const dash = name.indexOf("-");
  return OTHERS[name] ?? KINDS[name.slice(0, dash)]?.[name.slice(dash + 1)];
}
