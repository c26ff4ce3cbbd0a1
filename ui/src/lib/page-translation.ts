/**
 * Keep the page working while the browser translates it. Chrome's translator replaces our text nodes by
 * <font> elements, so later changes to these nodes are not visible. We put each node back, emptied, beside
 * its translation. As soon as one of our nodes changes there, we restore our own text and remove the
 * translation; the translator then translates it again.
 */

/** Text nodes that are shown translated, with their original text. */
const taken = new WeakMap<Node, string>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === "FONT";

export function surviveTranslation(): void {
  const observer = new MutationObserver((records) => {
    const changed = records.filter(({ type, target }) => type === "characterData" && taken.has(target));
    for (const { target } of changed) taken.set(target, (target as Text).data);
    for (const { target } of changed) restore(target.parentNode, target);
    records.forEach(look);
    // Ignore the changes made here.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

function look({ target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    if (isTranslation(node)) {
      // The reader went back to the original or chose another language.
      if (![...target.childNodes].some(isTranslation)) restore(target);
    } else if (taken.has(node)) restore(target, node);
    else if (node instanceof Text && !node.isConnected && node.data.trim()) {
      const instead = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (instead?.parentNode !== target) continue;
      taken.set(node, node.data);
      node.data = "";
      instead.before(node);
    }
  }
}

/**
 * Restore our own text in the whole element, because a sentence is translated as a whole. `gone`: a node that
 * was removed from it.
 */
function restore(element: Node | null, gone?: Node): void {
  for (const node of [...(element?.childNodes ?? []), gone]) {
    if (!node) continue;
    if (isTranslation(node)) node.remove();
    const original = taken.get(node);
    if (original === undefined) continue;
    taken.delete(node);
    (node as Text).data = original;
  }
}
