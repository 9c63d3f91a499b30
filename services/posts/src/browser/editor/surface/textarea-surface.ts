import { editBetween, movedPosition, type TextEdit } from '../text/text-edit.ts';
import { followComposition } from './composition.ts';
import { filesOf, type Placeholder, type SurfaceContext, type TextSurface, takePaste } from './text-surface.ts';
import { filling, movedPositions, type TrackedPosition } from './tracked-positions.ts';

/** The text field of the form itself: on phones and tablets it works best for people and their keyboards. */
export function textareaSurface(textarea: HTMLTextAreaElement, context: SurfaceContext): TextSurface {
  let before = textarea.value;
  let positions: readonly TrackedPosition[] = [];
  let filled: number | null = null;
  let ids = 0;

  textarea.addEventListener('input', () => {
    const after = textarea.value;
    const edit = positions.length > 0 ? editBetween(before, after) : null;
    if (edit) positions = movedPositions(positions, edit, filled);
    before = after;
    fit();
    context.onChange();
  });
  const composition = followComposition(textarea, context.onChange);
  textarea.addEventListener('paste', (event) => {
    takePaste(event, textarea.selectionStart, composition.composing(), context);
  });
  textarea.addEventListener('drop', (event) => {
    const files = filesOf(event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    context.onFiles(files, textarea.selectionStart);
  });

  /** As high as its text, so that the page scrolls; browsers with `field-sizing` do it themselves. */
  const fit = () => {
    if (CSS.supports('field-sizing', 'content')) return;
    const { scrollY } = window;
    textarea.style.height = 'auto';
    textarea.style.height = `${textarea.scrollHeight + 2}px`;
    window.scrollTo({ top: scrollY, behavior: 'instant' });
  };
  fit();

  const write = ({ from, to, insert, select }: TextEdit) => {
    textarea.focus();
    textarea.setSelectionRange(from, to);
    // The only way that the browser's undo supports; deprecated, but without a replacement.
    const done = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
    if (!done && textarea.value === before) put({ from, to, insert });
    if (select) textarea.setSelectionRange(select.from, select.to);
  };

  /** Without opening the keyboard, and without the browser's undo. */
  const put = ({ from, to, insert }: TextEdit) => {
    textarea.setRangeText(insert, from, to, 'preserve');
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  return {
    element: textarea,
    text: () => textarea.value,
    size: () => textarea.textLength,
    selected: () => ({ from: textarea.selectionStart, to: textarea.selectionEnd }),
    apply: (edit) => {
      if (edit.from !== edit.to || edit.insert !== '') write(edit);
    },
    replace(text) {
      const edit = editBetween(textarea.value, text);
      if (edit) put(edit);
    },
    undo: () => void document.execCommand('undo'),
    composing: composition.composing,
    composed: composition.ended,
    focus: () => textarea.focus(),
    goTo(line) {
      const at = startOfLine(textarea.value, line);
      textarea.focus();
      textarea.setSelectionRange(at, at);
    },
    reserve(at): Placeholder {
      const id = ids++;
      positions = [...positions, { id, at }];
      return {
        progress() {},
        fill(block) {
          const edit = filling(textarea.value, positions, id, block);
          if (!edit) return;
          const cursor = movedPosition(textarea.selectionEnd, edit, 'after');
          filled = id;
          if (document.activeElement === textarea) write({ ...edit, select: { from: cursor, to: cursor } });
          else put(edit);
          filled = null;
        },
        release() {
          positions = positions.filter((position) => position.id !== id);
        },
      };
    },
    show() {},
    scrolling: null,
  };
}

function startOfLine(text: string, line: number): number {
  let at = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return at;
    at = end + 1;
  }
  return at;
}
