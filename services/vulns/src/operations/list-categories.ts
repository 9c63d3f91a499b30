import { z } from 'zod';
import { categoryRow } from '../answers/shapes.ts';
import { listCategories as categoriesInUse } from '../storage/facets.ts';
import { categoryCodes, categoryName } from '../tags/categories.ts';
import { operation } from '../vulnerabilities.ts';
import { langParameter } from './parameters.ts';

export const listCategories = operation({
  name: 'list_categories',
  summary: 'List the fifteen categories with the number of vulnerabilities in each.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ lang: langParameter }),
  output: z.object({ data: z.array(categoryRow) }),

  async handle({ input }, { view }) {
    const rows = await categoriesInUse(view.db);
    const counts = new Map(rows.map(({ facet_key, total }) => [facet_key, total]));
    return {
      data: categoryCodes.map((slug) => ({ slug, name: categoryName(slug, input.lang), count: counts.get(slug) ?? 0 })),
    };
  },
});
