import type { Database, Queries } from '@kairan/database/open';
import type { SlotSet } from '../search/slot-set.ts';
import type { Change, ChangeKind } from './change.ts';
import { eventOf } from './events.ts';
import { positionBefore } from './log-rows.ts';
import { rowsAmong } from './page.ts';
import { type LogRow, logColumns, type Writing, writingsOf } from './read-log.ts';

/**
 * The changes that readers of feeds and of the page of changes want to know of; the others are minor corrections.
 * `severity_raised` is those of `severity` that raise it.
 */
export const newsKinds = [
  'kev_added',
  'kev_ransomware',
  'added',
  'severity_raised',
  'severity',
  'poc',
  'first_fixed',
  'kev_removed',
  'state',
] as const satisfies readonly (ChangeKind | 'severity_raised')[];
export type NewsKind = (typeof newsKinds)[number];

/** Selects news. */
export interface NewsQuery {
  /** The vulnerabilities, by what a search finds now. */
  readonly among: SlotSet;
  /** Any of these; empty: all. */
  readonly kinds: readonly NewsKind[];
  /** Milliseconds since 1970: only what this service learnt at this time or later; null: everything. */
  readonly since: number | null;
  /** Only changes before this position in the log; null: from the newest on. */
  readonly before: number | null;
}

/** A part of the news, newest first. */
export interface LatestNews {
  /** Grouped by write, each with the changes that were selected. */
  readonly writings: readonly Writing[];
  /** The position before which the next part begins; null if nothing older is left. */
  readonly before: number | null;
}

/**
 * Limits that keep a response within milliseconds: rows of the log that are read at a time, and for one response. A
 * part may therefore be short although there are older news.
 */
const usualBounds = { piece: 400, scanned: 4_000 };

/** Reads the latest news, newest first. @param limit most writes */
export async function latestNews(
  db: Database,
  { among, kinds, since, before }: NewsQuery,
  limit: number,
  bounds = usualBounds,
): Promise<LatestNews> {
  if (among.size === 0) return { writings: [], before: null };
  const after = since === null ? 0 : await positionBefore(db, since);
  const from = since === null ? '' : new Date(since).toISOString();
  const found: Writing[] = [];
  let next = before ?? Number.MAX_SAFE_INTEGER;
  for (let scanned = 0; scanned < bounds.scanned; scanned += bounds.piece) {
    const rows = await newestRows(db, loggedKinds(kinds), { before: next, after }, bounds.piece);
    const writings = writingsOf(rows.toReversed());
    // The first write may have begun before this piece: it is read whole with the next piece.
    if (rows.length === bounds.piece) writings.shift();
    const news = writings.map((each) => newsOf(each, kinds, from)).filter(({ changes }) => changes.length > 0);
    found.push(...(await rowsAmong(db, news, among)).reverse());
    const first = writings[0]?.changes[0]?.seq;
    const isEnd = rows.length < bounds.piece || first === undefined;
    if (found.length > limit) return { writings: found.slice(0, limit), before: positionOf(found[limit - 1]) };
    if (isEnd) return { writings: found, before: null };
    next = first;
    await new Promise(setImmediate);
  }
  return { writings: found, before: next };
}

/** The kinds of rows of the log that hold the selected news; none: all kinds. */
function loggedKinds(kinds: readonly NewsKind[]): ChangeKind[] {
  return [...new Set(kinds.map((kind) => (kind === 'severity_raised' ? 'severity' : kind)))];
}

/** Reads the newest rows between two positions, newest first, along the index of each kind. */
function newestRows(
  db: Queries,
  kinds: readonly ChangeKind[],
  { before, after }: { before: number; after: number },
  limit: number,
): Promise<LogRow[]> {
  const select = (where: string) =>
    `select ${logColumns} from change_log c where ${where}c.initial = 0 and c.seq < ? and c.seq > ? order by c.seq desc limit ?`;
  const bound = [before, after, limit];
  if (kinds.length === 0) return db.all<LogRow>(select(''), bound);
  const parts = kinds.map((_, i) => `select * from (${select('c.change = ? and ')}) part${i}`);
  const values = kinds.flatMap((kind) => [kind, ...bound]);
  return db.all<LogRow>(`${parts.join(' union all ')} order by seq desc limit ?`, [...values, limit]);
}

/** A write with the changes that are news of the selected kinds. */
function newsOf({ changes, ...writing }: Writing, kinds: readonly NewsKind[], from: string): Writing {
  return { ...writing, changes: changes.filter((change) => change.at >= from && isNews(change, kinds)) };
}

/** Whether a change is news of the selected kinds, and not the end of something that was. */
function isNews(change: Change, kinds: readonly NewsKind[]): boolean {
  if ((change.change === 'poc' || change.change === 'kev_ransomware') && change.to !== 'true') return false;
  if (change.change === 'first_fixed' && change.to === null) return false;
  return (kinds.length === 0 ? newsKinds : kinds).some((kind) =>
    kind === 'severity_raised' ? eventOf(change) === 'vulnerability.severity_raised' : kind === change.change,
  );
}

function positionOf(writing: Writing | undefined): number | null {
  return writing?.changes[0]?.seq ?? null;
}
