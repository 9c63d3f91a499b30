import { type FacetLists, type FacetTable, isOfProducts } from './facet-index.ts';
import type { ImageFacet, ImageRow } from './image.ts';
import { NumberLists, NumberListsBuilder } from './number-lists.ts';
import type { Work } from './slices.ts';

/** Slots or facets read in one step. */
const stepSize = 16_384;

/** Collects the facets of vulnerabilities, in the order of their slots. */
export class FacetListsBuilder {
  readonly #table: FacetTable;
  readonly #tags = new NumberListsBuilder();
  readonly #products = new NumberListsBuilder();

  constructor(table: FacetTable) {
    this.#table = table;
  }

  /** @param facets ids of facets, ascending */
  add(slot: number, facets: ArrayLike<number>): void {
    this.#tags.endBefore(slot);
    this.#products.endBefore(slot);
    for (let i = 0; i < facets.length; i++) {
      const id = facets[i] as number;
      const facet = this.#table.byId(id);
      if (facet) (isOfProducts(facet) ? this.#products : this.#tags).push(id);
    }
  }

  /** @param end one above the highest slot */
  *build(end: number): Work<FacetLists> {
    const tags = this.#tags.build(end);
    const products = this.#products.build(end);
    return { tags, products, slots: yield* inverted([tags, products], end, this.#table.end) };
  }
}

/** Lists the slots of each facet. */
function* inverted(lists: readonly NumberLists[], end: number, facets: number): Work<NumberLists> {
  const starts = new Uint32Array(facets + 1);
  for (const { values } of lists) {
    for (let i = 0; i < values.length; i++) {
      const next = (values[i] as number) + 1;
      starts[next] = (starts[next] as number) + 1;
      if (i % stepSize === 0) yield;
    }
  }
  for (let id = 0; id < facets; id++) starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number);
  const slots = new Uint32Array(starts[facets] as number);
  const next = starts.slice();
  for (const list of lists) {
    for (let slot = 0; slot < end; slot++) {
      for (let at = list.starts[slot] as number; at < (list.starts[slot + 1] as number); at++) {
        const id = list.values[at] as number;
        slots[next[id] as number] = slot;
        next[id] = (next[id] as number) + 1;
      }
      if (slot % stepSize === 0) yield;
    }
  }
  return new NumberLists(starts, slots);
}

/** Which vulnerabilities got a facet, and which lost it. */
interface FacetChange {
  added: number[];
  gone: Set<number>;
}

/** The lists after a change, and the ids of the facets that some vulnerability got or lost. */
interface ChangedLists {
  readonly lists: FacetLists;
  readonly changed: Iterable<number>;
}

/**
 * Changes the lists of some vulnerabilities.
 * @param facets the ids of their facets now, ascending by slot
 * @param end one above the highest slot
 */
export function* changedLists(
  { tags, products, slots }: FacetLists,
  facets: readonly (readonly [slot: number, ids: Uint32Array])[],
  table: FacetTable,
  end: number,
): Work<ChangedLists> {
  const changes = new Map<number, FacetChange>();
  const changeOf = (id: number): FacetChange => {
    const known = changes.get(id) ?? { added: [], gone: new Set() };
    changes.set(id, known);
    return known;
  };
  const newTags = new Map<number, readonly number[]>();
  const newProducts = new Map<number, readonly number[]>();
  for (const [slot, ids] of facets) {
    const had = new Set([...tags.of(slot), ...products.of(slot)]);
    const has = new Set([...ids].filter((id) => table.byId(id)));
    for (const id of has) if (!had.has(id)) changeOf(id).added.push(slot);
    for (const id of had) if (!has.has(id)) changeOf(id).gone.add(slot);
    const isProduct = (id: number) => isOfProducts(table.byId(id) as ImageFacet);
    newTags.set(
      slot,
      [...has].filter((id) => !isProduct(id)),
    );
    newProducts.set(slot, [...has].filter(isProduct));
    if (newTags.size % 256 === 0) yield;
  }
  const newSlots = new Map<number, Uint32Array>();
  for (const [id, change] of changes) {
    newSlots.set(id, changedSlots(slots.of(id), change));
    yield;
  }
  const lists = { tags: tags.with(newTags, end), products: products.with(newProducts, end) };
  yield;
  return { lists: { ...lists, slots: slots.with(newSlots, table.end) }, changed: changes.keys() };
}

function changedSlots(slots: Uint32Array, { added, gone }: FacetChange): Uint32Array {
  const now = new Uint32Array(slots.length + added.length - gone.size);
  let [from, to] = [0, 0];
  const copyBelow = (bound: number) => {
    for (; from < slots.length && (slots[from] as number) < bound; from++) {
      if (gone.size === 0 || !gone.has(slots[from] as number)) now[to++] = slots[from] as number;
    }
  };
  for (const slot of added) {
    copyBelow(slot);
    now[to++] = slot;
  }
  copyBelow(Number.POSITIVE_INFINITY);
  return now;
}

/** Makes the lists again, with those of many vulnerabilities changed. @param facets the ids of their facets now */
export function* rebuiltLists(
  { tags, products }: FacetLists,
  facets: ReadonlyMap<number, Uint32Array>,
  table: FacetTable,
  end: number,
): Work<FacetLists> {
  const builder = new FacetListsBuilder(table);
  for (let slot = 0; slot < end; slot++) {
    const changed = facets.get(slot);
    if (changed) builder.add(slot, changed);
    else {
      builder.add(slot, tags.of(slot));
      builder.add(slot, products.of(slot));
    }
    if (slot % stepSize === 0) yield;
  }
  return yield* builder.build(end);
}

/** Whether a row has the facets that the lists have of it, without making objects. */
export function hasSameFacets({ tags, products }: FacetLists, row: ImageRow): boolean {
  const { slot } = row;
  let [tag, product] = [tags.starts[slot] ?? 0, products.starts[slot] ?? 0];
  const facets = facetIdsOf(row);
  for (let i = 0; i < facets.length; i++) {
    if (tag < (tags.starts[slot + 1] ?? 0) && tags.values[tag] === facets[i]) tag++;
    else if (product < (products.starts[slot + 1] ?? 0) && products.values[product] === facets[i]) product++;
    else return false;
  }
  return tag === (tags.starts[slot + 1] ?? 0) && product === (products.starts[slot + 1] ?? 0);
}

const noFacets = new Uint32Array(0);

/** The facets of a row; of a removed one none. */
export function facetIdsOf({ state, facets }: ImageRow): Uint32Array {
  return state === 'removed' ? noFacets : facets;
}
