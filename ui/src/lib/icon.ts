/** One icon, as `virtual:icon/<set>/<name>` provides it, on a square grid of `size` units. */
export interface IconData {
  path: string;
  size: number;
  /** The path is drawn as lines, two units wide. Otherwise it is the edge of an area. */
  line?: true;
}
