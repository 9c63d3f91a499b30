import type { FacetKind } from '../../tags/tag-kinds.ts';
import type { State } from '../../vulnerability.ts';
import type { ColumnName, ColumnSpan } from '../condition.ts';
import type { TagLookup } from '../filters/filter.ts';
import type { SlotSet } from '../slot-set.ts';
import type { Sort } from '../sort.ts';

/** The narrow facts of one vulnerability: a row of `vuln_index`. */
export interface ImageRow {
  slot: number;
  cve: string;
  state: State | 'removed';
  /** See `ColumnName`. */
  published: number;
  modified: number;
  score: number;
  epss: number;
  kev_added: number;
  /** See `document/flags.ts`. */
  flags: number;
  /** Ids of `facet` rows, ascending. */
  facets: Uint32Array;
}

/** A tag, category, product or CPE name that vulnerabilities have: a row of `facet`. */
export interface ImageFacet {
  readonly id: number;
  readonly kind: FacetKind;
  readonly key: string;
  readonly slug: string;
  readonly name: string;
  /** Slug and names in all languages, folded (`foldedName`), one a line; empty for CPE names and packages. */
  readonly search: string;
}

/** A facet with the number of vulnerabilities that have it. */
export interface CountedFacet {
  readonly facet: ImageFacet;
  readonly count: number;
}

/** The facts of all vulnerabilities at one moment, in memory. It never changes: a change makes another image. */
export interface Image {
  /** The state of the store that it shows: see `storeState`. */
  readonly writes: number;
  readonly all: SlotSet;
  readonly published: SlotSet;
  readonly tags: TagLookup;
  /** One above the highest slot. */
  readonly end: number;
  cve(slot: number): string;
  value(slot: number, column: ColumnName): number;
  flags(slot: number): number;
  state(slot: number): State;
  /** The set of `kind:key`; empty if nothing has it. */
  facet(facet: string): SlotSet;
  span(span: ColumnSpan): SlotSet;
  facetOf(kind: FacetKind, key: string): ImageFacet | undefined;
  facetsOfKind(kind: FacetKind): readonly ImageFacet[];
  /** The tags and categories of a vulnerability, then its products. */
  facetsOf(slot: number): readonly ImageFacet[];
  /** How many of a set have each facet of a kind, those that none has left out. */
  countFacets(set: SlotSet, kind: FacetKind): Map<ImageFacet, number>;
  /** The facets of a kind that most of a set have, those with equal counts by key. */
  mostFrequent(set: SlotSet, kind: FacetKind, most: number): readonly CountedFacet[];
  /** Slots in the order of a list; relevance is the order within a tier. */
  order(sort: Sort): Order;
  /** The index in `order(sort).slots` of the first slot after a position. */
  indexAfter(sort: Sort, position: OrderPosition): number;
  positionOf(sort: Sort, slot: number): OrderPosition;
}

/** A permutation of slots. */
export interface Order {
  readonly slots: Uint32Array;
  /** The position of each slot in `slots`. */
  readonly ranks: Uint32Array;
}

/** Where a vulnerability is in an order: by values of its own, so that it stays there whatever others do. */
export interface OrderPosition {
  /** Rises along the order. */
  readonly key: number;
  /** Milliseconds since 1970; breaks ties of `key`, falling. */
  readonly published: number;
  /** Breaks ties of both. */
  readonly cve: string;
}
