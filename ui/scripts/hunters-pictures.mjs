/**
 * Print all pictures of Hunters and Scouts as JSON: their markup, which picture each place of the command line has, and
 * the bytes of the drawings as they are sent (minified, Brotli). tests/games/hunters/test_pictures.py reads it.
 */
import { brotliCompressSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const art = fileURLToPath(new URL("../../src/lagerfeuer/games/hunters/ui/art/", import.meta.url));

async function bundled(module) {
  const bundle = await rolldown({ input: art + module });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  const code = Buffer.from(output[0].code);
  return { code, exports: await import(`data:text/javascript;base64,${code.toString("base64")}`) };
}

const drawings = await bundled("pictures.ts");
const names = (await bundled("all-names.ts")).exports;
const { landPicture } = (await bundled("names.ts")).exports;

const drawn = (list, turned) =>
  Object.fromEntries(list.map((name) => [name, drawings.exports.draw(name, turned)]));

console.log(
  JSON.stringify({
    square: drawn(names.SQUARE, false),
    wide: drawn(names.WIDE, false),
    turned: drawn([...names.SQUARE, ...names.WIDE], true),
    unknown: drawings.exports.draw("character-nobody", false),
    places: Object.fromEntries(process.argv.slice(2).map((place) => [place, landPicture(place)])),
    bytes: brotliCompressSync(drawings.code).length,
  }),
);
