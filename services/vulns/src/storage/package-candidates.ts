import type { Queries } from '@kairan/database/open';
import type { Language, Severity } from '../vulnerability.ts';

/** A vulnerability that may name a package, with the fields needed to check a version. */
export interface Candidate {
  id: number;
  cve: string;
  severity: Severity;
  kev: number;
  /** See `document/flags.ts`. */
  flags: number;
  /** Fragments; see `responses/vulnerability-rows.ts`. */
  row: string;
  tail: string;
  body: string;
}

/** Counts the published vulnerabilities that name each package; packages without any are left out. */
export async function countCandidates(db: Queries, packageKeys: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.all<{ package: number; total: number }>(
    `select package, count(*) as total from vuln_package
     where id >= 0 and package in (${packageKeys.map(() => '?').join(',')}) group by package`,
    [...packageKeys],
  );
  return new Map(rows.map((row) => [row.package, row.total]));
}

/**
 * Lists published vulnerabilities that name a package, newest first.
 * @param before only those with lower keys
 */
export function findCandidates(
  db: Queries,
  packageKey: number,
  { before, limit, language }: { before: number; limit: number; language: Language },
): Promise<Candidate[]> {
  return db.all<Candidate>(
    `select v.id, v.cve, v.severity, v.kev, s.flags, v.${language} as row, v.tail, d.body
     from vuln_package p join vuln v on v.id = p.id join vuln_sort s on s.id = p.id join vuln_detail d on d.id = p.id
     where p.package = ? and p.id >= 0 and p.id < ? order by p.id desc limit ?`,
    [packageKey, before, limit],
  );
}
