/** The keys of a table. Their commands are loaded once one can act; a key that is pressed before that waits for them. */
import type { TableKeys } from "./keyboard.ts";

/** Return what a key does. Belongs to the component that calls it. */
export function keyboardOf(canAct: () => boolean, keys: TableKeys): (event: KeyboardEvent) => void {
  let commands: typeof import("./keyboard.ts") | null = null;

  async function load(): Promise<void> {
    commands = await import("./keyboard.ts").catch(() => null);
  }

  $effect(() => {
    if (canAct()) void load();
  });

  return (event) => {
    if (commands) commands.press(event, keys);
    else void load().then(() => commands?.press(event, keys));
  };
}
