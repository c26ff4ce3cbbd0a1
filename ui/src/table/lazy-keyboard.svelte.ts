/** The keys of a table. Their commands are loaded once one can act. */
import { expectAnswer } from "../lib/load-failures.svelte.ts";
import type { TableKeys } from "./keyboard.ts";

/** So long a key waits for its command, in milliseconds; the question mark, which answers nothing, longer. */
const MAX_WAIT = 3000;

/** What was asked when a key was pressed. */
const moment = (): string | undefined => document.querySelector<HTMLElement>("[data-moment]")?.dataset.moment;

/** Return what a key does. Belongs to the component that calls it. */
export function keyboardOf(canAct: () => boolean, keys: TableKeys): (event: KeyboardEvent) => void {
  let commands: typeof import("./keyboard.ts") | null = null;
  let isGone = false;

  async function load(): Promise<void> {
    commands = await import("./keyboard.ts");
  }

  /** A key may not answer what was not there when it was pressed. */
  async function pressLater(event: KeyboardEvent): Promise<void> {
    const [at, asked] = [performance.now(), moment()];
    await load().catch((error: unknown) => expectAnswer(error));
    const isLate = performance.now() - at > MAX_WAIT || moment() !== asked;
    if (!isGone && (event.key === "?" || !isLate)) commands?.press(event, keys);
  }

  // It may fail ahead of time, when nobody has pressed a key.
  $effect(() => {
    if (canAct()) void load().catch(() => null);
  });
  $effect(() => () => void (isGone = true));

  return (event) => {
    if (commands) commands.press(event, keys);
    else void pressLater(event);
  };
}
