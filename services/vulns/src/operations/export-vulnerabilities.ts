import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { RowCache } from '../responses/row-cache.ts';
import { summaryRows } from '../responses/vulnerability-rows.ts';
import { type Filters, filtersOf } from '../search/filters/registry.ts';
import { list } from '../search/list.ts';
import type { ListPosition } from '../search/list-position.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { answerContext, operation, type Vulnerabilities } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';
import { exportSlots } from './export-slots.ts';
import { searchInput } from './search-input.ts';

/** Rows of an export that is no bulk export: more need a token (decisions, "Access"). */
export const mostAnonymousRows = 10_000;

/** What an export may take. */
export interface ExportBounds {
  /** Rows without a token. */
  anonymousRows: number;
  /** Exports of one caller at once. */
  perCaller: number;
  /** Exports at once, and where who asks has no token: some are left to those who have one. */
  total: number;
  anonymousTotal: number;
  /** Rows that are looked for at once. */
  keysAtOnce: number;
}

/** Rows that are read and handed over at once. */
const rowsAtOnce = 100;

/** Some rows: the JSON of each, in UTF-8. */
export type ExportedRows = readonly Buffer[];

/** The export of a search, within bounds of its own. */
export function exportWithin({ anonymousRows, perCaller, total, anonymousTotal, keysAtOnce }: ExportBounds) {
  const turns = exportSlots(perCaller);
  return operation({
    name: 'export_vulnerabilities',
    summary: 'Read all that a search finds, the newest published first, at the pace of who reads.',
    effect: 'read',
    who: 'anyone',
    input: searchInput,
    output: z.object({
      rows: z
        .custom<AsyncGenerator<ExportedRows>>()
        .describe('Summary rows; to be ended by who does not read them all'),
    }),
    errors: ['unauthorized', 'rate_limited'],

    async handle({ input, caller, fail }, deps) {
      const filters = filtersOf(input);
      const { db } = deps.view;
      if (filters.package && !(await isOfKnownEcosystem(filters.package, db))) fail('invalid_request', wrongEcosystem);
      if (caller.account === undefined) {
        const { counter, verdicts } = await answerContext(deps, input.lang);
        const found = await counter.counts(db, filters, { verdicts });
        if (!found.exact || found.total > anonymousRows) fail('unauthorized', tooManyRows(anonymousRows));
      }
      const most = caller.account === undefined ? anonymousTotal : total;
      const release =
        turns.take(caller.key, most) ??
        fail('rate_limited', tooManyExports(perCaller, most), { headers: { 'Retry-After': '60' } });
      return { rows: releasing(walk(deps, filters, input.lang, keysAtOnce), release) };
    },
  });
}

export const exportVulnerabilities = exportWithin({
  anonymousRows: mostAnonymousRows,
  perCaller: 2,
  total: 8,
  anonymousTotal: 6,
  keysAtOnce: 1_000,
});

const tooManyRows = (rows: number) =>
  `More than ${rows} rows are given to those who are signed in, or send an access token: Authorization: Bearer <token>. Send one, or narrow the search.`;
const tooManyExports = (perCaller: number, total: number) =>
  `As many exports are being read as there may be at once, ${perCaller} of one caller and ${total} in all. Wait until one has ended.`;

/**
 * The rows of a search in the order of their keys, which a walk goes on in wherever it was: what does not change meanwhile
 * is neither left out nor repeated. Others are answered between two portions.
 */
async function* walk(
  deps: Vulnerabilities,
  filters: Filters,
  lang: Language,
  keysAtOnce: number,
): AsyncGenerator<ExportedRows> {
  const { db } = deps.view;
  let after: ListPosition | null = null;
  for (;;) {
    // Read anew each time: the store may have changed since.
    const context = await answerContext(deps, lang);
    const found = await list(db, filters, '-published', after, keysAtOnce, context);
    for (let at = 0; at < found.length; at += rowsAtOnce) {
      await setImmediate();
      const keys = found.slice(at, at + rowsAtOnce).map(({ id }) => id);
      // Rows pass by once: remembering them would push out those that are asked for again.
      const rows = await summaryRows(db, keys, { ...context, rows: new RowCache() });
      yield rows.map(({ bytes }) => bytes);
    }
    const last = found.at(-1);
    if (found.length < keysAtOnce || last === undefined) return;
    after = last;
  }
}

/** The same rows; `release` is called once they have ended, in whichever way, even if nobody began to read them. */
function releasing<T>(rows: AsyncGenerator<T>, release: () => void): AsyncGenerator<T> {
  const ended = async (result: Promise<IteratorResult<T>>): Promise<IteratorResult<T>> => {
    try {
      const { done } = await result;
      if (done) release();
    } catch (error) {
      release();
      throw error;
    }
    return result;
  };
  return {
    next: () => ended(rows.next()),
    return: (value) => ended(rows.return(value)),
    throw: (error) => ended(rows.throw(error)),
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await this.return(undefined);
    },
  };
}
