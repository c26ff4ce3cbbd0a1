/** Positions of the valley's places, in units of its picture. */

export const WIDTH = 1000;
export const HEIGHT = 800;

export interface Spot {
  x: number;
  y: number;
  /** Half the width and half the height of the clearing. */
  rx: number;
  ry: number;
  /** The positions of its rings. */
  slots: [number, number][];
}

/** Distance between two rings of a row. */
export const RING_GAP = 64;
/** The distance from the middle of a figure down to its ring. */
export const RING_DOWN = 16;

const row = (count: number, y: number, gap = RING_GAP): [number, number][] =>
  Array.from({ length: count }, (_, i) => [(i - (count - 1) / 2) * gap, y]);
const SEVEN = [...row(4, -22), ...row(3, 38)];

export const SPOTS: Record<string, Spot> = {
  forest: { x: 172, y: 172, rx: 150, ry: 96, slots: SEVEN },
  clay: { x: 494, y: 150, rx: 148, ry: 96, slots: SEVEN },
  quarry: { x: 832, y: 178, rx: 150, ry: 96, slots: SEVEN },
  river: { x: 838, y: 446, rx: 146, ry: 96, slots: SEVEN },
  hunt: { x: 190, y: 650, rx: 172, ry: 104, slots: [...row(5, -28), ...row(5, 34)] },
  toolmaker: { x: 150, y: 418, rx: 104, ry: 66, slots: row(1, 12) },
  hut: { x: 530, y: 408, rx: 102, ry: 68, slots: row(2, 12) },
  field: { x: 540, y: 662, rx: 108, ry: 68, slots: row(1, 12) },
};

/** The position of people at home: around the fire. */
export const CAMP = { x: 893, y: 704 };
/** The position of news without a place in the picture. */
export const MIDDLE = { x: 500, y: 520 };

export interface Group {
  key: string;
  seat: number;
  x: number;
  y: number;
  count: number;
}

/** Distance between two figures that each stand for several. */
const GAP = 84;

/** The figures at a place. If they do not fit side by side, one per seat with a number. */
export function figures(people: number[], slots: [number, number][]): Group[] {
  const total = people.reduce((sum, one) => sum + one, 0);
  if (total > slots.length) {
    const seats = people.flatMap((count, seat) => (count ? [{ seat, count }] : []));
    return seats.map(({ seat, count }, i) => ({
      key: `${seat} all`,
      seat,
      count,
      x: (i - (seats.length - 1) / 2) * GAP - 16,
      y: 14,
    }));
  }
  return people
    .flatMap((count, seat) =>
      Array.from({ length: count }, (_, n) => ({ key: `${seat} ${n}`, seat, count: 1 })),
    )
    .map((one, i) => ({ ...one, x: slots[i]![0], y: slots[i]![1] }));
}

/** Half the width and half the height of a ring's area for the mouse: the ring with its outline. */
const NEAR = [29, 15] as const;

/**
 * The number of people that a point of a clearing stands for: the number of free rings up to the one at this point; null if
 * there is no free ring. `taken`: how many people are there already, on the first rings. `broad`: for a finger, for which the
 * area of a ring extends to the next one.
 */
export function peopleAt(
  { slots }: Spot,
  taken: number,
  [x, y]: readonly [number, number],
  broad = false,
): number | null {
  const [rx, ry] = broad ? [RING_GAP / 2, RING_GAP / 2] : NEAR;
  const away = slots.map(([sx, sy]) => ((x - sx) / rx) ** 2 + ((y - sy - RING_DOWN) / ry) ** 2);
  const nearest = away.indexOf(Math.min(...away));
  return away[nearest]! <= 1 && nearest >= taken ? nearest - taken + 1 : null;
}
