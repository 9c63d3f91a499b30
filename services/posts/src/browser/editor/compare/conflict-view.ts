import { button, make } from '../parts/dom.ts';
import type { Conflict, Text } from '../saving/save-state.ts';
import type { Choice } from '../saving/saving.ts';
import type { Speech } from '../words.ts';
import { differencesOf, type Part, type Run, wordDifferences } from './differences.ts';
import { mergedText, type Pick, proposedPicks } from './merge.ts';

/** Equal lines that are shown around a difference. */
const around = 2;

/** What the author decides; null: later. */
export type Decision = Choice | null;

/**
 * Shows two texts with their differences, each to be settled by one side or both. Where only one side has changed what both came from, that side is chosen
 * already. Closing it decides nothing, and loses nothing.
 */
export function showConflict(conflict: Conflict, speech: Speech, intro: string): Promise<Decision> {
  const { mine, theirs, base } = conflict;
  const other: Text = { title: theirs.title, body: theirs.body_markdown };
  const parts = differencesOf(mine.body, other.body);
  const picks: Pick[] = proposedPicks(parts, base.body).map((pick) => pick ?? 'both');
  let title: 'mine' | 'theirs' = mine.title === base.title ? 'theirs' : 'mine';

  const heading = make('h2', { id: 'conflict-title', tabindex: -1 }, speech.conflictTitle);
  const dialog = make(
    'dialog',
    { class: 'conflict', 'aria-labelledby': 'conflict-title' },
    heading,
    make('p', {}, intro),
  );
  if (mine.title !== other.title) {
    dialog.append(
      difference({
        name: 'title',
        legend: speech.title,
        sides: { mine: mine.title, theirs: other.title },
        picked: title,
        picks: ['mine', 'theirs'],
        speech,
        onPick: (pick) => {
          title = pick === 'theirs' ? 'theirs' : 'mine';
        },
      }),
    );
  }
  dialog.append(...bodyOf(parts, picks, speech));

  return new Promise((resolve) => {
    const decide = (decision: Decision) => {
      dialog.remove();
      resolve(decision);
    };
    const merged = (): Choice => ({
      take: 'merged',
      text: { title: title === 'mine' ? mine.title : other.title, body: mergedText(parts, picks) },
    });
    dialog.append(
      make(
        'div',
        { class: 'decisions' },
        button(() => decide(merged()), {}, speech.takeMerged),
        button(() => decide({ take: 'mine' }), { class: 'second' }, speech.takeMine),
        button(() => decide({ take: 'theirs' }), { class: 'second' }, speech.takeTheirs),
        button(() => decide(null), { class: 'quiet' }, speech.decideLater),
      ),
    );
    dialog.addEventListener('close', () => decide(null));
    document.body.append(dialog);
    dialog.showModal();
    heading.focus();
  });
}

function bodyOf(parts: readonly Part[], picks: Pick[], speech: Speech): HTMLElement[] {
  const all = parts.filter(({ same }) => !same).length;
  let number = 0;
  return parts.map((part, index) => {
    if (part.same) return equalLines(part.lines, index === 0, index === parts.length - 1, speech);
    const own = number++;
    return difference({
      name: `difference-${own}`,
      legend: speech.change(speech.number(own + 1), speech.number(all)),
      sides: { mine: part.mine.join('\n'), theirs: part.theirs.join('\n') },
      picked: picks[own] ?? 'both',
      picks: ['mine', 'theirs', 'both'],
      speech,
      onPick: (pick) => {
        picks[own] = pick;
      },
    });
  });
}

function equalLines(
  lines: readonly string[],
  first: boolean,
  last: boolean,
  { unchangedLines, number }: Speech,
): HTMLElement {
  const before = first ? [] : lines.slice(0, around);
  const after = last ? [] : lines.slice(Math.max(before.length, lines.length - around));
  const left = lines.length - before.length - after.length;
  const text = (shown: readonly string[]) => make('pre', { class: 'equal' }, shown.join('\n'));
  return make(
    'div',
    { class: 'equal-lines' },
    before.length > 0 ? text(before) : null,
    left > 0 ? make('p', { class: 'hint' }, unchangedLines(number(left))) : null,
    after.length > 0 ? text(after) : null,
  );
}

interface Difference {
  readonly name: string;
  readonly legend: string;
  readonly sides: { readonly mine: string; readonly theirs: string };
  readonly picked: Pick;
  readonly picks: readonly Pick[];
  readonly speech: Speech;
  readonly onPick: (pick: Pick) => void;
}

function difference({ name, legend, sides, picked, picks, speech, onPick }: Difference): HTMLElement {
  const words = wordDifferences(sides.mine, sides.theirs, speech.language);
  const field = make('fieldset', { class: 'difference' }, make('legend', {}, legend));
  const choices = make('div', { class: 'picks' });
  for (const pick of picks) {
    const radio = make('input', { type: 'radio', name, value: pick });
    radio.checked = pick === picked;
    radio.addEventListener('change', () => {
      field.dataset['picked'] = pick;
      onPick(pick);
    });
    choices.append(make('label', {}, radio, ' ', speech[pick]));
  }
  field.dataset['picked'] = picked;
  field.append(choices, side('mine', words.mine, speech), side('theirs', words.theirs, speech));
  return field;
}

function side(name: 'mine' | 'theirs', runs: readonly Run[], speech: Speech): HTMLElement {
  const text = make('pre', {});
  for (const run of runs) text.append(run.changed ? make(name === 'mine' ? 'ins' : 'del', {}, run.text) : run.text);
  if (runs.every((run) => run.text === '')) text.append(make('span', { class: 'hint' }, speech.nothing));
  return make('div', { class: `side side-${name}` }, make('p', { class: 'whose' }, speech[name]), text);
}
