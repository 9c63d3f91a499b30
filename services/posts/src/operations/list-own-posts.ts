import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { statuses } from '../post.ts';
import { operation } from '../posting.ts';
import { listedPostResponse } from '../responses/post-response.ts';
import { listedPost, nextCursor, publishProblemShape } from '../responses/shapes.ts';
import { countByStatus, listOwnPosts as listStored, wordsOf } from '../storage/read-posts.ts';
import { cursorField, readCursor } from './fields.ts';

const count = z.int();

export const listOwnPosts = operation({
  name: 'list_own_posts',
  summary: "List your posts with the editors' notes, last changed first; filter them by state or by words.",
  effect: 'read',
  who: 'posts:read',
  input: z.object({
    status: z.enum(statuses).optional().describe('Only posts in this state'),
    scheduled: z.boolean().optional().describe('true: only scheduled drafts'),
    q: z.string().max(200).optional().describe('Words that must all be in the title or the text'),
    limit: z.int().min(1).max(100).default(20),
    cursor: cursorField,
  }),
  output: z.object({
    posts: z.array(listedPost.extend({ note: z.string().nullable(), publish_problem: publishProblemShape })),
    counts: z
      .object({ draft: count, published: count, held: count, hidden: count, scheduled: count })
      .describe('Number of all your posts by state, regardless of the filters; the scheduled ones are drafts'),
    next_cursor: nextCursor,
  }),
  errors: admissionErrors.scope,

  async handle({ input, caller, fail }, deps) {
    const { status = null, scheduled = false, q = '', limit } = input;
    const words = wordsOf(q);
    const list = `own posts ${caller.id} ${status} ${scheduled} ${JSON.stringify(words)}`;
    const sent = readCursor(deps.cursors, { cursor: input.cursor, list }, fail);
    const after = sent && { time: Number(sent[0]), id: String(sent[1]) };
    const [rows, counts] = await Promise.all([
      listStored(deps.reading, caller.id, { status, scheduled, words, after, limit: limit + 1 }),
      countByStatus(deps.reading, caller.id),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      posts: page.map((row) => ({
        ...listedPostResponse(row, caller.username, deps),
        note: row.note,
        publish_problem: row.publish_problem,
      })),
      counts,
      next_cursor: rows.length > limit && last ? deps.cursors.make([last.updated_at, last.id], list) : null,
    };
  },
});
