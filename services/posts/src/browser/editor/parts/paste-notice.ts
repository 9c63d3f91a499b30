import type { Speech } from '../messages/messages.ts';
import { button, make } from './dom.ts';

/** What was pasted, and what the author can have instead. */
export interface PasteNotice {
  readonly message: string;
  readonly ways: readonly { readonly label: string; readonly run: () => void }[];
}

/** Milliseconds until a notice vanishes that nobody points at. Undo does the same afterwards. */
const shownMs = 20_000;

/**
 * The line that tells how a paste was converted, with buttons for the alternatives. It takes no focus, and stays while
 * the pointer or the focus is on it.
 */
export function pasteNotice(speech: Speech, onLeave: () => void) {
  const message = make('span', { role: 'status' });
  const ways = make('span', { class: 'ways' });
  const element = make('div', { class: 'pasted', hidden: true }, message, ways);
  let timer = 0;
  const hide = () => {
    clearTimeout(timer);
    const hadFocus = element.contains(document.activeElement);
    element.hidden = true;
    message.textContent = '';
    ways.replaceChildren();
    if (hadFocus) onLeave();
  };
  const hideLater = () => {
    clearTimeout(timer);
    timer = Number(
      setTimeout(() => {
        if (element.matches(':hover') || element.contains(document.activeElement)) hideLater();
        else hide();
      }, shownMs),
    );
  };
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    hide();
  });
  return {
    element,
    hide,
    show(notice: PasteNotice) {
      element.hidden = false;
      message.textContent = notice.message;
      ways.replaceChildren(
        ...notice.ways.map(({ label, run }) => button(run, { class: 'quiet' }, label)),
        button(hide, { class: 'quiet' }, speech.dismiss),
      );
      hideLater();
    },
  };
}
