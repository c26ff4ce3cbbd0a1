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

const urls = new Map<string, string>();

/**
 * The address of a picture: an image of the same shape without anything in it until the drawings are there. Then all are
 * drawn at once: a slow phone needs as long for a frame of the page as to draw and read two pictures.
 */
export function pictureUrl(name: string, turned: boolean): string {
  const key = turned ? `${name}/` : name;
  const known = urls.get(key);
  if (known !== undefined) return known;
  if (!draw) return isWide(name) ? EMPTY.wide : EMPTY.square;
  const url = "data:image/svg+xml," + draw(name, turned).replaceAll("%", "%25").replaceAll("#", "%23");
  urls.set(key, url);
  return url;
}
