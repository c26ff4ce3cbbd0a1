/** What the window has room for; the same sizes as in the style sheets. */
function watched(query: string): () => boolean {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return () => matches;
}

/** Is there room for a column beside the board? */
export const wide = watched("(width >= 1100px)");

/** A phone on its side: the prompt stands beside the board, and below it nothing lies over the board. */
export const lying = watched("(560px <= width < 1100px) and (height < 500px)");
