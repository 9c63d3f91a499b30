import type { TextSurface } from '../surface/text-surface.ts';
import { type CommandName, commandOf, withMain } from '../text/commands.ts';

/** What keys do in the form. */
export interface KeyActions {
  readonly surface: TextSurface;
  readonly title: HTMLInputElement;
  readonly mac: boolean;
  readonly run: (name: CommandName) => void;
  readonly save: () => void;
}

/** Keys of the whole form: commands while one is in the text, saving, and from the title on into the text. None while a word is being composed. */
export function listenToKeys(form: HTMLFormElement, { surface, title, mac, run, save }: KeyActions): void {
  const onKey = (event: KeyboardEvent) => {
    // 229 is what some input methods call the key that ends a composition.
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

/** The fields of a search within the editor have keys of their own. */
function isInPanel(target: Node): boolean {
  return target instanceof Element && target.closest('.cm-panels') !== null;
}
