/** Which lessons somebody has taken, and where they are in those that they have begun: on this device. */

const KEY = "lagerfeuer-lessons";

/** By `<game>/<lesson>`: true once it was taken, otherwise the actions so far. */
type Progress = Record<string, true | string[]>;

function stored(): Progress {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Progress) : {};
  } catch {
    return {};
  }
}

let current = $state.raw<Progress>(stored());

function keep(progress: Progress): void {
  current = progress;
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Without storage it is kept as long as the page is open.
  }
}

const isDone = (game: string, lesson: string): boolean => current[`${game}/${lesson}`] === true;

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
}

/** The first lesson of a course that was not taken yet; undefined if all were. */
export const nextOf = (game: string, lessons: readonly string[]): string | undefined =>
  lessons.find((lesson) => !isDone(game, lesson));
