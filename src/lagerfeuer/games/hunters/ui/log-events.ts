/** The notes of the log one by one, and the table before each of them, for playback. */
import type { Entry, Note } from "$ui/api/types.ts";
import { isHunting, rankOf } from "./kinds.ts";
import type { CaveBoard, Location } from "./types.ts";

export interface PlaybackEvent {
  ply: number;
  /** The seat it concerns. */
  seat: number;
  /** The seat that acted. */
  by: number;
  kind: string;
  note: Note;
}

/** Reorder notes so that members go home from a covered card before the card is removed. */
function inOrder(notes: Note[]): Note[] {
  const found: Note[] = [];
  for (const note of notes) {
    const last = found.at(-1);
    if (note.kind === "home" && last?.kind === "gone" && last.args.place === note.args.place) {
      found.splice(-1, 0, note);
    } else found.push(note);
  }
  return found;
}

export function playbackEventsOf(entries: Entry[]): PlaybackEvent[] {
  return entries.flatMap(({ ply, seat, notes }) =>
    inOrder(notes).map((note) => ({
      ply,
      seat: Number(note.args.seat ?? seat),
      by: seat,
      kind: note.kind,
      note,
    })),
  );
}

/** All face-up locations and sacred places. */
const openPlaces = (board: CaveBoard): Location[] => [...board.wilderness, ...board.hunting, ...board.sacred];

const placeIn = (board: CaveBoard, name: string): Location | undefined =>
  openPlaces(board).find((one) => one.name === name);

function removeLast<T>(list: T[], thing: T): void {
  const at = list.lastIndexOf(thing);
  if (at >= 0) list.splice(at, 1);
}

/** Change the number of a seat's members at a place; does nothing if the card is gone. */
function shift(board: CaveBoard, seat: number, place: string, by: number): void {
  if (place === "village") {
    board.players[seat]!.village = Math.max(0, board.players[seat]!.village + by);
    return;
  }
  const members = placeIn(board, place)?.members;
  if (members) members[seat] = Math.max(0, members[seat]! + by);
}

/** Remove the stone that was laid last. A skull's stone was there from the start. */
function uncover(board: CaveBoard, place: string, icon: string): void {
  const found = placeIn(board, place)?.icons.filter((one) => one.icon === icon && one.covered) ?? [];
  const last = found.findLast(({ skull }) => !skull) ?? found.at(-1);
  if (last) last.covered = false;
}

/** Put a removed card back as it was before its last icon was covered. */
function restore(board: CaveBoard, gone: Location | undefined): void {
  if (!gone || placeIn(board, gone.name)) return;
  const row = isHunting(gone.name) ? board.hunting : board.wilderness;
  const icons = gone.icons.map((one) => ({ ...one, covered: true }));
  row.push({ ...gone, icons, members: [0, 0], fresh: 0, may_return: 0 });
}

/** Take some of a good off the pile, as far as it is known to lie there; a negative amount is put back. */
function spend(board: CaveBoard, good: string, amount: number): void {
  const left = (board.turn.pool[good] ?? 0) - amount;
  const others = Object.entries(board.turn.pool).filter(([name]) => name !== good);
  board.turn.pool = Object.fromEntries(left > 0 ? [...others, [good, left]] : others);
}

export const costOf = (board: CaveBoard, item: string | number | undefined): Record<string, number> =>
  board.items.find(({ name }) => name === item)?.cost ?? {};

