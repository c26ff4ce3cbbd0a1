/** Is there room for a column beside the board? The same width as in the style sheets. */
const query = matchMedia("(width >= 1100px)");
let matches = $state(query.matches);
query.addEventListener("change", () => (matches = query.matches));

export function wide(): boolean {
  return matches;
}
