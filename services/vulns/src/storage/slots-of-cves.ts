import type { Database } from '@kairan/database/open';

/** Finds the slots of CVEs; those that are not stored are left out. */
export async function slotsOfCves(db: Database, cves: readonly string[]): Promise<Map<string, number>> {
  const each =
    db.engine === 'sqlite' ? 'select value from json_each(?)' : 'select json_array_elements_text(cast(? as json))';
  const rows = await db.all<{ cve: string; slot: number }>(`select cve, slot from vuln where cve in (${each})`, [
    JSON.stringify(cves),
  ]);
  return new Map(rows.map(({ cve, slot }) => [cve, slot]));
}
