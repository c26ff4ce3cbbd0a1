/**
 * The break points of the pages: style sheets write `@media (--wide)` (plugins/breakpoints.ts puts the query there), scripts
 * import the query itself. Other sizes stand where a single component needs them.
 */

/** There is room for a column beside the board. */
export const WIDE = "(width >= 1100px)";
export const BELOW_WIDE = "(width < 1100px)";

/** A desk: a second column for reading fits beside the first. */
export const DESK = "(width >= 1440px)";

/** A phone on its side, or a small window that is wider than high: the prompt stands beside the board. */
export const LANDSCAPE =
  "(560px <= width < 1100px) and (height < 500px), (900px <= width < 1100px) and (orientation: landscape)";

/** Neither of them: the prompt lies over the lower end of the board. */
export const UPRIGHT =
  "(width < 560px), (width < 900px) and (height >= 500px), (width < 1100px) and (orientation: portrait)";

/** A phone held upright, where everything is one column. */
export const NARROW = "(width < 700px)";
export const ABOVE_NARROW = "(width >= 700px)";
