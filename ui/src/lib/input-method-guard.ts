/**
 * Keys that an input method has for itself: Enter takes what it offers, Escape leaves it. Nothing of ours hears of them,
 * in whatever field they are pressed. In most browsers they come while something is composed; Safari tells first that
 * the composition is over and then of the key that ended it, and only its number says what it was.
 */
const OF_AN_INPUT_METHOD = 229;

export function guardCompositions(): void {
  addEventListener(
    "keydown",
    (event) => {
      // The number is out of use but for this.
      const ended = event.keyCode === OF_AN_INPUT_METHOD;
      if (!event.isComposing && !ended) return;
      event.stopImmediatePropagation();
      // Nor is the form sent that the field belongs to.
      if (!event.isComposing && event.key === "Enter") event.preventDefault();
    },
    { capture: true },
  );
}
