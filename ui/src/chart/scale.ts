/** Scales of charts: the values on the axes, and the position of a value. */

export interface Scale {
  (value: number): number;
  ticks: number[];
}

/** At most `most` round numbers between `least` and `last`. */
export function ticksOf(least: number, last: number, most: number): number[] {
  const rough = Math.max(1, (last - least) / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((unit) => unit * power).find((size) => size >= rough) ?? rough;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(last / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Map [least, last] to [from, to]. */
export function scale(least: number, last: number, from: number, to: number, most: number): Scale {
  const range = last - least || 1;
  const lie = (value: number): number => from + ((value - least) / range) * (to - from);
  return Object.assign(lie, { ticks: ticksOf(least, last, most) });
}

/** The index of the last number up to `value` in an ascending list. */
export function lastUpTo(rising: number[], value: number): number {
  const after = rising.findIndex((each) => each > value);
  return after < 0 ? rising.length - 1 : Math.max(0, after - 1);
}

/** At most `most` of `count` indices, evenly spaced, including the first and the last. */
export function sample(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: most }, (_, i) => Math.round((i * (count - 1)) / (most - 1)));
}
