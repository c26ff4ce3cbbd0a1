/** The sounds of a table. Off by default; loaded when they are turned on. */
import type { MatchView, Note } from "../api/types.ts";
import type { GameUI } from "../game-ui.ts";
import { goesOn } from "../lib/log-continuity.ts";
import { settings } from "../lib/settings.svelte.ts";
import { mayPlay } from "./audio.ts";
import type { SoundKind } from "./kinds.ts";

/** Maximum number of sounds for notes that are shown at once; they are played one after the other. */
const MOST = 4;
/** Seconds between two of them. */
const BETWEEN = 0.16;

/** Play a sound after `after` seconds, unless it is turned off. Hidden tabs are silent. */
export function sound(kind: SoundKind, after = 0): void {
  const { tableSounds, silenced } = settings();
  if (!tableSounds || silenced.includes(kind) || document.visibilityState !== "visible" || !mayPlay()) return;
  // Without a connection only the sound is missing.
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

  /** Take the view of the board. `heard`: play its new notes now; false for jumps, and for boards that report their playback. */
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

/** The sound of a note; null: none. */
function soundOf({ sounds }: GameUI, note: Note): SoundKind | null {
  return (typeof sounds === "function" ? sounds(note) : sounds?.[note.kind]) ?? null;
}
