import { z } from 'zod';
import { listTags } from '../search/tags/tags-in-use.ts';
import { type TagKind, tagKinds } from '../tags/tag-kinds.ts';
import { operation } from '../vulnerabilities.ts';

const mostTags = 5_000;

export const siteTags = z.array(z.object({ slug: z.string(), kind: z.enum(tagKinds) }));

export const listSiteTags = operation({
  name: 'list_site_tags',
  summary: 'List the most used tags, for the sitemap.',
  effect: 'read',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ data: siteTags }),

  async handle(_call, { view }) {
    const { image } = await view.cached();
    const tags = listTags(image, { limit: mostTags });
    return { data: tags.map(({ tag }) => ({ slug: tag.slug, kind: tag.kind as TagKind })) };
  },
});
