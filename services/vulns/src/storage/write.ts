import type { Database, Transaction } from '@kairan/database/open';
import type { SyncCode } from '../sources/source.ts';
import { FacetCounts } from './facet-counts.ts';
import { mergeWords } from './merge-words.ts';
import { PairBook } from './pair-book.ts';
import { PendingWords } from './pending-words.ts';
import { type Gathered, writeDocuments } from './write-documents.ts';
import { writeListing, writeRecords } from './write-records.ts';
import { writeScores } from './write-scores.ts';
import type { WriteSet } from './write-set.ts';

/** What a write set did. */
export interface Written {
  /** Records stored, set aside or deleted, and scores that differ from those held. */
  changed: number;
  /** True when another process had written in between: the CVEs of the set wait to be merged instead. */
  stale: boolean;
}

/** Segments of the full-text index that one process leaves to searches before it merges them; a load from disk writes fewer. */
const mostSegments = 128;

/** Stores write sets. One writer belongs to one process; any number of processes may write. */
export class Writer {
  readonly #db: Database;
  readonly #pairs = new PairBook();
  /** Transactions since the full-text index was merged. */
  #segments = 0;
  /** The store's write counts that are ours, newest last. */
  #own: number[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores sets in one transaction: all of them or nothing. Several at once cost less: the full-text index is written out
   * once a transaction.
   * @param initial the run is the first of its source that may finish, so its changes are no news to anyone; CVEs that wait
   * remember it
   * @returns what each set did
   */
  async write(sets: readonly WriteSet[], now: Date, initial: boolean): Promise<Written[]> {
    const { written, writes } = await this.#transaction(async (tx) => {
      const writes = await countWrite(tx);
      const gathered = { counts: new FacetCounts(), words: new PendingWords() };
      const written: Written[] = [];
      for (const set of sets) {
        const stale = !this.#onlyOwnSince(set.snapshot, writes - 1);
        const changed = await writeSet(tx, set, { at: now.toISOString(), initial, stale, gathered });
        written.push({ changed, stale });
      }
      await gathered.words.write(tx, this.#pairs);
      await gathered.counts.write(tx);
      return { written, writes };
    });
    this.#own.push(writes);
    if (this.#own.length > 100) this.#own.shift();
    if (sets.some(({ documents }) => documents.length > 0)) this.#segments++;
    if (this.#segments >= mostSegments) await this.mergeWords();
    return written;
  }

  /** Merges the segments of the full-text index where there are many. */
  async mergeWords(): Promise<void> {
    this.#segments = 0;
    await mergeWords(this.#db);
  }

  async #transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#db.transaction(work);
    } catch (error) {
      this.#pairs.forget();
      throw error;
    }
  }

  /** Whether every write after `snapshot` up to `writes` was ours. */
  #onlyOwnSince(snapshot: number, writes: number): boolean {
    for (let count = snapshot + 1; count <= writes; count++) if (!this.#own.includes(count)) return false;
    return true;
  }
}

/** Lets every vulnerability wait to be merged anew, if what is stored was made by other rules. */
export async function mergeAnewForRules(db: Database, rules: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tx.get<{ value: string }>("select value from meta where name = 'rules'");
    if (row?.value === String(rules)) return;
    await tx.run('insert into dirty (cve, initial) select cve, 1 from vuln where true on conflict (cve) do nothing');
    await tx.run(
      "insert into meta (name, value) values ('rules', ?) on conflict (name) do update set value = excluded.value",
      [String(rules)],
    );
  });
}

/** @returns how many records, scores and deletions were news */
async function writeSet(
  tx: Transaction,
  set: WriteSet,
  { at, initial, stale, gathered }: { at: string; initial: boolean; stale: boolean; gathered: Gathered },
): Promise<number> {
  const waiting = new Set(set.deferred);
  let changed = await writeRecords(tx, set, waiting);
  if (set.listing && set.source) changed += await writeListing(tx, set.source, set.listing, waiting);
  changed += await writeScores(tx, set);
  await writeSetAside(tx, set, at);
  if (stale) {
    for (const { cve } of set.documents) waiting.add(cve);
    for (const cve of set.removed) waiting.add(cve);
  } else {
    const first = await takeSettled(tx, set.settled);
    await writeDocuments(tx, set, { at, initial: (cve) => initial || first.has(cve) }, gathered);
  }
  await addWaiting(tx, waiting, initial);
  if (set.source) await writeMarks(tx, set.source, set.marks);
  return changed;
}

/** Counts this write; the row also serialises writers on PostgreSQL. */
async function countWrite(tx: Transaction): Promise<number> {
  const row = await tx.get<{ value: string }>(
    `insert into meta (name, value) values ('writes', '1')
     on conflict (name) do update set value = cast(cast(meta.value as bigint) + 1 as text) returning value`,
  );
  return Number(row?.value);
}

/** Takes CVEs off the waiting ones. @returns those that the first load of a source left there */
async function takeSettled(tx: Transaction, cves: readonly string[]): Promise<Set<string>> {
  const first = new Set<string>();
  for (const cve of cves) {
    const row = await tx.get<{ initial: number }>('delete from dirty where cve = ? returning initial', [cve]);
    if (row?.initial === 1) first.add(cve);
  }
  return first;
}

async function addWaiting(tx: Transaction, cves: Iterable<string>, initial: boolean): Promise<void> {
  for (const cve of cves) {
    await tx.run(
      'insert into dirty (cve, initial) values (?, ?) on conflict (cve) do update set initial = 1 where excluded.initial = 1',
      [cve, initial ? 1 : 0],
    );
  }
}

async function writeSetAside(tx: Transaction, set: WriteSet, at: string): Promise<void> {
  const any = await tx.get('select 1 as found from set_aside where source = ? limit 1', [set.source]);
  const understood = any ? [...set.records.map(({ id }) => id), ...set.unchanged] : [];
  for (const id of understood) await tx.run('delete from set_aside where source = ? and id = ?', [set.source, id]);
  for (const { id, reason } of set.setAside) {
    await tx.run(
      'insert into set_aside (source, id, reason, at) values (?, ?, ?, ?) on conflict (source, id) do update set reason = excluded.reason, at = excluded.at',
      [set.source, id, reason, at],
    );
  }
}

async function writeMarks(tx: Transaction, source: SyncCode, marks: Record<string, string | null>): Promise<void> {
  for (const [name, value] of Object.entries(marks)) {
    if (value === null) await tx.run('delete from source_mark where source = ? and name = ?', [source, name]);
    else {
      await tx.run(
        'insert into source_mark (source, name, value) values (?, ?, ?) on conflict (source, name) do update set value = excluded.value',
        [source, name, value],
      );
    }
  }
}
