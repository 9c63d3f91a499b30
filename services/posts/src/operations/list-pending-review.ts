import { z } from 'zod';
import { editorialOperation } from '../moderation/editorial.ts';
import { listedPostResponse, timeText } from '../responses/post-response.ts';
import { listedPost } from '../responses/shapes.ts';
import { listPendingReview as heldPosts } from '../storage/editorial.ts';

const output = z.object({
  posts: z.array(
    listedPost.extend({
      author: z.string().describe('User name, with @'),
      held_at: z.iso.datetime(),
      unchecked: z.boolean().describe('It waits only because no check could be made yet'),
      reasons: z.array(z.object({ rule: z.string(), message: z.string() })),
    }),
  ),
});

/** The posts that wait for an editor. */
export type HeldPosts = z.output<typeof output>;

export const listPendingReview = editorialOperation({
  name: 'list_held',
  summary: 'List the posts that wait for an editor, the longest waiting first, with what the check said.',
  effect: 'read',
  who: 'editor',
  input: z.object({}),
  output,

  async handle(_call, { store, keys, baseUrl }) {
    const held = await heldPosts(store);
    const posts = held.map(({ post, username, reasons, unchecked, heldAt }) => ({
      ...listedPostResponse(post, username, { keys, baseUrl }),
      author: `@${username}`,
      held_at: timeText(heldAt),
      unchecked,
      reasons: [...reasons],
    }));
    return { posts };
  },
});
