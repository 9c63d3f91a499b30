import { diffArrays } from 'diff';

/** Lines that two texts have in common, or in which they differ. */
export type Part =
  | { readonly same: true; readonly lines: readonly string[] }
  | { readonly same: false; readonly mine: readonly string[]; readonly theirs: readonly string[] };

/** A run of words in one of two texts; `changed`: the other text has something else there. */
export interface Run {
  readonly text: string;
  readonly changed: boolean;
}

/** The largest number of differing lines or words: beyond it, the comparison takes long and shows nothing useful. */
const mostEdits = { lines: 1_000, words: 1_000 };

/** Compares two texts: equal and differing lines in their order. */
export function differencesOf(mine: string, theirs: string): Part[] {
  const lines = { mine: mine.split('\n'), theirs: theirs.split('\n') };
  const changes = diffArrays(lines.mine, lines.theirs, { maxEditLength: mostEdits.lines });
  if (!changes) return [{ same: false, mine: lines.mine, theirs: lines.theirs }];
  const parts: Part[] = [];
  let open: { mine: string[]; theirs: string[] } | null = null;
  for (const { value, added, removed } of changes) {
    if (!added && !removed) {
      parts.push({ same: true, lines: value });
      open = null;
      continue;
    }
    if (!open) {
      open = { mine: [], theirs: [] };
      parts.push({ same: false, ...open });
    }
    (removed ? open.mine : open.theirs).push(...value);
  }
  return parts;
}

/**
 * Compares two parts of texts word by word: what each has that the other does not. Japanese is split into words as
 * well.
 */
export function wordDifferences(mine: string, theirs: string, language: string): { mine: Run[]; theirs: Run[] } {
  const changes = diffArrays(wordsOf(mine, language), wordsOf(theirs, language), { maxEditLength: mostEdits.words });
  if (!changes) return { mine: [{ text: mine, changed: true }], theirs: [{ text: theirs, changed: true }] };
  const runs = { mine: [] as Run[], theirs: [] as Run[] };
  for (const { value, added, removed } of changes) {
    const run = { text: value.join(''), changed: added || removed };
    if (!added) runs.mine.push(run);
    if (!removed) runs.theirs.push(run);
  }
  return runs;
}

function wordsOf(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
