import type { Database } from '@kairan/database/open';
import type { Filters } from '../search/filters/registry.ts';
import { list } from '../search/list.ts';
import { FilterMatcher } from './filter-matcher.ts';
import { logRows, logRowsAbout, type RowsQuery } from './log-rows.ts';
import type { LogRow } from './read-log.ts';

/** What a page of changes is asked for. */
export interface ChangesQuery extends RowsQuery {
  /** Null: changes of all vulnerabilities, of those too that are there no more. */
  filters: Filters | null;
}

/** A page of changes. */
export interface ChangesPage {
  rows: LogRow[];
  /** The place up to which the log has been looked at. */
  seen: number;
  /** Whether there is, or may be, more behind it. */
  more: boolean;
}

/**
 * Bounds, so that an answer takes milliseconds whatever is asked. Where few vulnerabilities satisfy the filters their changes
 * are looked up; else the log is walked, at most so far, and a page may be short.
 */
export interface PageBounds {
  /** Rows judged at a time, and where the full-text index is asked about each. */
  together: number;
  togetherByWords: number;
  /** Vulnerabilities of which all changes are looked up. */
  few: number;
  /** Vulnerabilities that are remembered by their keys, where words are asked for. */
  known: number;
  /** Rows judged for one answer, and where the full-text index is asked about each. */
  walked: number;
  walkedByWords: number;
}

const usualBounds: PageBounds = {
  together: 500,
  togetherByWords: 100,
  few: 1_000,
  known: 20_000,
  walked: 3_000,
  walkedByWords: 500,
};

/** The changes after a place, in order. */
export async function changesPage(
  db: Database,
  asked: ChangesQuery,
  after: number,
  limit: number,
  bounds = usualBounds,
): Promise<ChangesPage> {
  const { filters } = asked;
  if (filters === null) return pageOf(await logRows(db, asked, after, limit + 1), limit, after);
  const matcher = await FilterMatcher.of(db, filters);
  if (!matcher) return { rows: [], seen: after, more: false };

  const byWords = filters.q !== null;
  const walk = new Walk(db, asked, after, limit);
  await walk.on(byWords ? bounds.togetherByWords : bounds.together, (cves) => matcher.among(cves));
  if (walk.done) return walk.page();

  const most = byWords ? Math.max(bounds.known, bounds.few) : bounds.few;
  const found = await list(db, filters, '-published', null, most + 1);
  const ids = found.map(({ id }) => id);
  if (ids.length <= bounds.few) return pageOf(await logRowsAbout(db, ids, asked, after, limit + 1), limit, after);

  const known = byWords && ids.length <= most ? await cvesOf(db, ids) : null;
  const askedEach = byWords && known === null;
  const together = askedEach ? bounds.togetherByWords : bounds.together;
  while (!walk.done && walk.walked < (askedEach ? bounds.walkedByWords : bounds.walked)) {
    await new Promise(setImmediate);
    await walk.on(together, async (cves) =>
      known ? new Set(cves.filter((cve) => known.has(cve))) : matcher.among(cves),
    );
  }
  return walk.page();
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

/** Goes along the log and keeps what is about the right vulnerabilities, until a page is full. */
class Walk {
  readonly #db: Database;
  readonly #asked: ChangesQuery;
  readonly #limit: number;
  #rows: LogRow[] = [];
  #seen: number;
  #ended = false;
  walked = 0;

  constructor(db: Database, asked: ChangesQuery, after: number, limit: number) {
    this.#db = db;
    this.#asked = asked;
    this.#limit = limit;
    this.#seen = after;
  }

  /** @param among which of some CVEs are right */
  async on(together: number, among: (cves: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const rows = await logRows(this.#db, this.#asked, this.#seen, together);
    const right = await among([...new Set(rows.map(({ cve }) => cve))]);
    this.#rows.push(...rows.filter(({ cve }) => right.has(cve)));
    this.#seen = rows.at(-1)?.seq ?? this.#seen;
    this.#ended = rows.length < together;
    this.walked += rows.length;
  }

  get done(): boolean {
    return this.#ended || this.#rows.length > this.#limit;
  }

  page(): ChangesPage {
    if (this.#rows.length > this.#limit) return pageOf(this.#rows, this.#limit, this.#seen);
    return { rows: this.#rows, seen: this.#seen, more: !this.#ended };
  }
}
