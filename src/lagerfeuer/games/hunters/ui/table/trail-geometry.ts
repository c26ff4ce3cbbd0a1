/** The score trail: an arch around the valley, from its lower left corner over the top to its lower right. */
export const GOAL = 24;
export const FIELDS = [...Array(GOAL + 1).keys()];

/** The distance of the trail from the edge, and the width kept free for it. */
export const MARGIN = 11;
const CORNER = 20;

export interface Spot {
  x: number;
  y: number;
}

/** The positions of all fields in a valley of this size, the radius of a stone, and the trail as a path. */
export interface Trail {
  spots: Spot[];
  radius: number;
  path: string;
}

export function trailIn(width: number, height: number): Trail {
  const [left, right, top] = [MARGIN, Math.max(width, 120) - MARGIN, MARGIN];
  const bottom = Math.max(height, 120) - MARGIN;
  const side = bottom - top - CORNER;
  const across = right - left - 2 * CORNER;
  const turn = (Math.PI / 2) * CORNER;
  const step = (2 * (side + turn) + across) / GOAL;
  const spots = FIELDS.map((field) => {
    let rest = field * step;
    if (rest < side) return { x: left, y: bottom - rest };
    rest -= side;
    if (rest < turn) {
      const angle = Math.PI + rest / CORNER;
      return { x: left + CORNER * (1 + Math.cos(angle)), y: top + CORNER * (1 + Math.sin(angle)) };
    }
    rest -= turn;
    if (rest < across) return { x: left + CORNER + rest, y: top };
    rest -= across;
    if (rest < turn) {
      const angle = -Math.PI / 2 + rest / CORNER;
      return { x: right - CORNER * (1 - Math.cos(angle)), y: top + CORNER * (1 + Math.sin(angle)) };
    }
    rest -= turn;
    return { x: right, y: top + CORNER + rest };
  });
  const path =
    `M${left} ${bottom}V${top + CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER} ${-CORNER}` +
    `H${right - CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER} ${CORNER}V${bottom}`;
  return { spots, radius: Math.max(7, Math.min(10, step * 0.36)), path };
}
