import { z } from 'zod';
import { categoryDetail } from '../responses/shapes.ts';
import { langParameter, slugText } from '../search/parameters/parameters.ts';
import { countFacet, severitiesOf } from '../search/tags/count-facet.ts';
import { categoryCodes, categoryDescription, categoryName } from '../tags/categories.ts';
import { operation } from '../vulnerabilities.ts';

export const getCategory = operation({
  name: 'get_category',
  summary: 'Get one category with its counts by severity.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ slug: slugText.describe(`One of ${categoryCodes.join(', ')}`), lang: langParameter }),
  output: z.object({ data: categoryDetail }),
  errors: ['not_found'],

  async handle({ input, fail }, { view }) {
    const slug = categoryCodes.find((code) => code === input.slug);
    if (!slug) return fail('not_found', `Unknown category. Use one of: ${categoryCodes.join(', ')}.`);
    const { image } = await view.cached();
    const category = { kind: 'category', key: slug } as const;
    const { lang } = input;
    return {
      data: {
        slug,
        name: categoryName(slug, lang),
        description: categoryDescription(slug, lang),
        count: countFacet(image, category),
        severities: severitiesOf(image, category),
      },
    };
  },
});
