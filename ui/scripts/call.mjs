/**
 * Calls functions of the client for tests (tests/support/client_code.py), one request a line: on standard input
 * `{"file", "name", "calls"}` with a list of lists of arguments, on standard output `{"returned"}` or `{"error"}`.
 *
 * Each request gets a fresh copy of the module, so that no state remains from another.
 */
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { rolldown } from "rolldown";

// Standard output is only for answers.
console.log = console.error;
const sources = new Map();
let requests = 0;

/** Return a file's module, bundled, as a URL that can be imported. */
async function sourceOf(file) {
  const bundle = await rolldown({ input: resolve(file) });
  const { output } = await bundle.generate({ format: "esm" });
  return `data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`;
}

async function answer({ file, name, calls }) {
  if (!sources.has(file)) sources.set(file, await sourceOf(file));
  const { [name]: called } = await import(`${sources.get(file)}#${(requests += 1)}`);
  return { returned: calls.map((args) => called(...args)) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const told = await answer(JSON.parse(line)).catch((error) => ({ error: error.stack }));
  process.stdout.write(JSON.stringify(told) + "\n");
}
