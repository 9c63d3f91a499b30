import { make } from './parts/dom.ts';

/** What stands where in the editor. */
export interface EditorParts {
  readonly toolbar: HTMLElement;
  readonly previewToggle: HTMLButtonElement;
  readonly text: HTMLElement;
  readonly preview: HTMLElement;
  readonly uploads: HTMLElement;
  readonly saved: HTMLElement;
  readonly count: HTMLElement;
  readonly notes: HTMLElement;
  readonly aside: HTMLElement;
}

/** Where the author is told what needs them, above the editor. */
export interface Editor {
  readonly element: HTMLElement;
  readonly notices: HTMLElement;
  /** The notes of the line that is written in. */
  readonly here: HTMLElement;
}

/** Puts the parts around the text, where the form's own field was. */
export function layOut(textarea: HTMLTextAreaElement, parts: EditorParts): Editor {
  const notices = make('div', { class: 'notices' });
  const here = make('p', { class: 'here', hidden: true });
  const head = make('div', { class: 'head' }, parts.toolbar, parts.previewToggle);
  const element = make('div', { class: 'desk' });
  textarea.before(notices, element);
  const written = make(
    'div',
    { class: 'written', id: 'editor-text' },
    textarea,
    parts.text === textarea ? null : parts.text,
  );
  element.append(
    head,
    make('div', { class: 'halves' }, written, parts.preview),
    here,
    parts.uploads,
    make('div', { class: 'foot' }, parts.saved, parts.count),
    parts.notes,
    parts.aside,
  );
  document.documentElement.classList.add('writing');
  return { element, notices, here };
}
