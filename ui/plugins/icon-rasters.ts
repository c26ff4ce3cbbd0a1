/** The house's icons in the sizes that devices ask for, drawn from our own flame while building. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** The background colour of the flame. */
const GROUND = "#2b1d13";

let ready: Promise<void> | undefined;

function start(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  ready ??= readFile(wasm).then((bytes) => initWasm(bytes));
  return ready;
}

interface Drawing {
  path: string;
  size: number;
  draw: (flame: string) => string;
}

const box = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;

/** Fill the square to its edges, because devices mask icons with their own shapes; the flame stays in the safe zone. */
const filled = (flame: string): string =>
  box(
    `<path fill="${GROUND}" d="M0 0h64v64h-64z"/><g transform="translate(6.4 6.4) scale(.8)">${paths(flame)}</g>`,
  );

/** White on transparent, for status bars, which tint it. The inner flame is a hole. */
const badge = (flame: string): string => {
  const [outer, inner, logs] = [...flame.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
  return box(`<path fill="#fff" fill-rule="evenodd" d="${outer}${inner}"/><path fill="#fff" d="${logs}"/>`);
};

const paths = (flame: string): string => flame.match(/<path.*(?=<\/svg>)/s)?.[0] ?? "";

export const DRAWINGS = {
  tab: { path: "icons/icon-48.png", size: 48, draw: (flame) => flame },
  small: { path: "icons/icon-192.png", size: 192, draw: (flame) => flame },
  large: { path: "icons/icon-512.png", size: 512, draw: (flame) => flame },
  maskable: { path: "icons/maskable-512.png", size: 512, draw: filled },
  apple: { path: "icons/apple-180.png", size: 180, draw: filled },
  badge: { path: "icons/badge-96.png", size: 96, draw: badge },
} satisfies Record<string, Drawing>;

export async function drawn(flame: string, { size, draw }: Drawing): Promise<Uint8Array> {
  await start();
  return new Resvg(draw(flame), { fitTo: { mode: "width", value: size } }).render().asPng();
}
