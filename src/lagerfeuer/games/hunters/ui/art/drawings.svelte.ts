/** The drawings, which come with the first picture that is shown. */

type Draw = (name: string, turned: boolean, id: string) => string;

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

/** The markup of a picture; empty until the drawings are there. `id` makes the ids in it unique on the page. */
export function drawn(name: string, turned: boolean, id: string): string {
  return draw?.(name, turned, id) ?? "";
}
