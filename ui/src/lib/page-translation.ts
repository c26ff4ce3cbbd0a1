/**
 * Readers may have the page translated by their browser. Chrome's translator takes our text nodes away and puts <font>
 * elements with its words where they were; whatever we change in those nodes then is seen by nobody. So each comes back
 * to its place, without its words, beside what stands for it; and as soon as anything of ours changes there, our own
 * words are shown again and the translator's go: it translates them anew.
 */

/** Ours, of which the translator shows something else, and what they say. */
const taken = new WeakMap<Node, string>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === "FONT";

export function surviveTranslation(): void {
  const observer = new MutationObserver((records) => {
    const changed = records.filter(({ type, target }) => type === "characterData" && taken.has(target));
    for (const { target } of changed) taken.set(target, (target as Text).data);
    for (const { target } of changed) restore(target.parentNode, target);
    records.forEach(look);
    // What has been changed here nobody else has to say.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

function look({ target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    if (isTranslation(node)) {
      // Back to the original, or on to another language.
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

/** Our own words again, in all of an element: a sentence was translated as a whole. `gone`: one that was there. */
function restore(element: Node | null, gone?: Node): void {
  for (const node of [...(element?.childNodes ?? []), gone]) {
    if (!node) continue;
    if (isTranslation(node)) node.remove();
    const said = taken.get(node);
    if (said === undefined) continue;
    taken.delete(node);
    (node as Text).data = said;
  }
}
