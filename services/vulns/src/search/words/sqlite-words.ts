import type { SqliteHandle } from '@kairan/database/open';
import { toMatch } from '@kairan/full-text/query';
import { inNames } from '@kairan/full-text/tokens';
import type { SlotSet } from '../slot-set.ts';
import { ListedSlots } from './listed-slots.ts';
import type { WordQuestion } from './word-sets.ts';

/** Slots that one statement covers: FTS5 cannot be interrupted, so the time is checked between statements. */
const slotsAtOnce = 65_536;

/** Alternatives in one expression. */
const endingsAtOnce = 100;

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
  const pieces: Slots[] = [];
  for (let first = 0; first <= last; first += slotsAtOnce) pieces.push([first, first + slotsAtOnce - 1]);
  return search(sqlite, question, pieces, deadline);
}

/**
 * The same among given slots.
 * @param slots ascending
 */
export function findWordsAmong(
  sqlite: SqliteHandle,
  question: WordQuestion,
  slots: Uint32Array,
  deadline = Number.POSITIVE_INFINITY,
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
  const found = new ListedSlots();
  for (const expression of expressionsOf(sqlite, question)) {
    for (const [first, last] of pieces) {
      if (performance.now() > deadline) throw new OutOfTime();
      // FTS5 uses bounds only if they are integers; a number is bound as a real one.
      const row = sqlite.get<{ list: string | null }>(
        'select group_concat(rowid) as list from words where words match ? and rowid >= ? and rowid <= ?',
        [expression, BigInt(first), BigInt(last)],
      );
      found.add(row?.list ?? null);
    }
  }
  return found.set();
}

/**
 * The expressions whose results together answer a question. Names are searched by the copies of their tokens: with a
 * column filter FTS5 would read the positions of all texts. A prefix is spelled out (`TokenPairs`), as FTS5 would gather
 * all of its documents for each statement.
 */
function expressionsOf(sqlite: SqliteHandle, { term, scope }: WordQuestion): string[] {
  const tokens = scope === 'names' ? term.tokens.map(inNames) : term.tokens;
  if (!term.prefix) return [expressionOf(tokens)];
  const endings = sqlite.all<{ token: string }>('select token from pair where first = ?', [
    term.tokens.at(-1) as string,
  ]);
  const start = tokens.slice(0, -1);
  const all = endings.map(({ token }) => expressionOf([...start, scope === 'names' ? inNames(token) : token]));
  const expressions: string[] = [];
  for (let i = 0; i < all.length; i += endingsAtOnce) expressions.push(all.slice(i, i + endingsAtOnce).join(' OR '));
  return expressions;
}

function expressionOf(tokens: string[]): string {
  return toMatch({ terms: [{ tokens, prefix: false }], excluded: [] }) as string;
}
