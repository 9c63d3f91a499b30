import { copyCodeMessages } from './messages/messages.ts';

/** Milliseconds for which a button shows the result. */
const resultMs = 2_000;

/** The texts of copy buttons in the page's language. */
export const copyText = copyCodeMessages[document.documentElement.lang === 'en' ? 'en' : 'ja'];

/**
 * Makes a function that copies a text and shows on a button whether it worked. It adds a live region after the button,
 * because screen readers do not announce a changed name.
 */
export function copier(button: HTMLButtonElement, textOf: () => string): () => Promise<void> {
  const name = button.textContent;
  const result = document.createElement('span');
  result.className = 'unseen';
  result.setAttribute('role', 'status');
  button.after(result);
  let timer = 0;
  return async () => {
    const outcome = await navigator.clipboard.writeText(textOf()).then(
      () => copyText.copied,
      () => copyText.failed,
    );
    button.textContent = outcome;
    result.textContent = outcome;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = name;
      result.textContent = '';
    }, resultMs);
  };
}
