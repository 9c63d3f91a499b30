import type { Queries } from '@kairan/database/open';
import type { KeyRange } from './document-key.ts';

/** A published vulnerability and its last modification: milliseconds since 1970, 0 if no source gives it. */
export interface NewestId {
  id: number;
  cve: string;
  modified: number;
}

/** Lists the published vulnerabilities with the highest keys of a range, newest first. */
export function newestIds(db: Queries, { low, high }: KeyRange, limit: number): Promise<NewestId[]> {
  return db.all<NewestId>(
    `select s.id, v.cve, s.modified from vuln_sort s join vuln v on v.id = s.id
     where s.id >= ? and s.id < ? order by s.id desc limit ?`,
    [low, high, limit],
  );
}
