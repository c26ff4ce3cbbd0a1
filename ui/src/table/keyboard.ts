/** The keys of a table: choosing, answering, taking back, putting down, trying out, and looking back step by step. */
import { firstOpen } from "../lib/roving-tabindex.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Hints } from "./prompt/hints.svelte.ts";
import type { Replay } from "./history/replay.svelte.ts";
import type { WhatIf } from "./what-if/what-if.svelte.ts";

/** What the keys find at the table, and what they do there. */
export interface Hands {
  replay: Replay;
  trial: WhatIf;
  /** How many plies one can look back. */
  plies: () => number;
  /** Something is picked up. */
  holds: () => boolean;
  putDown: () => void;
  /** Takes my last action at the real table back; null where nothing can be. */
  takeBack: () => (() => void) | null;
  /** Begins to try out, or ends it. */
  tryOut: () => void;
  /** What the question is about. */
  hints: Hints;
  /** Tells what the keys do. */
  explain: () => void;
}

const TYPED_INTO = "input, select, textarea";
/** Whoever is there has nothing else in hand: the page, its name where one arrives, the table, what is asked. */
const FREE = "h1, [data-replay], [data-what-if], #main, #board, [data-prompt]";
/** A second press so soon belongs to the first one, and not to the question that came with it. */
const SOON = 400;

let entered = -Infinity;

/** Does what a key is for; what has none at this table stays as it is for the browser. */
export function press(event: KeyboardEvent, hands: Hands): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  // What a game opens over the table has its own keys.
  if (document.querySelector("dialog[open]")) return;
  // On many keyboards the question mark needs Shift.
  if (event.key === "?" && explains(event, hands)) return event.preventDefault();
  if (event.shiftKey) return;
  if (event.key === "Escape") {
    // Whoever writes leaves their words by it, and nothing at the table.
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

/** Of what is typed into all but the slider of the moments. */
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

/** Backspace takes one action of one's own back: of the line that is tried, or at the table, where one press is one. */
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

/** Arrows lead to what can be chosen, from where nothing on the table has the focus. */
function enters({ key, target }: KeyboardEvent, { replay }: Hands): boolean {
  if (!key.startsWith("Arrow") || replay.active || !isFree(target)) return false;
  const board = document.querySelector("#board");
  const first = board ? firstOpen(board) : undefined;
  first?.focus();
  return first !== undefined;
}

/** While the present is shown only the first of these keys, and where no other thing has them. */
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
    // A button is pressed by it.
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
