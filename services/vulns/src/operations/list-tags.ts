import { z } from 'zod';
import { pagination, tagRow } from '../responses/shapes.ts';
import { tagNameOf } from '../responses/tag-names.ts';
import { cursorParameter, langParameter, limitParameter, searchText } from '../search/parameters/parameters.ts';
import { positionOf, listTags as tagsInUse } from '../search/tags/tags-in-use.ts';
import { tagKinds } from '../tags/tag-kinds.ts';
import { operation } from '../vulnerabilities.ts';

export const listTags = operation({
  name: 'list_tags',
  summary: 'List tags (weaknesses, programming languages, frameworks, vendors), most used first.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    q: searchText.optional().describe('Words that the slug or the name must contain, in any of the three languages'),
    kind: z.enum(tagKinds).optional().describe('Only tags of this kind'),
    lang: langParameter,
    cursor: cursorParameter,
    limit: limitParameter,
  }),
  output: z.object({ data: z.array(tagRow), pagination }),
  errors: ['invalid_cursor'],

  async handle({ input, fail }, { view, cursors }) {
    const q = input.q ?? null;
    const kind = input.kind ?? null;
    const name = JSON.stringify(['tags', q, kind]);
    const sent = input.cursor === undefined ? null : (cursors.read(input.cursor, name) ?? fail('invalid_cursor'));
    const [count, slug, lastKind] = sent ?? [];
    const after = sent && { count: Number(count), slug: String(slug), kind: String(lastKind) };
    const { image } = await view.cached();
    const found = tagsInUse(image, { q, kind, after, limit: input.limit + 1 });
    const page = found.slice(0, input.limit);
    const last = page.at(-1);
    const end = found.length > page.length && last ? positionOf(last) : null;
    const next_cursor = end && cursors.make([end.count, end.slug, end.kind], name);
    return {
      data: page.map(({ tag, count }) => ({ ...tagNameOf(tag, input.lang), count })),
      pagination: { limit: input.limit, next_cursor },
    };
  },
});
