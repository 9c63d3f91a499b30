import type { Database } from '@kairan/database/open';
import type { Filters } from '../search/filters/registry.ts';
import { list } from '../search/list.ts';
import { FilterMatcher } from './filter-matcher.ts';
import { logRows, logRowsAbout, type RowsQuery } from './log-rows.ts';
import type { LogRow } from './read-log.ts';

/** The query of a page of changes. */
export interface ChangesQuery extends RowsQuery {
  /** Null: changes of all vulnerabilities, also of those that were removed. */
  filters: Filters | null;
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
  /** Rows matched at a time, and the same if each needs a query of the full-text index. */
  batch: number;
  batchByText: number;
  /** Most vulnerabilities whose changes are looked up directly. */
  few: number;
  /** Most vulnerabilities whose keys are held in memory for a text query. */
  knownKeys: number;
  /** Rows scanned for one response, and the same if each needs a query of the full-text index. */
  scanned: number;
  scannedByText: number;
}

const usualBounds: PageBounds = {
  batch: 500,
  batchByText: 100,
  few: 1_000,
  knownKeys: 20_000,
  scanned: 3_000,
  scannedByText: 500,
};

/** Reads a page of the changes after a position, in order. */
export async function changesPage(
  db: Database,
  query: ChangesQuery,
  after: number,
  limit: number,
  bounds = usualBounds,
): Promise<ChangesPage> {
  const { filters } = query;
  if (filters === null) return pageOf(await logRows(db, query, after, limit + 1), limit, after);
  const matcher = await FilterMatcher.of(db, filters);
  if (!matcher) return { rows: [], seen: after, more: false };

  const byText = filters.q !== null;
  const scan = new LogScan(db, query, after, limit);
  await scan.next(byText ? bounds.batchByText : bounds.batch, (cves) => matcher.among(cves));
  if (scan.done) return scan.page();

  const most = byText ? Math.max(bounds.knownKeys, bounds.few) : bounds.few;
  const found = await list(db, filters, '-published', null, most + 1);
  const ids = found.map(({ id }) => id);
  if (ids.length <= bounds.few) return pageOf(await logRowsAbout(db, ids, query, after, limit + 1), limit, after);

  const cachedCves = byText && ids.length <= most ? await cvesOf(db, ids) : null;
  const queriesIndex = byText && cachedCves === null;
  const batch = queriesIndex ? bounds.batchByText : bounds.batch;
  while (!scan.done && scan.scanned < (queriesIndex ? bounds.scannedByText : bounds.scanned)) {
    await new Promise(setImmediate);
    await scan.next(batch, async (cves) =>
      cachedCves ? new Set(cves.filter((cve) => cachedCves.has(cve))) : matcher.among(cves),
    );
  }
  return scan.page();
}

function pageOf(rows: LogRow[], limit: number, after: number): ChangesPage {
  const page = rows.slice(0, limit);
  return { rows: page, seen: page.at(-1)?.seq ?? after, more: rows.length > limit };
}

async function cvesOf(db: Database, ids: readonly number[]): Promise<Set<string>> {
  const each =
    db.engine === 'sqlite'
      ? 'select value from json_each(?)'
      : 'select cast(json_array_elements_text(cast(? as json)) as bigint)';
  const rows = await db.all<{ cve: string }>(`select cve from vuln where id in (${each})`, [JSON.stringify(ids)]);
  return new Set(rows.map(({ cve }) => cve));
}

/** Scans the log for rows about matching vulnerabilities until a page is full. */
class LogScan {
  readonly #db: Database;
  readonly #query: ChangesQuery;
  readonly #limit: number;
  #rows: LogRow[] = [];
  #seen: number;
  #ended = false;
  scanned = 0;

  constructor(db: Database, query: ChangesQuery, after: number, limit: number) {
    this.#db = db;
    this.#query = query;
    this.#limit = limit;
    this.#seen = after;
  }

  /** Scans the next rows. @param among returns the CVEs that match */
  async next(batch: number, among: (cves: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const rows = await logRows(this.#db, this.#query, this.#seen, batch);
    const matching = await among([...new Set(rows.map(({ cve }) => cve))]);
    this.#rows.push(...rows.filter(({ cve }) => matching.has(cve)));
    this.#seen = rows.at(-1)?.seq ?? this.#seen;
    this.#ended = rows.length < batch;
    this.scanned += rows.length;
  }

  get done(): boolean {
    return this.#ended || this.#rows.length > this.#limit;
  }

  page(): ChangesPage {
    if (this.#rows.length > this.#limit) return pageOf(this.#rows, this.#limit, this.#seen);
    return { rows: this.#rows, seen: this.#seen, more: !this.#ended };
  }
}
