import type { Speech } from '../messages/messages.ts';
import { button } from './dom.ts';
import { icon } from './icons.ts';

const key = 'kairan-editor-preview';

/** From this width on, text and preview stand side by side, unless the author wants the text alone. */
export const wideEnough = '(min-width: 64rem)';

/** The button that shows the preview: beside the text where there is room, in its place elsewhere. */
export function previewToggle(
  speech: Speech,
  onShown: (shown: boolean) => void,
): { readonly element: HTMLButtonElement; begin(): void } {
  const wide = matchMedia(wideEnough);
  let shown = false;
  const show = (next: boolean) => {
    shown = next;
    element.setAttribute('aria-pressed', String(shown));
    document.documentElement.classList.toggle('previewing', shown);
    onShown(shown);
  };
  const element = button(
    () => {
      show(!shown);
      // What somebody wants on a phone says nothing of a desk.
      if (wide.matches) remember(shown);
    },
    { class: 'tool preview-toggle', 'aria-pressed': 'false', title: speech.preview },
    icon('preview'),
    speech.preview,
  );
  const begin = () => show(wide.matches && remembered());
  wide.addEventListener('change', begin);
  return { element, begin };
}

function remember(shown: boolean): void {
  try {
    localStorage.setItem(key, shown ? 'shown' : 'hidden');
  } catch {
    // A browser that keeps nothing shows it the next time as well.
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== 'hidden';
  } catch {
    return true;
  }
}
