/** The keys of a table. Their commands are loaded once one can act. */
import { expectAnswer } from "../lib/load-failures.svelte.ts";
import type { TableKeys } from "./keyboard.ts";

/** Return what a key does. Belongs to the component that calls it. */
export function keyboardOf(canAct: () => boolean, keys: TableKeys): (event: KeyboardEvent) => void {
  let commands: typeof import("./keyboard.ts") | null = null;
  let isGone = false;

  async function load(): Promise<void> {
    commands = await import("./keyboard.ts");
  }

  /** Only the question mark waits: by now other keys could answer what was not there when they were pressed. */
  async function pressLater(event: KeyboardEvent): Promise<void> {
    await load().catch((error: unknown) => expectAnswer(error));
    if (event.key === "?" && !isGone) commands?.press(event, keys);
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
