import { setImmediate } from 'node:timers/promises';
import { parseQuery } from '@kairan/full-text/query';
import { z } from 'zod';
import { operation } from '../posting.ts';
import { categoryCodes } from '../responses/shapes.ts';
import { findMatches, mostCounted, outlineOf, type SearchPosition } from '../search/find-matches.ts';
import { matchedExcerpt } from '../search/matched-text.ts';
import { suggestQuery } from '../search/suggest-query.ts';
import { findPublishedPosts } from '../storage/readable-posts.ts';
import { tagsOfNewest } from '../storage/topics.ts';
import { withCommas } from '../thousands.ts';
import { cursorField, postFieldCodes, readCursor } from './fields.ts';

/** Results per page. */
const perPage = 20;

/** Most tags of results that are listed. */
const mostTags = 12;

/** Number of newest posts among whose tags the right spelling of a word is looked for. */
const newest = 1_000;

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

const searchFilters = ['category', 'tag', 'author'] as const;

const output = z.object({
  posts: z.array(foundPost),
  next_cursor: z.string().nullable(),
  count: z.number().describe(`How many posts match, at most ${withCommas(mostCounted)}`),
  more: z.boolean().describe('Whether more posts match than are counted'),
  categories: z.array(z.object({ code: z.enum(categoryCodes), posts: z.number() })).describe('Of the counted posts'),
  tags: z.array(z.object({ tag: z.string(), posts: z.number() })).describe('Most used tags of the counted posts'),
  without: z
    .array(z.object({ filter: z.enum(searchFilters), posts: z.number(), more: z.boolean() }))
    .describe('If nothing matches: what would match without one of the filters'),
  suggestion: z
    .string()
    .nullable()
    .describe('If nothing matches: a query with corrected words that matches without the filters'),
});

/** The results of a search. */
export type SearchResults = z.output<typeof output>;

export const searchPosts = operation({
  name: 'search_posts',
  summary:
    'Search published posts. By relevance, posts with all words in the title or tags come first, then the others, each newest first.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    q: z
      .string()
      .max(200)
      .default('')
      .describe('Words, "phrases" and -words to exclude; empty for all posts that the filters allow'),
    category: z.enum(categoryCodes).optional(),
    tag: z.string().max(1000).optional().describe('A tag that posts must have, in any spelling'),
    author: z.string().max(39).optional().describe('User name of the author'),
    sort: z.enum(['relevance', 'new']).default('relevance'),
    cursor: cursorField,
  }),
  output,
  fieldCodes: { category: postFieldCodes.category },
  errors: ['invalid_category'],

  async handle({ input, fail }, { reading, cursors }) {
    const { q, category, tag, author, sort } = input;
    const search = { q, category, tag, author };
    const list = `search ${JSON.stringify([category, tag, author, sort, q])}`;
    const sent = readCursor(cursors, { cursor: input.cursor, list }, fail);
    const after = sent && ({ among: sent[0], key: Number(sent[1]) } as SearchPosition);
    const matches = await findMatches(reading, search, { after, limit: perPage + 1, order: sort });
    // Each step takes milliseconds: other requests run in between.
    await setImmediate();
    const { posts: count, more, categories, tags } = await outlineOf(reading, search);
    await setImmediate();
    const page = matches.slice(0, perPage);
    const last = page.at(-1);
    const posts = await findPublishedPosts(
      reading,
      page.map(({ postId }) => postId),
    );
    const query = parseQuery(q);
    const isNothing = count === 0;

    const without: SearchResults['without'] = [];
    for (const filter of isNothing ? searchFilters : []) {
      if (search[filter] === undefined) continue;
      const outline = await outlineOf(reading, { ...search, [filter]: undefined });
      await setImmediate();
      if (outline.posts > 0) without.push({ filter, posts: outline.posts, more: outline.more });
    }
    const suggestion = isNothing
      ? suggestQuery(
          q,
          (await tagsOfNewest(reading, {}, newest)).map((use) => use.tag),
        )
      : null;
    await setImmediate();
    const isUseful = suggestion !== null && (await outlineOf(reading, { q: suggestion })).posts > 0;

    return {
      posts: page.flatMap(({ postId, plain }) => {
        const post = posts.get(postId);
        if (!post) return [];
        const { id, username, displayName, title, category: of, tags: has, cover, publishedAt } = post;
        const excerpt = matchedExcerpt(plain, query);
        return [
          {
            id,
            username,
            display_name: displayName,
            title,
            excerpt,
            category: of,
            tags: [...has],
            cover,
            published_at: publishedAt,
          },
        ];
      }),
      next_cursor: matches.length > perPage && last ? cursors.make([last.among, last.key], list) : null,
      count,
      more,
      categories: [...categories].map(([code, number]) => ({ code, posts: number })).sort((a, b) => b.posts - a.posts),
      tags: tags.slice(0, mostTags),
      without,
      suggestion: isUseful ? suggestion : null,
    };
  },
});
