/** The keyboard commands of a table: choose, answer, undo, deselect, what-if, and step through the history. */
import { firstOpen } from "../lib/roving-tabindex.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Hints } from "./prompt/hints.svelte.ts";
import type { Replay } from "./history/replay.svelte.ts";
import type { WhatIf } from "./what-if/what-if.svelte.ts";

/** The state that keyboard commands read, and the effects they have. */
export interface Hands {
  replay: Replay;
  trial: WhatIf;
  /** The number of plies in the history. */
  plies: () => number;
  /** Something is selected. */
  holds: () => boolean;
  putDown: () => void;
  /** Undoes my last action in the match; null if nothing can be undone. */
  takeBack: () => (() => void) | null;
  /** Start a what-if line, or close it. */
  tryOut: () => void;
  /** What the question is about. */
  hints: Hints;
  /** Opens the help of the keys. */
  explain: () => void;
}

const TYPED_INTO = "input, select, textarea";
/** Focus here means that nothing else uses the keys: the page, its heading, the table, the prompt. */
const FREE = "h1, [data-replay], [data-what-if], #main, #board, [data-prompt]";
/** A second press within this time belongs to the first one, not to the new question. */
const SOON = 400;

let entered = -Infinity;

/** Carry out a key's command; leave other keys to the browser. */
export function press(event: KeyboardEvent, hands: Hands): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  // A game's dialog has its own keys.
  if (document.querySelector("dialog[open]")) return;
  // On many keyboards the question mark needs Shift.
  if (event.key === "?" && explains(event, hands)) return event.preventDefault();
  if (event.shiftKey) return;
  if (event.key === "Escape") {
    // In a text field the key leaves the field and does nothing at the table.
    if (!isWrittenInto(event.target)) leave(hands);
  } else if (answers(event)) event.preventDefault();
  else if (tries(event, hands) || takesBack(event, hands)) event.preventDefault();
  else if ((!hands.trial.active && looksBack(event, hands)) || enters(event, hands)) event.preventDefault();
}

function leave({ replay, trial, hints, holds, putDown, tryOut }: Hands): void {
  if (trial.active && !holds()) tryOut();
  else if (replay.active) replay.present();
  else if (hints.told !== null) hints.understand();
  else putDown();
}

function explains({ target }: KeyboardEvent, { explain }: Hands): boolean {
  if (!settings().keys || isTypedInto(target)) return false;
  explain();
  return true;
}

/** Enter gives the one main answer if nothing else has the focus; digits press the answers that are numbers. */
function answers({ key, target, repeat, timeStamp }: KeyboardEvent): boolean {
  if (repeat || isTypedInto(target)) return false;
  if (key === "Enter") {
    const late = timeStamp - entered > SOON;
    entered = timeStamp;
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
  target instanceof HTMLElement && target.matches(TYPED_INTO);

/** All input elements but the history's slider. */
const isWrittenInto = (target: EventTarget | null): boolean =>
  isTypedInto(target) && !(target as HTMLElement).matches("[type=range]");

function isFree(target: EventTarget | null): boolean {
  const at = target instanceof HTMLElement ? target : document.body;
  return at === document.body || at.matches(FREE);
}

/** W begins and ends it (single letters can be switched off). */
function tries({ key, target }: KeyboardEvent, { trial, tryOut }: Hands): boolean {
  if (isWrittenInto(target) || key.toLowerCase() !== "w" || !settings().keys || !trial.allowed) return false;
  tryOut();
  return true;
}

/** Backspace undoes one own action, of the line or of the match; a held key does not repeat it. */
function takesBack({ key, target, repeat }: KeyboardEvent, { trial, replay, takeBack }: Hands): boolean {
  if (key !== "Backspace" || isWrittenInto(target)) return false;
  if (trial.active) {
    if (!trial.canTakeBack || trial.busy) return false;
    trial.takeBack();
    return true;
  }
  const back = replay.active || repeat ? null : takeBack();
  back?.();
  return back !== null;
}

/** Arrows focus the first option if nothing on the table has the focus. */
function enters({ key, target }: KeyboardEvent, { replay }: Hands): boolean {
  if (!key.startsWith("Arrow") || replay.active || !isFree(target)) return false;
  const board = document.querySelector("#board");
  const first = board ? firstOpen(board) : undefined;
  first?.focus();
  return first !== undefined;
}

/** In the present only the first of these keys works, and only if nothing else uses it. */
function looksBack({ key, target }: KeyboardEvent, { replay, plies }: Hands): boolean {
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
