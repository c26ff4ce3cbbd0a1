/** One drawing, as `virtual:icon/<set>/<name>` gives it: SVG content on a square grid of `size` units. */
export interface IconData {
  body: string;
  size: number;
}
