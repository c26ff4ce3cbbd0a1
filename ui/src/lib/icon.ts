/** One icon, as `virtual:icon/<set>/<name>` provides it: SVG content on a square grid of `size` units. */
export interface IconData {
  body: string;
  size: number;
}
