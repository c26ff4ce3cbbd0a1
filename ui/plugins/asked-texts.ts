/**
 * Finds the texts that a module uses: those whose ids are among its strings, and those that match one of the frames
 * (template strings) from which it builds ids ("cups-status-*").
 */
import { Visitor } from "rolldown/utils";

/** The syntax tree of a module, from the bundler's parser. */
export type Program = Parameters<Visitor["visit"]>[0];

/** The strings of a module. A frame has `*` for each hole. */
export interface Said {
  words: Set<string>;
  frames: Set<string>;
}

const ID = /^-?[a-z][\w-]*$/;
const FRAME = /^[\w*-]*[a-z][\w*-]*$/;
/** The title of any game. Ignored, because the first part has these; it would also match the titles of other pages. */
const OF_A_GAME = "*-title";

export function saidIn(program: Program): Said {
  const said: Said = { words: new Set(), frames: new Set() };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") add(value, said);
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? "").join("*"), said),
    // Names of properties may fill holes, too: "open" in {open: 1}.
    Property: ({ key }) => {
      if (key.type === "Identifier") add(key.name, said);
    },
  }).visit(program);
  return said;
}

function add(text: string, { words, frames }: Said): void {
  if (!text.includes("*")) {
    if (ID.test(text)) words.add(text);
  } else if (FRAME.test(text) && text.includes("-") && text !== OF_A_GAME) frames.add(text);
}

/** One way to build an id: a frame, and what fills its holes. */
interface Way {
  frame: string;
  fills: string[];
}

/** The strings that the server may send to fill a hole, and the keys of the games. */
interface House {
  words: ReadonlySet<string>;
  games: readonly string[];
}

/** Finds the ids that modules use. */
export class Askable {
  private frames: { frame: string; start: string; end: string; expressions: RegExp[] }[];
  private known = new Map<string, Way[]>();
  private sayable = new Map<string, boolean>();

  /** `all`: the strings of all modules. */
  constructor(
    private all: Said,
    private house: House,
  ) {
    this.frames = [...all.frames].map((frame) => ({
      frame,
      start: frame.slice(0, frame.indexOf("*")),
      end: frame.slice(frame.lastIndexOf("*") + 1),
      expressions: patterns(frame),
    }));
  }

  /** Return those of `ids` that the strings `own` use; `around`: the strings of all that is loaded where its modules run. */
  by(own: Said, around: Said, ids: Iterable<string>): Set<string> {
    const here = new Map<string, boolean>();
    const fits = (fill: string, isFirst: boolean): boolean =>
      isFirst ? this.isSaid(fill, around, here) || this.house.games.includes(fill) : this.fills(fill);
    const makes = (id: string): boolean =>
      this.ways(id).some(
        ({ frame, fills }) =>
          own.frames.has(frame) &&
          // The server's sources have the whole id, so what fills the holes need not be in the client.
          (this.house.words.has(id) ||
            fills.every((fill, i) => fits(fill, i === 0 && frame.startsWith("*")))),
      );
    return new Set([...ids].filter((id) => own.words.has(id) || makes(id)));
  }

  /** Whether a text may fill a hole: any string of the client or the server. Only a hole at the beginning is checked more
   * strictly, or "*-about" would match too much. */
  private fills(text: string): boolean {
    return (
      text === "" ||
      /^\d+$/.test(text) ||
      this.house.words.has(text) ||
      this.isSaid(text, this.all, this.sayable)
    );
  }

  private isSaid(text: string, said: Said, known: Map<string, boolean>): boolean {
    let found = known.get(text);
    if (found === undefined) {
      found =
        said.words.has(text) ||
        this.ways(text).some(
          ({ frame, fills }) => said.frames.has(frame) && fills.every((fill) => this.fills(fill)),
        );
      known.set(text, found);
    }
    return found;
  }

  private ways(text: string): Way[] {
    let found = this.known.get(text);
    if (!found) {
      found = this.frames.flatMap(({ frame, start, end, expressions }) =>
        text.startsWith(start) && text.endsWith(end)
          ? expressions.flatMap((expression) => {
              const match = expression.exec(text);
              return match ? [{ frame, fills: match.slice(1) }] : [];
            })
          : [],
      );
      this.known.set(text, found);
    }
    return found;
  }
}

/** Return a frame as two regular expressions: holes match as much as possible, or as little. */
function patterns(frame: string): RegExp[] {
  // Two holes with only a dash between them would match every id.
  if (!/[a-z]{2}/.test(frame)) return [];
  return ["([\\w-]*)", "([\\w-]*?)"].map((hole) => new RegExp(`^${frame.replaceAll("*", hole)}$`));
}

export function together(all: Iterable<Said>): Said {
  const sum: Said = { words: new Set(), frames: new Set() };
  for (const { words, frames } of all) {
    words.forEach((word) => sum.words.add(word));
    frames.forEach((frame) => sum.frames.add(frame));
  }
  return sum;
}
