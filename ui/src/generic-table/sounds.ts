/** The sounds of notes in games without their own table: those of dice, else those of the table's parts. */
import type { Note } from "../api/types.ts";
import type { SoundKind } from "../game-ui.ts";
import { facesOf } from "./last-roll.ts";
import { isBoard, type Layout } from "./layout.ts";

export function soundsOf({ parts }: Layout): (note: Note) => SoundKind {
  const usual = parts.some((part) => isBoard(part))
    ? "wood"
    : parts.some(({ part }) => part === "cards")
      ? "card"
      : "goods";
  return (note) => (facesOf(note) ? "dice" : usual);
}
