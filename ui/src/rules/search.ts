/** A search in the rules that are on the page: every passage in which all the words stand. */

/** What stands together as a whole: a ruling with its question, a row. */
const WHOLE = "article, tr";
/** And what is a passage of its own elsewhere, if it contains no other. */
const BLOCKS = `${WHOLE}, h2, h3, p, li, dt, dd, figcaption`;
/** As much as is shown before the first word that was found. */
const BEFORE = 50;
const FEWEST = 2;

export interface Passage {
  element: HTMLElement;
  /** The title of the chapter or ruling it stands in. */
  where: string;
  text: string;
}

/** A piece of a passage; `hit`: one of the words. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** The words that are looked for; none until there is enough to look for. */
export function wordsOf(wish: string): string[] {
  const words = fold(wish).split(/\s+/u).filter(Boolean);
  return words.some((word) => word.length >= FEWEST) ? words : [];
}

/** The passages of a text, in its order, in which all the words stand. */
export function find(text: HTMLElement, words: string[]): Passage[] {
  if (words.length === 0) return [];
  return [...text.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((element) => element.matches(WHOLE) || !element.querySelector(BLOCKS))
    .filter((element) => !element.parentElement!.closest(WHOLE) && !element.matches("dt + dd"))
    .map((element) => ({ element, where: titleOf(element), text: said(element) }))
    .filter((passage) => has(passage, words));
}

/** The passage cut into pieces, from shortly before its first hit. */
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
  // The chapter may say what the passage is about, but does not make all of its passages one.
  return (
    words.some((word) => told.includes(word)) && words.every((word) => `${told} ${title}`.includes(word))
  );
}

function titleOf(element: HTMLElement): string {
  const title = element.closest("section[id]")?.querySelector("h2");
  return title && title !== element ? written(title) : "";
}

/** A term is told with what is said of it. */
function said(element: HTMLElement): string {
  const about = element.matches("dt") ? element.nextElementSibling : null;
  return about?.matches("dd") ? `${written(element)}: ${written(about)}` : written(element);
}

function written(element: Element): string {
  return element.textContent.replace(/\s+/gu, " ").trim();
}

/** Without capitals and accents, so that "nahrung" finds "Nahrung" and "jager" finds "Jäger". */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/gu, "ss");
}

/** The word as it may be written where it was found: with accents or without. */
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
