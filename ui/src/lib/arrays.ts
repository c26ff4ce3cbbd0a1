/** What arrays of browsers at the floor lack (ui/floor/browsers.mjs). The first import of whatever runs by itself. */
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
