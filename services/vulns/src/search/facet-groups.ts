import type { Condition } from './condition.ts';
import type { Facet } from './filters/filter.ts';
import { type FilterName, type Filters, filterNames, filters as registry, setFilters } from './filters/registry.ts';
import type { Image } from './image/image.ts';
import { type SlotSet, sharedSize } from './slot-set.ts';

/** The filters whose values are counted for a search. */
export const countedFilters = filterNames.filter((name) => registry[name].facet !== undefined);

/** A value of a filter with the number of vulnerabilities that a search for it would find. */
interface FacetCount {
  readonly key: string;
  readonly count: number;
}

/** The counted values of one filter. */
export interface FacetGroup {
  readonly parameter: FilterName;
  readonly values: readonly FacetCount[];
  /** The keys of the values selected in the search. */
  readonly selected: readonly string[];
}

/** Returns the filters of a search without one of them. The values of that filter are counted among these results. */
export function without(filters: Filters, name: FilterName): Filters {
  return { ...filters, [name]: registry[name].none };
}

/**
 * Tells whether the counts of a filter's values ignore the filter itself. They do if any one of its values is enough,
 * or if one value replaces another. If all values must match, they are counted within the search.
 */
export function standsAside(name: FilterName, filters: Filters): boolean {
  return !facetOf(name).all && setFilters(filters).some((set) => set.name === name);
}

/** Returns how the values of one of `countedFilters` are counted. */
export function facetOf(name: FilterName): Facet<unknown> {
  return registry[name].facet as Facet<unknown>;
}

/**
 * Counts the values of a filter.
 * @param among what the search finds, without the filter if its counts ignore the filter
 */
export function groupOf(name: FilterName, image: Image, among: SlotSet, filters: Filters): FacetGroup {
  const facet = facetOf(name);
  const selected = facet.selected(filters[name]);
  return { parameter: name, values: valuesIn(image, among, facet, selected), selected };
}

function valuesIn(image: Image, among: SlotSet, facet: Facet<unknown>, selected: readonly string[]): FacetCount[] {
  if (facet.by === 'values') {
    return facet.values.map(([key, condition]) => ({ key, count: countMeeting(image, among, condition) }));
  }
  const { kind, most } = facet;
  const shown = image.mostFrequent(among, kind, most).map(({ facet: { key }, count }) => ({ key, count }));
  const missing = selected.filter((key) => shown.every((value) => value.key !== key));
  return [...shown, ...missing.map((key) => ({ key, count: sharedSize(among, image.facet(`${kind}:${key}`)) }))];
}

/** How many of a set meet the condition of a value: a facet, or not to have one. */
function countMeeting(image: Image, among: SlotSet, condition: Condition): number {
  if (condition.type === 'not') return among.size - countMeeting(image, among, condition.of);
  if (condition.type === 'facet') return sharedSize(among, image.facet(condition.facet));
  throw new Error(`The values of a filter cannot be counted by ${condition.type}.`);
}
