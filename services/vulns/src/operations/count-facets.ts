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
  value: z.string().describe('As the parameter takes it'),
  name: z.string().nullable().describe('Of a tag or category, in the language asked for; null where the value says it'),
  count: z.int(),
  exact: z.boolean().describe('Otherwise the count is at least so many'),
  asked: z.boolean().describe('Whether the search asks for it'),
});

/** A parameter with its values, counted. */
const facetGroup = z.object({
  parameter: z.enum(countedFilters),
  values: z.array(counted),
});

/** A search, counted. */
export const searchCounts = z.object({
  total: z.int(),
  exact: z.boolean().describe('Otherwise it finds at least so many'),
  facets: z.array(facetGroup),
});

export const countFacets = operation({
  name: 'count_facets',
  summary:
    'Count what a search finds, and for each value of a filter what a search with that value in its place would find.',
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

/** A group with the slugs and names of its values. Tags that are not in use have neither. */
async function named({ parameter, values, selected }: FacetGroup, language: Language, db: Queries) {
  const shown = await Promise.all(
    values.map(async (value) => {
      const told = await namedValue(parameter, value, language, db);
      return told && { ...told, exact: value.exact, asked: selected.includes(value.key) };
    }),
  );
  return { parameter, values: shown.filter((value) => value !== null) };
}

async function namedValue(
  parameter: FacetGroup['parameter'],
  { key, count }: FacetCount,
  language: Language,
  db: Queries,
): Promise<Omit<z.input<typeof counted>, 'asked' | 'exact'> | null> {
  const facet = facetOf(parameter);
  if (facet.by === 'flags') return { value: key, name: null, count };
  if (facet.kind === 'category') return { value: key, name: categoryName(key as CategoryCode, language), count };
  const row = await findFacet(db, facet.kind, key);
  if (!row) return null;
  const { slug, name } = tagNameOf(row, language);
  return { value: slug, name, count };
}
