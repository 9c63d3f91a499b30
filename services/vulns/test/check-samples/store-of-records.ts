import type { Database } from '@kairan/database/open';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { openTestStore } from '../store/test-store.ts';
import { dayOf, type OsvRecord } from '../store/upstream-folder.ts';
import type { RawRecord } from './raw-records.ts';

/** Opens a store with these records, as OSV exports them. */
export async function storeOfRecords(t: DatabaseForTests, records: readonly RawRecord[]): Promise<Database> {
  const { db, read } = await openTestStore(t);
  // Each id is in one archive, whichever ecosystems it names.
  const different = [...new Map(records.map((record) => [record.id, record])).values()];
  const osv: Record<string, OsvRecord[]> = {};
  for (const record of different) {
    const ecosystem = record.affected?.[0]?.package?.ecosystem.split(':')[0] ?? '[EMPTY]';
    osv[ecosystem] ??= [];
    osv[ecosystem].push({ ...record });
  }
  const errors = await read(dayOf('2026-11-01', { osv }), { codes: ['osv'] });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return db;
}
