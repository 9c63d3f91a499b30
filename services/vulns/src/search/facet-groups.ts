import type { Facet } from './filters/filter.ts';
import { type FilterName, type Filters, filterNames, filters as registry, setFilters } from './filters/registry.ts';
import type { BoundedCount, Counts, FacetCount } from './flag-counts.ts';

/** The filters whose values are counted beside a search. */
export const countedFilters = filterNames.filter((name) => registry[name].facet !== undefined);

/** The values of one filter with how many vulnerabilities a search for each of them would find. */
export interface FacetGroup {
  parameter: FilterName;
  values: BoundedCount[];
  /** The keys of the values that the search asks for. */
  selected: readonly string[];
}

/** What a search asks for beside one filter: all counts of that filter's values are among these. */
export function without(filters: Filters, name: FilterName): Filters {
  return { ...filters, [name]: registry[name].none };
}

/**
 * Whether counts of a filter's values leave out what the search asks of that filter itself: if one of its values is enough, or
 * replaces another. Where all must be there they are counted within the search.
 */
export function standsAside(name: FilterName, filters: Filters): boolean {
  return !facetOf(name).all && setFilters(filters).some((set) => set.name === name);
}

/**
 * The values of a filter, counted.
 * @param own the search itself: what it asks for is counted in it, which is less to look at
 * @param beside the search without the filter if that stands aside, else the search itself
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

/** How the values of one of `countedFilters` are counted. */
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
