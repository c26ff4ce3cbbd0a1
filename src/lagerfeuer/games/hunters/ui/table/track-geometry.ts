/** The ring of stones: the position of each field of the score track in the drawing. */
export const GOAL = 24;
export const WIDTH = 380;
export const HEIGHT = 136;
export const FIELDS = [...Array(GOAL + 1).keys()];

const MARGIN = 18;
const R = (HEIGHT - 2 * MARGIN) / 2;
const STRAIGHT = WIDTH - 2 * MARGIN - 2 * R;
const ROUND = Math.PI * R;
const ALL = 2 * (STRAIGHT + ROUND);

/**
 * The point at a distance along two straight lines and two half circles, starting leftwards in the middle of
 * the lower line.
 */
function along(way: number): { x: number; y: number } {
  const left = MARGIN + R;
  let rest = (way + ALL) % ALL;
  if (rest < STRAIGHT / 2) return { x: WIDTH / 2 - rest, y: HEIGHT - MARGIN };
  rest -= STRAIGHT / 2;
  if (rest < ROUND) {
    const angle = Math.PI / 2 + rest / R;
    return { x: left + R * Math.cos(angle), y: HEIGHT / 2 + R * Math.sin(angle) };
  }
  rest -= ROUND;
  if (rest < STRAIGHT) return { x: left + rest, y: MARGIN };
  rest -= STRAIGHT;
  if (rest < ROUND) {
    const angle = -Math.PI / 2 + rest / R;
    return { x: left + STRAIGHT + R * Math.cos(angle), y: HEIGHT / 2 + R * Math.sin(angle) };
  }
  rest -= ROUND;
  return { x: left + STRAIGHT - rest, y: HEIGHT - MARGIN };
}

export const STONES = FIELDS.map((field) => along(((field + 0.5) * ALL) / FIELDS.length));
