/**
 * The interface between a game and the shell. A game's folder `games/<game>/ui/` contains
 *   seats.ts            default export: SeatLook[] (tiny: bundled with the shell, lists of matches need it)
 *   index.ts            default export: a GameUI (loaded with the table)
 *   Thumbnail.svelte    default export: Component<ThumbnailProps> (loaded by lists of matches)
 *   Rules.svelte        default export: Component<RulesProps> (loaded by the rules page)
 * Its texts are in `games/<game>/texts/{en,de}.ftl`, which the shell loads before any of these is drawn. The shell
 * itself uses these ids: `<game>-title`, `<game>-tagline`, per option `<game>-option-<key>` (its name) and
 * `<game>-option-<key>-about` (one sentence), per value of a choice the same with `-<value>`, per note
 * `<game>-note-<kind>` (and `<game>-brief-<kind>` for the notes that `shortNews` returns), per prompt
 * `<game>-hint-<prompt>`, and `<game>-hint-goal` (for people to whom the game is new). An option value called
 * `introductory` is for newcomers: it is suggested to people who have never finished a match of the game. A line break
 * in a prompt's text starts a new line.
 *
 * The stage around the board: below 1100 px the board takes the whole width and its own height. From 1100 px on the
 * stage is a size container (`container-type: size`), and the board fits into `100cqw` x `100cqh`. In both cases
 * `--stage-height` is the height from its upper edge to the prompt, the limit for a board that is visible as a whole.
 *
 * For keyboard users: the prompt is `[data-prompt]` (it gets the focus when the pressed button is gone), its buttons are
 * `[data-answers] button`, so that a board can lead there and back. `[data-over]` is what covers the lower end of the
 * page on a phone: the prompt, or the history bar in its place.
 *
 * A game imports nothing from the shell except these (eslint.config.js reads the list):
 *   $ui/game-ui.ts                         these types
 *   $ui/api/types.ts                       types of the server's answers
 *   $ui/components/Icon.svelte             an icon of the house
 *   $ui/components/LazyComponent.svelte    a part that is loaded on demand
 *   $ui/components/PlayerName.svelte       a player's name with the mark of their seat
 *   $ui/components/SeatMark.svelte         the mark of a seat
 *   $ui/components/SentenceText.svelte     a sentence with its names and marks
 *   $ui/components/Sheet.svelte            a dialog
 *   $ui/lib/counted-summary.svelte.ts      the count of the end in the summary of a match
 *   $ui/lib/end-count.svelte.ts            the points of the end, source after source
 *   $ui/lib/focus-prompt.ts                moves the focus to the prompt
 *   $ui/lib/i18n/index.svelte.ts           texts
 *   $ui/lib/icon.ts                        the type of an icon
 *   $ui/lib/keyboard-focus.svelte.ts       moves the keyboard focus after an action
 *   $ui/lib/lazy-icons.svelte.ts           icons that are loaded when the first is shown
 *   $ui/lib/log-continuity.ts              compares versions of the log for playback
 *   $ui/lib/near-seat.ts                   the seat at the near end of the board
 *   $ui/lib/overlays.ts                    overlays over the page, closed by the browser's Back
 *   $ui/lib/roving-tabindex.ts             arrow keys within a group
 *   $ui/lib/seat-shapes.ts                 outlines of the seats' shapes
 *   $ui/lib/sentences.ts                   sentences as plain text
 *   $ui/lib/settings.svelte.ts             preferences of this device, and the pace of animations
 *   $ui/lib/signed-number.ts               numbers with a real minus sign
 *   $ui/lib/stage.svelte.ts                what a board that plays back shows now
 *   $ui/lib/viewport.svelte.ts             whether the page is wide
 *   $ui/rules/Detailed.svelte              parts of a rules page, also:
 *   $ui/rules/Figure.svelte
 *   $ui/rules/FullPart.svelte
 *   $ui/rules/RulesText.svelte
 *   $ui/rules/Ruling.svelte
 *   $ui/rules/Section.svelte
 *   $ui/rules/Summary.svelte
 *
 * The server sends a strict CSP: no static `style="…"` in markup (use classes, or `style:` directives), no inline scripts.
 */
import type { Component } from "svelte";
import type { Args, MatchView, Note, Seat } from "./api/types.ts";
import type { IconData } from "./lib/icon.ts";
import type { Locale } from "./lib/i18n/index.svelte.ts";
import type { SoundKind } from "./sound/kinds.ts";

export type { SoundKind };

/** The mark of a seat, which is never a colour alone. `tone` names the tokens `--seat-<tone>` and `--seat-<tone>-line`. */
export type SeatShape = "circle" | "square" | "triangle" | "diamond";
export type SeatTone = "red" | "white" | "blue" | "green" | "black";

export interface SeatLook {
  /** Fluent id of the seat's own name, e.g. "roseking-seat-red". */
  name: string;
  tone: SeatTone;
  shape: SeatShape;
}

/**
 * A sentence by its Fluent id. An argument named `seat` (a seat number) is shown as that player's name with the seat's
 * mark; an argument for which the game has a word (`GameUI.argText`) is shown as this word. A sentence with a `seat` also
 * has `$who` ("you" or "other") as a selector; `$seat` and arguments with a word cannot be selectors.
 */
export interface Sentence {
  text: string;
  args?: Args;
  /** "R4": the shell adds a link to the ruling. */
  ruling?: string | null;
}