/** How to undo each kind of note on a copy of the table. Other kinds do not change the table. */
const BACK: Record<string, (board: CaveBoard, seat: number, args: Note["args"]) => void> = {
  play(board, seat, { character }) {
    const { hand } = board.players[seat]!;
    removeLast(board.turn.in_play, String(character));
    hand.push(String(character));
    hand.sort((a, b) => rankOf(a) - rankOf(b));
  },
  lay(board, _, { character, column }) {
    board.display[Number(column) - 1]?.pop();
    board.turn.in_play.push(String(character));
  },
  "take-card"(board, seat, { character, column }) {
    removeLast(board.players[seat]!.hand, String(character));
    board.display[Number(column) - 1]?.push(String(character));
  },
  cover: (board, _, { place, icon }) => uncover(board, String(place), String(icon)),
  take(board, seat, { place, icon }) {
    shift(board, seat, "village", -1);
    shift(board, seat, String(place), 1);
    uncover(board, String(place), String(icon));
    spend(board, String(icon), 1);
  },
  "second-meat"(board, _, { place, icon }) {
    uncover(board, String(place), String(icon));
    spend(board, String(icon), 1);
  },
  home(board, seat, { place, members }) {
    shift(board, seat, "village", -Number(members));
    shift(board, seat, String(place), Number(members));
  },
  place(board, seat, { place }) {
    shift(board, seat, String(place), -1);
    shift(board, seat, "village", 1);
  },
  move(board, seat, { place, from }) {
    shift(board, seat, String(place), -1);
    shift(board, seat, String(from), 1);
  },
  location(board, _, { place }) {
    if (place === "none") return;
    const kind = isHunting(String(place)) ? "hunting" : "wilderness";
    board[kind] = board[kind].filter(({ name }) => name !== place);
    board.piles[kind] += 1;
  },
  item: (board, seat, { item }) => removeLast(board.players[seat]!.items, String(item)),
  "items-hidden"(board, seat, { items }) {
    const held = board.players[seat]!.items;
    held.length = Math.max(0, held.length - Number(items));
  },
  discard: (board, seat, { item }) => void board.players[seat]!.items.push(hiddenAs(board, seat, item)),
  build(board, seat, { item }) {
    removeLast(board.players[seat]!.built, String(item));
    board.players[seat]!.items.push(hiddenAs(board, seat, item));
    for (const [good, amount] of Object.entries(costOf(board, item))) spend(board, good, -amount);
  },
  give: (board, seat, { item }) => void board.players[seat]!.built.push(String(item)),
  birth(board, seat, { members }) {
    board.players[seat]!.camp += Number(members);
    shift(board, seat, "village", -Number(members));
  },
  camp(board, seat, { members }) {
    board.players[seat]!.camp -= Number(members);
    board.players[seat]!.supply += Number(members);
  },
  points: (board, seat, { points }) => void (board.players[seat]!.points -= Number(points)),
  back: (board, seat, { points }) => void (board.players[seat]!.points += Number(points)),
  hunger: (board, seat, { hunger }) => void (board.players[seat]!.hunger -= Number(hunger)),
  sated: (board, seat, { hunger }) => void (board.players[seat]!.hunger += Number(hunger)),
  lose(board, seat, { place }) {
    shift(board, seat, String(place), 1);
    board.players[seat]!.supply -= 1;
  },
};

/** The item as it was in hand before it was built or discarded: null unless the hand is known anyway. */
function hiddenAs(board: CaveBoard, seat: number, item: string | number | undefined): string | null {
  return board.players[seat]!.items.includes(null) ? null : String(item);
}

/** The table before a note, as far as the log tells. `known`: locations seen earlier, by name. */
export function before(
  after: CaveBoard,
  { kind, seat, note }: PlaybackEvent,
  known: ReadonlyMap<string, Location>,
): CaveBoard {
  const board = structuredClone(after);
  if (kind === "gone") restore(board, known.get(String(note.args.place)));
  else if (board.players[seat]) BACK[kind]?.(board, seat, note.args);
  return board;
}

/**
 * Return the table while something is on its way: numbers change only when it arrives. Null if no number changes. The first
 * good of its kind already has a place, with an amount of 0.
 */
export function underWay(
  earlier: CaveBoard,
  later: CaveBoard,
  { kind, seat, note }: PlaybackEvent,
): CaveBoard | null {
  const keep = (...names: ("hunger" | "items" | "built")[]): CaveBoard => ({
    ...later,
    players: later.players.map((player, i) => {
      const was = earlier.players[i]!;
      return i === seat
        ? { ...player, ...Object.fromEntries(names.map((name) => [name, was[name]])) }
        : player;
    }),
  });
  switch (kind) {
    case "take":
    case "second-meat": {
      const good = String(note.args.icon);
      if (later.turn.pool[good] === undefined) return null;
      const { pool } = earlier.turn;
      return { ...later, turn: { ...later.turn, pool: { ...pool, [good]: pool[good] ?? 0 } } };
    }
    case "item":
    case "items-hidden":
      return keep("items");
    case "build":
      return keep("built");
    case "hunger":
      return keep("hunger");
    case "lay":
      return { ...later, display: earlier.display };
    default:
      return null;
  }
}
