import type { Database } from '@kairan/database/open';
import { titleOf } from '../document/derive.ts';
import { packagesPart } from '../document/packed-detail.ts';
import type { Language } from '../vulnerability.ts';
import { numbersOf } from './package-index.ts';
import { rowTextColumn, rowTextOf } from './row-texts.ts';

/** Reads the packages that vulnerabilities name, by slot, as `PackageEntries` reads them. */
export async function packageTexts(db: Database, slots: readonly number[]): Promise<Map<number, string>> {
  if (slots.length === 0) return new Map();
  const rows = await db.all<{ slot: number; content: Uint8Array }>(
    `select slot, content from vuln_detail where slot in (${numbersOf(db.engine)})`,
    [JSON.stringify(slots)],
  );
  return new Map(rows.map(({ slot, content }) => [slot, packagesPart(content)]));
}

/** Reads the titles of vulnerabilities, by slot. */
export async function titlesOf(
  db: Database,
  slots: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (slots.length === 0) return new Map();
  const rows = await db.all<{ slot: number; row: Uint8Array }>(
    `select v.slot, ${rowTextColumn(db.engine, language)} as row from vuln v where v.slot in (${numbersOf(db.engine)})`,
    [JSON.stringify(slots)],
  );
  return new Map(rows.map(({ slot, row }) => [slot, titleOf(rowTextOf(row, language).toString())]));
}
