/** The tabs beside the board. */
import type { Match } from "./match-store.svelte.ts";
import type { Tab } from "./table-context.ts";

/** In their order. A chat is offered if anybody reads it; that of spectators to players only after the end. */
export function tabsOf(match: Match): Tab[] {
  const { view } = match;
  const seated = view?.you != null || match.chatNews !== null;
  const hasCompany =
    view?.seats.some((info) => info.seat !== view.you && (info.kind !== "bot" || info.stands_in)) ?? false;
  const maySeeSpectators = match.spectatorNews && !(seated && view?.status === "running");
  return [
    ...(view?.board ? (["story"] as const) : []),
    ...(seated && hasCompany ? (["chat"] as const) : []),
    ...(seated ? (["notes"] as const) : []),
    ...(maySeeSpectators ? (["spectators"] as const) : []),
  ];
}
