/** The layouts of games without a table of their own, from the server (docs/games/layout.md). */
import type * as server from "../generated/api.ts";
import { get } from "../api/http.ts";
import { number } from "../lib/number-text.ts";
import { t } from "../lib/i18n/index.svelte.ts";

export type Layout = server.TableLayout;
export type Part = Layout["parts"][number];
export type PartOf<Kind extends Part["part"]> = Extract<Part, { part: Kind }>;
export type BoardPart = PartOf<"grid"> | PartOf<"graph">;
export type Face = server.Face;
export type Value = Face["value"];
export type Shown = Record<string, unknown>;

const EMPTY: Layout = { parts: [], actions: [], seats: [] };
const layouts = new Map<string, Layout>();

/** The layout of a game whose table has been loaded. */
export const layoutOf = (game: string): Layout => layouts.get(game) ?? EMPTY;

export async function loadLayout(game: string): Promise<Layout> {
  const layout = await get<Layout>(`/games/${encodeURIComponent(game)}/layout`);
  layouts.set(game, layout);
  return layout;
}

/** The text of an id, or null if there is none. */
export function textOf(id: string | null, args?: Record<string, string | number>): string | null {
  const text = id === null ? "" : t(id, args);
  return text === "" || text === id ? null : text;
}

/** "stones_left" as "Stones left". */
export function readable(word: string): string {
  const words = word.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a part: its own text, the game's `<game>-zone-<field>`, or the name of the field. */
export const titleOf = (game: string, part: Part): string =>
  textOf(part.title) ?? textOf(`${game}-zone-${part.field.replaceAll("_", "-")}`) ?? readable(part.field);

export const faceOf = (faces: Face[], value: Value): Face | undefined =>
  faces.find((face) => face.value === value);

/** A value in words. */
export function valueText(game: string, faces: Face[], value: Value): string {
  const face = faceOf(faces, value);
  const own = textOf(face?.title ?? null);
  if (own !== null) return own;
  if (face?.text) return face.text;
  if (face?.icon) return readable(face.icon);
  if (typeof value === "boolean") return t(value ? "generic-yes" : "generic-no");
  if (value === null) return t("generic-nothing");
  return textOf(`${game}-value-${value}`) ?? String(value);
}

/** A number with a real minus sign. */
export const numberText = (value: number): string => number(value).replace("-", "−");

export const isBoard = (part: Part): part is BoardPart => part.part === "grid" || part.part === "graph";

/** A part that has something for every seat. */
export const isBySeat = (part: Part): boolean => "by_seat" in part && part.by_seat;
