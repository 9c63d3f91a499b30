import { type SlotSet, slotsOf, withChanges } from '../slot-set.ts';
import { type Sort, sorts } from '../sort.ts';
import { type ArrayName, arrayNames, ColumnsCopy, isRemoved } from './columns.ts';
import { FacetIndex } from './facet-index.ts';
import { changedLists, facetIdsOf, hasSameFacets, rebuiltLists } from './facet-lists.ts';
import { changedFlagSets, type FlagSets, flagSetsOf } from './flag-facets.ts';
import type { ImageFacet, ImageRow } from './image.ts';
import { LoadedImage } from './loaded-image.ts';
import { comparing, moved, SlotOrder, sorted, sortedOrder } from './orders.ts';
import type { Work } from './slices.ts';
import { sortKeys } from './sort-keys.ts';

/** The share of all vulnerabilities from which making a part again is faster than changing it: one in so many. */
const manyShare = 8;

/** Makes an image with some rows changed, added or removed. What stays equal is shared with the image before. */
export class ImageChange {
  readonly #image: LoadedImage;
  readonly #end: number;
  readonly #columns: ColumnsCopy;
  /** By slot, the arrays that differ from those of the image before: bits in the order of `arrayNames`. */
  readonly #arrays: Uint8Array;
  /** The facets of those that have others than before. */
  readonly #facets = new Map<number, Uint32Array>();

  /**
   * @param facets new ones, and those with new names
   * @param end one above the highest slot
   */
  constructor(image: LoadedImage, facets: Iterable<ImageFacet>, end: number) {
    image.parts.facets.table.add(facets);
    this.#image = image;
    this.#end = Math.max(end, image.end);
    this.#columns = new ColumnsCopy(image.parts.columns, this.#end);
    this.#arrays = new Uint8Array(this.#end);
  }

  /** Adds a row, in place of one with the same slot. */
  add(row: ImageRow): void {
    this.#arrays[row.slot] = this.#columns.write(row);
    if (hasSameFacets(this.#image.parts.facets.lists, row)) this.#facets.delete(row.slot);
    else this.#facets.set(row.slot, facetIdsOf(row));
  }

  *build(writes: number): Work<LoadedImage> {
    const all = this.#all();
    yield;
    return new LoadedImage({
      writes,
      all,
      columns: this.#columns.columns,
      flagSets: yield* this.#flagSets(all),
      facets: yield* this.#facetIndex(all),
      orders: yield* this.#orders(all),
    });
  }

  #was(slot: number): boolean {
    return !isRemoved(this.#image.parts.columns, slot);
  }

  #is(slot: number): boolean {
    return !isRemoved(this.#columns.columns, slot);
  }

  /** The slots for which one of these arrays changed, ascending. */
  #changedIn(names: readonly ArrayName[]): number[] {
    const mask = names.reduce((bits, name) => bits | (1 << arrayNames.indexOf(name)), 0);
    const slots: number[] = [];
    for (let slot = 0; slot < this.#end; slot++) if (((this.#arrays[slot] as number) & mask) !== 0) slots.push(slot);
    return slots;
  }

  #isMany(slots: { readonly length: number }): boolean {
    return slots.length > this.#image.all.size / manyShare;
  }

  #all(): SlotSet {
    const changed = this.#changedIn(['state']);
    const added = changed.filter((slot) => this.#is(slot) && !this.#was(slot));
    const gone = changed.filter((slot) => this.#was(slot) && !this.#is(slot));
    return added.length + gone.length === 0 ? this.#image.all : withChanges(this.#image.all, added, gone);
  }

  *#flagSets(all: SlotSet): Work<FlagSets> {
    const { flagSets, columns: before } = this.#image.parts;
    const { columns } = this.#columns;
    const changed = this.#changedIn(['flags', 'state']);
    yield;
    if (this.#isMany(changed)) return yield* flagSetsOf(columns, slotsOf(all));
    return changed.length === 0 ? flagSets : changedFlagSets(flagSets, before, columns, changed);
  }

  *#facetIndex(all: SlotSet): Work<FacetIndex> {
    const { facets } = this.#image.parts;
    const { lists, table } = facets;
    const changed = [...this.#facets].sort(([a], [b]) => a - b);
    yield;
    if (this.#isMany(changed)) {
      return new FacetIndex(table, yield* rebuiltLists(lists, this.#facets, table, this.#end), all, new Map());
    }
    const after = yield* changedLists(lists, changed, table, this.#end);
    return new FacetIndex(table, after.lists, all, facets.bitmapsWithout(after.changed));
  }

  *#orders(all: SlotSet): Work<Record<Sort, SlotOrder>> {
    const newest = yield* this.#order('-published', all, null);
    const orders = { '-published': newest } as Record<Sort, SlotOrder>;
    for (const sort of sorts) if (sort !== '-published') orders[sort] = yield* this.#order(sort, all, newest);
    return orders;
  }

  *#order(sort: Sort, all: SlotSet, newest: SlotOrder | null): Work<SlotOrder> {
    const before = this.#image.parts.orders[sort];
    const { columns } = this.#columns;
    const affected = this.#changedIn(['published', 'cve', 'state', ...sortKeys[sort].columns]);
    yield;
    if (affected.length === 0) return this.#end === this.#image.end ? before : new SlotOrder(before.slots, this.#end);
    if (this.#isMany(affected)) {
      return new SlotOrder(yield* sortedOrder(sort, columns, slotsOf(all), newest), this.#end);
    }
    const compare = comparing(sort, columns);
    const come = yield* sorted(Uint32Array.from(affected.filter((slot) => this.#is(slot))), compare);
    const gone = {
      slots: affected.filter((slot) => this.#was(slot)),
      compare: comparing(sort, this.#image.parts.columns),
    };
    return new SlotOrder(yield* moved(before.slots, gone, { slots: come, compare }), this.#end);
  }
}
