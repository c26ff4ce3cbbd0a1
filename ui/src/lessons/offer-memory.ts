/** At which lost match the lessons of a game were offered on this device. */

const KEY = "lagerfeuer-lessons-offered";

/** By game, the match; empty if the offer was put away. */
type Offers = Record<string, string>;

function all(): Offers {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Offers) : {};
  } catch {
    return {};
  }
}

export const offeredAt = (game: string): string | undefined => all()[game];

export function rememberOffer(game: string, match: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: match }));
  } catch {
    // Without storage it is offered again.
  }
}
