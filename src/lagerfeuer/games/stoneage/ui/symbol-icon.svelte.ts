/** The icon of a card's symbol. They come with the first that is shown; until then its place is empty. */
import type { IconData } from "$ui/lib/icon.ts";

const EMPTY: IconData = { body: "", size: 256 };

let symbols = $state.raw<Record<string, IconData> | null>(null);
let asked: Promise<void> | null = null;

export function symbolIcon(symbol: string): IconData {
  // What fails is tried again with the next symbol.
  asked ??= import("./symbols.ts").then(
    ({ SYMBOLS }) => {
      symbols = SYMBOLS;
    },
    () => {
      asked = null;
    },
  );
  return symbols?.[symbol] ?? EMPTY;
}
