import type { Facet } from './filters/filter.ts';
import { type FilterName, type Filters, filterNames, filters as registry, setFilters } from './filters/registry.ts';
import type { BoundedCount, Counts, FacetCount } from './flag-counts.ts';

/** The filters whose values are counted for a search. */
export const countedFilters = filterNames.filter((name) => registry[name].facet !== undefined);

/** The values of one filter, each with the number of vulnerabilities that a search for it would find. */
export interface FacetGroup {
  parameter: FilterName;
  values: BoundedCount[];
  /** The keys of the values selected in the search. */
  selected: readonly string[];
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

/**
 * Counts the values of a filter.
 * @param own the search itself: the selected values are counted within it, which means fewer rows to examine
 * @param beside the search without the filter if its counts ignore the filter, otherwise the search itself
 */
export async function groupOf(
  name: FilterName,
  { own, beside }: { own: Counts; beside: Counts },
  filters: Filters,
): Promise<FacetGroup> {
  const facet = facetOf(name);
  const selected = facet.selected(filters[name]);
  const values = await valuesIn(beside, facet, selected);
  if (beside === own || values.every(({ exact }) => exact)) return { parameter: name, values, selected };
  const known = new Map((await valuesIn(own, facet, selected)).map((value) => [value.key, value]));
  return {
    parameter: name,
    values: values.map((value) => (selected.includes(value.key) && known.get(value.key)) || value),
    selected,
  };
}

/** Returns how the values of one of `countedFilters` are counted. */
export function facetOf(name: FilterName): Facet<unknown> {
  return registry[name].facet as Facet<unknown>;
}

async function valuesIn(counts: Counts, facet: Facet<unknown>, selected: readonly string[]): Promise<BoundedCount[]> {
  if (facet.by === 'flags') {
    const { flags, exact } = await counts.flags();
    return flagValues(facet.values, flags).map((value) => ({ ...value, exact }));
  }
  const facets = await counts.facets(facet.kind, facet.most, selected);
  return facets.counts.map((value) => ({ ...value, exact: facets.exact }));
}

function flagValues(
  values: readonly (readonly [key: string, holds: (flags: number) => boolean])[],
  flags: ReadonlyMap<number, number>,
): FacetCount[] {
  return values.map(([key, holds]) => {
    let count = 0;
    for (const [each, n] of flags) if (holds(each)) count += n;
    return { key, count };
  });
}
