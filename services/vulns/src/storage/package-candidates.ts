import type { Database, Queries } from '@kairan/database/open';
import { titleOf } from '../document/derive.ts';
import type { Language } from '../vulnerability.ts';
import { numbersOf } from './package-index.ts';
import { bodyOf } from './packed-detail.ts';
import { rowTextColumn, rowTextOf } from './row-texts.ts';

/** A vulnerability that may name a package, with the fields needed to check a version. */
export interface Candidate {
  slot: number;
  cve: string;
  /** See `document/flags.ts`. */
  flags: number;
  /** In tenths; -1 without a score. */
  score: number;
  body: string;
}

/** Counts the published vulnerabilities that name each package; packages without any are left out. */
export async function countCandidates(db: Queries, packageKeys: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.all<{ package: number; total: number }>(
    `select p.package, count(*) as total from vuln_package p join vuln_index i on i.slot = p.slot
     where p.package in (${packageKeys.map(() => '?').join(',')}) and i.state = 0 group by p.package`,
    [...packageKeys],
  );
  return new Map(rows.map((row) => [row.package, row.total]));
}

/**
 * Lists published vulnerabilities that name a package, those stored last first.
 * @param before only those with lower slots
 */
export async function findCandidates(
  db: Queries,
  packageKey: number,
  { before, limit }: { before: number; limit: number },
): Promise<Candidate[]> {
  const rows = await db.all<Omit<Candidate, 'body'> & { content: Uint8Array }>(
    `select p.slot, i.cve, i.flags, i.score, d.content
     from vuln_package p join vuln_index i on i.slot = p.slot join vuln_detail d on d.slot = p.slot
     where p.package = ? and p.slot < ? and i.state = 0 order by p.slot desc limit ?`,
    [packageKey, before, limit],
  );
  return rows.map(({ content, ...row }) => ({ ...row, body: bodyOf(content) }));
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