export interface PromptButton {
  /** Fluent id and arguments of the label. */
  label: string;
  args?: Args;
  /** The action to send; one of `view.choices`. */
  action: string;
  /** main: the recommended one; plain: another possibility; bold: costs something rare (a hero). */
  kind: "main" | "plain" | "bold";
  icon?: IconData;
  /** Ask for confirmation, in the same place, before sending the action. */
  confirm?: Sentence & { label: string };
}

/** The prompt's text and buttons for this view and selection. */
export interface Prompt extends Sentence {
  /** "refusal": the selection is not allowed, and the sentence says why. "about": it describes the selection. */
  tone?: "ask" | "refusal" | "about";
  /** A warning about things that will be missing or lost, on a separate line. */
  warning?: Sentence;
  buttons: PromptButton[];
  /** The board shows a scene that waits for me: no hint meanwhile. */
  scene?: true;
}

export interface Prefs {
  /** Show the territories, as defined by the game. */
  territories: boolean;
  /** False: no animations. */
  motion: boolean;
  /** The board is a picture beside another board of the match: it opens no dialogs. */
  picture?: boolean;
}

export interface TableProps {
  view: MatchView;
  /** Send an action. Resolves when the answer is shown. The shell shows refusals. */
  act: (action: string) => Promise<void>;
  /** Undo everything in my draft turn that can be undone ("Take back" in the prompt undoes one action). */
  undoTurn: () => Promise<void>;
  /** An action is being sent: nothing can be chosen. */
  busy: boolean;
  prefs: Prefs;
  /**
   * What I have selected but not yet done (a key of the game, such as a card); bindable. The shell clears it when the
   * view's ply or draft changes, and on Escape.
   */
  selected: string | null;
}

export interface PanelProps {
  view: MatchView;
  seat: Seat;
}

export interface ThumbnailProps {
  game: string;
  mini: string;
  /** Alternative text, already translated by the shell. */
  label: string;
}

export interface EndProps {
  view: MatchView;
  /** It has just ended on screen: the points may arrive one after the other, if `motion()` says so. */
  reveal?: boolean;
}

/** A page of summaries with pictures, or the full text in chapters that open one by one. */
export type RulesMode = "summary" | "full";

export interface RulesProps {
  game: string;
  locale: Locale;
}

export interface ArgTextProps {
  /** Name of the argument ("card"). */
  name: string;
  value: string | number;
}

export interface GameUI {
  /**
   * The seat at whose end of the board spectators sit, where the board has a near and a far end: its panel is the last.
   * In a what-if line `view.you` is the seat to act; the board stays turned to the same seat (near-seat.ts).
   */
  spectatorSeat?: Seat;
  /** The game has territories: its table's menu offers `Prefs.territories`. */
  territories?: boolean;
  /** Board, hands, piles: everything on the table. */
  Board: Component<TableProps, object, "selected">;
  /**
   * The main numbers of one player, compact: a row on the phone, a card in the right column. Its root is `.numbers`
   * (table/players/numbers.css), a button if a press opens more.
   * Inside `[data-line]` there is room for one row only: `short` has it alone, `low` shares it with the name. In a very
   * narrow row, as with large text (`@container line`), it leaves room for the mark beside the name.
   */
  Panel: Component<PanelProps>;
  /**
   * How the match ended, in detail, loaded when a match is over. The shell has the headline with the scores above, and
   * "play again" below.
   */
  loadEnd: () => Promise<{ default: Component<EndProps> }>;
  /**
   * The sentence and the buttons for the selection. Called whenever it is my turn. The shell adds "Take back" itself if
   * `view.can_undo` is set.
   */
  prompt: (view: MatchView, selected: string | null) => Prompt;
  /** The word for an argument of a sentence, as plain text ("north-east 3"); null if the game has none. */
  argText: (name: string, value: string | number) => string | null;
  /** The same as a component in a line of the log, for arguments that `argText` has a word for; optional. */
  ArgText?: Component<ArgTextProps>;
  /** Kinds of notes that the affected player must not miss, such as lost points: short news show them first. */
  urgentNotes?: readonly string[];
  /** Select the notes for short news, which use `<game>-brief-<kind>`: a few words without the name of its `seat`. */
  shortNews?: (notes: Note[]) => Note[];
  /** The sound of each kind of note; other kinds are silent. */
  sounds?: Readonly<Record<string, SoundKind>> | ((note: Note) => SoundKind | null);
  /**
   * The board plays back new notes, if animations are on, and calls `shows` (stage.svelte.ts) for each. Otherwise the table
   * plays the sounds of new notes at once.
   */
  playsBack?: boolean;
  /** Kinds of notes that short news show first for each seat, so that they are visible where there is little room. */
  priorityNotes?: readonly string[];
  /**
   * For each prompt, and for "goal", the id of the chapter of the rules that explains more than the hint. The texts of the
   * hints come with the module that it loads.
   */
  loadChapters: () => Promise<{ chapters: Readonly<Record<string, string>> }>;
  /** Loads what a match needs only later, such as a sunset: once the table is drawn and nothing else is to be done. */
  later?: readonly (() => Promise<unknown>)[];
  /** How the match ended, in one sentence, e.g. { text: "roseking-result-score", args: { seat: 0 } }. */
  result: (view: MatchView) => Sentence;
}
