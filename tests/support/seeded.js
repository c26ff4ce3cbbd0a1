// Chance in a page from a seed that the test gives, another for each page that is loaded in a tab.
(seed) => {
  const loads = Number(window.name) || 0;
  window.name = String(loads + 1);
  // mulberry32
  let state = (seed + 0x9e3779b9 * loads) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  Math.random = () => next() / 4294967296;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next();
    return array;
  };
}
