import type { CursorPosition } from '@kairan/operation/cursor';
import { conditionOf } from './filters/condition-of-filters.ts';
import { type Filters, nameOf } from './filters/registry.ts';
import { firstInOrder } from './first-in-order.ts';
import type { OrderPosition } from './image/image.ts';
import { mayBeRelative } from './relative-time.ts';
import type { Candidates, SearchEngine } from './search-engine.ts';
import type { Sort } from './sort.ts';

/** The position after which a list continues: values of the last row, whether it still exists or not. */
export interface ListPosition extends OrderPosition {
  /** The index of the tier of relevance; 0 in other sorts. */
  readonly tier: number;
  /** The time from which relative times of the filters count; 0 if they have none. */
  readonly now: number;
}

/** A row of a list: a vulnerability and its position. */
export interface Listed extends ListPosition {
  readonly slot: number;
}

/** A part of a list: of the vulnerabilities that filters find. */
export interface ListRequest {
  readonly filters: Filters;
  readonly sort: Sort;
  /** Null for the first page. */
  readonly after: ListPosition | null;
  /** The maximum number of rows. */
  readonly limit: number;
  /** The time from which relative times of the filters count on the first page: see `relative-time.ts`. */
  readonly now: number;
}

/** Vulnerabilities whose versions are checked before the result is counted. */
const mostChecked = 400;

/** Lists a part of the vulnerabilities that filters find, in order. */
export async function list(engine: SearchEngine, request: ListRequest): Promise<Listed[]> {
  const { filters, sort, after, limit } = request;
  const { image } = engine;
  const now = after?.now ?? (mayBeRelative(nameOf(filters)) ? request.now : 0);
  const candidates = await engine.candidates(conditionOf(filters, image.tags, now));
  const tiers = sort === 'relevance' ? await engine.tiers(filters, now) : [];
  const found: Listed[] = [];
  for (const [tier, set] of (tiers.length > 0 ? tiers : [candidates.set]).entries()) {
    if (found.length >= limit || tier < (after?.tier ?? 0)) continue;
    const start = after?.tier === tier ? image.indexAfter(sort, after) : 0;
    for (const slot of await inOrder(engine, { ...candidates, set }, sort, start, limit - found.length)) {
      found.push({ slot, ...image.positionOf(sort, slot), tier, now });
    }
  }
  return found;
}

/** Takes candidates in the order of a list and checks versions of packages until there are enough. */
async function inOrder(
  { image, packages }: SearchEngine,
  { set, unchecked }: Candidates,
  sort: Sort,
  start: number,
  limit: number,
): Promise<number[]> {
  const order = image.order(sort);
  if (unchecked.length === 0) return firstInOrder(set, order, limit, start);
  const found: number[] = [];
  let from = start;
  for (let count = 2 * limit; ; count = Math.min(2 * count, mostChecked)) {
    const slots = firstInOrder(set, order, count, from);
    let left = slots;
    for (const query of unchecked) {
      const concerned = await packages.concerned(query, left);
      left = left.filter((slot) => concerned.has(slot));
    }
    found.push(...left);
    const last = slots.at(-1);
    if (found.length >= limit || slots.length < count || last === undefined) return found.slice(0, limit);
    from = (order.ranks[last] as number) + 1;
  }
}

export function cursorOfPosition({ now, tier, key, published, cve }: ListPosition): CursorPosition {
  return [now, tier, key, published, cve];
}

/** @returns null if it is no position, but one of an earlier release */
export function positionOfCursor(cursor: CursorPosition): ListPosition | null {
  const [now, tier, key, published, cve] = cursor;
  if (typeof now !== 'number' || typeof tier !== 'number' || typeof key !== 'number') return null;
  if (typeof published !== 'number' || typeof cve !== 'string') return null;
  return { now, tier, key, published, cve };
}
