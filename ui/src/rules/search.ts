/** A search in the rules on the page: finds every passage that contains all the words. */

/** Elements that form one passage: a ruling with its question, a table row. */
const WHOLE = "article, tr";
/** Elements that are passages on their own if they contain no other. */
const BLOCKS = `${WHOLE}, h2, h3, p, li, dt, dd, figcaption`;
/** Characters shown before the first hit. */
const BEFORE = 50;
const FEWEST = 2;

export interface Passage {
  element: HTMLElement;
  /** The title of its chapter or ruling. */
  where: string;
  text: string;
}

/** A piece of a passage. `hit`: it is one of the words. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** The words of a query; empty if the query is too short. */
export function wordsOf(wish: string): string[] {
  const words = fold(wish).split(/\s+/u).filter(Boolean);
  return words.some((word) => word.length >= FEWEST) ? words : [];
}

/** The passages of a text that contain all the words, in order. */
export function find(text: HTMLElement, words: string[]): Passage[] {
  if (words.length === 0) return [];
  return [...text.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((element) => element.matches(WHOLE) || !element.querySelector(BLOCKS))
    .filter((element) => !element.parentElement!.closest(WHOLE) && !element.matches("dt + dd"))
    .map((element) => ({ element, where: titleOf(element), text: said(element) }))
    .filter((passage) => has(passage, words));
}

/** Cut a passage into pieces, starting shortly before the first hit. */
export function cut(text: string, words: string[]): Piece[] {
  const found = new RegExp(words.map(likely).join("|"), "giu");
  const first = text.search(found);
  const from = first > BEFORE ? text.lastIndexOf(" ", first - BEFORE / 2) + 1 : 0;
  const shown = from > 0 ? `… ${text.slice(from)}` : text;
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: hit, index } of shown.matchAll(found)) {
    pieces.push({ text: shown.slice(at, index), hit: false }, { text: hit, hit: true });
    at = index + hit.length;
  }
  return [...pieces, { text: shown.slice(at), hit: false }].filter(({ text: piece }) => piece !== "");
}

function has({ text, where }: Passage, words: string[]): boolean {
  const [told, title] = [fold(text), fold(where)];
  // Some words may be in the chapter's title, but at least one must be in the passage.
  return (
    words.some((word) => told.includes(word)) && words.every((word) => `${told} ${title}`.includes(word))
  );
}

function titleOf(element: HTMLElement): string {
  const title = element.closest("section[id]")?.querySelector("h2");
  return title && title !== element ? written(title) : "";
}

/** The text of a passage. A term includes its description. */
function said(element: HTMLElement): string {
  const about = element.matches("dt") ? element.nextElementSibling : null;
  return about?.matches("dd") ? `${written(element)}: ${written(about)}` : written(element);
}

function written(element: Element): string {
  return element.textContent.replace(/\s+/gu, " ").trim();
}

/** Remove case and accents, so that "nahrung" finds "Nahrung" and "jager" finds "Jäger". */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/gu, "ss");
}

/** A pattern for a word with or without accents. */
function likely(word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  return escaped
    .replace(/ss/gu, "(?:ss|ß)")
    .replace(/[aouenci]/gu, (letter) => `[${letter}${ACCENTED[letter]}]`);
}

const ACCENTED: Record<string, string> = {
  a: "äàáâ",
  c: "ç",
  e: "éèêë",
  i: "îïíì",
  n: "ñ",
  o: "öôóò",
  u: "üûúù",
};
