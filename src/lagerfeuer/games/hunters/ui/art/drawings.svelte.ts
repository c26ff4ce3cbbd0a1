/** The drawings as images. What draws them comes with the first picture that is shown. */
import { isWide } from "./names.ts";
import type { Drawn } from "./pictures-worker.ts";

/** The addresses of those that can be shown, by name; the key of a turned one ends with a slash. */
let urls: ReadonlyMap<string, string> = $state.raw(new Map());
const asked = new Set<string>();
/** How many of them are still being drawn. */
let pending = 0;
/** Those that are to be shown, and the images that keep them decoded until then. */
const decoded: Drawn[] = [];
let images: HTMLImageElement[] = [];
let worker: Worker | null = null;

/** Pictures that a frame shows: with more of them it takes a slow phone too long. */
const SHOWN_AT_ONCE = 3;

/** The address of a picture: an image of the same shape without anything in it until it has been drawn. */
export function pictureUrl(name: string, turned: boolean): string {
  const key = turned ? `${name}/` : name;
  const known = urls.get(key);
  if (known !== undefined) return known;
  if (!asked.has(key)) {
    asked.add(key);
    pending++;
    // To start it takes a slow phone a while: not while the table is being built.
    setTimeout(() => {
      try {
        (worker ??= started()).postMessage(key);
      } catch {
        // This browser starts none.
        tryAgainLater();
      }
    });
  }
  return isWide(name) ? EMPTY.wide : EMPTY.square;
}

const EMPTY = { square: blank("0 0 1 1"), wide: blank("0 0 2 1") };

function blank(box: string): string {
  return `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"/>`;
}

function started(): Worker {
  const begun = new Worker(new URL("./pictures-worker.ts", import.meta.url), { type: "module" });
  begun.onmessage = ({ data: [key, url] }: MessageEvent<Drawn>) => {
    // It is decoded before it is shown: each frame of the page costs a slow phone as much as decoding a picture.
    const image = new Image();
    image.src = url;
    images.push(image);
    decoded.push([key, url]);
    if (--pending <= 0) show();
  };
  begun.onerror = tryAgainLater;
  return begun;
}

/** No worker draws: places stay empty, and the next picture tries again. */
function tryAgainLater(): void {
  worker?.terminate();
  worker = null;
  asked.clear();
  pending = 0;
  if (decoded.length) show();
}

function show(): void {
  requestAnimationFrame(() => {
    urls = new Map([...urls, ...decoded.splice(0, SHOWN_AT_ONCE)]);
    if (decoded.length) show();
    else images = [];
  });
}
