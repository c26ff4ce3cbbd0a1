/** A line of text that is made smaller until it fits its room. For `{@attach …}`. */
import type { Attachment } from "svelte/attachments";

/**
 * Sets `--fit`, by which the style sheet multiplies the size of a line that does not break, from 1 down to `least`: what is
 * smaller cannot be read. What is still too long gets `data-wraps`, and may have a second line.
 */
export function fitted(least: number): Attachment<HTMLElement> {
  return (line) => {
    function fit(): void {
      line.style.setProperty("--fit", "1");
      delete line.dataset.wraps;
      const share = line.clientWidth / line.scrollWidth;
      if (!(share < 1)) return;
      line.style.setProperty("--fit", String(Math.max(least, Math.floor(share * 100) / 100)));
      if (share < least) line.dataset.wraps = "";
    }

    let frame = 0;
    /** Not at once: what a measure of sizes changes would be measured again in the same frame. */
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
    // The house's own letters may come later than the words.
    void document.fonts.ready.then(soon);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      text.disconnect();
    };
  };
}
