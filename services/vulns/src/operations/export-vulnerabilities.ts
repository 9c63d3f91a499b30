import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { RowCache } from '../responses/row-cache.ts';
import { summaryRows } from '../responses/vulnerability-rows.ts';
import { filtersOf } from '../search/filters/registry.ts';
import { allInOrder } from '../search/first-in-order.ts';
import { isOfKnownEcosystem, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { minuteOf } from '../search/relative-time.ts';
import { answerContext, operation, type Vulnerabilities } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';
import { exportSlots } from './export-slots.ts';
import { searchErrors, searchInput } from './search-input.ts';

/** Rows of an export without a token; larger ones are bulk exports, which need one (decisions, "Access"). */
export const mostAnonymousRows = 10_000;

/** Limits of exports. */
export interface ExportBounds {
  /** Rows without a token. */
  anonymousRows: number;
  /** Concurrent exports of one caller. */
  perCaller: number;
  /** Concurrent exports in total, and for callers without a token: the rest is reserved for callers who have one. */
  total: number;
  anonymousTotal: number;
  /** Rows read and yielded at a time. */
  rowsAtOnce: number;
}

/** A batch of rows: the JSON of each, in UTF-8. */
export type ExportedRows = readonly Buffer[];

/** Defines the export operation with the given limits. */
export function exportWithin({ anonymousRows, perCaller, total, anonymousTotal, rowsAtOnce }: ExportBounds) {
  const slots = exportSlots(perCaller);
  return operation({
    name: 'export_vulnerabilities',
    summary: 'Stream all results of a search, newest publication first, with back-pressure.',
    effect: 'read',
    who: 'anyone',
    input: searchInput,
    output: z.object({
      rows: z
        .custom<AsyncGenerator<ExportedRows>>()
        .describe('Summary rows; call return() if you do not read them all'),
    }),
    errors: ['unauthorized', 'rate_limited', ...searchErrors],

    async handle({ input, caller, fail }, deps) {
      const filters = filtersOf(input);
      if (filters.package && !(await isOfKnownEcosystem(filters.package, deps.view.db))) {
        fail('invalid_request', wrongEcosystem);
      }
      const { engine } = await deps.view.cached();
      const found = await engine.findAll(filters, minuteOf(deps.now()));
      if (caller.account === undefined && found.size > anonymousRows) {
        fail('unauthorized', tooManyRows(anonymousRows));
      }
      const most = caller.account === undefined ? anonymousTotal : total;
      const release =
        slots.take(caller.key, most) ??
        fail('rate_limited', tooManyExports(perCaller, most), { headers: { 'Retry-After': '60' } });
      const newestFirst = allInOrder(found, engine.image.order('-published'));
      return { rows: releasing(read(deps, newestFirst, input.lang, rowsAtOnce), release) };
    },
  });
}

export const exportVulnerabilities = exportWithin({
  anonymousRows: mostAnonymousRows,
  perCaller: 2,
  total: 8,
  anonymousTotal: 6,
  rowsAtOnce: 100,
});

const tooManyRows = (rows: number) =>
  `Exports of more than ${rows} rows need a sign-in or an access token (Authorization: Bearer <token>). Send one, or narrow the search.`;
const tooManyExports = (perCaller: number, total: number) =>
  `Too many exports are running (limit: ${perCaller} per caller, ${total} in total). Wait until one has ended.`;

/**
 * Reads the rows of vulnerabilities. Those that were removed since the search are left out; others are as they are when
 * they are read. Other requests are served between two batches.
 */
async function* read(
  deps: Vulnerabilities,
  slots: Uint32Array,
  lang: Language,
  rowsAtOnce: number,
): AsyncGenerator<ExportedRows> {
  for (let at = 0; at < slots.length; at += rowsAtOnce) {
    await setImmediate();
    const context = await answerContext(deps, lang);
    // A temporary cache: rows that are read once would displace the shared cache's rows that are read often.
    const batch = { ...context, rows: new RowCache() };
    const rows = await summaryRows(deps.view.db, Array.from(slots.subarray(at, at + rowsAtOnce)), batch);
    yield rows.map(({ bytes }) => bytes);
  }
}

/** Wraps rows so that `release` is called when they end, fail or are abandoned, even before the first one was read. */
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
