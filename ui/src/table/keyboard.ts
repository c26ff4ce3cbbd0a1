/** The keyboard commands of a table: choose, answer, undo, deselect, what-if, and step through the history. */
import { firstOpen } from "../lib/roving-tabindex.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Hints } from "./prompt/hints.svelte.ts";
import type { Replay } from "./history/replay.svelte.ts";
import type { WhatIfAccess } from "./what-if/what-if-access.svelte.ts";

/** The state that keyboard commands read, and the effects they have. */
export interface TableKeys {
  replay: Replay;
  whatIf: WhatIfAccess;
  /** The number of plies in the history. */
  plies: () => number;
  /** Something is selected. */
  hasSelection: () => boolean;
  deselect: () => void;
  /** Undoes my last action in the match; null if nothing can be undone. */
  undo: () => (() => void) | null;
  /** Start a what-if line, or close it. */
  toggleWhatIf: () => void;
  /** The hints of the prompt. */
  hints: Hints;
  /** Opens the help of the keys. */
  openHelp: () => void;
}

const TEXT_FIELDS = "input, select, textarea";
/** Elements that do not use keys when they have the focus: the page, its heading, the table, the prompt. */
const NO_OWN_KEYS = "h1, [data-replay], [data-what-if], #main, #board, [data-prompt]";
/** Milliseconds: a second press within this time belongs to the first one, not to the new prompt. */
const DOUBLE_PRESS_MS = 400;

let lastEnterAt = -Infinity;

/** Whether a key is not for the table: with a modifier, handled already, or in a game's dialog, which has its own keys. */
const isForOthers = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  document.querySelector("dialog[open]") !== null;

/** Carry out a key in a lesson: answers as at a table; the question mark shows what to do, if the step allows it. */
export function pressInLesson(event: KeyboardEvent, showMe: (() => void) | null): void {
  if (isForOthers(event)) return;
  if (event.key === "?" && showMe && settings().keys && !isTypedInto(event.target)) {
    showMe();
    event.preventDefault();
  } else if (!event.shiftKey && answers(event)) event.preventDefault();
}

/** Carry out a key's command; leave other keys to the browser. */
export function press(event: KeyboardEvent, keys: TableKeys): void {
  if (isForOthers(event)) return;
  // On many keyboards the question mark needs Shift.
  if (event.key === "?" && opensHelp(event, keys)) return event.preventDefault();
  if (event.shiftKey) return;
  if (event.key === "Escape") {
    // In a text field the key leaves the field and does nothing at the table.
    if (!isWrittenInto(event.target)) leave(keys);
  } else if (answers(event)) event.preventDefault();
  else if (togglesWhatIf(event, keys) || undoes(event, keys)) event.preventDefault();
  else if ((!keys.whatIf.active && movesInHistory(event, keys)) || entersBoard(event, keys))
    event.preventDefault();
}

function leave({ replay, whatIf, hints, hasSelection, deselect, toggleWhatIf }: TableKeys): void {
  if (whatIf.active && !hasSelection()) toggleWhatIf();
  else if (replay.active) replay.present();
  else if (hints.opened || hints.unfolded) hints.fold();
  else if (hints.shown !== null) hints.dismiss();
  else deselect();
}

function opensHelp({ target }: KeyboardEvent, { openHelp }: TableKeys): boolean {
  if (!settings().keys || isTypedInto(target)) return false;
  openHelp();
  return true;
}

/** Enter gives the one main answer if nothing else has the focus; digits press the answers that are numbers. */
function answers({ key, target, repeat, timeStamp }: KeyboardEvent): boolean {
  if (repeat || isTypedInto(target)) return false;
  if (key === "Enter") {
    const late = timeStamp - lastEnterAt > DOUBLE_PRESS_MS;
    lastEnterAt = timeStamp;
    const [main, ...more] = buttons("[data-safe]");
    if (!late || !isFree(target) || !main || more.length > 0) return false;
    main.click();
    return true;
  }
  if (!/^[0-9]$/.test(key) || !settings().keys) return false;
  const button = buttons("[data-action]").find(({ textContent }) => textContent.trim() === key);
  button?.click();
  return button !== undefined;
}

const buttons = (which: string): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(`[data-answers] ${which}:enabled`),
];

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(TEXT_FIELDS);

/** All input elements but the history's slider. */
const isWrittenInto = (target: EventTarget | null): boolean =>
  isTypedInto(target) && !(target as HTMLElement).matches("[type=range]");

function isFree(target: EventTarget | null): boolean {
  const at = target instanceof HTMLElement ? target : document.body;
  return at === document.body || at.matches(NO_OWN_KEYS);
}

/** W opens and closes a what-if line (single letters can be switched off). */
function togglesWhatIf({ key, target }: KeyboardEvent, { whatIf, toggleWhatIf }: TableKeys): boolean {
  if (isWrittenInto(target) || key.toLowerCase() !== "w" || !settings().keys || !whatIf.allowed) return false;
  toggleWhatIf();
  return true;
}

/** Backspace undoes one own action, of the line or of the match; a held key does not repeat it. */
function undoes({ key, target, repeat }: KeyboardEvent, { whatIf, replay, undo }: TableKeys): boolean {
  if (key !== "Backspace" || isWrittenInto(target)) return false;
  if (whatIf.active) {
    const { line } = whatIf;
    if (!line?.canTakeBack || line.busy) return false;
    line.takeBack();
    return true;
  }
  const back = replay.active || repeat ? null : undo();
  back?.();
  return back !== null;
}

/** Arrows focus the first option if nothing on the table has the focus. */
function entersBoard({ key, target }: KeyboardEvent, { replay }: TableKeys): boolean {
  if (!key.startsWith("Arrow") || replay.active || !isFree(target)) return false;
  const board = document.querySelector("#board");
  const first = board ? firstOpen(board) : undefined;
  first?.focus();
  return first !== undefined;
}

/** In the present only the first of these keys works, and only if nothing else uses it. */
function movesInHistory({ key, target }: KeyboardEvent, { replay, plies }: TableKeys): boolean {
  const at = target instanceof HTMLElement ? target : document.body;
  const free = isFree(target);
  if (plies() === 0 || isWrittenInto(at)) return false;
  if (!replay.active) {
    if (key !== "ArrowLeft" || !free) return false;
    replay.step(-1);
    return true;
  }
  if (key === " ") {
    // The key presses a focused button.
    if (!free && !at.matches("[type=range]")) return false;
    replay.toggle();
    return true;
  }
  const steps: Record<string, () => void> = {
    ArrowLeft: () => replay.step(-1),
    ArrowRight: () => replay.step(1),
    ArrowUp: () => replay.show(0),
    Home: () => replay.show(0),
    ArrowDown: () => replay.present(),
    End: () => replay.present(),
  };
  const step = steps[key];
  if (!step) return false;
  replay.pause();
  step();
  return true;
}
