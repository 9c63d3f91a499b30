import type { TextSurface } from '../surface/text-surface.ts';
import { type CommandName, commandOf, withMain } from '../text/commands.ts';

/** The actions of keys in the form. */
export interface KeyActions {
  readonly surface: TextSurface;
  readonly title: HTMLInputElement;
  readonly mac: boolean;
  readonly run: (name: CommandName) => void;
  readonly save: () => void;
}

/**
 * Handles keys of the whole form: commands inside the text, saving, and Enter from the title into the text. Ignored
 * while an input method is composing.
 */
export function listenToKeys(form: HTMLFormElement, { surface, title, mac, run, save }: KeyActions): void {
  const onKey = (event: KeyboardEvent) => {
    // Some input methods use 229 for the key that ends a composition.
    if (event.isComposing || event.keyCode === 229) return;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (withMain(event, mac) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's') {
      done();
      return save();
    }
    if (event.target === title) {
      if (event.key !== 'Enter') return;
      done();
      return surface.focus();
    }
    if (!(event.target instanceof Node) || !surface.element.contains(event.target)) return;
    const command = commandOf(event, mac);
    if (!command || isInPanel(event.target)) return;
    done();
    run(command);
  };
  // Before the editor's own keys, some of which are the same.
  form.addEventListener('keydown', onKey, { capture: true });
}

/** The fields of the editor's search have their own keys. */
function isInPanel(target: Node): boolean {
  return target instanceof Element && target.closest('.cm-panels') !== null;
}
