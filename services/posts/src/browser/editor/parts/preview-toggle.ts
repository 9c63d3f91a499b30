import type { Speech } from '../messages/messages.ts';
import { button } from './dom.ts';
import { icon } from './icons.ts';

const key = 'kairan-editor-preview';

/** From this width on, text and preview are side by side, unless the author hides the preview. */
const wideEnough = '(min-width: 64rem)';

/** The button that shows the preview: beside the text if there is space, otherwise instead of it. */
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
      // The choice on a phone says nothing about a desktop.
      if (wide.matches) saveChoice(shown);
    },
    { class: 'tool preview-toggle', 'aria-pressed': 'false', title: speech.preview },
    icon('preview'),
    speech.preview,
  );
  const begin = () => show(wide.matches && savedChoice());
  wide.addEventListener('change', begin);
  return { element, begin };
}

function saveChoice(shown: boolean): void {
  try {
    localStorage.setItem(key, shown ? 'shown' : 'hidden');
  } catch {
    // Without storage the preview is shown the next time as well.
  }
}

function savedChoice(): boolean {
  try {
    return localStorage.getItem(key) !== 'hidden';
  } catch {
    return true;
  }
}
