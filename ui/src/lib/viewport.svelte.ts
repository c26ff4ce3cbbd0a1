/** What the window has room for; the same sizes as in the style sheets. */
function watched(query: string): () => boolean {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return () => matches;
}

/** Is there room for a column beside the board? */
export const wide = watched("(width >= 1100px)");

/** A column beside the board, and more height than the board needs. */
export const high = watched("(width >= 1100px) and (height >= 800px)");

/** A phone on its side, or a small window that is wider than high: the prompt stands beside the board, and below it nothing lies over the board. */
export const lying = watched(
  "(560px <= width < 1100px) and (height < 500px), (900px <= width < 1100px) and (orientation: landscape)",
);
