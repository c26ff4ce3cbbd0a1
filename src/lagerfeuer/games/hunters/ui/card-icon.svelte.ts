/** The icon of a character, an item or a place. They come with the first that is shown; until then its place is empty. */
import type { IconData } from "$ui/lib/icon.ts";
import { crafting, menhir } from "./icons.ts";
import { kindOf } from "./kinds.ts";

type Icons = typeof import("./card-icons.ts");

const EMPTY: IconData = { body: "", size: 256 };

let icons = $state.raw<Icons | null>(null);
let asked: Promise<void> | null = null;

/** What fails is tried again with the next icon. */
function loaded(): Icons | null {
  asked ??= import("./card-icons.ts").then(
    (found) => {
      icons = found;
    },
    () => {
      asked = null;
    },
  );
  return icons;
}

function iconOf(kind: keyof Icons, name: string, otherwise: IconData): IconData {
  const all = loaded();
  return all ? (all[kind][name] ?? otherwise) : EMPTY;
}

export const characterIcon = (character: string): IconData => iconOf("CHARACTERS", character, menhir);
export const itemIcon = (item: string): IconData => iconOf("ITEMS", item, crafting);

/** "forest-a" is one of the forests. */
export const placeIcon = (place: string): IconData => iconOf("PLACES", kindOf(place), menhir);
