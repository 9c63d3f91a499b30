import type { Database } from '@kairan/database/open';

/** Most CVEs counted between two flushes, and stored; the least recently read are dropped first. */
const most = { counted: 2_000, stored: 5_000 };
/** How long a read counts, in milliseconds. */
export const readsCountForMs = 7 * 24 * 3_600_000;

/** Counts reads of vulnerabilities in memory, and stores the counts from time to time. */
export class DetailReads {
  #counts = new Map<string, number>();

  /** Counts one read of the detail of a CVE. */
  note(cve: string): void {
    const reads = this.#counts.get(cve) ?? 0;
    this.#counts.delete(cve);
    this.#counts.set(cve, reads + 1);
    if (this.#counts.size > most.counted) this.#counts.delete(this.#counts.keys().next().value as string);
  }

  /** Stores the reads counted since the last call. */
  async flush(db: Database, now: number): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    const entries =
      db.engine === 'sqlite'
        ? 'select key, value, ? from json_each(?) where true'
        : 'select key, cast(value as bigint), cast(? as bigint) from json_each_text(cast(? as json))';
    await db.transaction(async (tx) => {
      await tx.run(
        `insert into detail_read (cve, reads, at) ${entries} on conflict (cve) do update set at = excluded.at,
           reads = excluded.reads + case when detail_read.at < ? then 0 else detail_read.reads end`,
        [now, JSON.stringify(Object.fromEntries(counts)), now - readsCountForMs],
      );
      await tx.run(
        'delete from detail_read where cve not in (select cve from detail_read order by at desc, cve limit ?)',
        [most.stored],
      );
    });
  }
}
