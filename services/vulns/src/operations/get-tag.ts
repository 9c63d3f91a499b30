import { z } from 'zod';
import { tagDetail } from '../responses/shapes.ts';
import { tagDescription, tagNameOf } from '../responses/tag-names.ts';
import { langParameter, slugText } from '../search/parameters/parameters.ts';
import { countFacet, severitiesOf } from '../search/tags/count-facet.ts';
import { findTag } from '../search/tags/find-tag.ts';
import { tagKinds } from '../tags/tag-kinds.ts';
import { operation } from '../vulnerabilities.ts';

export const getTag = operation({
  name: 'get_tag',
  summary: 'Get one tag with its counts by severity.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    slug: slugText.describe('A slug such as cwe-79, python, django or microsoft'),
    kind: z
      .enum(tagKinds)
      .optional()
      .describe(
        'Needed if two kinds have this slug; default: the first of weakness, language, framework, vendor that has it',
      ),
    lang: langParameter,
  }),
  output: z.object({ data: tagDetail }),
  errors: ['not_found'],

  async handle({ input, fail }, { view }) {
    const { image } = await view.cached();
    const tag = findTag(image, input.slug, input.kind);
    const count = tag ? countFacet(image, tag) : 0;
    if (!tag || count === 0) return fail('not_found', 'Tag not found. GET /api/v1/tags lists all tags.');
    const description = tagDescription(tag, input.lang);
    return { data: { ...tagNameOf(tag, input.lang), description, count, severities: severitiesOf(image, tag) } };
  },
});
