/** Writes a page as a single file that can be opened from a disk: script and style are inline, and its policy allows no network. */
import { createHash } from "node:crypto";

interface File {
  path: string;
  source: string | Uint8Array;
}

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const text = (files: File[], ending: string): string =>
  files
    .filter(({ path }) => path.endsWith(ending))
    .map(({ source }) => String(source))
    .join("\n");

export function inOne(files: File[]): string {
  // An end tag inside would end the script or the style.
  const script = `\n${text(files, ".js").replaceAll("</script", "<\\/script")}\n`;
  const style = `\n${text(files, ".css").replaceAll("</style", "<\\/style")}\n`;
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <title>Lagerfeuer</title>
    <style>${style}</style>
  </head>
  <body>
    <script>${script}</script>
  </body>
</html>
`;
}
