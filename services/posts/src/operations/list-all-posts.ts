import { findUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { editorialOperation } from '../moderation/editorial.ts';
import { statuses } from '../post.ts';
import { timeText } from '../responses/post-response.ts';
import { nextCursor } from '../responses/shapes.ts';
import { listAllPosts as listStored } from '../storage/all-posts.ts';
import type { ListPosition } from '../storage/read-posts.ts';

/** Posts per page: many, since without a user each page sorts all posts. */
const perPage = 5_000;

const output = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      status: z.enum(statuses),
      title: z.string(),
      updated_at: z.iso.datetime(),
      published_at: z.iso.datetime().nullable(),
    }),
  ),
  next_cursor: nextCursor,
});

/** A page of posts. */
export type PostListPage = z.output<typeof output>;

export const listAllPosts = editorialOperation({
  name: 'list_all_posts',
  summary: 'List the posts of all users in any state, last changed first.',
  effect: 'read',
  who: 'operator',
  input: z.object({
    username: z.string().optional().describe('Only posts of this user'),
    status: z.enum(statuses).optional().describe('Only posts in this state'),
    cursor: z
      .string()
      .regex(/^\d{1,15} [0-9a-zA-Z]{1,64}$/)
      .optional()
      .describe('next_cursor of the previous page'),
  }),
  output,
  errors: ['not_found'],

  async handle({ input: { username, status, cursor }, fail }, { store }) {
    const user = username === undefined ? undefined : await findUser(store, username);
    if (user === null) return fail('not_found', 'User not found.');
    const rows = await listStored(
      store,
      { userId: user?.id, status },
      { after: positionOf(cursor), limit: perPage + 1 },
    );
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return {
      posts: page.map(({ username: author, updated_at: updated, published_at: published, ...post }) => ({
        ...post,
        author,
        updated_at: timeText(updated),
        published_at: published === null ? null : timeText(published),
      })),
      next_cursor: rows.length > perPage && last ? `${last.updated_at} ${last.id}` : null,
    };
  },
});

function positionOf(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const [time, id = ''] = cursor.split(' ');
  return { time: Number(time), id };
}
