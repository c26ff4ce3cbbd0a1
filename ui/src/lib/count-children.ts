/**
 * Report how many children an element has, and every change: `{@attach counting((count) => …)}`. Reports
 * nothing when the element is removed.
 */
export const counting =
  (tell: (count: number) => void) =>
  (box: HTMLElement): (() => void) => {
    const count = (): void => tell(box.childElementCount);
    count();
    const changes = new MutationObserver(count);
    changes.observe(box, { childList: true });
    return () => {
      changes.disconnect();
      tell(0);
    };
  };
