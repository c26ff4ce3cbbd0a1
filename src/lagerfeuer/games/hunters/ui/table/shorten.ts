/** Sets `data-wraps` on boxes whose text does not fit; the style sheet then shows a shorter text. */
import type { Attachment } from "svelte/attachments";

export const shorten: Attachment<HTMLElement> = (box) => {
  let frame = 0;

  function fit(): void {
    delete box.dataset.wraps;
    if (box.scrollHeight > box.clientHeight + 1) box.dataset.wraps = "";
  }

  /** Wait for the next frame, so that the observer does not trigger itself within one frame. */
  function soon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  }

  fit();
  const size = new ResizeObserver(soon);
  size.observe(box);
  // The web fonts may load after the text is drawn.
  void document.fonts.ready.then(soon);
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
  };
};
