import { shortenAddresses } from './short-address.ts';

/**
 * Keys for lists of vulnerabilities: `/` goes to the search field, `j` and `k` to the next and the previous row, `?` lists
 * them. They do nothing while somebody types or holds another key, and can be switched off (WCAG 2.1.4).
 */

/** Set to `off` in the browser's storage if the reader has switched the keys off. */
const storageName = 'kairan-list-keys';

shortenAddresses();

const dialog = document.querySelector<HTMLDialogElement>('dialog#keys');
const box = dialog?.querySelector<HTMLInputElement>('input[type=checkbox]');
const opener = document.querySelector<HTMLElement>('[data-keys=open]');
if (dialog && box && opener) enable(dialog, box, opener);

function enable(dialog: HTMLDialogElement, box: HTMLInputElement, opener: HTMLElement): void {
  box.checked = isEnabled();
  box.addEventListener('change', () => storeEnabled(box.checked));
  opener.hidden = false;
  opener.addEventListener('click', () => dialog.showModal());
  document.addEventListener('keydown', (event) => {
    if (!box.checked || dialog.open || event.defaultPrevented || isForSomethingElse(event)) return;
    const act = actions(dialog)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function actions(dialog: HTMLDialogElement): Record<string, (() => void) | undefined> {
  return {
    '/': () => {
      const field = document.querySelector<HTMLInputElement>('#q, #quick-q');
      field?.focus();
      field?.select();
    },
    j: () => move(1),
    k: () => move(-1),
    '?': () => dialog.showModal(),
  };
}

function isForSomethingElse({ isComposing, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (isComposing || ctrlKey || metaKey || altKey) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Focuses the link of another row; without a focused row, that of the first row in view. Enter then opens it. */
function move(by: number): void {
  const links = Array.from(document.querySelectorAll<HTMLElement>('.rows h3 a')).filter((link) =>
    link.checkVisibility(),
  );
  const row = document.activeElement?.closest('.rows > li');
  const current = links.findIndex((link) => row?.contains(link));
  const first = Math.max(
    0,
    links.findIndex((link) => link.getBoundingClientRect().top >= 0),
  );
  const next = current === -1 ? first : Math.min(Math.max(current + by, 0), links.length - 1);
  links[next]?.focus();
}

/** Storage can be forbidden: the keys then work until the page is left. */
function isEnabled(): boolean {
  try {
    return localStorage.getItem(storageName) !== 'off';
  } catch {
    return true;
  }
}

function storeEnabled(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, 'off');
  } catch {
    // Nothing can be stored.
  }
}
