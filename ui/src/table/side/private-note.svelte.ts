/** My private note about a match. It saves itself and survives closing its panel. */
import { Unreachable, Refused } from "../../api/http.ts";
import { talk } from "../../api/chat.ts";
import type { PrivateNote as SavedNote } from "../../api/types.ts";
import { me } from "../../lib/me.svelte.ts";

const SAVE_DELAY_MS = 800;
const RETRY_MS = 4_000;

export class Note {
  text = $state("");
  /** The text that I wrote on another device meanwhile, set aside. */
  aside = $state("");
  loaded = $state(false);
  state = $state<"saved" | "open" | "saving" | "unreachable">("saved");
  problem = $state<string | null>(null);

  readonly id: string;
  /** The author of the note: another person may sign in without a reload of the page. */
  readonly #author: string | null;
  #revision = 0;
  /** The text as the server has it. */
  #savedText = "";
  /** I have decided about the text set aside; the server does not know it yet. */
  #asideSettled = false;
  /** Number of pending answers. */
  #pendingWrites = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, author: string | null) {
    this.id = id;
    this.#author = author;
  }

  get isMine(): boolean {
    return this.#author === writer();
  }

  /** Another tab may have written since: show its text unless there are unsaved changes here. */
  async refresh(revision = Infinity): Promise<void> {
    if (revision <= this.#revision || this.state !== "saved" || !this.isMine) return;
    try {
      const saved = await talk.note(this.id);
      if (!this.isMine || this.state !== "saved" || saved.revision < this.#revision) return;
      this.text = saved.text;
      this.#applySaved(saved, saved.text);
      this.loaded = true;
    } catch (error) {
      this.#fail(error);
      if (!this.loaded) this.#timer = setTimeout(() => void this.refresh(), RETRY_MS);
    }
  }

  change(text: string): void {
    this.text = text;
    this.state = "open";
    this.#saveLater(SAVE_DELAY_MS);
  }

  /** Add the text set aside to the note, or drop it. */
  settleAside(keep: boolean): void {
    if (keep) this.text = [this.text, this.aside].filter(Boolean).join("\n\n");
    this.#asideSettled = true;
    this.state = "open";
    void this.save();
  }

  /** Save now, or after the pending save: a second write with the same revision would look like one from another device.
   * `last`: the page closes and cannot wait. */
  async save(last = false): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.isMine || !this.loaded || this.state === "saved" || (this.#pendingWrites > 0 && !last)) return;
    const { text } = this;
    const asideSettled = this.#asideSettled;
    this.state = "saving";
    this.#pendingWrites += 1;
    try {
      const saved = await talk.write(this.id, text, this.#revision, asideSettled, last || isHidden());
      this.problem = null;
      if (asideSettled) this.#asideSettled = false;
      this.#applySaved(saved, text);
      this.state = this.text === text && !this.#asideSettled ? "saved" : "open";
    } catch (error) {
      this.state = "unreachable";
      this.#fail(error);
    } finally {
      this.#pendingWrites -= 1;
    }
    if (this.state === "unreachable") this.#saveLater(RETRY_MS);
    else if (this.state === "open") this.#saveLater(isHidden() ? 0 : SAVE_DELAY_MS);
  }

  get hasUnsavedText(): boolean {
    return this.text !== this.#savedText;
  }

  #applySaved(saved: SavedNote, text: string): void {
    if (saved.revision < this.#revision) return;
    this.#revision = saved.revision;
    this.#savedText = text;
    this.aside = saved.aside;
  }

  #saveLater(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  #fail(error: unknown): void {
    if (error instanceof Refused) this.problem = error.message;
    else if (!(error instanceof Unreachable)) throw error;
  }
}

const notes = new Map<string, Note>();

const writer = (): string | null => me().id ?? null;

/** Return my note about a match; the same object while the tab is open and I stay signed in. */
export function noteOf(id: string): Note {
  const known = notes.get(id);
  if (known?.isMine) return known;
  const mine = new Note(id, writer());
  notes.set(id, mine);
  return mine;
}

const isHidden = (): boolean => document.visibilityState === "hidden";

// Once for all notes: save unsaved changes when the page is hidden or closed.
function saveAll(last: boolean): void {
  for (const note of notes.values()) void note.save(last);
}
document.addEventListener("visibilitychange", () => {
  if (isHidden()) saveAll(false);
});
addEventListener("pagehide", () => saveAll(true));
addEventListener("beforeunload", (event) => {
  if ([...notes.values()].some((note) => note.isMine && note.state === "unreachable" && note.hasUnsavedText))
    event.preventDefault();
});
