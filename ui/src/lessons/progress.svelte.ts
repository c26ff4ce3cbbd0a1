/**
 * Which lessons were completed on this device, and the position in those that were begun. Completed lessons are also stored
 * with the account, so that other devices know them.
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

/** Whether the stored lessons are mine. Before it is known who I am, assume the account that was last signed in here. */
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

/** Store the actions of a lesson. A completed lesson stays completed when it is repeated. */
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

/** Exchange completed lessons with my account in both directions. Does nothing for guests. */
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
    // The lessons stay on the device and are sent another time.
  }
}

/** For whom the lessons were requested, so that several offers on one page send one request. */
let asked: string | null | undefined;

/** As above, unless this device has done so before. */
export async function learnProgress(): Promise<void> {
  const { id } = me();
  if (stored.account === id || asked === id) return;
  asked = id;
  await syncProgress();
}

/** Forget the lessons of an account when it signs out on this device. */
export function forgetStoredProgress(): void {
  const names = stored.lessons ?? [];
  keep(Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))));
  stored = {};
  write(STORED_KEY, stored);
}
