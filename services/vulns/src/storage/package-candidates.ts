import type { Queries } from '@kairan/database/open';
import type { Language, Severity } from '../vulnerability.ts';

/** A vulnerability that may name a package, as far as it is needed to tell whether it affects a version. */
export interface Candidate {
  id: number;
  cve: string;
  severity: Severity;
  kev: number;
  /** Fragments: see `answers/vulnerability-rows.ts`. */
  row: string;
  tail: string;
  body: string;
}

/** How many published vulnerabilities name a package. */
export async function countCandidates(db: Queries, packageKey: number): Promise<number> {
  const sql = 'select count(*) as total from vuln_package where package = ? and id >= 0';
  return (await db.get<{ total: number }>(sql, [packageKey]))?.total ?? 0;
}

/** How many published vulnerabilities name each of some packages; those that none names are left out. */
export async function countNamed(db: Queries, packageKeys: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.all<{ package: number; total: number }>(
    `select package, count(*) as total from vuln_package
     where id >= 0 and package in (${packageKeys.map(() => '?').join(',')}) group by package`,
    [...packageKeys],
  );
  return new Map(rows.map((row) => [row.package, row.total]));
}

/**
 * Published vulnerabilities that name a package, newest first.
 * @param before only those with lower keys
 */
export function findCandidates(
  db: Queries,
  packageKey: number,
  { before, limit, language }: { before: number; limit: number; language: Language },
): Promise<Candidate[]> {
  return db.all<Candidate>(
    `select v.id, v.cve, v.severity, v.kev, v.${language} as row, v.tail, d.body
     from vuln_package p join vuln v on v.id = p.id join vuln_detail d on d.id = p.id
     where p.package = ? and p.id >= 0 and p.id < ? order by p.id desc limit ?`,
    [packageKey, before, limit],
  );
}
