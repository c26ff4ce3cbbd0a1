/**
 * Computes the widths of the answers on a phone, where they share one row if they fit: each has the width of its label in two
 * lines, or in one if it is short. CSS can use only the width in one line, or in as many lines as possible.
 */

/** Maximum width in ems of a label with one line. */
const SHORT = 5;
/** Extra ems, because browsers break lines at slightly different widths. */
const SPARE = 0.3;

const context = document.createElement("canvas").getContext("2d");

/** For `{@attach}` on a button: sets `--ems`. */
export const sized =
  (text: string) =>
  (button: HTMLElement): void => {
    if (!context) return;
    const { fontWeight, fontFamily } = getComputedStyle(button);
    const font = `${fontWeight} 100px ${fontFamily}`;
    const measure = (): void => {
      context.font = font;
      const ems = (part: string): number => context.measureText(part).width / 100;
      const words = text.split(" ");
      const lines = (at: number): number =>
        Math.max(ems(words.slice(0, at).join(" ")), ems(words.slice(at).join(" ")));
      const whole = ems(text);
      const icon = button.querySelector(":scope > svg") ? 1.5 : 0;
      const width =
        icon + SPARE + (whole <= SHORT ? whole : Math.min(whole, ...words.map((_, at) => lines(at))));
      button.style.setProperty("--ems", width.toFixed(2));
    };
    measure();
    // On a first visit the font comes after the answers, and letters of another font are wider. Only the first family is a
    // file; the others may be missing.
    const file = font.split(",")[0]!;
    if (!document.fonts.check(file)) void document.fonts.load(file).then(measure, () => {});
  };
