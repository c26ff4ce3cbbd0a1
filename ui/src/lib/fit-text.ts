/** A line of text that shrinks until it fits. Use with `{@attach …}`. */
import type { Attachment } from "svelte/attachments";

/** Lines that wait to be fitted, with the smallest factor of each. */
const waiting = new Map<HTMLElement, number>();

/** Fit a line before the next frame, together with all others: each measurement after a change causes a layout. */
function fitTogether(line: HTMLElement, least: number): void {
  if (waiting.size === 0) queueMicrotask(fitAll);
  waiting.set(line, least);
}

function fitAll(): void {
  const lines = [...waiting];
  waiting.clear();
  for (const [line] of lines) {
    shrink(line, 1);
    delete line.dataset.wraps;
  }
  const shares = lines.map(([line]) => line.clientWidth / line.scrollWidth);
  let cut = lines.flatMap(([line, least], n) => {
    const share = shares[n]!;
    return share < 1 ? [{ line, least, factor: Math.max(least, Math.floor(share * 100) / 100) }] : [];
  });
  for (const { line, factor } of cut) shrink(line, factor);
  // In some browsers letters do not shrink in proportion.
  while ((cut = cut.filter(({ line }) => line.scrollWidth > line.clientWidth)).length > 0) {
    for (const one of cut) {
      if (one.factor <= one.least) one.line.dataset.wraps = "";
      else shrink(one.line, (one.factor = Math.max(one.least, one.factor - 0.01)));
    }
    cut = cut.filter(({ line }) => line.dataset.wraps === undefined);
  }
}

function shrink(line: HTMLElement, factor: number): void {
  line.style.setProperty("--fit", factor.toFixed(2));
}

/**
 * Set `--fit`, a factor from 1 down to `least` (smaller text would not be readable) by which the style sheet
 * multiplies the font size of an unbroken line. A line that is still too long gets `data-wraps` and may take
 * a second line.
 */
export function fitted(least: number): Attachment<HTMLElement> {
  return (line) => {
    let frame = 0;
    const fit = (): void => fitTogether(line, least);
    /** Wait for the next frame, so that a size observer does not trigger itself within one frame. */
    function soon(): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    }

    fit();
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
    // Web fonts may load after the text is drawn. Reading `fonts.ready` causes a layout, so do it after the first fit.
    queueMicrotask(() => void document.fonts.ready.then(soon));
    return () => {
      cancelAnimationFrame(frame);
      waiting.delete(line);
      size.disconnect();
      text.disconnect();
    };
  };
}
