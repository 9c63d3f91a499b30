import { Semaphore } from '@kairan/concurrency/semaphore';
import { type Database, sqlState, type Transaction } from '@kairan/database/open';
import { pairOf } from '@kairan/full-text/adjacent-pairs';
import { type Term, toTsquery } from '@kairan/full-text/query';
import { inNames } from '@kairan/full-text/tokens';
import { spendTime } from '@kairan/operation/time-budget';
import { numbersOf } from '../../storage/listed-values.ts';
import { storeState } from '../../storage/store-state.ts';
import { difference, type SlotSet, setOfSorted, union } from '../slot-set.ts';
import { ListedSlots } from './listed-slots.ts';
import { mostWaiting, postgresQuestions, requestLimits, tooBusy, tooSlow, type WordLimits } from './word-limits.ts';
import type { KnownSet, WordIndex, WordQuestion } from './word-sets.ts';

/** Changed vulnerabilities that are looked up in the time of a whole answer, by millisecond of that. */
const changedPerMs = 10;

/** `query_canceled`: of a statement that ran into the timeout. */
const canceled = '57014';

/**
 * The settings of a question. Bitmaps that fit into `work_mem` name rows, not pages. A scan of the whole table would read
 * all tokens out of line, which the planner does not count. Other estimates depend on the words. Questions leave the other
 * processors to others.
 */
function settingsOf({ answerMs }: WordLimits): string {
  return `set local statement_timeout = ${answerMs};
    set local work_mem = '32MB';
    set local enable_seqscan = off;
    set local plan_cache_mode = force_custom_plan;
    set local max_parallel_workers_per_gather = 0;
    set local jit = off`;
}

/** Asks the GIN index of PostgreSQL, and for phrases the positions beside it. */
export class PostgresWordIndex implements WordIndex {
  readonly #db: Database;
  readonly #limits: WordLimits;
  readonly #semaphore = new Semaphore(postgresQuestions);
  #waiting = 0;

  constructor(db: Database, limits: WordLimits = requestLimits.postgres) {
    this.#db = db;
    this.#limits = limits;
  }

  find(question: WordQuestion, earlier: KnownSet | null): Promise<KnownSet> {
    return spendTime(() => this.#findInTurn(question, earlier));
  }

  async close(): Promise<void> {}

  async #findInTurn(question: WordQuestion, earlier: KnownSet | null): Promise<KnownSet> {
    if (this.#waiting >= mostWaiting) throw tooBusy();
    this.#waiting++;
    const requested = performance.now();
    await this.#semaphore.acquire();
    try {
      if (performance.now() - requested > this.#limits.waitMs) throw tooBusy();
      return await this.#db.transaction(async (tx) => {
        await tx.exec(settingsOf(this.#limits));
        return answer(tx, question, earlier);
      });
    } catch (error) {
      throw sqlState(error) === canceled ? tooSlow() : error;
    } finally {
      this.#semaphore.release();
      this.#waiting--;
    }
  }
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
  const unchanged = difference(earlier.set, setOfSorted(changed));
  const found = await findWordsAmong(tx, question, changed);
  return { set: union([unchanged, found]), state, milliseconds: earlier.milliseconds };
}

/** SQL about a row of one of the tables, with its values. */
interface Sql {
  text: string;
  values: (string | null)[];
}

/** Finds the slots that have a token, prefix or phrase, by GIN. */
async function findWords(tx: Transaction, question: WordQuestion): Promise<SlotSet> {
  const terms = storedTerms(question);
  const { text, values } = hasAll(terms);
  if (terms.length === 1) return find(tx, 'words', [{ text, values }]);
  const having = { text: `slot in (select slot from words where ${text})`, values };
  return find(tx, 'word_order', [having, hasPhrase(question)]);
}

/** The same among given slots. */
async function findWordsAmong(tx: Transaction, question: WordQuestion, slots: Uint32Array): Promise<SlotSet> {
  const given = {
    text: `slot in (${numbersOf('postgres')})`,
    values: [JSON.stringify([...slots])],
  };
  const terms = storedTerms(question);
  if (terms.length === 1) return find(tx, 'words', [given, hasAll(terms)]);
  return find(tx, 'word_order', [given, hasPhrase(question)]);
}

/**
 * The tokens of `words` that stand for a term: for names, their copies; for adjacent tokens, their pair if there is one.
 * More than one only tell that a row may have the phrase.
 */
function storedTerms({ term: { tokens, prefix }, scope }: WordQuestion): Term[] {
  const pairs = tokens.slice(1).map((token, i) => pairOf(tokens[i] as string, token));
  const alone = tokens.map((token, i) => (pairs[i - 1] || pairs[i] ? null : token));
  // The last is the only one that may stand for all tokens that begin with it.
  const stored = [...alone.slice(0, -1), ...pairs, alone.at(-1) ?? null].filter((token) => token !== null);
  return stored.map((token, i) => ({
    tokens: [scope === 'names' ? inNames(token) : token],
    prefix: prefix && i === stored.length - 1,
  }));
}

/** Whether a row of `words` has all of some tokens. */
function hasAll(terms: Term[]): Sql {
  return { text: 'tokens @@ cast(? as tsquery)', values: [toTsquery({ terms, excluded: [] })] };
}

/** Whether a row of `word_order` has a phrase. */
function hasPhrase({ term, scope }: WordQuestion): Sql {
  const phrase = toTsquery({ terms: [term], excluded: [] });
  if (scope === 'names') return { text: 'names @@ cast(? as tsquery)', values: [phrase] };
  return { text: '(names @@ cast(? as tsquery) or body @@ cast(? as tsquery))', values: [phrase, phrase] };
}

/** Sends slots as one value of four bytes each, which takes half the time of text. */
async function find(tx: Transaction, table: 'words' | 'word_order', conditions: readonly Sql[]): Promise<SlotSet> {
  const row = await tx.get<{ list: Uint8Array | null }>(
    `select string_agg(int4send(cast(slot as integer)), '') as list
     from ${table} where ${conditions.map(({ text }) => text).join(' and ')}`,
    conditions.flatMap(({ values }) => values),
  );
  const slots = new ListedSlots();
  slots.addBytes(row?.list ?? null);
  return slots.set();
}

/** The slots that changed after a state, ascending; null if more than `most`. */
async function changedSince(tx: Transaction, state: number, most: number): Promise<Uint32Array | null> {
  // To sort them PostgreSQL might read all rows in the order of slots.
  const rows = await tx.all<{ slot: number }>('select slot from vuln_index where changed > ? limit ?', [
    state,
    most + 1,
  ]);
  return rows.length > most ? null : Uint32Array.from(rows, ({ slot }) => slot).sort();
}
