/**
 * The fonts for the pictures that the server draws: complete, in all their scripts, because people's names may be in any.
 * No page loads them.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const FACES = [
  { family: "alegreya", weight: 700 },
  { family: "alegreya-sans", weight: 400 },
];
const SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];

export function lettering(): Promise<{ path: string; source: Uint8Array }>[] {
  const require = createRequire(import.meta.url);
  return FACES.flatMap(({ family, weight }) =>
    SCRIPTS.map(async (script) => {
      const name = `${family}-${script}-${weight}-normal.woff2`;
      const source = await readFile(require.resolve(`@fontsource/${family}/files/${name}`));
      return { path: `lettering/${name}`, source };
    }),
  );
}
