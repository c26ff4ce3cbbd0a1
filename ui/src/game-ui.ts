/**
 * What a game gives the shell. A game's folder `games/<game>/ui/` holds
 *   seats.ts            default export: SeatLook[] (tiny: bundled with the shell, lists of matches need it)
 *   index.ts            default export: a GameUI (loaded with the table)
 *   Thumbnail.svelte    default export: Component<ThumbnailProps> (loaded by lists of matches)
 *   Rules.svelte        default export: Component<RulesProps> (loaded by the rules page)
 * and `games/<game>/texts/{en,de}.ftl` its texts, which the shell loads before any of these appears. The shell itself
 * uses these ids: `<game>-title`, `<game>-tagline`, per option `<game>-option-<key>` (its name) and
 * `<game>-option-<key>-about` (one sentence), per value of a choice the same with `-<value>`, per note
 * `<game>-note-<kind>` (and `<game>-brief-<kind>` for what `shortNews` lets through), per prompt `<game>-hint-<prompt>` and `<game>-hint-goal` (what somebody new is told with it).
 * An option's value called `introductory` is for newcomers: it is suggested to whoever has never finished a match of the
 * game. A line break within a text of the prompt begins a new line.
 *
 * The stage the board stands on: below 1100 px the board takes the whole width and its own height; from 1100 px on the
 * stage is a size container (`container-type: size`), and the board fits itself into `100cqw` x `100cqh`. On both,
 * `--stage-height` is the height from its upper edge to the prompt: a board that can be seen whole keeps to it.
 *
 * For those who play by keyboard: the prompt is found by `[data-prompt]` (it takes the focus when the pressed button is
 * gone), its buttons by `[data-answers] button`, so that a board can lead there and back. `[data-over]` is what lies over
 * the page's lower end on a phone: the prompt, or the bar for looking back in its place.
 *
 * Of the shell a game imports nothing but these (eslint.config.js reads the list):
 *   $ui/game-ui.ts                         these types
 *   $ui/api/types.ts                       types of the server's answers
 *   $ui/components/Icon.svelte             an icon of the house
 *   $ui/components/PlayerName.svelte       a player's name with the mark of their seat
 *   $ui/components/SeatMark.svelte         the mark of a seat
 *   $ui/components/SentenceText.svelte     a sentence with its names and marks
 *   $ui/components/Sheet.svelte            a dialog
 *   $ui/lib/focus-prompt.ts                leads the focus to the prompt
 *   $ui/lib/i18n/index.svelte.ts           texts
 *   $ui/lib/icon.ts                        the type of an icon
 *   $ui/lib/keyboard-focus.svelte.ts       where the focus goes on for those who play by keyboard
 *   $ui/lib/log-continuity.ts              whether the log still holds what is played back
 *   $ui/lib/rating-text.ts                 numbers with their sign
 *   $ui/lib/roving-tabindex.ts             arrow keys within a group
 *   $ui/lib/seat-shapes.ts                 outlines of the seats' shapes
 *   $ui/lib/sentences.ts                   sentences as plain text
 *   $ui/lib/settings.svelte.ts             what this device prefers
 *   $ui/lib/viewport.svelte.ts             whether the page is wide
 *   $ui/rules/Detailed.svelte              parts of a rules page, also:
 *   $ui/rules/Figure.svelte
 *   $ui/rules/RulesText.svelte
 *   $ui/rules/Ruling.svelte
 *   $ui/rules/Section.svelte
 *   $ui/rules/Summary.svelte
 *
 * A strict CSP is sent: no static `style="…"` in markup (use classes, or `style:` directives), no inline scripts.
 */
import type { Component } from "svelte";
import type { Args, MatchView, Note, Seat } from "./api/types.ts";
import type { IconData } from "./lib/icon.ts";
import type { Locale } from "./lib/i18n/index.svelte.ts";

/** The sign of a seat: never its colour alone. `tone` names the tokens `--seat-<tone>` and `--seat-<tone>-line`. */
export type SeatShape = "circle" | "square" | "triangle" | "diamond";
export type SeatTone = "red" | "white" | "blue" | "green" | "black";

