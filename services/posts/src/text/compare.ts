import { differencesOf, type Part, type Run, wordDifferences } from '../browser/editor/compare/differences.ts';
import { type Pick, proposedPicks } from '../browser/editor/compare/merge.ts';

/** Two texts to compare, and their common ancestor if known. */
export interface TextsToCompare {
  readonly before: string;
  readonly after: string;
  readonly base: string | null;
}

/** One side of a difference: its lines, and its words with those marked that the other side lacks. */
export interface ComparedSide {
  readonly lines: readonly string[];
  readonly runs: readonly Run[];
}

/** Lines that are in both texts, or in which they differ. */
export type ComparedPart =
  | { readonly same: true; readonly lines: readonly string[] }
  | { readonly same: false; readonly before: ComparedSide; readonly after: ComparedSide };

/** The differences of two texts. */
export interface Comparison {
  readonly parts: readonly ComparedPart[];
  /**
   * For each difference, the side that changed the common ancestor; null if both did or it is unknown. Empty without a
   * common ancestor.
   */
  readonly changedBy: readonly ('before' | 'after' | null)[];
}

/** Maximum characters of a difference to compare by words; a longer one counts as entirely different. */
const maxWordDiff = 20_000;

/** Compares two texts by lines, and by words within differing lines. Pure. */
export function compareTexts({ before, after, base }: TextsToCompare): Comparison {
  const parts = differencesOf(after, before);
  const picks = base === null ? [] : proposedPicks(parts, base);
  return { parts: parts.map(compared), changedBy: picks.map(sideOf) };
}

/** Builds the text that results from choosing a side for each difference, in order. */
export function textOfSides(parts: readonly ComparedPart[], choices: readonly ('before' | 'after' | 'both')[]): string {
  let difference = 0;
  const lines = parts.flatMap((part) => {
    if (part.same) return part.lines;
    const side = choices[difference++] ?? 'both';
    return [...(side === 'after' ? [] : part.before.lines), ...(side === 'before' ? [] : part.after.lines)];
  });
  return lines.join('\n');
}

function compared(part: Part): ComparedPart {
  if (part.same) return part;
  const [before, after] = [part.theirs, part.mine];
  const texts = { before: before.join('\n'), after: after.join('\n') };
  if (before.length === 0 || after.length === 0 || texts.before.length + texts.after.length > maxWordDiff) {
    return { same: false, before: whole(before), after: whole(after) };
  }
  const runs = wordDifferences(texts.after, texts.before, 'ja');
  return { same: false, before: { lines: before, runs: runs.theirs }, after: { lines: after, runs: runs.mine } };
}

function whole(lines: readonly string[]): ComparedSide {
  return { lines, runs: lines.length === 0 ? [] : [{ text: lines.join('\n'), changed: true }] };
}

function sideOf(pick: Pick | null): 'before' | 'after' | null {
  if (pick === null || pick === 'both') return null;
  return pick === 'mine' ? 'after' : 'before';
}
