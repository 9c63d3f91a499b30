/** Whether an input method is composing a word in a field: then the field must be neither replaced nor rewritten. */
export interface Composition {
  composing(): boolean;
  /** Resolves when no word is being composed. */
  ended(): Promise<void>;
}

/** Milliseconds without a key after which a field is taken to be at rest, though it was typed in before this script ran. */
const restMs = 5_000;

/**
 * Tracks the compositions in a field, or in the fields within an element. A composition that began before this script
 * cannot be seen: a field that has the focus and was typed in counts as composing until an event tells, or a while has
 * passed.
 */
export function followComposition(field: HTMLElement, onEnd: () => void = () => {}): Composition {
  let composing = wasTypedIn(field);
  let waiting: (() => void)[] = [];
  const end = () => {
    if (!composing) return;
    composing = false;
    onEnd();
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
  };
  if (composing) {
    const rest = setTimeout(end, restMs);
    for (const name of ['compositionupdate', 'compositionend', 'blur'] as const) {
      field.addEventListener(name, () => clearTimeout(rest), { once: true });
    }
  }
  field.addEventListener('compositionstart', () => {
    composing = true;
  });
  field.addEventListener('compositionend', end);
  field.addEventListener('focusout', end);
  // Some input methods use 229 for keys of a composition.
  field.addEventListener('keydown', (event) => !event.isComposing && event.keyCode !== 229 && end());
  field.addEventListener('input', (event) => !(event as InputEvent).isComposing && end());
  return {
    composing: () => composing,
    async ended() {
      while (composing) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        // Some browsers report the last input after the end, and the next word may have begun.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

function wasTypedIn(field: HTMLElement): boolean {
  const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isField && document.activeElement === field && field.value !== field.defaultValue;
}
