/** The distribution of points, grouped into a few columns, as shares of the total. */

export type Counts = [points: number, times: number][];

export interface Column {
  from: number;
  /** The last number of points in it, inclusive. */
  to: number;
  mine: number;
  all: number;
  /** How many of my matches. */
  times: number;
}

const ROUND = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

const total = (counts: Counts): number => counts.reduce((sum, [, times]) => sum + times, 0);

/** At most `most` columns of equal, round width over all points that occur. */
export function columnsOf(mine: Counts, all: Counts, most: number): Column[] {
  const numbers = [...mine, ...all].map(([points]) => points);
  if (numbers.length === 0) return [];
  const [least, last] = [Math.min(...numbers), Math.max(...numbers)];
  const fits = (size: number): boolean => Math.floor(last / size) - Math.floor(least / size) < most;
  const width = ROUND.find(fits) ?? Math.ceil((last - least + 1) / most);
  const first = Math.floor(least / width);
  const [ofMine, ofAll] = [total(mine) || 1, total(all) || 1];
  const inside = (counts: Counts, column: number): number =>
    total(counts.filter(([points]) => Math.floor(points / width) === column));
  return Array.from({ length: Math.floor(last / width) - first + 1 }, (_, i) => {
    const times = inside(mine, first + i);
    return {
      from: (first + i) * width,
      to: (first + i + 1) * width - 1,
      times,
      mine: times / ofMine,
      all: inside(all, first + i) / ofAll,
    };
  });
}

/** The highest number of points that at least half of the matches reach. */
export function middle(counts: Counts): number {
  const half = total(counts) / 2;
  let sum = 0;
  for (const [points, times] of counts.toSorted(([a], [b]) => b - a)) {
    sum += times;
    if (sum >= half) return points;
  }
  return 0;
}
