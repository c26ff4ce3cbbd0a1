/** Where the places of the valley lie, in the units of its picture. */

export const WIDTH = 1000;
export const HEIGHT = 800;

export interface Spot {
  x: number;
  y: number;
  /** Half the width and half the height of the clearing. */
  rx: number;
  ry: number;
  /** Where its rings are. */
  slots: [number, number][];
}

const row = (count: number, y: number, gap = 64): [number, number][] =>
  Array.from({ length: count }, (_, i) => [(i - (count - 1) / 2) * gap, y]);
const SEVEN = [...row(4, -26), ...row(3, 36)];

export const SPOTS: Record<string, Spot> = {
  forest: { x: 172, y: 176, rx: 150, ry: 96, slots: SEVEN },
  clay: { x: 494, y: 150, rx: 148, ry: 96, slots: SEVEN },
  quarry: { x: 826, y: 190, rx: 150, ry: 96, slots: SEVEN },
  river: { x: 836, y: 470, rx: 146, ry: 96, slots: SEVEN },
  hunt: { x: 190, y: 650, rx: 172, ry: 104, slots: [...row(5, -26), ...row(5, 36)] },
  toolmaker: { x: 170, y: 420, rx: 96, ry: 66, slots: row(1, 8) },
  hut: { x: 500, y: 410, rx: 104, ry: 70, slots: row(2, 10) },
  field: { x: 530, y: 660, rx: 108, ry: 68, slots: row(1, 8) },
};

/** The figures that stand at a place; where they have no room side by side, one of each seat and how many. */
export function figures(
  people: number[],
  slots: [number, number][],
): { seat: number; x: number; y: number; count: number }[] {
  const total = people.reduce((sum, one) => sum + one, 0);
  const seats =
    total <= slots.length
      ? people.flatMap((count, seat) => Array.from({ length: count }, () => ({ seat, count: 1 })))
      : people.flatMap((count, seat) => (count ? [{ seat, count }] : []));
  return seats.map((one, i) => {
    const [x, y] = slots[i] ?? [0, 0];
    return { ...one, x, y };
  });
}
