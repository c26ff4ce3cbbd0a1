/** A line of text that shrinks until it fits. Use with `{@attach …}`. */
import type { Attachment } from "svelte/attachments";

/**
 * Set `--fit`, a factor from 1 down to `least` (smaller text would not be readable) by which the style sheet
 * multiplies the font size of an unbroken line. A line that is still too long gets `data-wraps` and may take
 * a second line.
 */
export function fitted(least: number): Attachment<HTMLElement> {
  return (line) => {
    const isCut = (): boolean => line.scrollWidth > line.clientWidth;
    const shrink = (factor: number): void => line.style.setProperty("--fit", factor.toFixed(2));

    function fit(): void {
      shrink(1);
      delete line.dataset.wraps;
      if (!isCut()) return;
      let factor = Math.floor((100 * line.clientWidth) / line.scrollWidth) / 100;
      shrink((factor = Math.max(least, factor)));
      // Letters do not shrink in proportion everywhere.
      while (factor > least && isCut()) shrink((factor = Math.max(least, factor - 0.01)));
      if (isCut()) line.dataset.wraps = "";
    }

    let frame = 0;
    /** Wait for the next frame, so that a size observer does not trigger itself within one frame. */
    function soon(): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    }

    fit();
    let width = 0;
    const size = new ResizeObserver(([room]) => {
      const now = room?.contentRect.width ?? 0;
      if (now !== width) soon();
      width = now;
    });
    size.observe(line.parentElement ?? line);
    const text = new MutationObserver(soon);
    text.observe(line, { characterData: true, childList: true, subtree: true });
    // The web fonts may load after the text is drawn.
    void document.fonts.ready.then(soon);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      text.disconnect();
    };
  };
}
