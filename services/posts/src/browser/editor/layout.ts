import { make } from './parts/dom.ts';
import { wideEnough } from './parts/preview-toggle.ts';

/** The elements of the editor. */
export interface EditorParts {
  readonly toolbar: HTMLElement;
  readonly previewToggle: HTMLButtonElement;
  readonly text: HTMLElement;
  readonly preview: HTMLElement;
  /** How the last paste was converted. */
  readonly pasted: HTMLElement;
  readonly uploads: HTMLElement;
  readonly saved: HTMLElement;
  readonly count: HTMLElement;
  readonly notes: HTMLElement;
  readonly aside: HTMLElement;
}

/** The editor's element, and where it shows messages above the text. */
export interface Editor {
  readonly element: HTMLElement;
  readonly notices: HTMLElement;
  /** The notes on the current line. */
  readonly here: HTMLElement;
}

/** Arranges the parts around the text, in place of the form's own field. */
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
    make('div', { class: 'below' }, here, parts.pasted, parts.uploads, foot),
    parts.notes,
    parts.aside,
  );
  positionChoices(textarea.form, foot);
  document.documentElement.classList.add('writing');
  return { element, notices, here };
}

/**
 * Puts the form's buttons beside the saving state if there is space, and otherwise leaves them: on phones the keyboard
 * covers most of the screen.
 */
function positionChoices(form: HTMLFormElement | null, foot: HTMLElement): void {
  const choices = form?.querySelector(':scope > .choices');
  if (!form || !choices) return;
  const wide = matchMedia(wideEnough);
  const moveChoices = () => (wide.matches ? foot : form).append(choices);
  wide.addEventListener('change', moveChoices);
  moveChoices();
}
