/** Ends off the board, and other off-board actions. */
import type { MatchEvent, MatchView } from "../../api/types.ts";
import type { Sentence } from "../../game-ui.ts";

/** Whether people ended the match, not the rules. */
export const isOffBoardEnd = (view: MatchView): boolean => view.result?.ended.startsWith("house-") ?? false;

/** Whether the match was called off: there is no result. */
export const isCancelled = (view: MatchView): boolean => view.result?.ended === "house-cancel";

/** How it ended, in one sentence. */
export function offBoardResult(view: MatchView): Sentence {
  const how = view.result?.ended.slice("house-".length) ?? "cancel";
  const last = view.beside.happenings.at(-1);
  const winners = view.result?.winners ?? [];
  if (how === "cancel" && view.beside.note) return { text: "ended-host", args: { note: view.beside.note } };
  if (how === "cancel" || how === "draw" || how === "unfinished" || how === "moved" || !last)
    return { text: `ended-${how}` };
  // The seat that decided may be one of several.
  if (winners.length !== 1) return { text: `ended-${how}`, args: { seat: last.seat } };
  if (winners[0] === view.you) return { text: `ended-${how}-mine`, args: { seat: last.seat } };
  return { text: `ended-${how}-won`, args: { seat: last.seat, other: winners[0]! } };
}

/** Whether there is an off-board question or message. */
export const hasOffBoardQuestion = (view: MatchView): boolean =>
  isToDecide(view) || declinedNow(view).length > 0;

const isToDecide = ({ beside }: MatchView): boolean =>
  beside.offers.length > 0 || beside.move !== null || beside.late.length > 0 || beside.back !== null;

/** Offers that another player has declined since the last action: they would vanish silently. If I declined later,
 * mine is the last word. */
export function declinedNow({ you, status, ply, beside }: MatchView): MatchEvent[] {
  if (you === null || status !== "running") return [];
  const stands = [...beside.offers.map(({ kind }) => kind), ...(beside.move ? ["move"] : [])];
  return beside.happenings.filter(
    (one, place, all) =>
      one.ply === ply &&
      one.seat !== you &&
      one.kind.startsWith("declined-") &&
      !stands.some((kind) => one.kind === `declined-${kind}`) &&
      !all.slice(place).some(({ kind, seat }) => kind === one.kind && seat === you),
  );
}

/** An off-board action, as the log tells it. */
export function eventSentence(event: MatchEvent): Sentence {
  return { text: `happened-${event.kind}`, args: { seat: event.seat } };
}
