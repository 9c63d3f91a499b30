import { make } from './parts/dom.ts';
import { wideEnough } from './parts/preview-toggle.ts';

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
  const element = make('div', { class: 'editor' });
  textarea.before(notices, element);
  const written = make(
    'div',
    { class: 'written', id: 'editor-text' },
    textarea,
    parts.text === textarea ? null : parts.text,
  );
  const foot = make('div', { class: 'foot' }, parts.saved, parts.count);
  element.append(
    head,
    make('div', { class: 'halves' }, written, parts.preview),
    make('div', { class: 'below' }, here, parts.uploads, foot),
    parts.notes,
    parts.aside,
  );
  positionChoices(textarea.form, foot);
  document.documentElement.classList.add('writing');
  return { element, notices, here };
}

/** The form's buttons stand beside the state of saving where there is room, and where they were elsewhere: on phones the keyboard leaves little. */
function positionChoices(form: HTMLFormElement | null, foot: HTMLElement): void {
  const choices = form?.querySelector(':scope > .choices');
  if (!form || !choices) return;
  const wide = matchMedia(wideEnough);
  const moveChoices = () => (wide.matches ? foot : form).append(choices);
  wide.addEventListener('change', moveChoices);
  moveChoices();
}
