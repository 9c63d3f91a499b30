import { cacheBytes } from '../../cache-budget.ts';
import { RecentMap } from '../../storage/recent-map.ts';
import { type FacetKind, facetKinds } from '../../tags/tag-kinds.ts';
import { addAll, difference, emptyBits, type SlotSet, setOfBits, slotsOf } from '../slot-set.ts';
import type { CountedFacet, ImageFacet } from './image.ts';
import type { NumberLists } from './number-lists.ts';

/** Facets by id and by name. Facets are only added or renamed, so that images of one store share a table. */
export class FacetTable {
  readonly #byId: (ImageFacet | undefined)[] = [];
  /** By kind and key. */
  readonly #byKey = new Map<string, Map<string, ImageFacet>>(facetKinds.map((kind) => [kind, new Map()]));
  readonly #byKind = new Map<FacetKind, readonly ImageFacet[]>();
  readonly #idsOfKind = new Map<FacetKind, Uint32Array>();

  /** Adds facets, or replaces those with the same ids. */
  add(facets: Iterable<ImageFacet>): void {
    for (const facet of facets) {
      while (this.#byId.length < facet.id) this.#byId.push(undefined);
      this.#byId[facet.id] = facet;
      this.#byKey.get(facet.kind)?.set(facet.key, facet);
      this.#byKind.delete(facet.kind);
      this.#idsOfKind.delete(facet.kind);
    }
  }

  /** One above the highest id. */
  get end(): number {
    return this.#byId.length;
  }

  byId(id: number): ImageFacet | undefined {
    return this.#byId[id];
  }

  /** @param name `kind:key` */
  byName(name: string): ImageFacet | undefined {
    const colon = name.indexOf(':');
    return this.#byKey.get(name.slice(0, colon))?.get(name.slice(colon + 1));
  }

  find(kind: FacetKind, key: string): ImageFacet | undefined {
    return this.#byKey.get(kind)?.get(key);
  }

  ofKind(kind: FacetKind): readonly ImageFacet[] {
    const known = this.#byKind.get(kind);
    if (known) return known;
    const found = this.#byId.filter((facet) => facet?.kind === kind) as ImageFacet[];
    this.#byKind.set(kind, found);
    return found;
  }

  /** The ids of the facets of a kind: counts are read by them without looking at each facet. */
  idsOf(kind: FacetKind): Uint32Array {
    const known = this.#idsOfKind.get(kind);
    if (known) return known;
    const ids = Uint32Array.from(this.ofKind(kind), ({ id }) => id);
    this.#idsOfKind.set(kind, ids);
    return ids;
  }
}

/**
 * Which vulnerability has which facets, in both directions. Products and packages are apart from the other facets, since only
 * those are counted beside each search.
 */
export interface FacetLists {
  /** Ids of facets by slot. */
  readonly tags: NumberLists;
  readonly products: NumberLists;
  /** Slots by the id of the facet, ascending. */
  readonly slots: NumberLists;
}

/** Whether a facet is in `FacetLists.products`. */
export function isOfProducts({ kind }: Pick<ImageFacet, 'kind'>): boolean {
  return kind === 'product' || kind === 'cpe' || kind === 'package';
}

/** The sets and counts of facets. */
export class FacetIndex {
  readonly table: FacetTable;
  readonly lists: FacetLists;
  readonly #all: SlotSet;
  readonly #end: number;
  /** Bitmaps of facets that many have, by id, made when first asked for. */
  readonly #bitmaps: Map<number, SlotSet>;
  /** Counts by the id of the facet, of the sets that were counted last: of 200,000 facets 800 kilobytes each. */
  readonly #tagCounts = new RecentMap<SlotSet, Uint32Array>(cacheBytes.tagCounts, ({ byteLength }) => byteLength);

