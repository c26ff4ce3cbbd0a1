/** What is heard at a table. Off until it was asked for; nothing is loaded before that. */
import type { MatchView, Note } from "../api/types.ts";
import type { GameUI } from "../game-ui.ts";
import { goesOn } from "../lib/log-continuity.ts";
import { settings } from "../lib/settings.svelte.ts";
import { mayPlay } from "./audio.ts";
import type { SoundKind } from "./kinds.ts";

/** Several notes that are shown at once are heard one after the other, and no more than these. */
const MOST = 4;
/** Seconds between two of them. */
const BETWEEN = 0.16;

/** Make a sound if it is wanted, `after` so many seconds. A table that is out of sight is silent. */
export function sound(kind: SoundKind, after = 0): void {
  const { tableSounds, silenced } = settings();
  if (!tableSounds || silenced.includes(kind) || document.visibilityState !== "visible" || !mayPlay()) return;
  // Without a connection the sound is missing, and nothing else.
  void import("./synth.ts").then(({ play }) => play(kind, after)).catch(() => undefined);
}

interface Told {
  ply: number;
  note: Note;
}

/** The sounds of one board. */
export class TableSounds {
  #match = "";
  #told: Told[] = [];

  /** A board that plays back shows a note now. */
  hear(ui: GameUI, note: Note): void {
    const kind = soundOf(ui, note);
    if (kind) sound(kind);
  }

  /** Take the view that the board gets. `heard`: neither a jump, nor a board that tells by itself what it shows. */
  take(view: MatchView, ui: GameUI, heard: boolean): void {
    const first = view.id !== this.#match;
    const all = [...view.log, ...view.pending].flatMap(({ ply, notes }) =>
      notes.map((note) => ({ ply, note })),
    );
    const fresh = first || !goesOn(this.#told, all) ? [] : all.slice(this.#told.length);
    this.#match = view.id;
    this.#told = all;
    if (!heard) return;
    const kinds = fresh.map(({ note }) => soundOf(ui, note)).filter((kind) => kind !== null);
    const different = kinds.filter((kind, i) => kind !== kinds[i - 1]).slice(-MOST);
    different.forEach((kind, i) => sound(kind, i * BETWEEN));
  }
}

/** What is heard when a note is shown; null: nothing. */
function soundOf({ sounds }: GameUI, note: Note): SoundKind | null {
  return (typeof sounds === "function" ? sounds(note) : sounds?.[note.kind]) ?? null;
}
