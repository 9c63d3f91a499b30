import type { Database } from '@kairan/database/open';
import { hiddenKeys, type KeyRange, keysOfTime, orderOfKey, publishedKeys } from '../storage/document-key.ts';
import { type Filters, facetCondition } from './filters.ts';
import type { ListPart } from './list-part.ts';
import { postgresPart } from './list-postgres.ts';
import { sqlitePart, type Ways } from './list-sqlite.ts';
import type { Place } from './place.ts';
import { type FacetCondition, isEmpty, parseQuery, type Query } from './query.ts';
import type { Sort } from './sort.ts';

/** A row of a list: the key it is stored under and its place. */
export interface Found extends Place {
  id: number;
}

/**
 * The keys of the vulnerabilities that a list asks for, in its order, after a place.
 * @param limit at most so many
 * @param ways for SQLite: see there
 */
export async function list(
  db: Database,
  filters: Filters,
  sort: Sort,
  after: Place | null,
  limit: number,
  ways?: Ways,
): Promise<Found[]> {
  const query = filters.q === null ? null : parseQuery(filters.q);
  if (query && isEmpty(query)) return [];
  const facets = await facetCondition(filters, db);
  if (facets.all.some((tokens) => tokens.length === 0)) return [];

  const parts = await Promise.all(
    rangesOf(filters).map((range) => partOf(db, { filters, query, facets, sort, range, after, limit }, ways)),
  );
  const found = parts.flat();
  return parts.length === 1 ? found : found.sort(comparing(sort)).slice(0, limit);
}

/** Published and hidden vulnerabilities lie apart: a list of all walks both. */
function rangesOf({ state, published }: Filters): KeyRange[] {
  const ranges = state === 'all' ? [publishedKeys, hiddenKeys] : [state === 'published' ? publishedKeys : hiddenKeys];
  if (published.from === null && published.to === null) return ranges;
  return ranges.map((range) => keysOfTime(range, published.from ?? 0, published.to ?? Date.UTC(2049, 0, 1)));
}

interface PartRequest {
  filters: Filters;
  query: Query | null;
  facets: FacetCondition;
  sort: Sort;
  range: KeyRange;
  after: Place | null;
  limit: number;
}

async function partOf(db: Database, request: PartRequest, ways?: Ways): Promise<Found[]> {
  const { sort, query, range, after, limit } = request;
  const read = (part: ListPart) => (db.engine === 'sqlite' ? sqlitePart(db, part, ways) : postgresPart(db, part));
  const side = range.low < 0 ? 1 : 0;
  const part: ListPart = { ...request, range, limit, tier: null, after: null };
  const place = (value: number) => (id: number) => ({ id, value, order: orderOfKey(id), side }) as const;

  if (sort === 'relevance') {
    // Those whose names hold all the words come before those that only speak of them.
    const tiers = query && query.terms.length > 0 ? ([0, 1] as const) : ([1] as const);
    const found: Found[] = [];
    for (const tier of tiers) {
      if (after && after.value > tier) continue;
      const from = after?.value === tier ? { value: 0, key: keyAfter(after, side, range, true) } : null;
      const rows = await read({
        ...part,
        tier: tiers.length === 1 ? null : tier,
        after: from,
        limit: limit - found.length,
      });
      found.push(...rows.map(({ id }) => place(tier)(id)));
      if (found.length >= limit) break;
    }
    return found;
  }
  if (sort === '-published' || sort === 'published') {
    const from = after && { value: 0, key: keyAfter(after, side, range, sort === '-published') };
    const rows = await read({ ...part, after: from });
    return rows.map(({ id }) => place(0)(id));
  }
  const from = after && { value: after.value, key: keyAfter(after, side, range, true) };
  const rows = await read({ ...part, after: from });
  return rows.map(({ id, value }) => place(value)(id));
}

/**
 * The key behind which this side of the list goes on. Where the place is on the other side, a row of the same order comes
 * after it on the hidden side and before it on the published one.
 */
function keyAfter({ order, side: placeSide }: Place, side: 0 | 1, { low }: KeyRange, falling: boolean): number {
  const key = order + (low < 0 ? hiddenKeys.low : 0);
  if (placeSide === side) return key;
  const sameOrderFollows = side > placeSide;
  if (!sameOrderFollows) return key;
  return falling ? key + 1 : key - 1;
}

function comparing(sort: Sort): (a: Found, b: Found) => number {
  const rising = sort === 'published' || sort === 'modified' || sort === 'relevance' ? 1 : -1;
  const orderRising = sort === 'published' ? 1 : -1;
  return (a, b) => rising * (a.value - b.value) || orderRising * (a.order - b.order) || a.side - b.side;
}
