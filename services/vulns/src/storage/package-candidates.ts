import type { Queries } from '@kairan/database/open';
import type { Language, Severity } from '../vulnerability.ts';

/** A vulnerability that may name a package, with the fields needed to check a version. */
export interface Candidate {
  slot: number;
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
export function findCandidates(
  db: Queries,
  packageKey: number,
  { before, limit, language }: { before: number; limit: number; language: Language },
): Promise<Candidate[]> {
  return db.all<Candidate>(
    `select v.slot, v.cve, v.severity, v.kev, i.flags, v.${language} as row, v.tail, d.body
     from vuln_package p join vuln_index i on i.slot = p.slot join vuln v on v.slot = p.slot join vuln_detail d on d.slot = p.slot
     where p.package = ? and p.slot < ? and i.state = 0 order by p.slot desc limit ?`,
    [packageKey, before, limit],
  );
}
