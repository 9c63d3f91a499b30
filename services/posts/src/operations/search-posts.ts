import { parseQuery } from '@kairan/full-text/query';
import { z } from 'zod';
import { operation } from '../posting.ts';
import { categoryCodes } from '../responses/shapes.ts';
import { matchedExcerpt } from '../search/matched-text.ts';
import { findMatches, type SearchPosition } from '../search/search-index.ts';
import { findPublishedPosts } from '../storage/readable-posts.ts';
import { cursorField, postFieldCodes, readCursor } from './fields.ts';

/** Results per page. */
const perPage = 20;

/** A result. `excerpt` is plain text around the first match. */
const foundPost = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z.string().describe('Empty if the author deleted the account'),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(categoryCodes).nullable(),
  tags: z.array(z.string()),
  cover: z.string().nullable(),
  published_at: z.number().nullable(),
});

/** A search result; the time is in milliseconds since 1970. */
export type FoundPost = z.output<typeof foundPost>;

export const searchPosts = operation({
  name: 'search_posts',
  summary:
    'Search published posts. Posts with all words in the title or tags come first, then the others, each newest first.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    q: z.string().max(200).describe('Words, "phrases" and -words to exclude'),
    category: z.enum(categoryCodes).optional(),
    cursor: cursorField,
  }),
  output: z.object({ posts: z.array(foundPost), next_cursor: z.string().nullable() }),
  fieldCodes: { category: postFieldCodes.category },
  errors: ['invalid_category'],

  async handle({ input, fail }, { reading, cursors }) {
    const { q, category } = input;
    const list = `search ${category ?? ''} ${q}`;
    const sent = readCursor(cursors, { cursor: input.cursor, list }, fail);
    const after =
      sent && ({ among: sent[0] === 'titles' ? 'titles' : 'others', key: Number(sent[1]) } as SearchPosition);
    const matches = await findMatches(reading, { q, category }, { after, limit: perPage + 1 });
    const page = matches.slice(0, perPage);
    const last = page.at(-1);
    const posts = await findPublishedPosts(
      reading,
      page.map(({ postId }) => postId),
    );
    const query = parseQuery(q);
    return {
      posts: page.flatMap(({ postId, plain }) => {
        const post = posts.get(postId);
        if (!post) return [];
        const { id, username, displayName, title, category: of, tags, cover, publishedAt } = post;
        const excerpt = matchedExcerpt(plain, query);
        return [
          {
            id,
            username,
            display_name: displayName,
            title,
            excerpt,
            category: of,
            tags: [...tags],
            cover,
            published_at: publishedAt,
          },
        ];
      }),
      next_cursor: matches.length > perPage && last ? cursors.make([last.among, last.key], list) : null,
    };
  },
});
