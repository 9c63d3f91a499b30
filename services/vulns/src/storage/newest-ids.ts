import type { Queries } from '@kairan/database/open';

/** A published vulnerability and when it was last changed: milliseconds since 1970, 0 where no source tells. */
export interface NewestId {
  id: number;
  cve: string;
  modified: number;
}

/** The published vulnerabilities with the highest keys below one, newest first. */
export function newestIds(db: Queries, before: number, limit: number): Promise<NewestId[]> {
  return db.all<NewestId>(
    `select s.id, v.cve, s.modified from vuln_sort s join vuln v on v.id = s.id
     where s.id >= 0 and s.id < ? order by s.id desc limit ?`,
    [before, limit],
  );
}
