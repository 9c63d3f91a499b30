import type { SqliteHandle } from '@kairan/database/open';
import { toMatch } from '@kairan/full-text/query';
import { inNames } from '@kairan/full-text/tokens';
import type { SlotSet } from '../slot-set.ts';
import { ListedSlots } from './listed-slots.ts';
import type { WordQuestion } from './word-sets.ts';

/** Slots that one statement covers: FTS5 cannot be interrupted, so the time is checked between statements. */
const slotsAtOnce = 65_536;

/**
 * Whether FTS5 goes straight to the documents of some slots. For each statement with a prefix it gathers all documents, and for
 * one with a phrase it reads from the first document up to the first match, whatever the slots: of a rare phrase of
 * frequent words everything, each time (`sqlite3Fts5ExprFirst`).
 */
export function canBeSplit({ term }: WordQuestion): boolean {
  return !term.prefix && term.tokens.length === 1;
}

/** A question took longer than it may. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/** A span of slots, both ends included. */
type Slots = readonly [first: number, last: number];

/**
 * Finds the slots that have a token, prefix or phrase, by FTS5.
 * @param deadline by `performance.now`
 * @throws {OutOfTime}
 */
export function findWords(sqlite: SqliteHandle, question: WordQuestion, deadline: number): SlotSet {
  const last = sqlite.get<{ slot: number }>('select rowid as slot from words order by rowid desc limit 1')?.slot ?? -1;
  const step = canBeSplit(question) ? slotsAtOnce : last + 1;
  const pieces: Slots[] = [];
  for (let first = 0; first <= last; first += step) pieces.push([first, first + step - 1]);
  return search(sqlite, question, pieces, deadline);
}

/**
 * The same among given slots, for what can be split.
 * @param slots ascending
 */
export function findWordsAmong(
  sqlite: SqliteHandle,
  question: WordQuestion,
  slots: Uint32Array,
  deadline: number,
): SlotSet {
  const runs: [number, number][] = [];
  for (const slot of slots) {
    const run = runs.at(-1);
    if (run && run[1] === slot - 1) run[1] = slot;
    else runs.push([slot, slot]);
  }
  return search(sqlite, question, runs, deadline);
}

function search(sqlite: SqliteHandle, question: WordQuestion, pieces: readonly Slots[], deadline: number): SlotSet {
  const expression = expressionOf(question);
  const found = new ListedSlots();
  for (const [first, last] of pieces) {
    if (performance.now() > deadline) throw new OutOfTime();
    // FTS5 uses bounds only if they are integers; a number is bound as a real one.
    const row = sqlite.get<{ list: string | null }>(
      'select group_concat(rowid) as list from words where words match ? and rowid >= ? and rowid <= ?',
      [expression, BigInt(first), BigInt(last)],
    );
    found.add(row?.list ?? null);
  }
  return found.set();
}

/** Names are searched by the copies of their tokens: with a column filter FTS5 would read the positions of all texts. */
function expressionOf({ term, scope }: WordQuestion): string {
  const tokens = scope === 'names' ? term.tokens.map(inNames) : term.tokens;
  return toMatch({ terms: [{ ...term, tokens }], excluded: [] }) as string;
}
