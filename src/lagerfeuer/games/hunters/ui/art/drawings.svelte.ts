/** The drawings as images. The code that draws them is loaded when the first picture is shown. */
import { isWide } from "./names.ts";
import type { Drawn } from "./pictures-worker.ts";

/** The addresses of drawings that can be shown, by name; the key of a turned one ends with a slash. */
let urls: ReadonlyMap<string, string> = $state.raw(new Map());
const asked = new Set<string>();
/** The number of drawings that are still being drawn. */
let pending = 0;
/** Drawings that are ready to be shown, and the images that keep them decoded until then. */
const decoded: Drawn[] = [];
let images: HTMLImageElement[] = [];
let worker: Worker | null = null;

/** Maximum number of pictures that a frame shows; more take too long on a slow phone. */
const SHOWN_AT_ONCE = 3;

/** Return the address of a picture: an empty image of the same shape until it has been drawn. */
export function pictureUrl(name: string, turned: boolean): string {
  const key = turned ? `${name}/` : name;
  const known = urls.get(key);
  if (known !== undefined) return known;
  if (!asked.has(key)) {
    asked.add(key);
    pending++;
    // Start the worker later: on a slow phone that would delay building the table.
    setTimeout(() => {
      try {
        (worker ??= started()).postMessage(key);
      } catch {
        // The browser cannot start a worker.
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
    // Decode it before it is shown, because a slow phone needs as long for a frame as for decoding a picture.
    const image = new Image();
    image.src = url;
    images.push(image);
    decoded.push([key, url]);
    if (--pending <= 0) show();
  };
  begun.onerror = tryAgainLater;
  return begun;
}

/** Without a worker places stay empty; the next picture tries again. */
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
