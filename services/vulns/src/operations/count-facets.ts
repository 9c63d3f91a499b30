import type { Queries } from '@kairan/database/open';
import { z } from 'zod';
import { tagNameOf } from '../responses/tag-names.ts';
import { countedFilters, type FacetGroup, facetOf } from '../search/facet-groups.ts';
import { filtersOf } from '../search/filters/registry.ts';
import type { FacetCount } from '../search/flag-counts.ts';
import { findFacet } from '../storage/facets.ts';
import { type CategoryCode, categoryName } from '../tags/categories.ts';
import { answerContext, operation } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';
import { searchInput } from './search-input.ts';

const counted = z.object({
  value: z.string().describe('The value as the parameter takes it'),
  name: z
    .string()
    .nullable()
    .describe('The name of the tag or category in the requested language; null for other parameters'),
  count: z.int(),
  exact: z.boolean().describe('false: the count is a lower bound'),
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
  exact: z.boolean().describe('false: the total is a lower bound'),
  facets: z.array(facetGroup),
});

export const countFacets = operation({
  name: 'count_facets',
  summary: 'Count the results of a search, and the results it would have for each other value of a filter.',
  effect: 'read',
  who: 'anyone',
  input: searchInput,
  output: z.object({ data: searchCounts }),

  async handle({ input }, deps) {
    const { db } = deps.view;
    const { counter, verdicts } = await answerContext(deps, input.lang);
    const { total, exact, groups } = await counter.counts(db, filtersOf(input), { verdicts });
    const facets = await Promise.all(groups.map((group) => named(group, input.lang, db)));
    return { data: { total, exact, facets } };
  },
});

/** Adds slugs and names to the values of a group. Tags that are not in use are left out. */
async function named({ parameter, values, selected }: FacetGroup, language: Language, db: Queries) {
  const shown = await Promise.all(
    values.map(async (value) => {
      const row = await namedValue(parameter, value, language, db);
      return row && { ...row, exact: value.exact, selected: selected.includes(value.key) };
    }),
  );
  return { parameter, values: shown.filter((value) => value !== null) };
}

async function namedValue(
  parameter: FacetGroup['parameter'],
  { key, count }: FacetCount,
  language: Language,
  db: Queries,
): Promise<Omit<z.input<typeof counted>, 'selected' | 'exact'> | null> {
  const facet = facetOf(parameter);
  if (facet.by === 'flags') return { value: key, name: null, count };
  if (facet.kind === 'category') return { value: key, name: categoryName(key as CategoryCode, language), count };
  const row = await findFacet(db, facet.kind, key);
  if (!row) return null;
  const { slug, name } = tagNameOf(row, language);
  return { value: slug, name, count };
}
