import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { statuses } from '../post.ts';
import { operation } from '../posting.ts';
import { listedPostResponse } from '../responses/post-response.ts';
import { listedPost, nextCursor } from '../responses/shapes.ts';
import { listOwnPosts } from '../storage/read-posts.ts';
import { cursorField, readCursor } from './fields.ts';

export const listPosts = operation({
  name: 'list_posts',
  summary: 'List your posts and drafts without their bodies, last changed first.',
  effect: 'read',
  who: 'posts:read',
  input: z.object({
    status: z.enum(statuses).optional().describe('Only posts in this state'),
    limit: z.int().min(1).max(100).default(50).describe('Posts per page'),
    cursor: cursorField,
  }),
  output: z.object({ posts: z.array(listedPost), next_cursor: nextCursor }),
  errors: admissionErrors.scope,

  async handle({ input, caller, fail }, deps) {
    const { status = null, limit } = input;
    const list = `own posts ${caller.id} ${status}`;
    const sent = readCursor(deps.cursors, { cursor: input.cursor, list }, fail);
    const after = sent && { time: Number(sent[0]), id: String(sent[1]) };
    const rows = await listOwnPosts(deps.reading, caller.id, { status, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      posts: page.map((row) => listedPostResponse(row, caller.username, deps)),
      next_cursor: rows.length > limit && last ? deps.cursors.make([last.updated_at, last.id], list) : null,
    };
  },
});
