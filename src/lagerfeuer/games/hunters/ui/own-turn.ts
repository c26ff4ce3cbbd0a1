/** My actions of this turn that cannot be undone. */
import type { Entry } from "$ui/api/types.ts";
import type { HuntersView } from "./types.ts";

/** Kinds of notes of which one starts every turn; "sacred" for the Geysers. */
const BEGINS = new Set(["play", "take", "sunset", "sacred"]);

export const isMyTurn = ({ you, turn, board }: HuntersView): boolean =>
  you !== null && turn?.seat === you && board?.mover === you;

export function settledTurn(view: HuntersView): Entry[] {
  if (!isMyTurn(view)) return [];
  const others = view.log.findLastIndex(({ seat, ply }) => seat !== view.you || ply === 0);
  const mine = view.log.slice(others + 1);
  // Herb Heath asks me during the other seat's sunset; that is not part of my turn.
  const begun = mine.findIndex(({ notes }) => notes.some(({ kind }) => BEGINS.has(kind)));
  return begun < 0 ? [] : mine.slice(begun);
}
