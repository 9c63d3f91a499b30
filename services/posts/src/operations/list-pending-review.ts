import { z } from 'zod';
import { editorialOperation } from '../moderation/editorial.ts';
import { listedPostResponse, timeText } from '../responses/post-response.ts';
import { listedPost } from '../responses/shapes.ts';
import { listPendingReview as listPending } from '../storage/editorial.ts';

const output = z.object({
  posts: z.array(
    listedPost.extend({
      author: z.string().describe('User name, with @'),
      held_at: z.iso.datetime(),
      unchecked: z.boolean().describe('Whether it is pending only because the check has not succeeded yet'),
      reasons: z.array(z.object({ rule: z.string(), message: z.string() })),
      answer: z.string().nullable().describe('What the author answered'),
    }),
  ),
});

/** The posts pending review. */
export type PendingPosts = z.output<typeof output>;

export const listPendingReview = editorialOperation({
  name: 'list_held',
  summary: "List the posts pending review, longest-waiting first, with the check's reasons.",
  effect: 'read',
  who: 'editor',
  input: z.object({}),
  output,

  async handle(_call, { store, keys, baseUrl }) {
    const rows = await listPending(store);
    const posts = rows.map(({ post, username, reasons, answer, unchecked, pendingSince }) => ({
      ...listedPostResponse(post, username, { keys, baseUrl }),
      author: `@${username}`,
      held_at: timeText(pendingSince),
      unchecked,
      reasons: [...reasons],
      answer,
    }));
    return { posts };
  },
});
