/** My private note about a match. It saves itself and survives closing its panel. */
import { Away, Refused } from "../../api/http.ts";
import { talk } from "../../api/chat.ts";
import type { PrivateNote as Kept } from "../../api/types.ts";
import { me } from "../../lib/me.svelte.ts";

const PAUSE = 800;
const AGAIN = 4_000;

export class Note {
  text = $state("");
  /** What I wrote on another device meanwhile. */
  aside = $state("");
  loaded = $state(false);
  state = $state<"saved" | "open" | "saving" | "away">("saved");
  problem = $state<string | null>(null);

  readonly id: string;
  /** Whose note it is: another person may sign in without the page being reloaded. */
  readonly #author: string | null;
  #revision = 0;
  #written = "";
  #looked = false;
  /** Number of pending answers. */
  #writing = 0;
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
      const kept = await talk.note(this.id);
      if (!this.isMine || this.state !== "saved" || kept.revision < this.#revision) return;
      this.text = kept.text;
      this.#take(kept, kept.text);
      this.loaded = true;
    } catch (error) {
      this.#fail(error);
      if (!this.loaded) this.#timer = setTimeout(() => void this.refresh(), AGAIN);
    }
  }

  change(text: string): void {
    this.text = text;
    this.state = "open";
    this.#later(PAUSE);
  }

  /** The text set aside joins the note, or is dropped. */
  settle(keep: boolean): void {
    if (keep) this.text = [this.text, this.aside].filter(Boolean).join("\n\n");
    this.#looked = true;
    this.state = "open";
    void this.save();
  }

  /** Save now, or after the pending save: two writes upon one revision would look like a write from elsewhere. `last`:
   * the page closes and cannot wait. */
  async save(last = false): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.isMine || !this.loaded || this.state === "saved" || (this.#writing > 0 && !last)) return;
    const { text } = this;
    const looked = this.#looked;
    this.state = "saving";
    this.#writing += 1;
    try {
      const kept = await talk.write(this.id, text, this.#revision, looked, last || isHidden());
      this.problem = null;
      if (looked) this.#looked = false;
      this.#take(kept, text);
      this.state = this.text === text && !this.#looked ? "saved" : "open";
    } catch (error) {
      this.state = "away";
      this.#fail(error);
    } finally {
      this.#writing -= 1;
    }
    if (this.state === "away") this.#later(AGAIN);
    else if (this.state === "open") this.#later(isHidden() ? 0 : PAUSE);
  }

  get isOpen(): boolean {
    return this.text !== this.#written;
  }

  #take(kept: Kept, text: string): void {
    if (kept.revision < this.#revision) return;
    this.#revision = kept.revision;
    this.#written = text;
    this.aside = kept.aside;
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  #fail(error: unknown): void {
    if (error instanceof Refused) this.problem = error.message;
    else if (!(error instanceof Away)) throw error;
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
  if ([...notes.values()].some((note) => note.isMine && note.state === "away" && note.isOpen))
    event.preventDefault();
});
