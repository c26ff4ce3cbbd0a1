/** What can be created from hidden items during a draft turn, and counts of items. */
import type { HuntersView, Item } from "./types.ts";

/** The resources of this turn that an item lacks (H11), one name each; null while nothing can be created. */
export function lackedBy(view: HuntersView, seat: number, item: Item): string[] | null {
  const turn = view.board?.turn;
  if (!turn?.creates || view.turn?.seat !== seat || view.you !== seat) return null;
  return Object.entries(item.cost).flatMap(([icon, amount]) =>
    Array.from({ length: Math.max(0, amount - (turn.pool[icon] ?? 0)) }, () => icon),
  );
}

/** The items of a list grouped by kind, in the order of the kinds. */
export function countedBy<Kind extends { name: string }>(
  kinds: Kind[],
  names: readonly (string | null)[],
): { kind: Kind; count: number }[] {
  return kinds
    .map((kind) => ({ kind, count: names.filter((name) => name === kind.name).length }))
    .filter(({ count }) => count);
}
