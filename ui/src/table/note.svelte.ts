/** My private note about a match. It saves itself, and outlives the panel that shows it. */
import { Away, Refused } from "../api/client.ts";
import { talk } from "../api/talk.ts";
import type { PrivateNote as Kept } from "../api/types.ts";

const PAUSE = 800;
const AGAIN = 4_000;

export class Note {
  text = $state("");
  /** What I had written elsewhere meanwhile. */
  aside = $state("");
  loaded = $state(false);
  state = $state<"saved" | "open" | "saving" | "away">("saved");
  problem = $state<string | null>(null);

  readonly id: string;
  #revision = 0;
  #written = "";
  #looked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  /** Another tab may have written since: where nothing is open here, its text is shown. */
  async refresh(revision = Infinity): Promise<void> {
    if (revision <= this.#revision || this.state !== "saved") return;
    try {
      const kept = await talk.note(this.id);
      if (this.state !== "saved" || kept.revision < this.#revision) return;
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

  /** What lay aside has been looked at: it joins the note, or goes. */
  settle(keep: boolean): void {
    if (keep) this.text = [this.text, this.aside].filter(Boolean).join("\n\n");
    this.#looked = true;
    this.state = "open";
    void this.save();
  }

  /** Saves now; `last`: the page is about to go. */
  async save(last = false): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.loaded || this.state === "saved" || (this.state === "saving" && !last)) return;
    const { text } = this;
    const looked = this.#looked;
    this.state = "saving";
    try {
      const kept = await talk.write(this.id, text, this.#revision, looked, last);
      this.problem = null;
      if (looked) this.#looked = false;
      this.#take(kept, text);
      if (this.text === text && !this.#looked) this.state = "saved";
      else {
        this.state = "open";
        this.#later(PAUSE);
      }
    } catch (error) {
      this.state = "away";
      this.#fail(error);
      this.#later(AGAIN);
    }
  }

  get isOpen(): boolean {
    return this.text !== this.#written;
  }

  #take(kept: Kept, text: string): void {
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

/** The note about a match; the same one as long as the tab is open. */
export function noteOf(id: string): Note {
  const known = notes.get(id) ?? new Note(id);
  notes.set(id, known);
  return known;
}

// Once for all notes: what is open is saved before the page goes.
function saveAll(): void {
  if (document.visibilityState !== "hidden") return;
  for (const note of notes.values()) void note.save(true);
}
document.addEventListener("visibilitychange", saveAll);
addEventListener("beforeunload", (event) => {
  if ([...notes.values()].some((note) => note.state === "away" && note.isOpen)) event.preventDefault();
});
