import type { Database, Transaction } from '@kairan/database/open';
import { textsOf } from './listed-values.ts';

/** Finds the slots of CVEs; those that are not stored are left out. */
export async function slotsOfCves(
  db: Pick<Database | Transaction, 'engine' | 'all'>,
  cves: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.all<{ cve: string; slot: number }>(
    `select cve, slot from vuln where cve in (${textsOf(db.engine)})`,
    [JSON.stringify(cves)],
  );
  return new Map(rows.map(({ cve, slot }) => [cve, slot]));
}
