/**
 * Which lessons somebody has taken, and where they are in those that they have begun: on this device. Those taken are
 * stored with an account, too, so that its other devices know them.
 */
import { storeTaken } from "../api/lessons.ts";
import { loadMe, me } from "../lib/me.svelte.ts";

const KEY = "lagerfeuer-lessons";
const STORED_KEY = "lagerfeuer-lessons-stored";

/** By `<game>/<lesson>`: true once it was taken, otherwise the actions so far. */
type Progress = Record<string, true | string[]>;

/** The lessons stored with an account, as this device has last read them. */
interface Stored {
  account: string;
  lessons: string[];
}

function read<T>(key: string): Partial<T> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Partial<T>) : {};
  } catch {
    return {};
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it is kept as long as the page is open.
  }
}

let current = $state.raw<Progress>(read<Progress>(KEY) as Progress);
let stored = $state.raw<Partial<Stored>>(read<Stored>(STORED_KEY));

function keep(progress: Progress): void {
  current = progress;
  write(KEY, progress);
}

/** Before it is known who asks, it is whoever was last signed in here. */
const isMine = ({ account }: Partial<Stored>): boolean => account === (me().id ?? account);

const isStored = (name: string): boolean =>
  isMine(stored) && Array.isArray(stored.lessons) && stored.lessons.includes(name);

const isDone = (game: string, lesson: string): boolean =>
  current[`${game}/${lesson}`] === true || isStored(`${game}/${lesson}`);

/** The actions of a lesson that was left in the middle. */
export function actionsOf(game: string, lesson: string): string[] {
  const found = current[`${game}/${lesson}`];
  return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
}

export const stateOf = (game: string, lesson: string): "done" | "begun" | "new" =>
  isDone(game, lesson) ? "done" : actionsOf(game, lesson).length > 0 ? "begun" : "new";

/** A lesson that was taken stays so when it is taken again. */
export function keepActions(game: string, lesson: string, actions: string[]): void {
  if (!isDone(game, lesson)) keep({ ...current, [`${game}/${lesson}`]: actions });
}

export function keepDone(game: string, lesson: string): void {
  keep({ ...current, [`${game}/${lesson}`]: true });
  void syncProgress();
}

/** The first lesson of a course that was not taken yet; undefined if all were. */
export const nextOf = (game: string, lessons: readonly string[]): string | undefined =>
  lessons.find((lesson) => !isDone(game, lesson));

/** Store with my account what this device knows, and learn what my other devices have stored; nothing as a guest. */
export async function syncProgress(): Promise<void> {
  try {
    if (me().id === undefined) await loadMe();
    const { id, account } = me();
    if (!account || !id) return;
    const taken = Object.keys(current).filter((name) => current[name] === true);
    const all = await storeTaken(taken);
    stored = { account: id, lessons: all };
    write(STORED_KEY, stored);
  } catch {
    // The device remembers it, and tells the house another time.
  }
}

/** Several offers on one page ask once. */
let asked: string | null | undefined;

/** As above, unless this device has done so before. */
export async function learnProgress(): Promise<void> {
  const { id } = me();
  if (stored.account === id || asked === id) return;
  asked = id;
  await syncProgress();
}

/** Forget what is stored with an account, which leaves this device. */
export function forgetStoredProgress(): void {
  const names = stored.lessons ?? [];
  keep(Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))));
  stored = {};
  write(STORED_KEY, stored);
}
