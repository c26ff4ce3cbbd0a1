/**
 * Hide the keys that belong to an input method from our own key handlers: Enter accepts its suggestion,
 * Escape leaves it. In most browsers these events have `isComposing`. Safari ends the composition first and
 * then reports the key that ended it; only its key code shows what it was.
 */
const OF_AN_INPUT_METHOD = 229;

export function guardCompositions(): void {
  addEventListener(
    "keydown",
    (event) => {
      // `keyCode` is deprecated but is the only sign of it.
      const ended = event.keyCode === OF_AN_INPUT_METHOD;
      if (!event.isComposing && !ended) return;
      event.stopImmediatePropagation();
      // Do not submit the field's form either.
      if (!event.isComposing && event.key === "Enter") event.preventDefault();
    },
    { capture: true },
  );
}
