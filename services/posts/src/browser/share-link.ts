import { copier } from './copy-button.ts';

/** Copies the address of a post, or offers what the device shares with where it is used by touch. */
for (const button of document.querySelectorAll<HTMLButtonElement>('.copy-link')) {
  const { url = '', title = '' } = button.dataset;
  const copy = copier(button, () => url);
  button.addEventListener('click', async () => {
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copy();
    await navigator.share({ title, url }).catch((reason: unknown) => {
      // Closing the sheet is a choice; whatever else fails leaves the address to copy.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) return copy();
    });
  });
}
