import { z } from 'zod';
import { listTags } from '../storage/facets.ts';
import { tagKinds } from '../tags/tag-kinds.ts';
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
    const tags = await listTags(view.db, { q: null, kind: null, after: null, limit: mostTags });
    return { data: tags.map(({ slug, kind }) => ({ slug, kind: kind as (typeof tagKinds)[number] })) };
  },
});
