import type { Database, Transaction } from '@kairan/database/open';
import type { LinkStore } from '../document/record-links.ts';
import type { SyncCode } from '../sources/source.ts';
import { sourceTraits } from '../sources/source-traits.ts';
import { type SourceCode, sourceCodes } from '../vulnerability.ts';
import { linkStore } from './link-store.ts';
import { textsOf } from './listed-values.ts';
import { type RecordPosition, relinkPosition } from './pending-merges.ts';
import { PrefetchedLinks } from './prefetched-links.ts';
import { unpackBlock } from './raw-block.ts';

/** A stored raw record. */
export interface StoredRecord {
  source: SourceCode;
  id: string;
  /** True if upstream deleted it. */
  gone: boolean;
  /** SHA-1 of `raw`. */
  hash: Uint8Array;
  raw: Buffer;
}

interface RecordRow {
  source: SourceCode;
  id: string;
  gone: number;
  hash: Uint8Array;
  modified: string | null;
  block: number;
  part: number;
}

/** Sources whose records have links. */
const linking = sourceCodes.filter((code) => sourceTraits[code].hasLinks);

const recordColumns = 'source, id, gone, hash, modified, block, part';

/** Cached unpacked blocks: merging walks ids in order, so neighbours are mostly in the same block. */
const maxCachedBlocks = 64;

/** Opens snapshots of the stored records. Each reader belongs to one thread, and to a handle used for nothing else. */
export class RecordReader {
  readonly #db: Database;
  readonly #blocks = new Map<number, Buffer[]>();

  readonly #clock: () => Date;

  /** @param clock tells whether a record that its source withdraws at some time is withdrawn yet */
  constructor(db: Database, clock = () => new Date()) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Runs `work` on one consistent snapshot of the store. */
  snapshot<T>(work: (view: RecordView) => Promise<T>): Promise<T> {
    return this.#db.transaction(async (tx) => {
      if (tx.engine === 'postgres') await tx.exec('set transaction isolation level repeatable read');
      return work(new RecordView(tx, this.#blocks, this.#clock().toISOString()));
    });
  }
}

/** The stored records at one moment. */
export class RecordView {
  readonly #db: Transaction;
  readonly #blocks: Map<number, Buffer[]>;
  readonly #records = new Map<string, RecordRow[]>();
  readonly #links = new PrefetchedLinks();

  /** When it was opened: RFC 3339 UTC with milliseconds. */
  readonly now: string;

  constructor(db: Transaction, blocks: Map<number, Buffer[]>, now: string) {
    this.#db = db;
    this.#blocks = blocks;
    this.now = now;
  }

  /** Number of write sets stored so far. */
  async writes(): Promise<number> {
    const row = await this.#db.get<{ value: string }>("select value from meta where name = 'writes'");
    return Number(row?.value ?? 0);
  }

  /**
   * Reads the rows and links of many ids, and of the ids linked to them, in a few statements; one by one, each id would
   * take several.
   */
  async prefetch(ids: readonly string[]): Promise<void> {
    const linked = await this.#prefetchOnly(ids);
    const further = [...linked].filter((id) => !this.#records.has(id));
    if (further.length > 0) await this.#prefetchOnly(further);
  }

  /** @returns the ids linked to them */
  async #prefetchOnly(ids: readonly string[]): Promise<Set<string>> {
    const inIds = `in (${textsOf(this.#db.engine)})`;
    const parameters = [JSON.stringify(ids)];
    for (const id of ids) this.#records.set(id, []);
    const records = await this.#db.all<RecordRow>(`select ${recordColumns} from record where id ${inIds}`, parameters);
    for (const record of records) this.#records.get(record.id)?.push(record);
    return this.#links.prefetch(this.#db, ids);
  }

  /** Finds the stored row of a record, to decide whether a fetched one has changed. */
  async find(source: SourceCode, id: string): Promise<RecordRow | undefined> {
    return (await this.#rowsOf(id)).find((row) => row.source === source);
  }

  async #rowsOf(id: string): Promise<RecordRow[]> {
    return this.#records.get(id) ?? this.#db.all<RecordRow>(`select ${recordColumns} from record where id = ?`, [id]);
  }

