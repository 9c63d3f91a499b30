import type { Database } from '@kairan/database/open';
import { isOneOf } from './listed-values.ts';

/** Reads what is stored for the details of vulnerabilities, packed (`document/packed-detail.ts`), in no order. */
export async function detailContents(
  db: Database,
  slots: readonly number[],
): Promise<{ slot: number; content: Uint8Array }[]> {
  if (slots.length === 0) return [];
  const { sql, value } = isOneOf(db.engine, slots);
  return db.all(`select slot, content from vuln_detail where slot ${sql}`, [value]);
}