export interface SeatLook {
  /** Fluent id of the seat's own name, e.g. "roseking-seat-red". */
  name: string;
  tone: SeatTone;
  shape: SeatShape;
}

/**
 * A sentence by its Fluent id. Arguments named `seat` (a seat number) are shown as that player's name with his
 * sign; arguments for which the game has a word (`GameUI.argText`) are shown by it. Every sentence with a `seat` also gets
 * `$who` ("you" or "other") to select on; `$seat` and the arguments with a word cannot be selected on.
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
  /** main: the one to press; plain: another possibility; bold: costs something rare (a hero). */
  kind: "main" | "plain" | "bold";
  icon?: IconData;
  /** Asked once more, in the same place, before the action is sent. */
  confirm?: Sentence & { label: string };
}

/** What the prompt says and offers for this view and selection. */
export interface Prompt extends Sentence {
  /** "refusal": the selected thing may not be done, and the sentence says why; "about": it tells what is selected. */
  tone?: "ask" | "refusal" | "about";
  /** What will be missing, or lost, on a line of its own. */
  warning?: Sentence;
  buttons: PromptButton[];
}

export interface Prefs {
  /** Show the territories (what that means is the game's). */
  territories: boolean;
  /** False: nothing moves. */
  motion: boolean;
}

export interface TableProps {
  view: MatchView;
  /** Sends an action. Resolves when the answer is shown; refusals are shown by the shell. */
  act: (action: string) => Promise<void>;
  /** Takes back everything of my open turn that can be taken back ("Take back" in the prompt takes one step). */
  takeBack: () => Promise<void>;
  /** An action is on its way: nothing can be chosen. */
  busy: boolean;
  prefs: Prefs;
  /** What I have picked up but not yet done (a game's own key, such as a card); bindable. The shell clears it
   * when the view's ply or draft changes and on Escape. */
  selected: string | null;
}

export interface PanelProps {
  view: MatchView;
  seat: Seat;
}

export interface ThumbnailProps {
  mini: string;
  /** Alternative text, already translated by the shell. */
  label: string;
}

export interface EndProps {
  view: MatchView;
}

export type RulesMode = "summary" | "detailed" | "both";

export interface RulesProps {
  mode: RulesMode;
  locale: Locale;
}

export interface ArgTextProps {
  /** Name of the argument ("card"). */
  name: string;
  value: string | number;
}

export interface GameUI {
  /** The game has territories to show: its table's menu offers `Prefs.territories`. */
  territories?: boolean;
  /** Board, hands, piles: everything on the table. */
  Board: Component<TableProps, object, "selected">;
  /**
   * The few numbers of one player, compact: a strip on the phone, a card in the right column. It is `.numbers`, and below
   * `[data-line]`, where a line is all there is, one row of them: `short` has it to itself, `low` beside the name. Of a
   * line as narrow as large text makes it (`@container line`) it leaves the name its mark.
   */
  Panel: Component<PanelProps>;
  /** End of the match: who won, by what, territory by territory. The shell puts "play again" below. */
  End: Component<EndProps>;
  /** The sentence and the buttons for what is selected. Called whenever I am the one who is asked. "Take back" is the
   * shell's and comes by itself with `view.can_undo`. */
  prompt: (view: MatchView, selected: string | null) => Prompt;
  /** The word for an argument of a sentence in plain text ("north-east 3"), or null if the game has none. */
  argText: (name: string, value: string | number) => string | null;
  /** The same drawn into a line of the log, where `argText` gives one; optional. */
  ArgText?: Component<ArgTextProps>;
  /** Notes of what must not go unnoticed by whom it befalls, such as points lost: short news tell it first. */
  urgentNotes?: readonly string[];
  /** Those of these notes that short news tell, by `<game>-brief-<kind>`: a few words without the name of its `seat`. */
  shortNews?: (notes: Note[]) => Note[];
  /** Kinds of these that short news tell first of what a seat has done: where there is little room they can be read. */
  priorityNotes?: readonly string[];
  /** For each prompt, and for "goal": the chapter of the rules (its id) that tells more than its hint. */
  chapters: Readonly<Record<string, string>>;
  /** How it ended, in one sentence, e.g. { text: "roseking-result-score", args: { seat: 0 } }. */
  result: (view: MatchView) => Sentence;
}
