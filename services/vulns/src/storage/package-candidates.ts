import type { Database } from '@kairan/database/open';
import type { Language } from '../vulnerability.ts';
import { indexStates } from './index-states.ts';
import { isOneOf } from './listed-values.ts';
import { rowTextColumn } from './row-texts.ts';

/** A published vulnerability that may name a package, with what checks show of it. */
export interface VulnerabilityCandidate {
  /** Key of the package (`affected/package-key.ts`). */
  package: number;
  slot: number;
  cve: string;
  flags: number;
  /** In tenths; -1 without a score. */
  score: number;
  /** Below 0 without a score. */
  epss: number;
  percentile: number | null;
  epss_date: string | null;
}

/** Lists the published vulnerabilities that may name packages. */
export function vulnerabilitiesNaming(db: Database, packageKeys: readonly number[]): Promise<VulnerabilityCandidate[]> {
  const { sql, value } = isOneOf(db.engine, packageKeys);
  return db.all<VulnerabilityCandidate>(
    `select p.package, i.slot, i.cve, i.flags, i.score, i.epss, i.percentile, i.epss_date
     from vuln_package p join vuln_index i on i.slot = p.slot
     where p.package ${sql} and i.state = ${indexStates.published}`,
    [value],
  );
}

/** The fragments of rows that name vulnerabilities: `head`, and the text of a language (`rowTextOf`). */
export function namesOfSlots(
  db: Database,
  slots: readonly number[],
  language: Language,
): Promise<{ slot: number; head: string; row: Uint8Array }[]> {
  const { sql, value } = isOneOf(db.engine, slots);
  return db.all(`select v.slot, v.head, ${rowTextColumn(db.engine, language)} as row from vuln v where v.slot ${sql}`, [
    value,
  ]);
}
