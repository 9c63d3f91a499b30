import type { Database } from '@kairan/database/open';

/**
 * Reads which vulnerabilities, of any state, name a package: slots, ascending. They are read as one text: building a row for
 * each of ten thousand costs more than finding them.
 */
export async function packageSlots(db: Database, packageKey: number): Promise<Uint32Array> {
  const joined = db.engine === 'sqlite' ? 'group_concat(slot)' : "string_agg(cast(slot as text), ',' order by slot)";
  const from =
    db.engine === 'sqlite'
      ? '(select slot from vuln_package where package = ? order by slot) each'
      : 'vuln_package where package = ?';
  const row = await db.get<{ slots: string | null }>(`select ${joined} as slots from ${from}`, [packageKey]);
  return row?.slots ? Uint32Array.from(row.slots.split(','), Number) : new Uint32Array(0);
}
