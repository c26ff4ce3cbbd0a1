/** The keys of a table. Their commands are loaded when the reader can act. */
import { expectAnswer } from "../lib/load-failures.svelte.ts";
import type { TableKeys } from "./keyboard.ts";

/** Milliseconds that a key waits for its command to load. The question mark has no limit, because it answers nothing. */
const MAX_WAIT = 3000;

/** Identifies the prompt that is shown. */
const moment = (): string | undefined => document.querySelector<HTMLElement>("[data-moment]")?.dataset.moment;

/** Return the handler of key presses. Call while a component initializes. */
export function keyboardOf(canAct: () => boolean, keys: TableKeys): (event: KeyboardEvent) => void {
  let commands: typeof import("./keyboard.ts") | null = null;
  let isGone = false;

  async function load(): Promise<void> {
    commands = await import("./keyboard.ts");
  }

  /** Carry out a key after loading the commands, unless the prompt has changed since it was pressed. */
  async function pressLater(event: KeyboardEvent): Promise<void> {
    const [at, momentThen] = [performance.now(), moment()];
    await load().catch((error: unknown) => expectAnswer(error));
    const isLate = performance.now() - at > MAX_WAIT || moment() !== momentThen;
    if (!isGone && (event.key === "?" || !isLate)) commands?.press(event, keys);
  }

  // Load in advance, and ignore a failure: it is reported when a key is pressed.
  $effect(() => {
    if (canAct()) void load().catch(() => null);
  });
  $effect(() => () => void (isGone = true));

  return (event) => {
    if (commands) commands.press(event, keys);
    else void pressLater(event);
  };
}
