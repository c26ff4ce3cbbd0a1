/** A line of text that shrinks until it fits. Use with `{@attach …}`. */
import type { Attachment } from "svelte/attachments";

/** The lines on the page, with the smallest factor of each. */
const lines = new Map<HTMLElement, number>();
let frame = 0;

/** Fit before the next frame, as an observer of sizes must not trigger itself within one. */
function soon(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(fitAll);
}

/** Fit all lines together: each measurement after a change causes a layout. */
function fitAll(): void {
  const all = [...lines].map(([line, least]) => ({ line, least, factor: 1 }));
  for (const one of all) {
    shrink(one.line, one.factor);
    delete one.line.dataset.wraps;
  }
  // More than once, because in some browsers letters do not shrink in proportion.
  let cut = all;
  while ((cut = cut.filter(({ line }) => line.scrollWidth > line.clientWidth)).length > 0) {
    const shares = cut.map(({ line }) => line.clientWidth / line.scrollWidth);
    cut = cut.filter((one, n) => {
      const { line, least, factor } = one;
      one.factor = Math.max(least, Math.floor(factor * shares[n]! * 100) / 100);
      shrink(one.line, one.factor);
      if (factor > least) return true;
      line.dataset.wraps = "";
      return false;
    });
  }
  // Names in low lines have one size.
  const low = all.filter(({ line }) => line.closest("[data-line=low]"));
  const factor = Math.min(...low.map((one) => one.factor));
  for (const { line } of low) shrink(line, factor);
}

function shrink(line: HTMLElement, factor: number): void {
  line.style.setProperty("--fit", String(factor));
}

/**
 * Set `--fit`, a factor from 1 down to `least` (smaller text would not be readable) by which the style sheet
 * multiplies the font size of an unbroken line. A line that is still too long gets `data-wraps` and may take
 * a second line.
 */
export function fitted(least: number): Attachment<HTMLElement> {
  return (line) => {
    lines.set(line, least);
    const around = line.parentElement ?? line;
    let room = "";
    const size = new ResizeObserver(([seen]) => {
      // Compare width and font size: the height changes with the fitting itself, and the font size may change alone.
      const now = `${String(seen?.contentRect.width ?? 0)} ${getComputedStyle(around).fontSize}`;
      if (now !== room) soon();
      room = now;
    });
    size.observe(around);
    const text = new MutationObserver(soon);
    text.observe(line, { characterData: true, childList: true, subtree: true });
    soon();
    // Web fonts may load after the text is drawn. Reading `fonts.ready` causes a layout, so do it after the first fit.
    requestAnimationFrame(() => void document.fonts.ready.then(soon));
    return () => {
      lines.delete(line);
      size.disconnect();
      text.disconnect();
    };
  };
}
