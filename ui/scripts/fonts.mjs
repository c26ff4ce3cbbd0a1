/**
 * Cuts the fonts down to what German and English need, so that two faces cost a first-time visitor less than one whole
 * one. Runs before `dev` and `build`; the files lie in src/generated/fonts.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const OUT = new URL("../src/generated/fonts/", import.meta.url);

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const ASCII = between(0x20, 0x7e);
const LETTERS = "ÄÖÜäöüß";
const SIGNS = "\u00a0„“”‚‘’–…·×²−";
// Headings and names do without most signs of programmers (a board has "2 ="; what a face lacks costs a search in all fonts); a guest who wants one gets it from the stand-in.
const PLAIN = ASCII.replace(/[\\`{|}~^<>@#$%*_[\]]/g, "");

// Kerning, and figures that stand on the line and in columns. Ligatures would cost a third more.
const FACES = [
  ["@fontsource/alegreya", "alegreya-latin-700-normal", PLAIN, ["kern", "lnum", "tnum"]],
  ["@fontsource/alegreya-sans", "alegreya-sans-latin-400-normal", ASCII, ["kern", "lnum", "tnum"]],
];

await mkdir(OUT, { recursive: true });
for (const [family, face, ascii, keepFeatures] of FACES) {
  const whole = await readFile(require.resolve(`${family}/files/${face}.woff2`));
  const cut = await subsetFont(whole, ascii + LETTERS + SIGNS, {
    targetFormat: "woff2",
    keepFeatures,
    noHinting: true,
    dropTables: ["STAT", "gasp", "prep", "DSIG", "meta", "GDEF"],
  });
  const name = face.replace("-latin", "").replace("-normal", "");
  await writeFile(new URL(`${name}.woff2`, OUT), cut);
  console.log(`${name}.woff2  ${whole.length} -> ${cut.length} bytes`);
}
