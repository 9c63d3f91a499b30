import { type SlotSet, slotsOf, withChanges } from '../slot-set.ts';
import { type Sort, sorts } from '../sort.ts';
import { type ArrayName, type Columns, changedArrays, copiedColumns, isRemoved, writeRow } from './columns.ts';
import { FacetIndex } from './facet-index.ts';
import { changedLists, hasSameFacets, rebuiltLists } from './facet-lists.ts';
import { changedFlagSets, type FlagSets, flagSetsOf } from './flag-facets.ts';
import type { ImageFacet, ImageRow } from './image.ts';
import { LoadedImage } from './loaded-image.ts';
import { comparing, moved, SlotOrder, sorted, sortedOrder } from './orders.ts';
import { finish, type Work } from './slices.ts';
import { sortKeys } from './sort-keys.ts';

/** The share of all vulnerabilities from which making a part again is faster than changing it: one in so many. */
const manyShare = 8;
/** Rows read or written in one step. */
const stepSize = 1_024;

/** Returns an image with some rows changed, added or removed, at once. The parameters are those of `changingImage`. */
export function changedImage(
  image: LoadedImage,
  rows: readonly ImageRow[],
  facets: Iterable<ImageFacet>,
  writes: number,
): LoadedImage {
  return finish(changingImage(image, rows, facets, writes));
}

/**
 * Makes an image with some rows changed, added or removed. What stays equal is shared with the image before.
 * @param rows each slot once, in any order
 * @param facets new ones, and those with new names
 * @param writes the write count that it shows
 */
export function* changingImage(
  image: LoadedImage,
  rows: readonly ImageRow[],
  facets: Iterable<ImageFacet>,
  writes: number,
): Work<LoadedImage> {
  image.parts.facets.table.add(facets);
  const changes = yield* changesOf(image, rows);
  const end = Math.max(image.end, (changes.at(-1)?.row.slot ?? -1) + 1);
  const columns = yield* copiedColumns(image.parts.columns, end, new Set(changes.flatMap(({ arrays }) => arrays)));
  for (const [i, { row }] of changes.entries()) {
    writeRow(columns, row);
    if (i % stepSize === 0) yield;
  }
  const step: Step = { image, changes, columns, all: allAfter(image.all, changes), end };
  return new LoadedImage({
    writes,
    all: step.all,
    columns,
    flagSets: yield* flagSetsAfter(step),
    facets: yield* facetsAfter(step),
    orders: yield* ordersAfter(step),
  });
}

/** What a row changes. */
interface Change {
  readonly row: ImageRow;
  readonly arrays: readonly ArrayName[];
  readonly facets: boolean;
  /** Whether the vulnerability was in the image, and is now. */
  readonly was: boolean;
  readonly is: boolean;
}

/** A change of an image, with the parts that are known already. */
interface Step {
  readonly image: LoadedImage;
  /** Ascending by slot. */
  readonly changes: readonly Change[];
  readonly columns: Columns;
  readonly all: SlotSet;
  readonly end: number;
}

/** What changes, ascending by slot. Rows that change nothing are left out. */
function* changesOf({ parts }: LoadedImage, rows: readonly ImageRow[]): Work<Change[]> {
  const changes: Change[] = [];
  for (const [i, row] of rows.entries()) {
    if (i % stepSize === 0) yield;
    const was = !isRemoved(parts.columns, row.slot);
    const is = row.state !== 'removed';
    if (!was && !is) continue;
    const arrays = changedArrays(parts.columns, row);
    const facets = !hasSameFacets(parts.facets.lists, row);
    if (arrays.length > 0 || facets) changes.push({ row, arrays, facets, was, is });
  }
  return changes.sort((a, b) => a.row.slot - b.row.slot);
}

function slotsWhere(changes: readonly Change[], holds: (change: Change) => boolean): number[] {
  return changes.filter(holds).map(({ row }) => row.slot);
}

function isMany(count: number, { image }: Step): boolean {
  return count > image.all.size / manyShare;
}

function allAfter(all: SlotSet, changes: readonly Change[]): SlotSet {
  const added = slotsWhere(changes, ({ was, is }) => is && !was);
  const gone = slotsWhere(changes, ({ was, is }) => was && !is);
  return added.length + gone.length === 0 ? all : withChanges(all, added, gone);
}

function* flagSetsAfter(step: Step): Work<FlagSets> {
  const { image, changes, columns, all } = step;
  const { flagSets, columns: before } = image.parts;
  const changed = slotsWhere(changes, ({ arrays }) => arrays.includes('flags') || arrays.includes('state'));
  if (isMany(changed.length, step)) return yield* flagSetsOf(columns, slotsOf(all));
  return changed.length === 0 ? flagSets : changedFlagSets(flagSets, before, columns, changed);
}

function* facetsAfter(step: Step): Work<FacetIndex> {
  const { image, changes, end } = step;
  const { lists, table } = image.parts.facets;
  const rows = changes.filter(({ facets }) => facets).map(({ row }) => row);
  if (isMany(rows.length, step)) {
    return new FacetIndex(table, yield* rebuiltLists(lists, rows, table, end), step.all, new Map());
  }
  const after = yield* changedLists(lists, rows, table, end);
  return new FacetIndex(table, after.lists, step.all, image.parts.facets.bitmapsWithout(after.changed));
}

function* ordersAfter(step: Step): Work<Record<Sort, SlotOrder>> {
  const newest = yield* orderAfter('-published', step, null);
  const orders = { '-published': newest } as Record<Sort, SlotOrder>;
  for (const sort of sorts) if (sort !== '-published') orders[sort] = yield* orderAfter(sort, step, newest);
  return orders;
}

function* orderAfter(sort: Sort, step: Step, newest: SlotOrder | null): Work<SlotOrder> {
  const { image, changes, columns, all, end } = step;
  const before = image.parts.orders[sort];
  const decisive: ReadonlySet<ArrayName> = new Set(['published', 'cve', ...sortKeys[sort].columns]);
  const affected = changes.filter(({ was, is, arrays }) => was !== is || arrays.some((name) => decisive.has(name)));
  yield;
  if (affected.length === 0) return end === image.end ? before : new SlotOrder(before.slots, end);
  if (isMany(affected.length, step)) return new SlotOrder(yield* sortedOrder(sort, columns, slotsOf(all), newest), end);
  const compare = comparing(sort, columns);
  const come = yield* sorted(Uint32Array.from(slotsWhere(affected, ({ is }) => is)), compare);
  const gone = { slots: slotsWhere(affected, ({ was }) => was), compare: comparing(sort, image.parts.columns) };
  return new SlotOrder(yield* moved(before.slots, gone, { slots: come, compare }), end);
}
