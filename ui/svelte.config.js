/** Read by svelte-check, eslint and the editor; the build takes it from here too. */
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const found = new Map();

/**
 * Return the class of a component's styles, with four letters instead of seven, because each is in the styles and in the script.
 * For a game's component, which is not below `ui`, Svelte gives the absolute path: make it relative, so that the build does not
 * depend on the place of the checkout.
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
