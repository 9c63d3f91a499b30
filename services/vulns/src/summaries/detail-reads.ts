import type { Database } from '@kairan/database/open';

/** Vulnerabilities noted between two flushes, and kept in the store; those not read for longest go first. */
const most = { noted: 2_000, kept: 5_000 };
/** How long a read counts, in milliseconds. */
export const readsCountForMs = 7 * 24 * 3_600_000;

/** Counts in memory which vulnerabilities are read, and writes it down now and then. */
export class DetailReads {
  #noted = new Map<string, number>();

  /** One read of the detail of this CVE. */
  note(cve: string): void {
    const reads = this.#noted.get(cve) ?? 0;
    this.#noted.delete(cve);
    this.#noted.set(cve, reads + 1);
    if (this.#noted.size > most.noted) this.#noted.delete(this.#noted.keys().next().value as string);
  }

  /** Writes down what was noted since the last time. */
  async flush(db: Database, now: number): Promise<void> {
    if (this.#noted.size === 0) return;
    const noted = this.#noted;
    this.#noted = new Map();
    const entries =
      db.engine === 'sqlite'
        ? 'select key, value, ? from json_each(?) where true'
        : 'select key, cast(value as bigint), cast(? as bigint) from json_each_text(cast(? as json))';
    await db.transaction(async (tx) => {
      await tx.run(
        `insert into detail_read (cve, reads, at) ${entries} on conflict (cve) do update set at = excluded.at,
           reads = excluded.reads + case when detail_read.at < ? then 0 else detail_read.reads end`,
        [now, JSON.stringify(Object.fromEntries(noted)), now - readsCountForMs],
      );
      await tx.run(
        'delete from detail_read where cve not in (select cve from detail_read order by at desc, cve limit ?)',
        [most.kept],
      );
    });
  }
}
