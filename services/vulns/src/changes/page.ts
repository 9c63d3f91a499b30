import type { Database } from '@kairan/database/open';
import { has, type SlotSet, slotsOf } from '../search/slot-set.ts';
import { slotsOfCves } from '../storage/slots-of-cves.ts';
import { logRows, logRowsAbout, type RowsQuery } from './log-rows.ts';
import type { LogRow } from './read-log.ts';

/** The query of a page of changes. */
export interface ChangesQuery extends RowsQuery {
  /** The vulnerabilities that match the filters; null: changes of all, also of those that were removed. */
  among: SlotSet | null;
}

/** A page of changes. */
export interface ChangesPage {
  rows: LogRow[];
  /** The position up to which the log has been read. */
  seen: number;
  /** Whether there are, or may be, more rows after it. */
  more: boolean;
}

/**
 * Limits that keep each response within milliseconds. If only few vulnerabilities match the filters, their changes are
 * looked up; otherwise the log is scanned, up to a limit, and a page may be short.
 */
export interface PageBounds {
  /** Rows read at a time. */
  batch: number;
  /** Most vulnerabilities whose changes are looked up directly. */
  few: number;
  /** Rows scanned for one response. */
  scanned: number;
}

const usualBounds: PageBounds = { batch: 500, few: 1_000, scanned: 5_000 };

/** Reads a page of the changes after a position, in order. */
export async function changesPage(
  db: Database,
  query: ChangesQuery,
  after: number,
  limit: number,
  bounds = usualBounds,
): Promise<ChangesPage> {
  const { among } = query;
  if (among === null) return pageOf(await logRows(db, query, after, limit + 1), limit, after);

  const rows: LogRow[] = [];
  let seen = after;
  for (let scanned = 0; scanned < bounds.scanned; scanned += bounds.batch) {
    const batch = await logRows(db, query, seen, bounds.batch);
    rows.push(...(await rowsAmong(db, batch, among)));
    if (rows.length > limit) return pageOf(rows, limit, after);
    if (batch.length < bounds.batch) return { rows, seen: batch.at(-1)?.seq ?? seen, more: false };
    if (among.size <= bounds.few) return lookUp(db, { ...query, among }, after, limit);
    seen = (batch.at(-1) as LogRow).seq;
    await new Promise(setImmediate);
  }
  return { rows, seen, more: true };
}

/** Reads the page of the changes of a few vulnerabilities. */
async function lookUp(
  db: Database,
  query: ChangesQuery & { among: SlotSet },
  after: number,
  limit: number,
): Promise<ChangesPage> {
  return pageOf(await logRowsAbout(db, slotsOf(query.among), query, after, limit + 1), limit, after);
}

function pageOf(rows: LogRow[], limit: number, after: number): ChangesPage {
  const page = rows.slice(0, limit);
  return { rows: page, seen: page.at(-1)?.seq ?? after, more: rows.length > limit };
}

/** The rows about vulnerabilities of a set. */
export async function rowsAmong<Row extends { cve: string }>(
  db: Database,
  rows: readonly Row[],
  among: SlotSet,
): Promise<Row[]> {
  const slots = await slotsOfCves(db, [...new Set(rows.map(({ cve }) => cve))]);
  return rows.filter(({ cve }) => has(among, slots.get(cve) ?? -1));
}
