/** A search of the archive as its address carries it, with the names that the API takes. */

/** What may stand in an address; "option" several times. */
const KNOWN = [
  "game",
  "who",
  "against",
  "result",
  "seats",
  "bots",
  "rated",
  "ended",
  "option",
  "least",
  "most",
  "since",
  "until",
  "followed",
  "order",
];

/** The search of an address, without what is empty or unknown. */
export function queryOf(asked: URLSearchParams): URLSearchParams {
  const found = new URLSearchParams();
  for (const [name, value] of asked) if (KNOWN.includes(name) && value) found.append(name, value);
  return found;
}
