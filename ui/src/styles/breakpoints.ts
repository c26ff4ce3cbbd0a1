/**
 * The break points of the pages: style sheets write `@media (--wide)` (plugins/breakpoints.ts puts the query there), scripts
 * import the query itself. If only the size of one component matters, use a container query instead.
 */

/** There is space for a column beside the board. */
export const WIDE = "(width >= 1100px)";
export const BELOW_WIDE = "(width < 1100px)";

/** A tablet held upright: a picture fits beside a few words. */
export const TABLET = "(width >= 800px)";

/** A desk: a second column for reading fits beside the first. */
export const DESK = "(width >= 1440px)";
export const BELOW_DESK = "(width < 1440px)";

/** Two columns of cards fit. */
export const MEDIUM = "(width >= 900px)";

/** A phone in landscape, or a small window that is wider than high: the prompt is beside the board. */
export const LANDSCAPE =
  "(560px <= width < 1100px) and (height < 500px), (900px <= width < 1100px) and (orientation: landscape)";

/** Neither of them: the prompt covers the lower end of the board. */
export const UPRIGHT =
  "(width < 560px), (width < 900px) and (height >= 500px), (width < 1100px) and (orientation: portrait)";

/** A phone held upright, where everything is one column. */
export const NARROW = "(width < 700px)";
export const ABOVE_NARROW = "(width >= 700px)";

/** A phone, where a row of buttons leaves little space for words. */
export const PHONE = "(width < 560px)";

/** In `em`, so that it depends on the text size: tables of data become lists. */
export const FEW_WORDS = "(width < 40rem)";
export const FEWER_WORDS = "(width < 32rem)";

/** A small phone: letters and spaces are smaller, so that no region is lost. */
export const LOW = "(height < 700px)";

/** So low that each line of text matters. */
export const FLAT = "(height < 500px)";

/** A square board leaves space at its sides for its other parts. */
export const BROAD =
  "(560px <= width < 1100px) and (height < 500px), (900px <= width < 1100px) and (height < 760px), (width >= 1100px) and (min-aspect-ratio: 6/5)";
