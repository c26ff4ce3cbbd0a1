/** A verdict in words: which calm sentence stands above the list of checks, and in which colour. */
import type { Check, Place, Verdict } from "../verify/verdict.ts";

export type Tone = "good" | "fits" | "bad" | "unable";

export interface VerdictText {
  tone: Tone;
  /** Names of texts: the heading and, unless it is for the place to say, the sentence below. */
  title: string;
  lead: string | null;
}

/** `house`: the key of this house; null if it could not be asked for it. */
export function verdictText(verdict: Verdict, house: string | null): VerdictText {
  const { outcome, about } = verdict;
  if (outcome === "wrong") return about ? wrong(verdict, house) : say("bad", "unread", false);
  if (outcome === "unable") return say("unable", "unable");
  if (outcome === "partly") return say("fits", about?.view == null ? "partly" : "own");
  if (house === null) return say("fits", "unasked");
  return about?.signer?.key === house ? say("good", "good") : say("fits", "other");
}

const say = (tone: Tone, name: string, lead = true): VerdictText => ({
  tone,
  title: `verify-${name}`,
  lead: lead ? `verify-${name}-lead` : null,
});

function wrong({ checks, about }: Verdict, house: string | null): VerdictText {
  const state = (name: Check["name"]) => checks.find((check) => check.name === name)?.state;
  const sealed = state("chain") === "right" && state("signature") === "right";
  const lead =
    sealed && about?.signer?.key === house
      ? "verify-wrong-house"
      : state("chain") === "wrong" || state("signature") === "wrong"
        ? "verify-wrong-changed"
        : null;
  return { tone: "bad", title: "verify-wrong", lead };
}

/** The text that names a place, with its arguments. */
export function whereabouts(place: Place): [string, Record<string, number>] {
  return [`verify-at-${place.at}`, { line: place.line, ply: place.at === "ply" ? place.ply : 0 }];
}
