import type { Database, Transaction } from '@kairan/database/open';
import type { SyncCode } from '../../sources/source.ts';
import { writeAdvisory } from '../../storage/advisory-store.ts';
import { FacetDictionary } from '../../storage/facet-dictionary.ts';
import { mergeTokens } from '../../storage/merge-tokens.ts';
import { addPending, type MergeReason, setRelinkPosition, takePending } from '../../storage/pending-merges.ts';
import { PendingTokens } from '../../storage/pending-tokens.ts';
import { storeState } from '../../storage/store-state.ts';
import { lastSlot, type TransactionTotals, writeDocuments } from './write-documents.ts';
import { writeListing, writeRecords, writeRelinked } from './write-records.ts';
import { writeScores } from './write-scores.ts';
import type { WriteSet } from './write-set.ts';

/** The effect of a write set. */
export interface Written {
  /** Records stored, set aside or deleted, and EPSS scores that differ from the stored ones. */
  changed: number;
  /** True if another process had written in between: the CVEs of the set are queued for merging instead. */
  stale: boolean;
}

/**
 * Full-text index segments that one process writes before it merges them, to keep searches fast; a load from disk
 * writes fewer.
 */
const maxSegments = 128;

/** Stores write sets. Each process has one writer; any number of processes may write. */
export class Writer {
  /** The sync that writes (`changes/sync-runs.ts`); null if there is none. */
  run: number | null = null;
  readonly #db: Database;
  readonly #facets = new FacetDictionary();
  /** Transactions since the full-text index was merged. */
  #segments = 0;
  /** The store's write counts of our own writes, newest last. */
  #own: number[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores sets in one transaction: all of them or none. Several at once are cheaper, because the full-text index is
   * written out once per transaction.
   * @param initial the run is the first of its source to finish, so its changes are not news; pending CVEs carry this
   * along
   * @returns the effect of each set
   */
  async write(sets: readonly WriteSet[], now: Date, initial: boolean): Promise<Written[]> {
    const { written, writes } = await this.#transaction(async (tx) => {
      const writes = await countWrite(tx);
      await this.#facets.begin(tx);
      const state = await storeState(tx);
      const totals = {
        facets: this.#facets,
        words: new PendingTokens(),
        lastSlot: await lastSlot(tx),
        state,
        news: 0,
        advisories: 0,
      };
      const write = { at: now.toISOString(), initial, batch: writes, run: this.run, totals };
      const written: Written[] = [];
      for (const set of sets) {
        const stale = !this.#onlyOwnSince(set.snapshot, writes - 1);
        const changed = await writeSet(tx, set, { ...write, stale });
        written.push({ changed, stale });
      }
      await totals.words.write(tx);
      await this.#facets.write(tx, state);
      if (this.run !== null) await countNews(tx, this.run, totals);
      return { written, writes };
    });
    this.#own.push(writes);
    if (this.#own.length > 100) this.#own.shift();
    if (sets.some(({ documents }) => documents.length > 0)) this.#segments++;
    if (this.#segments >= maxSegments) await this.mergeTokens();
    return written;
  }

  /** Merges the segments of the full-text index if there are many. */
  async mergeTokens(): Promise<void> {
    this.#segments = 0;
    await mergeTokens(this.#db);
  }

  async #transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let attempts = 0;
    try {
      return await this.#db.transaction((tx) => {
        if (attempts++ > 0) this.#facets.clear();
        return work(tx);
      });
    } catch (error) {
      this.#facets.clear();
      throw error;
    }
  }

  /** Whether every write after `snapshot` up to `writes` was ours. */
  #onlyOwnSince(snapshot: number, writes: number): boolean {
    for (let count = snapshot + 1; count <= writes; count++) if (!this.#own.includes(count)) return false;
    return true;
  }
}

/** Parameters of writing one set. */
interface SetWriting {
  at: string;
  initial: boolean;
  batch: number;
  run: number | null;
  stale: boolean;
  totals: TransactionTotals;
}

/** @returns how many records, scores and deletions were stored */
async function writeSet(
  tx: Transaction,
  set: WriteSet,
  { at, initial, batch, run, stale, totals }: SetWriting,
): Promise<number> {
  const pending = new Set(set.deferred);
  let changed = await writeRecords(tx, set, pending, at);
  if (set.listing && set.source) changed += await writeListing(tx, set.source, set.listing, pending);
  changed += await writeScores(tx, set, totals.state);
  await writeSetAside(tx, set, at);
  if (stale) {
    // What was pending before stays pending, for its own reason.
    const alreadyPending = new Set(set.source === null ? set.mergedPending : []);
    for (const { cve } of set.documents) if (!alreadyPending.has(cve)) pending.add(cve);
    for (const cve of set.removed) if (!alreadyPending.has(cve)) pending.add(cve);
  } else {
    const taken = await takePending(tx, set.mergedPending);
    const why = (cve: string): MergeReason => {
      const pendingReason = taken.get(cve) ?? 'news';
      if (initial || pendingReason === 'initial') return 'initial';
      // A source's records are news even if they are merged together with a pending CVE.
      return set.source === null ? pendingReason : 'news';
    };
    const source = set.source === 'epss' ? null : set.source;
    await writeDocuments(tx, set, { at, run, batch, source, why, entries: [] }, totals, pending);
    for (const { ids, advisory } of set.groups) {
      // A group is merged because of some of its ids.
      const reasons = ids.filter((id) => taken.has(id)).map(why);
      const news = !initial && (reasons.length === 0 || reasons.includes('news'));
      if ((await writeAdvisory(tx, ids, advisory, { state: totals.state, news, run })) && news) totals.advisories++;
    }
    if (set.relinkedTo !== undefined) {
      await writeRelinked(tx, set, pending, at);
      await setRelinkPosition(tx, set.relinkedTo);
    }
  }
  await addPending(tx, pending, set.relinkedTo !== undefined ? 'rules' : initial ? 'initial' : 'news');
  if (set.source) await writeMarks(tx, set.source, set.marks);
  return changed;
}

/**
 * Increments the write count. On PostgreSQL the row also serialises writers until they have committed, so that entries
 * of the change log become visible in the order of their sequence numbers.
 */
export async function countWrite(tx: Transaction): Promise<number> {
  const row = await tx.get<{ value: string }>(
    `insert into meta (name, value) values ('writes', '1')
     on conflict (name) do update set value = cast(cast(meta.value as bigint) + 1 as text) returning value`,
  );
  return Number(row?.value);
}

async function countNews(tx: Transaction, run: number, { news, advisories }: TransactionTotals): Promise<void> {
  if (news + advisories === 0) return;
  const sql = 'update sync_run set changes = changes + ?, advisories = advisories + ? where run = ?';
  await tx.run(sql, [news, advisories, run]);
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
