/**
 * Call a function of the client and print what it returned as JSON, for tests (tests/support/client_code.py):
 * `node call.mjs <file> <name of the function>`, with a list of lists of arguments on standard input.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { rolldown } from "rolldown";

const [file, name] = process.argv.slice(2);
const bundle = await rolldown({ input: resolve(file) });
const { output } = await bundle.generate({ format: "esm" });
const code = Buffer.from(output[0].code).toString("base64");
const { [name]: called } = await import(`data:text/javascript;base64,${code}`);
const calls = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(calls.map((args) => called(...args))));
