/** The things that can be selected on the table, and their actions. A key is "<group>:<name>". */
import { isCharacter } from "./kinds.ts";
import type { HuntersChoice, HuntersView } from "./types.ts";

/** Prefix of keys of the other tribe, which can only be viewed. */
export const OTHERS = "other-";

const WORDS: Record<string, string> = {
  geysers: "pile:items",
  items: "pile:items",
  wilderness: "pile:wilderness",
  hunting: "pile:hunting",
  sunset: "sun:set",
};

/** The key of an action on the table; null if it is only a button. */
export function keyOf(action: string): string | null {
  const [verb = "", name, target] = action.split(":");
  if (name === undefined) return isCharacter(verb) ? `hand:${verb}` : (WORDS[verb] ?? null);
  switch (verb) {
    case "lay":
      return `hand:${name}`;
    case "take":
    case "cover":
    case "place":
    case "lose":
      return `at:${name}`;
    case "move":
      return `at:${target}`;
    case "column":
      return `column:${name}`;
    case "build":
    case "discard":
      return `item:${name}`;
    case "keep":
      return `offer:${name}`;
    case "give":
      return `built:${name}`;
    default:
      return null;
  }
}

/** The groups with an option, also while an action is being sent and nothing on the table is lit. */
export const groupsOf = (view: HuntersView): ReadonlySet<string> =>
  new Set(view.choices.map(({ action }) => keyOf(action)?.split(":")[0] ?? ""));

export const choicesAt = (view: HuntersView, key: string): HuntersChoice[] =>
  view.choices.filter(({ action }) => keyOf(action) === key);

/** The keys of everything that the selected card would reach, to mark it before the card is played. */
export function reachedBy(view: HuntersView, selected: string | null): ReadonlySet<string> {
  const found = selected === null ? [] : choicesAt(view, selected);
  return new Set(
    found.flatMap(({ hint: { reach } }) => [
      ...(reach?.places ?? []).map((place) => `at:${place}`),
      ...(reach?.piles ?? []).map((pile) => `pile:${pile}`),
      ...(reach?.columns ?? []).map((column) => `column:${column}`),
    ]),
  );
}

/**
 * The keys of everything that the other seat has changed since my last action: places, icons (each stone numbered:
 * "icon:forest-a:wood:0"), columns, and markers on the track.
 */
export function tracesOf(view: HuntersView): ReadonlySet<string> {
  const found = new Set<string>();
  // A spectator never acts. A player who has not acted yet has seen only the set-up.
  const since = view.you === null ? Infinity : (view.since ?? 0);
  for (const { ply, seat, notes } of view.log) {
    if (seat === view.you || seat < 0 || ply <= since) continue;
    for (const { kind, args } of notes) {
      if (args.place !== undefined && args.place !== "village") found.add(`at:${args.place}`);
      if (args.column !== undefined) found.add(`column:${args.column}`);
      if (kind === "points" || kind === "back") found.add(`track:${args.seat}`);
      if (args.icon === undefined || args.icon === "nothing") continue;
      let count = 0;
      while (found.has(`icon:${args.place}:${args.icon}:${count}`)) count += 1;
      found.add(`icon:${args.place}:${args.icon}:${count}`);
    }
  }
  return found;
}
