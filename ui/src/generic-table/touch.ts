/**
 * Maps options to touches on the table. An action is a sequence of touches: "a1-d1" is the point a1, then d1.
 * A touch is the path of a part and the name of a place or card ("points:a1"); of words without a place, when there are
 * many, their beginnings are touched step by step ("do:build").
 */
import type { MatchView } from "../api/types.ts";
import { isBoard, layoutOf } from "./layout.ts";
import type { BoardPart, Layout, Part, PartOf, Shown, Value } from "./layout.ts";
import { placeNames } from "./places.ts";

export const touchKey = (path: string, name: string): string => `${path}:${name}`;

/** An action as parsed by one form of the layout. */
export interface Reading {
  /** The name of the form, if it has one. */
  form: string | null;
  touches: string[];
  /** The names in the form's placeholders. */
  names: string[];
}

/** Up to this number all options are buttons. */
export const FEW = 7;

interface Target {
  path: string;
  part: BoardPart | PartOf<"cards">;
}

function* targets(parts: Part[], before = ""): Generator<Target> {
  for (const part of parts) {
    if (part.part === "group") yield* targets(part.parts, `${before}${part.field}.`);
    else if (isBoard(part) || part.part === "cards") yield { path: before + part.field, part };
  }
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`);

interface Form {
  name: string | null;
  pattern: RegExp;
  holes: Target[];
}

const compiled = new WeakMap<Layout, Form[]>();

/** The forms as patterns; boards give their places, cards any word that a card can be called. */
function formsOf(layout: Layout): Form[] {
  const known = compiled.get(layout);
  if (known) return known;
  const all = new Map([...targets(layout.parts)].map((target) => [target.path, target]));
  const forms = layout.actions.flatMap(({ form, name }): Form[] => {
    const holes: Target[] = [];
    let pattern = "";
    for (const [i, piece] of form.split(/[{}]/).entries()) {
      if (i % 2 === 0) {
        pattern += escaped(piece);
        continue;
      }
      const target = all.get(piece);
      if (!target) return [];
      holes.push(target);
      pattern += `(${namesIn(target.part)})`;
    }
    return [{ name, pattern: new RegExp(`^${pattern}$`), holes }];
  });
  compiled.set(layout, forms);
  return forms;
}

function namesIn(part: Target["part"]): string {
  const names = isBoard(part) ? placeNames(part) : part.faces.map(({ name, value }) => name ?? String(value));
  const sorted = names.toSorted((a, b) => b.length - a.length).map(escaped);
  return [...sorted, ...(isBoard(part) ? [] : [String.raw`[\w+]+`])].join("|");
}

/** The names of cards by which actions can mean them. */
export const cardName = (part: PartOf<"cards">, value: Value): string =>
  part.faces.find((face) => face.value === value)?.name ?? String(value);

/** The cards that actions can name now, by their touches; of hands only my own. */
function cardsOf(view: MatchView, layout: Layout): Set<string> {
  const found = new Set<string>();
  for (const { path, part } of targets(layout.parts)) {
    if (part.part !== "cards") continue;
    for (const list of listsAt(view.board as Shown, path.split("."), layout.parts, view.you))
      for (const value of list)
        if (!part.face_down.includes(value)) found.add(touchKey(path, cardName(part, value)));
  }
  return found;
}

/** The lists of cards at a path that a seat can mean. */
function listsAt(shown: Shown | null, path: string[], parts: Part[], you: number | null): Value[][] {
  const [field = "", ...rest] = path;
  const part = parts.find((one) => one.field === field);
  const value = shown?.[field];
  if (!part || value === undefined || value === null) return [];
  const own = "by_seat" in part && part.by_seat ? (you === null ? [] : [(value as unknown[])[you]]) : null;
  if (part.part !== "group") {
    const lists: unknown[] = own ?? [value];
    return lists.filter((list): list is Value[] => Array.isArray(list));
  }
  const inner = own ?? (part.each && Array.isArray(value) ? (value as unknown[]) : [value]);
  return inner.flatMap((one) => listsAt(one as Shown | null, rest, part.parts, you));
}

/** How the layout reads an action; without a form that fits, no touches. */
export function read(action: string, layout: Layout, isThere: (touch: string) => boolean): Reading {
  for (const { name, pattern, holes } of formsOf(layout)) {
    const found = pattern.exec(action);
    if (!found) continue;
    const names = found.slice(1);
    const touches = names.map((one, i) => touchKey(holes[i]!.path, one));
    if (touches.every((touch, i) => isBoard(holes[i]!.part) || isThere(touch)))
      return { form: name, touches, names };
  }
  return { form: null, touches: [], names: [] };
}

/** The beginnings of a word, part by part: "build-hut-2" has "do:build-" and "do:build-hut-" before itself. */
function steps(action: string): string[] {
  const cuts = [...action.matchAll(/[-:@, /]+/g)].map(({ index, 0: mark }) => index + mark.length);
  return [...cuts, action.length].map((end) => `do:${action.slice(0, end)}`);
}

export interface Option extends Reading {
  action: string;
}

export interface Touches {
  options: Option[];
  closed: (Option & Pick<MatchView["closed"][number], "reason">)[];
}

/** The options and refusals of a view with their touches. */
export function touchesOf(view: MatchView): Touches {
  const layout = layoutOf(view.game);
  const cards = cardsOf(view, layout);
  const readings = (action: string): Option => ({
    action,
    ...read(action, layout, (touch) => cards.has(touch)),
  });
  const options = view.choices.map(({ action }) => readings(action));
  const words = options.filter(({ touches }) => touches.length === 0);
  const isLong = words.length > FEW;
  return {
    options: options.map((option) =>
      isLong && option.touches.length === 0 ? { ...option, touches: steps(option.action) } : option,
    ),
    closed: view.closed.map(({ action, reason }) => ({ ...readings(action), reason })),
  };
}

/** A selection is the touches so far. */
export const pathOf = (selected: string | null): string[] => (selected === null ? [] : selected.split(" "));
export const selectionOf = (path: string[]): string | null => (path.length > 0 ? path.join(" ") : null);

export const startsWith = (touches: string[], path: string[]): boolean =>
  path.every((touch, i) => touches[i] === touch);

/** The options that go on from a selection, or are it. */
export const following = (options: Option[], path: string[]): Option[] =>
  options.filter(({ touches }) => startsWith(touches, path));

/** The possible next touches. */
export const nextTouches = (options: Option[], path: string[]): Set<string> =>
  new Set(following(options, path).flatMap(({ touches }) => touches[path.length] ?? []));

/** The effect of a touch: it carries out an action, or changes the selection. */
export type Effect = { act: string } | { select: string[] };

export function touched(options: Option[], path: string[], touch: string): Effect | null {
  if (path.at(-1) === touch && !nextTouches(options, path).has(touch)) return { select: path.slice(0, -1) };
  const begun = nextTouches(options, path).has(touch) ? path : [];
  if (!nextTouches(options, begun).has(touch)) return null;
  return reached(options, [...begun, touch]);
}

function reached(options: Option[], path: string[]): Effect {
  const onwards = following(options, path);
  const [only, ...more] = onwards;
  // Skip steps of words with only one continuation.
  if (only && more.length === 0 && (only.touches.length === path.length || path[0]?.startsWith("do:")))
    return { act: only.action };
  return { select: path };
}
