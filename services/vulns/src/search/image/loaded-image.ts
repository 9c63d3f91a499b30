import { cacheBytes } from '../../cache-budget.ts';
import { RecentMap } from '../../storage/recent-map.ts';
import { type FacetKind, tagOfSlug } from '../../tags/tag-kinds.ts';
import type { State } from '../../vulnerability.ts';
import { type ColumnName, type ColumnSpan, isWithin, missingValues } from '../condition.ts';
import type { TagLookup } from '../filters/filter.ts';
import { addAll, bytesOfSet, difference, emptyBits, emptySet, type SlotSet, setOfBits } from '../slot-set.ts';
import type { Sort } from '../sort.ts';
import { type Columns, cveAt, stateAt } from './columns.ts';
import type { FacetIndex } from './facet-index.ts';
import type { FlagSets } from './flag-facets.ts';
import type { CountedFacet, Image, ImageFacet, OrderPosition } from './image.ts';
import { firstIndex, indexAfter, type SlotOrder } from './orders.ts';
import { sortKeys } from './sort-keys.ts';

/** What an image consists of. */
export interface ImageParts {
  readonly writes: number;
  readonly all: SlotSet;
  readonly columns: Columns;
  readonly flagSets: FlagSets;
  readonly facets: FacetIndex;
  readonly orders: Readonly<Record<Sort, SlotOrder>>;
}

/** The orders in which the values of each column fall, with those that lack it at the end. */
const fallingOrders: Readonly<Record<ColumnName, Sort>> = {
  published: '-published',
  modified: '-modified',
  score: '-severity',
  epss: '-epss',
  kev_added: '-kev_added',
};

/** An image made by `buildImage` or `ImageChange`. */
export class LoadedImage implements Image {
  readonly parts: ImageParts;
  readonly tags: TagLookup = { find: (slug) => tagOfSlug(slug, (tag) => this.facet(tag).size > 0) };
  readonly #spans = new RecentMap<string, SlotSet>(cacheBytes.sets, bytesOfSet);

  constructor(parts: ImageParts) {
    this.parts = parts;
  }

  get writes(): number {
    return this.parts.writes;
  }

  get all(): SlotSet {
    return this.parts.all;
  }

  get published(): SlotSet {
    return this.facet('state:published');
  }

  get end(): number {
    return this.parts.columns.state.length;
  }

  cve(slot: number): string {
    return cveAt(this.parts.columns, slot);
  }

  value(slot: number, column: ColumnName): number {
    return this.parts.columns[column][slot] as number;
  }

  flags(slot: number): number {
    return this.parts.columns.flags[slot] as number;
  }

  state(slot: number): State {
    return stateAt(this.parts.columns, slot);
  }

  facet(facet: string): SlotSet {
    const known = this.parts.flagSets.get(facet);
    if (known) return known;
    const found = this.parts.facets.table.byName(facet);
    return found ? this.parts.facets.set(found.id) : emptySet;
  }

  /** Spans that the same vulnerabilities are within are one set. */
  span(span: ColumnSpan): SlotSet {
    const { slots } = this.order(fallingOrders[span.column]);
    const value = (slot: number) => this.value(slot, span.column);
    const upTo = { ...span, from: null };
    const lacks = (slot: number) => value(slot) === missingValues[span.column];
    const begin = firstIndex(slots, (slot) => lacks(slot) || isWithin(upTo, value(slot)));
    const end = firstIndex(slots, (slot) => lacks(slot) || !isWithin({ ...span, to: null }, value(slot)));
    const name = `${span.column} ${begin} ${end}`;
    const known = this.#spans.get(name);
    if (known) return known;
    const set = this.#part(slots, begin, end);
    this.#spans.set(name, set);
    return set;
  }

  /** A part of an order, by what is beside it if that is shorter. */
  #part(slots: Uint32Array, begin: number, end: number): SlotSet {
    if (end - begin <= slots.length / 2) return bitsOf([slots.subarray(begin, end)], this.end);
    return difference(this.all, bitsOf([slots.subarray(0, begin), slots.subarray(end)], this.end));
  }

  facetOf(kind: FacetKind, key: string): ImageFacet | undefined {
    return this.parts.facets.table.find(kind, key);
  }

  facetsOfKind(kind: FacetKind): readonly ImageFacet[] {
    return this.parts.facets.table.ofKind(kind);
  }

  facetsOf(slot: number): readonly ImageFacet[] {
    return this.parts.facets.of(slot);
  }

  countFacets(set: SlotSet, kind: FacetKind): Map<ImageFacet, number> {
    return this.parts.facets.counts(set, kind);
  }

  mostFrequent(set: SlotSet, kind: FacetKind, most: number): readonly CountedFacet[] {
    return this.parts.facets.mostFrequent(set, kind, most);
  }

  order(sort: Sort): SlotOrder {
    return this.parts.orders[sort];
  }

  indexAfter(sort: Sort, position: OrderPosition): number {
    return indexAfter(sort, this.parts.columns, this.order(sort), position);
  }

  positionOf(sort: Sort, slot: number): OrderPosition {
    const { columns } = this.parts;
    return {
      key: sortKeys[sort].key(columns, slot),
      published: columns.published[slot] as number,
      cve: this.cve(slot),
    };
  }
}

function bitsOf(parts: readonly Uint32Array[], end: number): SlotSet {
  const bits = emptyBits(end);
  for (const slots of parts) addAll(bits, slots);
  return setOfBits(bits);
}
