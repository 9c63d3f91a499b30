import { z } from 'zod';
import { tagNameOf } from '../responses/tag-names.ts';
import { countSearch } from '../search/count-search.ts';
import { countedFilters, type FacetGroup, facetOf } from '../search/facet-groups.ts';
import { filtersOf } from '../search/filters/registry.ts';
import type { Image } from '../search/image/image.ts';
import { minuteOf } from '../search/relative-time.ts';
import { type CategoryCode, categoryName } from '../tags/categories.ts';
import { operation } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';
import { searchErrors, searchInput } from './search-input.ts';

const counted = z.object({
  value: z.string().describe('The value as the parameter takes it'),
  name: z
    .string()
    .nullable()
    .describe('The name of the tag or category in the requested language; null for other parameters'),
  count: z.int(),
  selected: z.boolean().describe('Whether the search filters by this value'),
});

/** The counts of one filter parameter. */
const facetGroup = z.object({
  parameter: z.enum(countedFilters),
  values: z.array(counted),
});

/** The total and the facet counts of a search. */
export const searchCounts = z.object({
  total: z.int(),
  facets: z.array(facetGroup),
});

export const countFacets = operation({
  name: 'count_facets',
  summary: 'Count the results of a search, and the results it would have for each other value of a filter.',
  effect: 'read',
  who: 'anyone',
  input: searchInput,
  output: z.object({ data: searchCounts }),
  errors: searchErrors,

  async handle({ input }, deps) {
    const { engine } = await deps.view.cached();
    const { total, groups } = await countSearch(engine, filtersOf(input), minuteOf(deps.now()));
    return { data: { total, facets: groups.map((group) => named(group, input.lang, engine.image)) } };
  },
});

/** Adds slugs and names to the values of a group. Tags that nothing has are left out. */
function named({ parameter, values, selected }: FacetGroup, language: Language, image: Image) {
  const shown = values.map(({ key, count }) => {
    const names = namesOf(parameter, key, language, image);
    return names && { ...names, count, selected: selected.includes(key) };
  });
  return { parameter, values: shown.filter((value) => value !== null) };
}

/** The value as the parameter takes it, and its name. */
function namesOf(
  parameter: FacetGroup['parameter'],
  key: string,
  language: Language,
  image: Image,
): { value: string; name: string | null } | null {
  const facet = facetOf(parameter);
  if (facet.by === 'values') return { value: key, name: null };
  if (facet.kind === 'category') return { value: key, name: categoryName(key as CategoryCode, language) };
  const tag = image.facetOf(facet.kind, key);
  if (!tag) return null;
  const { slug, name } = tagNameOf(tag, language);
  return { value: slug, name };
}
