import type { Database } from '@kairan/database/open';

/** Reads which vulnerabilities, of any state, name a package: slots as one text (`3,17,18`), in no order; null if none does. */
export async function packageSlots(db: Database, packageKey: number): Promise<string | null> {
  const joined = db.engine === 'sqlite' ? 'group_concat(slot)' : "string_agg(cast(slot as text), ',')";
  const row = await db.get<{ slots: string | null }>(`select ${joined} as slots from vuln_package where package = ?`, [
    packageKey,
  ]);
  return row?.slots ?? null;
}
