import { setOfSorted } from '../slot-set.ts';
import { type Sort, sorts } from '../sort.ts';
import { type Columns, emptyColumns, type WritableColumns, writeRow } from './columns.ts';
import { FacetIndex, FacetTable } from './facet-index.ts';
import { FacetListsBuilder } from './facet-lists.ts';
import { flagSetsOf } from './flag-facets.ts';
import type { ImageFacet, ImageRow } from './image.ts';
import { LoadedImage } from './loaded-image.ts';
import { SlotOrder, sortedOrder } from './orders.ts';
import { finish, type Work } from './slices.ts';

/**
 * Builds an image at once. A small one costs little.
 * @param rows ascending by slot
 * @param facets those that the rows name
 * @param writes the write count that it shows
 */
export function buildImage(rows: readonly ImageRow[], facets: Iterable<ImageFacet>, writes: number): LoadedImage {
  const builder = new ImageBuilder(facets, (rows.at(-1)?.slot ?? -1) + 1);
  for (const row of rows) builder.add(row);
  return finish(builder.build(writes));
}

/** Builds an image from rows that arrive one after another. */
export class ImageBuilder {
  readonly #table: FacetTable;
  readonly #columns: WritableColumns;
  readonly #lists: FacetListsBuilder;
  readonly #end: number;
  readonly #slots: Uint32Array;
  #size = 0;

  /**
   * @param facets those that the rows name
   * @param end one above the highest slot
   */
  constructor(facets: Iterable<ImageFacet>, end: number) {
    this.#table = new FacetTable();
    this.#table.add(facets);
    this.#columns = emptyColumns(end);
    this.#lists = new FacetListsBuilder(this.#table);
    this.#end = end;
    this.#slots = new Uint32Array(end);
  }

  /** Adds a row; those with lower slots have to be added before. */
  add(row: ImageRow): void {
    if (row.state === 'removed') return;
    writeRow(this.#columns, row);
    this.#lists.add(row.slot, row.facets);
    this.#slots[this.#size++] = row.slot;
  }

  *build(writes: number): Work<LoadedImage> {
    const columns = this.#columns;
    const slots = this.#slots.slice(0, this.#size);
    const lists = yield* this.#lists.build(this.#end);
    const all = setOfSorted(slots);
    const facets = new FacetIndex(this.#table, lists, all, new Map());
    const flagSets = yield* flagSetsOf(columns, slots);
    const orders = yield* ordersOf(columns, slots);
    return new LoadedImage({ writes, all, columns, flagSets, facets, orders });
  }
}

/** Sorts all orders. */
function* ordersOf(columns: Columns, slots: Uint32Array): Work<Record<Sort, SlotOrder>> {
  const newest = new SlotOrder(yield* sortedOrder('-published', columns, slots, null), columns.state.length);
  const orders = { '-published': newest } as Record<Sort, SlotOrder>;
  for (const sort of sorts) {
    if (sort === '-published') continue;
    orders[sort] = new SlotOrder(yield* sortedOrder(sort, columns, slots, newest), columns.state.length);
  }
  return orders;
}
