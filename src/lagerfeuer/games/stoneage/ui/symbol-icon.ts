/** The icons of cards' symbols. Loaded when the first of them is shown. */
import type { IconData } from "$ui/lib/icon.ts";
import { LazyIcons } from "$ui/lib/lazy-icons.svelte.ts";

const symbols = new LazyIcons(() => import("./symbols.ts"));

export const symbolIcon = (symbol: string): IconData => symbols.one(({ SYMBOLS }) => SYMBOLS[symbol]);
