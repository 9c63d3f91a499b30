import type { Database } from '@kairan/database/open';
import type { Filters } from '../search/filters/registry.ts';
import type { ChangeKind } from './change.ts';
import { FilterMatcher } from './filter-matcher.ts';
import { type LogRow, logColumns, type Writing, writingsOf } from './read-log.ts';

/** Changes that somebody who reads news wants to hear of; the others are corrections, and small ones. */
const newsworthy: ReadonlySet<ChangeKind> = new Set([
  'added',
  'state',
  'severity',
  'kev_added',
  'kev_removed',
  'kev_ransomware',
  'poc',
  'first_fixed',
]);

/** Rows of the log that are looked at, in pieces, before a feed has to do with what was found. */
const most = 4_000;
/** Where the full-text index may be asked about each. */
const mostByWords = 800;
const piece = 400;

/**
 * The latest changes of the vulnerabilities that a search finds now, the newest first; of each write those that are worth
 * telling.
 * @param limit at most so many writes
 */
export async function latestNews(db: Database, filters: Filters, limit: number): Promise<Writing[]> {
  const matcher = await FilterMatcher.of(db, filters);
  if (!matcher) return [];
  const found: Writing[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let looked = 0; looked < (filters.q === null ? most : mostByWords); looked += piece) {
    const rows = await db.all<LogRow>(
      `select ${logColumns} from change_log c where c.initial = 0 and c.seq < ? order by c.seq desc limit ?`,
      [before, piece],
    );
    const writings = writingsOf(rows.toReversed());
    // The first may have begun before this piece: it is read whole with the next.
    if (rows.length === piece) writings.shift();
    const told = writings.map(worthTelling).filter(({ changes }) => changes.length > 0);
    const fitting = await matcher.among([...new Set(told.map(({ cve }) => cve))]);
    found.push(...told.filter(({ cve }) => fitting.has(cve)).reverse());
    const first = writings[0]?.changes[0]?.seq;
    if (found.length >= limit || rows.length < piece || first === undefined) break;
    before = first;
  }
  return found.slice(0, limit);
}

function worthTelling({ changes, ...writing }: Writing): Writing {
  return { ...writing, changes: changes.filter(({ change }) => newsworthy.has(change)) };
}
