import type { Database } from '@kairan/database/open';
import { type FacetCondition, isEmpty, parseQuery, type Query } from '@kairan/full-text/query';
import { packageKey } from '../affected/package-key.ts';
import { hiddenKeys, type KeyRange, keysOfTime, orderOfKey, publishedKeys } from '../storage/document-key.ts';
import { PackageVerdicts } from '../storage/package-verdicts.ts';
import { affectingPackage } from './affecting-package.ts';
import { type Criteria, criteriaOf } from './filters/criteria.ts';
import type { Filters } from './filters/registry.ts';
import type { ListPart, PartRow } from './list-part.ts';
import type { ListPosition } from './list-position.ts';
import { postgresPart } from './list-postgres.ts';
import { sqlitePart } from './list-sqlite.ts';
import { columnOfSort, type Sort } from './sort.ts';
import type { PlanLimits } from './sqlite-plan.ts';

/** Optional inputs that speed up a list. */
export interface ListHelp {
  /** The cached verdicts on packages for this state of the store. */
  verdicts?: PackageVerdicts;
  /** The plan limits for SQLite; see `PlanLimits`. */
  ways?: PlanLimits;
}

/** A row of a list: its storage key and its position. */
export interface Found extends ListPosition {
  id: number;
}

/**
 * Returns the keys of the vulnerabilities in a list, in its order, after a position.
 * @param limit the maximum number of keys
 */
export async function list(
  db: Database,
  filters: Filters,
  sort: Sort,
  after: ListPosition | null,
  limit: number,
  how: ListHelp = {},
): Promise<Found[]> {
  const query = filters.q === null ? null : parseQuery(filters.q);
  if (query && isEmpty(query)) return [];
  const criteria = await criteriaOf(filters, db);
  if (!criteria) return [];

  const parts = await Promise.all(
    rangesOf(filters).map((range) => partOf(db, { filters, query, ...criteria, sort, range, after, limit }, how)),
  );
  const found = parts.flat();
  return parts.length === 1 ? found : found.sort(comparing(sort)).slice(0, limit);
}

/** Published and hidden vulnerabilities have separate key ranges: a list of all of them reads both. */
function rangesOf({ state, published }: Filters): KeyRange[] {
  const ranges = state === 'all' ? [publishedKeys, hiddenKeys] : [state === 'published' ? publishedKeys : hiddenKeys];
  if (published.from === null && published.to === null) return ranges;
  return ranges.map((range) => keysOfTime(range, published.from ?? 0, published.to ?? Date.UTC(2049, 0, 1)));
}

interface PartRequest extends Criteria {
  filters: Filters;
  query: Query | null;
  sort: Sort;
  range: KeyRange;
  after: ListPosition | null;
  limit: number;
}

/** Reads rows of the requested part; `more` overrides its fields. */
type Read = (more: Partial<ListPart>) => Promise<PartRow[]>;

async function partOf(db: Database, request: PartRequest, how: ListHelp): Promise<Found[]> {
  const packageQuery = request.filters.package;
  const verdicts = how.verdicts ?? new PackageVerdicts();
  const key = packageQuery && packageKey(packageQuery.ecosystem, packageQuery.name);
  const readPart = (part: ListPart) =>
    db.engine === 'sqlite' ? sqlitePart(db, part, how.ways) : postgresPart(db, part);
  const read: Read = (more) => {
    const part: ListPart = { ...request, packageKey: key, tier: null, after: null, ...more };
    return packageQuery ? affectingPackage(db, part, packageQuery, verdicts, readPart) : readPart(part);
  };
  if (request.sort === 'relevance') return byRelevance(request, read);
  if (request.sort === '-kev_added') return byDayOfKev(request, read);
  if (request.sort in columnOfSort) return byColumn(request, read);
  return byKey(request, read);
}

async function byKey({ sort, range, after }: PartRequest, read: Read): Promise<Found[]> {
  const rows = await read({ after: after && { value: 0, key: keyAfter(after, range, sort !== 'published') } });
  return rows.map(({ id }) => foundAt(id, 0));
}

async function byColumn({ range, after }: PartRequest, read: Read): Promise<Found[]> {
  const rows = await read({ after: after && { value: after.value, key: keyAfter(after, range, true) } });
  return rows.map(({ id, value }) => foundAt(id, value));
}

/** Rows whose names contain all the words come before rows that only mention them. */
async function byRelevance({ query, range, after, limit }: PartRequest, read: Read): Promise<Found[]> {
  const tiers = query && query.terms.length > 0 ? ([0, 1] as const) : ([1] as const);
  const found: Found[] = [];
  for (const tier of tiers) {
    if (found.length >= limit || (after && after.value > tier)) continue;
    const rows = await read({
      tier: tiers.length === 1 ? null : tier,
      after: after?.value === tier ? { value: 0, key: keyAfter(after, range, true) } : null,
      limit: limit - found.length,
    });
    found.push(...rows.map(({ id }) => foundAt(id, tier)));
  }
  return found;
}

/** Returns the few rows in KEV by date added, then all the others in key order, which needs no sorting. */
async function byDayOfKev({ facets, range, after, limit }: PartRequest, read: Read): Promise<Found[]> {
  const among = (kev: 0 | 1): FacetCondition => ({ ...facets, all: [...facets.all, [`~k:${kev}`]] });
  const inKev = after === null || after.value > 0;
  const first = inKev
    ? await read({ facets: among(1), after: after && { value: after.value, key: keyAfter(after, range, true) } })
    : [];
  const found = first.map(({ id, value }) => foundAt(id, value));
  if (found.length >= limit) return found;
  const rest = await read({
    facets: among(0),
    sort: '-published',
    after: inKev ? null : { value: 0, key: keyAfter(after, range, true) },
    limit: limit - found.length,
  });
  return [...found, ...rest.map(({ id }) => foundAt(id, 0))];
}

function foundAt(id: number, value: number): Found {
  return { id, value, order: orderOfKey(id), side: sideOf(id) };
}

function sideOf(key: number): 0 | 1 {
  return key < 0 ? 1 : 0;
}

/**
 * Returns the key after which this side of the list continues. If the position is on the other side, a row of the same
 * order comes after it on the hidden side and before it on the published side.
 */
function keyAfter({ order, side: sideOfPosition }: ListPosition, { low }: KeyRange, falling: boolean): number {
  const side = sideOf(low);
  const key = order + (side === 1 ? hiddenKeys.low : 0);
  if (sideOfPosition === side) return key;
  const sameOrderFollows = side > sideOfPosition;
  if (!sameOrderFollows) return key;
  return falling ? key + 1 : key - 1;
}

function comparing(sort: Sort): (a: Found, b: Found) => number {
  const rising = sort === 'published' || sort === 'modified' || sort === 'relevance' ? 1 : -1;
  const orderRising = sort === 'published' ? 1 : -1;
  return (a, b) => rising * (a.value - b.value) || orderRising * (a.order - b.order) || a.side - b.side;
}
