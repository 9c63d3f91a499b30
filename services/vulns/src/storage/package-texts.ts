import type { Database } from '@kairan/database/open';
import { packagesPart } from '../document/packed-detail.ts';
import { isOneOf } from './listed-values.ts';

/** Reads the packages that vulnerabilities name, by slot, as `PackageEntries` reads them. */
export async function packageTexts(db: Database, slots: readonly number[]): Promise<Map<number, string>> {
  if (slots.length === 0) return new Map();
  const { sql, value } = isOneOf(db.engine, slots);
  const rows = await db.all<{ slot: number; content: Uint8Array }>(
    `select slot, content from vuln_detail where slot ${sql}`,
    [value],
  );
  return new Map(rows.map(({ slot, content }) => [slot, packagesPart(content)]));
}
