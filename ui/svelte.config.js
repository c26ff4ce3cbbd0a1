/** Read by svelte-check, eslint and the editor; the build takes it from here too. */
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const found = new Map();

/**
 * The class of a component's styles, four letters instead of seven: each is in the styles and in the script. Svelte gives
 * the whole path of a game's component, as those are not below `ui`. Where the checkout lies must not change the build.
 */
function cssHash({ hash, filename, css }) {
  const name = `svelte-${hash(filename ? relative(root, resolve(filename)) : css).slice(-4)}`;
  const other = found.get(name);
  if (other !== undefined && other !== filename) throw new Error(`one class for ${other} and ${filename}`);
  found.set(name, filename);
  return name;
}

export default {
  compilerOptions: { runes: true, cssHash },
};
