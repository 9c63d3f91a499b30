import { Semaphore } from '@kairan/concurrency/semaphore';
import type { Database, Transaction } from '@kairan/database/open';
import { toTsquery } from '@kairan/full-text/query';
import { storeState } from '../../storage/store-state.ts';
import { difference, type SlotSet, setOfSorted, union } from '../slot-set.ts';
import { ListedSlots } from './listed-slots.ts';
import { longestQuestionMs, longestWaitMs, mostWaiting, postgresQuestions, tooBusy, tooSlow } from './word-limits.ts';
import type { KnownSet, WordIndex, WordQuestion } from './word-sets.ts';

/** Changed vulnerabilities that are looked up in the time of a whole answer, by millisecond of that. */
const changedPerMs = 10;

/** `query_canceled`: of a statement that ran into the timeout. */
const canceled = '57014';

/** Asks the GIN indexes of PostgreSQL. */
export class PostgresWordIndex implements WordIndex {
  readonly #db: Database;
  readonly #limitMs: number;
  readonly #semaphore = new Semaphore(postgresQuestions);
  #waiting = 0;

  constructor(db: Database, limitMs: number = longestQuestionMs.postgres) {
    this.#db = db;
    this.#limitMs = limitMs;
  }

  async find(question: WordQuestion, earlier: KnownSet | null): Promise<KnownSet> {
    if (this.#waiting >= mostWaiting) throw tooBusy();
    this.#waiting++;
    const asked = performance.now();
    await this.#semaphore.acquire();
    try {
      if (performance.now() - asked > longestWaitMs) throw tooBusy();
      return await this.#db.transaction(async (tx) => {
        await tx.exec(`set local statement_timeout = ${this.#limitMs}`);
        return answer(tx, question, earlier);
      });
    } catch (error) {
      throw (error as { code?: unknown }).code === canceled ? tooSlow() : error;
    } finally {
      this.#semaphore.release();
      this.#waiting--;
    }
  }

  async close(): Promise<void> {}
}

async function answer(tx: Transaction, question: WordQuestion, earlier: KnownSet | null): Promise<KnownSet> {
  const began = performance.now();
  // Read first: changes that are committed meanwhile are then of a later state, and are asked for again.
  const state = await storeState(tx);
  const changed = earlier && (await changedSince(tx, earlier.state, Math.floor(earlier.milliseconds * changedPerMs)));
  if (!earlier || !changed) {
    const set = await findWords(tx, question);
    return { set, state, milliseconds: performance.now() - began };
  }
  if (changed.length === 0) return { ...earlier, state };
  const unchanged = difference(earlier.set, setOfSorted(Uint32Array.from(changed)));
  const found = await findWordsAmong(tx, question, changed);
  return { set: union([unchanged, found]), state, milliseconds: earlier.milliseconds };
}

/** Finds the slots that have a token, prefix or phrase, by GIN. */
async function findWords(tx: Transaction, { term, scope }: WordQuestion): Promise<SlotSet> {
  const column = scope === 'names' ? 'names' : 'everything';
  const row = await tx.get<{ list: string | null }>(
    `select string_agg(cast(slot as text), ',') as list from words where ${column} @@ cast(? as tsquery)`,
    [toTsquery({ terms: [term], excluded: [] })],
  );
  return setOf(row);
}

/** The same among given slots. */
async function findWordsAmong(
  db: Pick<Database, 'get'>,
  { term, scope }: WordQuestion,
  slots: Iterable<number>,
): Promise<SlotSet> {
  const column = scope === 'names' ? 'names' : 'everything';
  const row = await db.get<{ list: string | null }>(
    `select string_agg(cast(slot as text), ',') as list from words
     where slot in (select cast(json_array_elements_text(cast(? as json)) as bigint)) and ${column} @@ cast(? as tsquery)`,
    [JSON.stringify([...slots]), toTsquery({ terms: [term], excluded: [] })],
  );
  return setOf(row);
}

function setOf(row: { list: string | null } | undefined): SlotSet {
  const slots = new ListedSlots();
  slots.add(row?.list ?? null);
  return slots.set();
}

/** The slots that changed after a state, ascending; null if more than `most`. */
async function changedSince(tx: Transaction, state: number, most: number): Promise<number[] | null> {
  const rows = await tx.all<{ slot: number }>('select slot from vuln_index where changed > ? order by slot limit ?', [
    state,
    most + 1,
  ]);
  return rows.length > most ? null : rows.map(({ slot }) => slot);
}
