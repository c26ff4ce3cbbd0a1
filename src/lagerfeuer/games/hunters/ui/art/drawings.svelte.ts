/** The drawings as images. They come with the first picture that is shown. */
import { isWide } from "./names.ts";

type Draw = (name: string, turned: boolean) => string;

let draw = $state.raw<Draw | null>(null);
let asked: Promise<void> | null = null;

/** Fetch the drawings, once. What fails is tried again with the next picture; until then its place stays empty. */
export function fetchDrawings(): void {
  asked ??= import("./pictures.ts").then(
    (drawings) => {
      draw = drawings.draw;
    },
    () => {
      asked = null;
    },
  );
}

const EMPTY = { square: blank("0 0 1 1"), wide: blank("0 0 2 1") };

function blank(box: string): string {
  return `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"/>`;
}

/** Milliseconds of drawing after which the page has its turn: a table has dozens of pictures, and a slow phone takes long:
 * as long again as it draws them to show them. */
const SLICE_MS = 4;

const urls = new Map<string, string>();
/** What is left of the slice, and the number of slices so far: each draws some of the pictures that are still empty. */
let left = SLICE_MS;
let slices = $state.raw(0);
let next: ReturnType<typeof setTimeout> | undefined;

/** The address of a picture: an image of the same shape without anything in it until the drawings are there. */
export function pictureUrl(name: string, turned: boolean): string {
  const key = turned ? `${name}/` : name;
  const known = urls.get(key);
  if (known !== undefined) return known;
  void slices;
  if (draw) next ??= setTimeout(goOn);
  if (!draw || left <= 0) return isWide(name) ? EMPTY.wide : EMPTY.square;
  const begun = performance.now();
  const url = "data:image/svg+xml," + draw(name, turned).replace(/[%#]/g, encodeURIComponent);
  left -= performance.now() - begun;
  urls.set(key, url);
  return url;
}

function goOn(): void {
  next = undefined;
  const wasShort = left <= 0;
  left = SLICE_MS;
  if (wasShort) slices++;
}
