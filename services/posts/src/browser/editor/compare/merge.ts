import { diffArrays } from 'diff';
import type { Part } from './differences.ts';

/** Which of two texts settles a difference. */
export type Pick = 'mine' | 'theirs' | 'both';

/**
 * Proposes a side for each difference: the one that changed the common base. `null` if both did, or it cannot be
 * determined, and the author has to look.
 */
export function proposedPicks(parts: readonly Part[], base: string): (Pick | null)[] {
  const from = base.split('\n');
  const changed = {
    mine: changedLines(from, linesOf(parts, 'mine')),
    theirs: changedLines(from, linesOf(parts, 'theirs')),
  };
  const at = { mine: 0, theirs: 0 };
  const picks: (Pick | null)[] = [];
  for (const part of parts) {
    const size = part.same
      ? { mine: part.lines.length, theirs: part.lines.length }
      : { mine: part.mine.length, theirs: part.theirs.length };
    if (!part.same) {
      const mine = touches(changed.mine, at.mine, size.mine);
      const theirs = touches(changed.theirs, at.theirs, size.theirs);
      picks.push(mine === theirs ? null : mine ? 'mine' : 'theirs');
    }
    at.mine += size.mine;
    at.theirs += size.theirs;
  }
  return picks;
}

/** The text once each difference is settled. */
export function mergedText(parts: readonly Part[], picks: readonly Pick[]): string {
  let difference = 0;
  const lines = parts.flatMap((part) => {
    if (part.same) return part.lines;
    const pick = picks[difference++] ?? 'both';
    return [...(pick === 'theirs' ? [] : part.mine), ...(pick === 'mine' ? [] : part.theirs)];
  });
  return lines.join('\n');
}

function linesOf(parts: readonly Part[], side: 'mine' | 'theirs'): string[] {
  return parts.flatMap((part) => (part.same ? part.lines : part[side]));
}

/** Lines of a text that its base does not have, and lines before which some of the base are missing. */
interface Changed {
  readonly lines: ReadonlySet<number>;
  readonly gaps: ReadonlySet<number>;
}

function changedLines(base: string[], text: string[]): Changed | null {
  const changes = diffArrays(base, text, { maxEditLength: 1_000 });
  if (!changes) return null;
  const lines = new Set<number>();
  const gaps = new Set<number>();
  let at = 0;
  for (const { value, added, removed } of changes) {
    if (removed) gaps.add(at);
    else {
      if (added) for (let line = at; line < at + value.length; line++) lines.add(line);
      at += value.length;
    }
  }
  return { lines, gaps };
}

/** Whether anything changed in a range of lines, or was removed at its edges. */
function touches(changed: Changed | null, from: number, size: number): boolean {
  if (!changed) return true;
  for (let line = from; line < from + size; line++) if (changed.lines.has(line) || changed.gaps.has(line)) return true;
  return changed.gaps.has(from + size);
}
