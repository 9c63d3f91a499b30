import type { Speech } from '../messages/messages.ts';
import { button, make } from '../parts/dom.ts';
import type { Conflict, Text } from '../saving/save-state.ts';
import type { Choice } from '../saving/saving.ts';
import { differencesOf, type Part, type Run, wordDifferences } from './differences.ts';
import { mergedText, type Pick, proposedPicks } from './merge.ts';

/** Equal lines shown around a difference. */
const around = 2;

/**
 * Shows two texts with their differences, like the page without scripts; the author settles each with one side or
 * both. If only one side has changed the common base, that side is selected already. Closing decides nothing, and
 * loses nothing.
 * @returns null if nothing was decided
 */
export function showConflict(conflict: Conflict, speech: Speech, intro: string): Promise<Choice | null> {
  const { mine, theirs, base } = conflict;
  const other: Text = { title: theirs.title, body: theirs.body_markdown };
  const parts = differencesOf(mine.body, other.body);
  const picks: Pick[] = proposedPicks(parts, base.body).map((pick) => pick ?? 'both');
  let title: Pick = mine.title === base.title ? 'theirs' : 'mine';

  const heading = make('h2', { id: 'conflict-title', tabindex: -1 }, speech.conflictTitle);
  const dialog = make(
    'dialog',
    { class: 'conflict', 'aria-labelledby': 'conflict-title' },
    heading,
    make('p', {}, intro),
  );
  if (mine.title !== other.title) {
    const change = difference({
      name: 'title',
      legend: speech.title,
      sides: { mine: [mine.title], theirs: [other.title] },
      picked: title,
      picks: ['theirs', 'mine'],
      speech,
      onPick: (pick) => {
        title = pick;
      },
    });
    dialog.append(make('div', { class: 'difference' }, change));
  }
  if (picks.length > 0) dialog.append(make('div', { class: 'difference' }, ...bodyOf(parts, picks, speech)));

  return new Promise((resolve) => {
    const decide = (choice: Choice | null) => {
      dialog.remove();
      resolve(choice);
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
  const all = picks.length;
  let number = 0;
  return parts.flatMap((part, index) => {
    if (part.same) return equalLines(part.lines, index === 0, index === parts.length - 1, speech);
    const own = number++;
    return difference({
      name: `difference-${own}`,
      legend: speech.change(speech.number(own + 1), speech.number(all)),
      sides: part,
      picked: picks[own] ?? 'both',
      picks: ['theirs', 'mine', 'both'],
      speech,
      onPick: (pick) => {
        picks[own] = pick;
      },
    });
  });
}

function equalLines(lines: readonly string[], first: boolean, last: boolean, speech: Speech): HTMLElement[] {
  const text = (shown: readonly string[]) => make('div', { class: 'same text' }, shown.join('\n'));
  const [above, below] = [first ? 0 : around, last ? 0 : around];
  if (lines.length <= above + below + 1) return [text(lines)];
  const middle = lines.slice(above, lines.length - below);
  const hidden = make(
    'details',
    {},
    make('summary', {}, speech.unchangedLines(speech.number(middle.length))),
    text(middle),
  );
  return [
    ...(above > 0 ? [text(lines.slice(0, above))] : []),
    hidden,
    ...(below > 0 ? [text(lines.slice(-below))] : []),
  ];
}

interface Difference {
  readonly name: string;
  readonly legend: string;
  readonly sides: { readonly mine: readonly string[]; readonly theirs: readonly string[] };
  readonly picked: Pick;
  readonly picks: readonly Pick[];
  readonly speech: Speech;
  readonly onPick: (pick: Pick) => void;
}

function difference({ name, legend, sides, picked, picks, speech, onPick }: Difference): HTMLElement {
  const words = wordDifferences(sides.mine.join('\n'), sides.theirs.join('\n'), speech.language);
  const choices = make('fieldset', { class: 'pick' }, make('legend', {}, legend));
  for (const pick of picks) {
    const radio = make('input', { type: 'radio', name, value: pick });
    radio.checked = pick === picked;
    radio.addEventListener('change', () => onPick(pick));
    choices.append(make('label', { class: 'choice' }, radio, make('span', {}, speech[pick])));
  }
  return make(
    'div',
    { class: 'change' },
    sides.theirs.length > 0 ? side('del', speech.theirs, words.theirs) : null,
    sides.mine.length > 0 ? side('ins', speech.mine, words.mine) : null,
    choices,
  );
}

function side(name: 'ins' | 'del', label: string, runs: readonly Run[]): HTMLElement {
  const text = make('span', { class: 'text' });
  // If everything is new, marks say nothing.
  const all = runs.every(({ changed }) => changed);
  for (const run of runs) text.append(run.changed && !all ? make('b', {}, run.text) : run.text);
  return make(name, { class: 'side' }, make('span', { class: 'label' }, label), text);
}
