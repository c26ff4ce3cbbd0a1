/** Tells how many elements a box holds, whoever puts them there: `{@attach counting((count) => …)}`; none when it goes. */
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
