/** The middle of an element if it is drawn and visible. */
export function boxOf(element: HTMLElement | null | undefined): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  if (!box?.width || box.bottom < 0 || box.top > innerHeight) return null;
  return { x: box.left + box.width / 2, y: box.top + Math.min(box.height, 80) / 2 };
}
