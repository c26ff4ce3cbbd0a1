/** One icon, as `virtual:icon/<set>/<name>` provides it, on a square grid of `size` units: 24 for a line, more for an area. */
export interface IconData {
  path: string;
  size: number;
}
