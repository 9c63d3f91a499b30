import type { Database } from '@kairan/database/open';
import { titleOf } from '../document/derive.ts';
import type { Language } from '../vulnerability.ts';
import { numbersOf } from './package-index.ts';

/** Reads the packages that vulnerabilities name, by slot, as `PackageEntries` reads them. */
export async function packageTexts(db: Database, slots: readonly number[]): Promise<Map<number, string>> {
  if (slots.length === 0) return new Map();
  const rows = await db.all<{ slot: number; body: string }>(
    `select slot, body from vuln_detail where slot in (${numbersOf(db.engine)})`,
    [JSON.stringify(slots)],
  );
  return new Map(rows.map(({ slot, body }) => [slot, body]));
}

/** Reads the titles of vulnerabilities, by slot. */
export async function titlesOf(
  db: Database,
  slots: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (slots.length === 0) return new Map();
  const rows = await db.all<{ slot: number; row: string }>(
    `select slot, ${language} as row from vuln where slot in (${numbersOf(db.engine)})`,
    [JSON.stringify(slots)],
  );
  return new Map(rows.map(({ slot, row }) => [slot, titleOf(row)]));
}
