import { fragmentOf } from './link.ts';

/** Characters of the longest link: browsers take more, programs that pass links on often do not. */
const longestLink = 30_000;

/** Adds the buttons that copy, link and print a result, and lets it be read in another language. */
export function enhanceResult(share: HTMLElement): void {
  const part = <E extends Element>(name: string) => share.querySelector<E>(`[data-check=${name}]`);
  const status = part('status');
  const say = (name: 'copied' | 'copyFailed' | 'tooLong') => {
    if (status) status.textContent = share.dataset[name] ?? '';
  };
  const byHand = share.querySelector<HTMLDetailsElement>('details.copy');
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => {
        say('copied');
        return true;
      },
      () => {
        say('copyFailed');
        return false;
      },
    );
  const again = part<HTMLFormElement>('again');

  part<HTMLButtonElement>('copy')?.addEventListener('click', async () => {
    const text = share.querySelector<HTMLTextAreaElement>('.copy textarea');
    if (!text || (await copy(text.value))) return;
    // The text can still be selected.
    if (byHand) byHand.hidden = false;
    if (byHand) byHand.open = true;
    text.select();
  });
  part<HTMLButtonElement>('print')?.addEventListener('click', () => print());
  part<HTMLButtonElement>('link')?.addEventListener('click', async () => {
    if (!again) return;
    const link = location.origin + location.pathname + (await fragmentOf(listOf(again)));
    if (link.length > longestLink) return say('tooLong');
    const made = part<HTMLElement>('made-link');
    const input = made?.querySelector('input');
    if (!made || !input) return;
    made.hidden = false;
    input.value = link;
    input.select();
    await copy(link);
  });
  const actions = part<HTMLElement>('actions');
  if (actions) actions.hidden = false;
  if (byHand) byHand.hidden = true;
  if (again) readInOtherLanguages(again);
}

/** The links to other languages send the list again: a plain link would show an empty form. */
function readInOtherLanguages(again: HTMLFormElement): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      again.action = link.href + location.hash;
      again.submit();
    });
  }
}

function listOf(again: HTMLFormElement): { packages: string; distro: string } {
  const value = (name: string) => {
    const field = again.elements.namedItem(name);
    return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : '';
  };
  return { packages: value('packages'), distro: value('distro') };
}
