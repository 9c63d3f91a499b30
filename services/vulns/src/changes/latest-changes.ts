import type { Database } from '@kairan/database/open';
import type { SlotSet } from '../search/slot-set.ts';
import type { ChangeKind } from './change.ts';
import { rowsAmong } from './page.ts';
import { type LogRow, logColumns, type Writing, writingsOf } from './read-log.ts';

/** Changes that readers of a feed want to know of; the others are minor corrections. */
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

/** Rows of the log that are read, in pieces, before the feed is returned with what was found. */
const mostScanned = 4_000;
const piece = 400;

/**
 * The latest newsworthy changes of vulnerabilities, newest first, grouped by write.
 * @param among those that a search finds now
 * @param limit most writes
 */
export async function latestNews(db: Database, among: SlotSet, limit: number): Promise<Writing[]> {
  if (among.size === 0) return [];
  const found: Writing[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let scanned = 0; scanned < mostScanned; scanned += piece) {
    const rows = await db.all<LogRow>(
      `select ${logColumns} from change_log c where c.initial = 0 and c.seq < ? order by c.seq desc limit ?`,
      [before, piece],
    );
    const writings = writingsOf(rows.toReversed());
    // The first write may have begun before this piece: it is read whole with the next piece.
    if (rows.length === piece) writings.shift();
    const news = writings.map(newsworthyOf).filter(({ changes }) => changes.length > 0);
    found.push(...(await rowsAmong(db, news, among)).reverse());
    const first = writings[0]?.changes[0]?.seq;
    if (found.length >= limit || rows.length < piece || first === undefined) break;
    before = first;
  }
  return found.slice(0, limit);
}

function newsworthyOf({ changes, ...writing }: Writing): Writing {
  return { ...writing, changes: changes.filter(({ change }) => newsworthy.has(change)) };
}
