import { type EditorState, type Extension, type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter, hoverTooltip, type Tooltip } from '@codemirror/view';
import type { Note } from '../text-surface.ts';

/** Replaces the notes. */
const setNotes = StateEffect.define<readonly Note[]>();

/** The notes of one line, as a sign beside it. They move with the text until newer ones arrive. */
class LineNotes extends GutterMarker {
  readonly notes: readonly Note[];

  constructor(notes: readonly Note[]) {
    super();
    this.notes = notes;
  }

  override eq(other: LineNotes): boolean {
    return textOf(this.notes) === textOf(other.notes);
  }

  override toDOM(): HTMLElement {
    const sign = document.createElement('div');
    sign.className = `cm-note${this.notes.some(({ kind }) => kind === 'finding') ? ' cm-note-finding' : ''}`;
    sign.textContent = '!';
    sign.title = textOf(this.notes);
    return sign;
  }
}

interface Noted {
  readonly lines: RangeSet<LineNotes>;
  readonly marks: RangeSet<Decoration>;
}

const noted = StateField.define<Noted>({
  create: () => ({ lines: RangeSet.empty, marks: RangeSet.empty }),
  update(before, { changes, effects, state }) {
    const newer = effects.findLast((effect) => effect.is(setNotes));
    if (newer) return position(state, newer.value as readonly Note[]);
    return changes.empty ? before : { lines: before.lines.map(changes), marks: before.marks.map(changes) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

function position(state: EditorState, notes: readonly Note[]): Noted {
  const byLine = Map.groupBy(
    notes.filter(({ line }) => line <= state.doc.lines),
    ({ line }) => line,
  );
  const lines: Range<LineNotes>[] = [];
  const marks: Range<Decoration>[] = [];
  for (const [number, own] of byLine) {
    const line = state.doc.line(number);
    lines.push(new LineNotes(own).range(line.from));
    for (const { column, kind } of own) {
      const [from, to] = stretchOf(line.text, column);
      const mark = kind === 'finding' ? 'cm-noted cm-noted-finding' : 'cm-noted';
      if (from < to) marks.push(Decoration.mark({ class: mark }).range(line.from + from, line.from + to));
    }
  }
  return { lines: RangeSet.of(lines, true), marks: Decoration.set(marks, true) };
}

/** The underlined part: the run of characters from a column on, or the whole line without surrounding spaces. */
function stretchOf(line: string, column: number | null): [from: number, to: number] {
  if (column === null) return [line.length - line.trimStart().length, line.trimEnd().length];
  const from = [...line].slice(0, column - 1).join('').length;
  const run = /^\S+/.exec(line.slice(from))?.[0].length ?? 0;
  return [from, from + run];
}

/** The notes of a line, by an offset in it. */
function notesAt(state: EditorState, at: number): readonly Note[] {
  const { from, to } = state.doc.lineAt(at);
  const found: Note[] = [];
  state.field(noted).lines.between(from, to, (_from, _to, { notes }) => void found.push(...notes));
  return found;
}

function tooltip(state: EditorState, at: number): Tooltip | null {
  const notes = notesAt(state, at);
  if (notes.length === 0) return null;
  return {
    pos: state.doc.lineAt(at).from,
    end: state.doc.lineAt(at).to,
    above: true,
    create() {
      const dom = document.createElement('div');
      dom.className = 'cm-note-text';
      for (const text of new Set(notes.map(({ message }) => message))) {
        const line = document.createElement('div');
        line.textContent = text;
        dom.append(line);
      }
      return { dom };
    },
  };
}

/**
 * Shows notes at their lines: a sign beside the line, a wave below the text, the message under the pointer, and a
 * callback for the current line.
 */
export function noteSigns(onHere: (notes: readonly Note[]) => void): Extension {
  let here = '';
  return [
    noted,
    gutter({
      class: 'cm-notes',
      markers: ({ state }) => state.field(noted).lines,
      domEventHandlers: {
        // The messages of the current line are below the text.
        mousedown(view, { from }, event) {
          event.preventDefault();
          view.dispatch({ selection: { anchor: from } });
          view.focus();
          return true;
        },
      },
    }),
    hoverTooltip(({ state }, at) => tooltip(state, at)),
    EditorView.updateListener.of(({ state, selectionSet, transactions }) => {
      if (!selectionSet && !transactions.some(({ effects }) => effects.some((effect) => effect.is(setNotes)))) return;
      const notes = notesAt(state, state.selection.main.head);
      if (textOf(notes) === here) return;
      here = textOf(notes);
      onHere(notes);
    }),
  ];
}

export function showNotes(view: EditorView, notes: readonly Note[]): void {
  view.dispatch({ effects: setNotes.of(notes) });
}

function textOf(notes: readonly Note[]): string {
  return [...new Set(notes.map(({ message }) => message))].join('\n');
}
