/**
 * Subsets the fonts to what German and English need, so that a first-time visitor loads two fonts with fewer bytes than a single
 * complete one. Runs before `dev` and `build` and writes to src/generated/fonts.
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
// The font of headings and names lacks most programming characters; the fallback font has them for a guest's name. "=" stays,
// because a board shows "2 =" and a missing character makes the browser search all fonts.
const PLAIN = ASCII.replace(/[\\`{|}~^<>@#$%*_[\]]/g, "");

// Kerning, lining and tabular figures. Ligatures would add a third to the size.
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
