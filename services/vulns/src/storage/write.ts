import type { Database, Transaction } from '@kairan/database/open';
import { type LinkStore, reachedFrom } from '../ingest/record-links.ts';
import type { SyncCode } from '../sources/source.ts';
import { FacetCounts } from './facet-counts.ts';
import { linkStore } from './link-store.ts';
import { mergeWords } from './merge-words.ts';
import { PairBook } from './pair-book.ts';
import { PendingWords } from './pending-words.ts';
import { type Gathered, writeDocuments } from './write-documents.ts';
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

async function writeRecords(tx: Transaction, set: WriteSet, waiting: Set<string>): Promise<number> {
  const used = new Array<number>(set.blocks.length).fill(0);
  for (const { block } of set.records) used[block] = (used[block] ?? 0) + 1;
  const blocks: number[] = [];
  for (const [i, data] of set.blocks.entries()) {
    const row = await tx.get<{ block: number }>('insert into raw_block (live, data) values (?, ?) returning block', [
      used[i] ?? 0,
      data,
    ]);
    blocks.push(row?.block as number);
  }

  const stores = await linkStores(tx);
  for (const { source, id, modified, hash, block, part, names } of set.records) {
    const linked = source === 'osv' || source === 'ghsa';
    if (linked) await markReached(stores, id, waiting);
    const old = await tx.get<{ block: number }>('select block from record where id = ? and source = ?', [id, source]);
    if (old) {
      await forgetPart(tx, old.block);
      await tx.run(
        'update record set modified = ?, hash = ?, block = ?, part = ?, gone = 0 where id = ? and source = ?',
        [modified, hash, blocks[block] as number, part, id, source],
      );
      if (linked) await tx.run('delete from link where id = ? and source = ?', [id, source]);
    } else {
      await tx.run('insert into record (id, source, modified, hash, block, part) values (?, ?, ?, ?, ?, ?)', [
        id,
        source,
        modified,
        hash,
        blocks[block] as number,
        part,
      ]);
    }
    for (const name of names) {
      await tx.run('insert into link (target, id, source) values (?, ?, ?) on conflict do nothing', [name, id, source]);
    }
    if (linked) await markReached(stores, id, waiting);
  }
  return set.records.length;
}

async function forgetPart(tx: Transaction, block: number): Promise<void> {
  await tx.run('update raw_block set live = live - 1 where block = ?', [block]);
  await tx.run('delete from raw_block where block = ? and live <= 0', [block]);
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

/** The ties by which CVEs are merged: those that stand, and if any record was deleted, those together with its ties. */
async function linkStores(tx: Transaction): Promise<LinkStore[]> {
  const anyGone = await tx.get('select 1 as found from link where gone = 1 limit 1');
  return anyGone ? [linkStore(tx, false), linkStore(tx, true)] : [linkStore(tx, false)];
}

/** The CVEs that a record's ties reach now wait to be merged. */
async function markReached(stores: readonly LinkStore[], id: string, waiting: Set<string>): Promise<void> {
  for (const links of stores) for (const cve of await reachedFrom(id, links)) waiting.add(cve);
}

/** Replaces what a listing holds. Records that no listing holds any more were deleted upstream. */
async function writeListing(
  tx: Transaction,
  source: SyncCode,
  { name, ids }: { name: string; ids: string[] },
  waiting: Set<string>,
): Promise<number> {
  const rows = await tx.all<{ id: string }>('select id from listing where source = ? and name = ?', [source, name]);
  const held = new Set(rows.map(({ id }) => id));
  const listed = new Set(ids);
  for (const id of listed)
    if (!held.has(id)) await tx.run('insert into listing (source, name, id) values (?, ?, ?)', [source, name, id]);

  let deleted = 0;
  for (const id of held) {
    if (listed.has(id)) continue;
    await tx.run('delete from listing where source = ? and name = ? and id = ?', [source, name, id]);
    const elsewhere = await tx.get('select 1 as found from listing where source = ? and id = ? limit 1', [source, id]);
    if (elsewhere) continue;
    if (id.startsWith('CVE-')) waiting.add(id);
    await markReached([linkStore(tx, false), linkStore(tx, true)], id, waiting);
    await tx.run('update link set gone = 1 where id = ? and source = ?', [id, source]);
    deleted += (await tx.run('update record set gone = 1 where id = ? and source = ? and gone = 0', [id, source]))
      .changes;
  }
  return deleted;
}

async function writeScores(tx: Transaction, set: WriteSet): Promise<number> {
  let changed = 0;
  for (const { cve, score, percentile, date } of set.scores) {
    const { changes } = await tx.run(
      `insert into epss (cve, score, percentile, date) values (?, ?, ?, ?)
       on conflict (cve) do update set score = excluded.score, percentile = excluded.percentile, date = excluded.date
       where excluded.date > epss.date or (excluded.date = epss.date and excluded.score <> epss.score)`,
      [cve, score, percentile, date],
    );
    if (changes === 0) continue;
    changed++;
    await tx.run(
      'update vuln_sort set epss = ?, percentile = ?, epss_date = ? where id = (select id from vuln where cve = ?)',
      [score, percentile, date, cve],
    );
  }
  return changed;
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
