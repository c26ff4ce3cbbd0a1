/** The prompt, from the server's options and the current selection. */
import type { Prompt, PromptButton, Sentence } from "$ui/game-ui.ts";
import type { MatchView } from "$ui/api/types.ts";
import { signedNumber } from "$ui/lib/signed-number.ts";
import { effectOf } from "./scoring.ts";
import { roseView } from "./types.ts";
import type { CardHint, RoseChoice, RoseView } from "./types.ts";

/** The selection is a card ("NE3") or "draw". */
export function choiceOf(view: RoseView, selected: string): RoseChoice | undefined {
  return view.choices.find(({ action, hint }) => (hint.card ?? action) === selected);
}

const DRAW: PromptButton = { label: "roseking-do-draw", action: "draw", kind: "plain" };

/** What a card would change in both scores: "+5 for you, −27 for Crow". */
export function cardEffect(view: RoseView, seat: number, { to }: CardHint): Sentence | null {
  if (!view.board || !to) return null;
  const changes = effectOf(view.board.stones, to, seat);
  const [own, theirs] = [signedNumber(changes[seat] ?? 0), signedNumber(changes[1 - seat] ?? 0)];
  return { text: "roseking-effect", args: { own, theirs, seat: 1 - seat } };
}

/** Kinds of notes of a played card, without a hero and with one. */
const PLAYS = new Set(["play", "hero"]);

function askTurn(view: RoseView): Prompt {
  const draws = view.choices.some(({ action }) => action === "draw");
  const plays = view.choices.some(({ hint }) => hint.card);
  if (!draws) return { text: "roseking-ask-turn-play", buttons: [] };
  if (plays) return { text: "roseking-ask-turn", buttons: [DRAW] };
  return { text: "roseking-ask-turn-draw", buttons: [{ ...DRAW, kind: "main" }] };
}

function askChoice(view: RoseView, { action, hint }: RoseChoice): Prompt {
  if (!hint.card || !hint.to) {
    return { text: "roseking-ask-draw", buttons: [{ ...DRAW, kind: "main" }] };
  }
  const args = { card: hint.card, to: hint.to };
  if (!hint.hero) {
    const button: PromptButton = { label: "roseking-do-play", action, kind: "main" };
    return { text: "roseking-ask-card", args, buttons: [button] };
  }
  const heroes = view.you === null ? 0 : (view.board?.heroes[view.you] ?? 0);
  const button: PromptButton = { label: "roseking-do-hero", action, kind: "bold" };
  return { text: "roseking-ask-hero", args: { to: hint.to, heroes }, ruling: "R4", buttons: [button] };
}

/** The card that I played last: pending, or part of a line that I try. */
function lastPlayed(view: RoseView): string | number {
  for (const { notes } of [...view.log, ...view.pending].reverse()) {
    const card = notes.find(({ kind, args }) => PLAYS.has(kind) && args.seat === view.you)?.args.card;
    if (card !== undefined) return card;
  }
  return "";
}

export function prompt(matchView: MatchView, selected: string | null): Prompt {
  const view = roseView(matchView);
  if (view.choices.some(({ action }) => action === "done")) {
    return {
      text: "roseking-ask-done",
      args: { card: lastPlayed(view) },
      buttons: [{ label: "roseking-do-done", action: "done", kind: "main" }],
    };
  }
  if (selected === null) return askTurn(view);
  const choice = choiceOf(view, selected);
  if (choice) return askChoice(view, choice);
  const closed = view.closed.find(({ action }) => action === selected);
  if (!closed) return askTurn(view);
  const { text, args, ruling } = closed.reason;
  return { text, args, ruling, tone: "refusal", buttons: [] };
}

export function result(matchView: MatchView): Sentence {
  const view = roseView(matchView);
  const [winner = 0] = view.result?.winners ?? [];
  const mine = view.board?.scores[winner];
  const theirs = view.board?.scores[1 - winner];
  const decided = view.result?.decided ?? "score";
  const args: Record<string, number> = { score: mine?.score ?? 0 };
  if (decided !== "shared") args.seat = winner;
  if (decided === "score") args.theirs = theirs?.score ?? 0;
  if (decided === "largest") Object.assign(args, { mine: mine?.largest ?? 0, theirs: theirs?.largest ?? 0 });
  if (decided === "stones") Object.assign(args, { mine: mine?.stones ?? 0, theirs: theirs?.stones ?? 0 });
  return { text: `roseking-result-${decided}`, args, ruling: "R8" };
}
