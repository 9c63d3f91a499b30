import { button, make } from './dom.ts';

/** Adds a button to a notice of the page that removes it; beside it, as what is inside a closed one cannot be reached. */
export function dismissible(notice: HTMLElement, label: string): void {
  const around = make('div', { class: 'dismissible' });
  notice.replaceWith(around);
  around.append(
    notice,
    button(() => around.remove(), { class: 'dismiss', 'aria-label': label, title: label }, '×'),
  );
}
