import { z } from 'zod';
import { readEcosystem } from '../affected/ecosystem.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { tagNameOf } from '../responses/tag-names.ts';
import { facet, all as inAll } from '../search/condition.ts';
import { filtersOf } from '../search/filters/registry.ts';
import type { ImageFacet } from '../search/image/image.ts';
import { minuteOf } from '../search/relative-time.ts';
import { type CorrectionContext, correctParts, loosenFilters } from '../search/similar/corrections.ts';
import { typedKinds } from '../search/similar/similar-names.ts';
import { similarPackages } from '../search/similar/similar-packages.ts';
import { operation } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';
import { foundPackages } from './find-packages.ts';
import { searchInput } from './search-input.ts';

const mostPackages = 5;

/** What a search that finds nothing asks for, and what may be meant instead. */
export const searchCorrections = z.object({
  parts: z.array(
    z.object({
      text: z.string().describe('As written in q'),
      total: z.int().describe('Published vulnerabilities that this part finds alone'),
      without: z.string().describe('q without this part'),
      near: z.array(
        z.object({
          q: z.string().describe('q with something like this part instead'),
          name: z.string(),
          kind: z.enum(typedKinds).nullable().describe('null: a term, not the name of anything'),
        }),
      ),
    }),
  ),
  filters: z.array(
    z.object({
      parameters: z.array(z.string()),
      total: z.int().describe('What the search finds without these parameters'),
      near: z.array(z.object({ value: z.string(), name: z.string(), total: z.int() })),
    }),
  ),
  packages: foundPackages.describe('Packages with a name like that of the parameter package'),
});

export const correctSearch = operation({
  name: 'correct_search',
  summary: 'Tell which parts and filters of a search find nothing, and find similar names.',
  effect: 'read',
  who: 'anyone',
  input: searchInput,
  output: z.object({ data: searchCorrections }),

  async handle({ input }, deps) {
    const { image, engine } = await deps.view.cached();
    const values = filtersOf(input);
    const now = minuteOf(deps.now());
    const context: CorrectionContext = { image, now, count: async (condition) => (await engine.find(condition)).size };
    const published: CorrectionContext = {
      ...context,
      count: (part) => context.count(inAll([facet('state:published'), part])),
    };
    const corrected = values.q === null ? [] : await correctParts(values.q, published);
    const packagesLike = ({ ecosystem, name }: PackageQuery) =>
      similarPackages(image, name, readEcosystem(ecosystem).base, mostPackages);
    const loosened = await loosenFilters(values, context);
    return {
      data: {
        parts: corrected.map(({ part, total, near }) => ({
          ...{ text: part.text, total, without: part.without },
          near: near.map(({ q, term, facet }) => ({
            ...{ q, name: facet === null ? term : nameOf(facet, input.lang) },
            kind: typedKinds.find((kind) => kind === facet?.kind) ?? null,
          })),
        })),
        filters: loosened.map(({ parameters, total, near }) => ({
          ...{ parameters: [...parameters], total },
          near: near.map(({ facet, total }) => ({ value: facet.slug, name: nameOf(facet, input.lang), total })),
        })),
        packages: values.package === null ? [] : await packagesLike(values.package),
      },
    };
  },
});

function nameOf(facet: ImageFacet, language: Language): string {
  return facet.kind === 'package' ? facet.name : tagNameOf(facet, language).name;
}
