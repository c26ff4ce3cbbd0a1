/** All drawings by their names. A module of its own, loaded with the first picture that is shown (drawings.svelte.ts). */

/** The markup of a picture, for a viewBox of 96 × 96 or, if it is a landscape, 192 × 96; empty for an unknown name. */
export function draw(name: string, turned: boolean, id: string): string {
  void [name, turned, id];
  return "";
}
