/**
 * Array methods that the oldest supported browsers lack (ui/floor/browsers.mjs). Every entry point imports
 * this first.
 */
const added: Pick<unknown[], "toReversed" | "toSorted"> = {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
};

for (const [name, value] of Object.entries(added)) {
  if (!(name in Array.prototype)) {
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
  }
}
