import type { Speech } from './messages/messages.ts';
import type { PageForm } from './page-form.ts';
import { dismissible } from './parts/dismissible.ts';
import { make } from './parts/dom.ts';
import { keepAboveKeyboard } from './parts/keyboard-space.ts';

/** The elements of the editor. */
export interface EditorParts {
  readonly toolbar: HTMLElement;
  readonly previewToggle: HTMLButtonElement;
  readonly preview: HTMLElement;
  /** How the last paste was converted. */
  readonly pasted: HTMLElement;
  readonly uploads: HTMLElement;
  readonly saved: HTMLElement;
  readonly count: HTMLElement;
  readonly notes: HTMLElement;
  readonly aside: HTMLElement;
}

/** Where the editor shows messages: above the bar, so that they are in view and move nothing. */
export interface Editor {
  readonly notices: HTMLElement;
  /** The notes on the current line. */
  readonly here: HTMLElement;
}

/**
 * Fills the frame that the page has around its form. The text field stays where it is: moved, it would lose the focus,
 * and a word that an input method is composing.
 */
export function layOut({ form }: PageForm, parts: EditorParts, speech: Speech): Editor {
  useEditorStyle();
  const notices = make('div', { class: 'notices' });
  const here = make('p', { class: 'here', hidden: true });
  const frame = partOf(form, '.editor');
  const below = partOf(form, '.below');
  const foot = partOf(below, '.foot');
  partOf(frame, '.head').append(parts.toolbar, parts.previewToggle);
  partOf(frame, '.halves').append(parts.preview);
  below.prepend(notices, here, parts.pasted, parts.uploads);
  foot.prepend(parts.saved, parts.notes, parts.aside, parts.count);
  frame.classList.add('ready');
  for (const old of document.querySelectorAll<HTMLElement>('#warnings, .column > .notice[role=status]')) {
    dismissible(old, speech.dismiss);
  }
  keepAboveKeyboard(below);
  return { notices, here };
}

/** Browsers that do not know the media feature `scripting` take the editor's rules for those of another medium. */
function useEditorStyle(): void {
  if (matchMedia('(scripting: enabled)').matches) return;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && /scripting|not all/.test(rule.media.mediaText)) rule.media.mediaText = 'all';
    }
  }
}

/** @throws Error if the page lacks the part: page and script are of one version */
function partOf(around: HTMLElement, selector: string): HTMLElement {
  const part = around.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`The page has no ${selector}.`);
  return part;
}