  /** Reads the records of all sources with this id. */
  async recordsOf(id: string): Promise<StoredRecord[]> {
    const records: StoredRecord[] = [];
    for (const row of await this.#rowsOf(id)) records.push(await this.#stored(row));
    return records;
  }

  async #stored({ source, id, gone, hash, block, part }: RecordRow): Promise<StoredRecord> {
    return { source, id, gone: gone === 1, hash, raw: await this.#raw(block, part) };
  }

  async #raw(block: number, part: number): Promise<Buffer> {
    let parts = this.#blocks.get(block);
    if (!parts) {
      const row = await this.#db.get<{ data: Uint8Array }>('select data from raw_block where block = ?', [block]);
      if (!row) throw new Error(`Raw block ${block} is missing.`);
      parts = unpackBlock(row.data);
      if (this.#blocks.size >= maxCachedBlocks) this.#blocks.delete(this.#blocks.keys().next().value as number);
      this.#blocks.set(block, parts);
    }
    const raw = parts[part];
    if (!raw) throw new Error(`Raw block ${block} has no record ${part}.`);
    return raw;
  }

  /** See `linkStore`. */
  links(withGone: boolean): LinkStore {
    const stored = linkStore(this.#db, withGone);
    return withGone ? stored : this.#links.over(stored);
  }

  /** Reads the marks a source left for its next run. */
  async marks(source: SyncCode): Promise<Map<string, string>> {
    const rows = await this.#db.all<{ name: string; value: string }>(
      'select name, value from source_mark where source = ?',
      [source],
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  /** Counts the ids in a listing of a source. */
  async listed(source: SyncCode, name: string): Promise<number> {
    const row = await this.#db.get<{ n: number }>('select count(*) as n from listing where source = ? and name = ?', [
      source,
      name,
    ]);
    return row?.n ?? 0;
  }

  /** Lists the ids that a listing of a source had and has no longer, without those that another listing still has. */
  async listingLosses(source: SyncCode, { name, ids }: { name: string; ids: readonly string[] }): Promise<string[]> {
    const listed = new Set(ids);
    const rows = await this.#db.all<{ id: string }>('select id from listing where source = ? and name = ?', [
      source,
      name,
    ]);
    const lost: string[] = [];
    for (const { id } of rows) {
      if (listed.has(id)) continue;
      const elsewhere = await this.#db.get(
        'select 1 as found from listing where source = ? and id = ? and name <> ? limit 1',
        [source, id, name],
      );
      if (!elsewhere) lost.push(id);
    }
    return lost;
  }

  /** Counts the records of a source that upstream has not deleted. */
  async liveCount(source: SyncCode): Promise<number> {
    const row = await this.#db.get<{ n: number }>('select count(*) as n from record where source = ? and gone = 0', [
      source,
    ]);
    return row?.n ?? 0;
  }

  /** Counts the ids queued for merging. */
  async pendingCount(): Promise<number> {
    return (await this.#db.get<{ n: number }>('select count(*) as n from dirty'))?.n ?? 0;
  }

  /**
   * Lists ids queued for merging, in order, after `after`.
   * @param kind CVEs, or the ids of records that may stand for themselves
   */
  async pending(kind: 'cves' | 'advisories', after: string, limit: number): Promise<string[]> {
    const cves = "cve >= 'CVE-' and cve < 'CVE.'";
    const rows = await this.#db.all<{ cve: string }>(
      `select cve from dirty where cve > ? and ${kind === 'cves' ? cves : `not (${cves})`} order by cve limit ?`,
      [after, limit],
    );
    return rows.map(({ cve }) => cve);
  }

  /** Lists stored CVEs in the order of their slots, after a slot. */
  stored(after: number, limit: number): Promise<{ slot: number; cve: string }[]> {
    return this.#db.all('select slot, cve from vuln where slot > ? order by slot limit ?', [after, limit]);
  }

  /** Whether the store has a vulnerability with this id. */
  async has(cve: string): Promise<boolean> {
    return (await this.#db.get('select 1 as found from vuln where cve = ?', [cve])) !== undefined;
  }

  /** Whether the store has one of these CVEs as published. */
  async hasPublished(cves: readonly string[]): Promise<boolean> {
    for (const cve of cves) {
      const row = await this.#db.get<{ state: string }>('select state from vuln where cve = ?', [cve]);
      if (row?.state === 'published') return true;
    }
    return false;
  }

  /** See `relinkPosition`. */
  relinkPosition(): Promise<RecordPosition | null> {
    return relinkPosition(this.#db);
  }

  /** Reads records that can have links, in order, after a position. */
  async linkedRecords({ id, source }: RecordPosition, limit: number): Promise<StoredRecord[]> {
    const rows = await this.#db.all<RecordRow>(
      `select ${recordColumns} from record where (id, source) > (?, ?) and source in (${linking.map(() => '?').join(', ')})
       order by id, source limit ?`,
      [id, source, ...linking, limit],
    );
    return Promise.all(rows.map((row) => this.#stored(row)));
  }
}
