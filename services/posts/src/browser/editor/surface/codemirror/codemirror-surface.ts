import { defaultKeymap, history, historyKeymap, isolateHistory, undo } from '@codemirror/commands';
import { defineLanguageFacet, Language, languageDataProp, syntaxTree } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { dialect } from '../../dialect/dialect.ts';
import { newLine } from '../../text/new-line.ts';
import { editBetween, type TextEdit } from '../../text/text-edit.ts';
import { followComposition } from '../composition.ts';
import { filesOf, type SurfaceContext, type TextSurface, takePaste } from '../text-surface.ts';
import { blockLines } from './block-lines.ts';
import { lineLooks } from './line-looks.ts';
import { look } from './look.ts';
import { noteSigns, showNotes } from './notes.ts';
import { japanesePhrases } from './phrases.ts';
import { trackedPositions, trackPosition } from './tracked-positions.ts';

const data = defineLanguageFacet();
const language = new Language(
  data,
  dialect.configure({ props: [languageDataProp.add({ Document: data })] }),
  [],
  'kairan',
);

/** CodeMirror instead of the form's text field, which still holds the text for the form. */
export function codeMirrorSurface(textarea: HTMLTextAreaElement, context: SurfaceContext): TextSurface {
  const focused = document.activeElement === textarea;
  const { scrollTop, selectionStart, selectionEnd } = textarea;
  const stored = textarea.defaultValue.replace(/\r\n?/g, '\n');
  const view = new EditorView({
    state: EditorState.create({
      doc: stored,
      extensions: [
        EditorView.cspNonce.of(context.styleNonce),
        EditorState.lineSeparator.of('\n'),
        context.language === 'ja' ? EditorState.phrases.of(japanesePhrases) : [],
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': context.label,
          tabindex: '0',
          spellcheck: 'true',
          autocapitalize: 'sentences',
        }),
        history(),
        language,
        look,
        lineLooks,
        trackedPositions,
        noteSigns(context.onNotesHere),
        placeholder(textarea.placeholder),
        search({ top: true }),
        highlightSelectionMatches({ minSelectionLength: 2, wholeWords: false }),
        keymap.of([
          { key: 'Enter', run: continueMarks },
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          // The editor does not trap these keys: Tab moves on, and so does Escape once it has closed what was open.
          { key: 'Escape', run: () => leave(context) },
        ]),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) context.onChange();
        }),
        EditorView.domEventHandlers({
          paste: (event, target) => takePaste(event, target.state.selection.main.to, target.composing, context),
          drop: (event, target) =>
            takeFiles(
              event,
              event.dataTransfer,
              target.posAtCoords({ x: event.clientX, y: event.clientY }, false),
              context,
            ),
        }),
      ],
    }),
  });
  // What was typed while it loaded can be undone like the rest.
  const typed = editBetween(stored, textarea.value);
  view.dispatch({ ...(typed && { changes: typed }), selection: { anchor: selectionStart, head: selectionEnd } });
  textarea.hidden = true;
  textarea.after(view.dom);
  view.scrollDOM.scrollTop = scrollTop;
  if (focused) view.focus();
  const composition = followComposition(view.dom, context.onChange);

  return {
    element: view.dom,
    text: () => view.state.doc.toString(),
    size: () => view.state.doc.length,
    selected: () => view.state.selection.main,
    apply({ from, to, insert, select }: TextEdit) {
      view.dispatch({
        changes: { from, to, insert },
        selection: select ? { anchor: select.from, head: select.to } : { anchor: from + insert.length },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.command',
        scrollIntoView: true,
      });
      view.focus();
    },
    replace(text) {
      const edit = editBetween(view.state.doc.toString(), text);
      // Undo reverts what the author wrote, and leaves what came from elsewhere.
      if (edit)
        view.dispatch({
          changes: edit,
          annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
        });
    },
    undo: () => void undo(view),
    composing: () => view.composing || composition.composing(),
    composed: composition.ended,
    focus: () => view.focus(),
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    reserve: (at, label) => trackPosition(view, at, label),
    show: (notes) => showNotes(view, notes),
    scrolling: {
      element: view.scrollDOM,
      topLine: () => topLine(view),
      scrollToLine: (line) => scrollToLine(view, line),
      blocks: () => blockLines(view.state),
    },
  };
}

function continueMarks(view: EditorView): boolean {
  const { state } = view;
  const { main } = state.selection;
  if (!main.empty || inCode(state, main.head)) return false;
  const line = state.doc.lineAt(main.head);
  const edit = newLine(line.text, main.head - line.from);
  if (!edit) return false;
  const from = line.from + edit.from;
  view.dispatch({
    changes: { from, to: line.from + edit.to, insert: edit.insert },
    selection: { anchor: from + edit.insert.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
}

function inCode(state: EditorState, at: number): boolean {
  for (let node = syntaxTree(state).resolveInner(at, -1); ; ) {
    if (node.name === 'FencedCode') return true;
    if (!node.parent) return false;
    node = node.parent;
  }
}

function leave(context: SurfaceContext): boolean {
  context.onLeave();
  return true;
}

function takeFiles(event: Event, from: DataTransfer | null, at: number, context: SurfaceContext): boolean {
  const files = filesOf(from);
  if (files.length === 0) return false;
  event.preventDefault();
  context.onFiles(files, at);
  return true;
}

function topLine(view: EditorView): number {
  const top = view.scrollDOM.scrollTop;
  const block = view.lineBlockAtHeight(top);
  const share = block.height > 0 ? (top - block.top) / block.height : 0;
  return view.state.doc.lineAt(block.from).number + Math.min(1, Math.max(0, share));
}

function scrollToLine(view: EditorView, line: number): void {
  const whole = Math.min(Math.max(1, Math.floor(line)), view.state.doc.lines);
  const block = view.lineBlockAt(view.state.doc.line(whole).from);
  view.scrollDOM.scrollTop = block.top + (line - whole) * block.height;
}
