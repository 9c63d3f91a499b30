import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { Placeholder } from '../text-surface.ts';
import { filling, type TrackedPosition } from '../tracked-positions.ts';

/** The visible placeholder: it is not part of the text, so that neither saving nor undo affects it. */
class Chip extends WidgetType {
  private readonly label: string;
  private readonly bars = new Set<HTMLProgressElement>();
  private share = 0;

  constructor(label: string) {
    super();
    this.label = label;
  }

  progress(share: number): void {
    this.share = share;
    for (const bar of this.bars) bar.value = share;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'cm-held';
    const bar = document.createElement('progress');
    bar.max = 1;
    bar.value = this.share;
    bar.setAttribute('aria-label', this.label);
    this.bars.add(bar);
    chip.append(this.label, bar);
    return chip;
  }

  override destroy(dom: HTMLElement): void {
    const bar = dom.querySelector('progress');
    if (bar) this.bars.delete(bar);
  }
}

interface ChipPosition extends TrackedPosition {
  readonly chip: Chip;
}

const add = StateEffect.define<ChipPosition>();
/** `fills`: the transaction inserts the block at the position. */
const end = StateEffect.define<{ readonly id: number; readonly fills: boolean }>();

/** The tracked positions, with their chips. */
export const trackedPositions = StateField.define<readonly ChipPosition[]>({
  create: () => [],
  update(before, { changes, effects }) {
    const ended = effects.find((effect) => effect.is(end))?.value as { id: number; fills: boolean } | undefined;
    const added = effects.flatMap((effect) => (effect.is(add) ? [effect.value] : []));
    if (changes.empty && !ended && added.length === 0) return before;
    const moved = before
      .filter(({ id }) => id !== ended?.id)
      // The author continues to write after a position; a block that fills one of several at the same position comes
      // before the later ones.
      .map((position) => ({
        ...position,
        at: changes.mapPos(position.at, ended?.fills && position.id > ended.id ? 1 : -1),
      }));
    return [...moved, ...added];
  },
  provide: (field) =>
    EditorView.decorations.from(field, (positions) =>
      Decoration.set(
        positions.map(({ at, chip }) => Decoration.widget({ widget: chip, side: -1 }).range(at)),
        true,
      ),
    ),
});

let ids = 0;

/** Tracks a position in an editor that has `trackedPositions`. */
export function trackPosition(view: EditorView, at: number, label: string): Placeholder {
  const id = ids++;
  const chip = new Chip(label);
  view.dispatch({ effects: [add.of({ id, at, chip }), EditorView.scrollIntoView(at)] });
  return {
    progress: (share) => chip.progress(share),
    fill(block) {
      const { state } = view;
      const edit = filling(state.doc.toString(), state.field(trackedPositions), id, block);
      if (!edit) return;
      const changes = state.changes(edit);
      // An author who writes at the position continues after the inserted block.
      const { head } = state.selection.main;
      const isHere = head >= edit.from && head <= edit.to;
      const selection = state.selection.map(changes, 1);
      view.dispatch({
        changes,
        selection,
        effects: end.of({ id, fills: true }),
        userEvent: 'input.image',
        scrollIntoView: isHere,
      });
    },
    release: () => view.dispatch({ effects: end.of({ id, fills: false }) }),
  };
}
