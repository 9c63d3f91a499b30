import { z } from 'zod';
import { categoryRow } from '../responses/shapes.ts';
import { langParameter } from '../search/parameters/parameters.ts';
import { countFacet } from '../search/tags/count-facet.ts';
import { categoryCodes, categoryName } from '../tags/categories.ts';
import { operation } from '../vulnerabilities.ts';

export const listCategories = operation({
  name: 'list_categories',
  summary: 'List the fifteen categories with the number of vulnerabilities in each.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ lang: langParameter }),
  output: z.object({ data: z.array(categoryRow) }),

  async handle({ input }, { view }) {
    const { image } = await view.cached();
    return {
      data: categoryCodes.map((slug) => ({
        slug,
        name: categoryName(slug, input.lang),
        count: countFacet(image, { kind: 'category', key: slug }),
      })),
    };
  },
});