  /**
   * @param all the slots that have a vulnerability
   * @param bitmaps those that are known already
   */
  constructor(table: FacetTable, lists: FacetLists, all: SlotSet, bitmaps: Map<number, SlotSet>) {
    this.table = table;
    this.lists = lists;
    this.#all = all;
    this.#end = lists.tags.starts.length - 1;
    this.#bitmaps = bitmaps;
  }

  /** The bitmaps that still hold, if these facets change. */
  bitmapsWithout(changed: Iterable<number>): Map<number, SlotSet> {
    const left = new Map(this.#bitmaps);
    for (const id of changed) left.delete(id);
    return left;
  }

  /** The vulnerabilities that have a facet. */
  set(id: number): SlotSet {
    const known = this.#bitmaps.get(id);
    if (known) return known;
    const sorted = this.lists.slots.of(id);
    if (sorted.length <= this.#end / 32) return { size: sorted.length, sorted, bits: null };
    const bits = emptyBits(this.#end);
    addAll(bits, sorted);
    const set = setOfBits(bits);
    this.#bitmaps.set(id, set);
    return set;
  }

  /** The facets of a vulnerability: tags and categories, then products and packages. */
  of(slot: number): ImageFacet[] {
    return [...this.lists.tags.of(slot), ...this.lists.products.of(slot)].map(
      (id) => this.table.byId(id) as ImageFacet,
    );
  }

  /** How many of a set have each facet of a kind, those that none has left out. */
  counts(set: SlotSet, kind: FacetKind): Map<ImageFacet, number> {
    const counts = this.#countsOf(set, kind);
    const found = new Map<ImageFacet, number>();
    for (const facet of this.table.ofKind(kind)) {
      const count = counts[facet.id] as number;
      if (count > 0) found.set(facet, count);
    }
    return found;
  }

  /** The facets of a kind that most of a set have, those with equal counts by key. */
  mostFrequent(set: SlotSet, kind: FacetKind, most: number): CountedFacet[] {
    const counts = this.#countsOf(set, kind);
    const best: CountedFacet[] = [];
    const ids = this.table.idsOf(kind);
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] as number;
      const count = counts[id] as number;
      const last = best.length === most ? best[most - 1] : undefined;
      if (count < (last?.count ?? 1)) continue;
      const facet = this.table.byId(id) as ImageFacet;
      if (last && compareCounts({ facet, count }, last) > 0) continue;
      if (last) best.pop();
      let at = best.length;
      while (at > 0 && compareCounts({ facet, count }, best[at - 1] as CountedFacet) < 0) at--;
      best.splice(at, 0, { facet, count });
    }
    return best;
  }

  /** All tags and categories are counted together, since searches count several kinds of the same set. */
  #countsOf(set: SlotSet, kind: FacetKind): Uint32Array {
    if (isOfProducts({ kind })) return this.#counted(set, this.lists.products);
    const known = this.#tagCounts.get(set);
    if (known) return known;
    const isMost = set.size > this.#all.size / 2;
    const counts = isMost ? this.#countedWithout(difference(this.#all, set)) : this.#counted(set, this.lists.tags);
    this.#tagCounts.set(set, counts);
    return counts;
  }

  /** Counts all but some. */
  #countedWithout(others: SlotSet): Uint32Array {
    const counts = this.#counted(others, this.lists.tags);
    for (let id = 0; id < counts.length; id++) counts[id] = this.lists.slots.lengthOf(id) - (counts[id] as number);
    return counts;
  }

  #counted(set: SlotSet, { starts, values }: NumberLists): Uint32Array {
    const counts = new Uint32Array(this.table.end);
    const slots = slotsOf(set);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      const end = starts[slot + 1] as number;
      for (let at = starts[slot] as number; at < end; at++) {
        const id = values[at] as number;
        counts[id] = (counts[id] as number) + 1;
      }
    }
    return counts;
  }
}

function compareCounts(a: CountedFacet, b: CountedFacet): number {
  return b.count - a.count || (a.facet.key < b.facet.key ? -1 : 1);
}
