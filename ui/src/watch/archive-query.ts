/** A search of the archive as its address carries it, with the names that the API takes. */

/** The parameters of an address; "option" may be repeated. */
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

/** The search in an address, without empty or unknown parameters. */
export function queryOf(asked: URLSearchParams): URLSearchParams {
  const found = new URLSearchParams();
  for (const [name, value] of asked) if (KNOWN.includes(name) && value) found.append(name, value);
  return found;
}
