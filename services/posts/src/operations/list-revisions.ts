import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { failNotFound, ownPost } from '../drafts/own-post.ts';
import { operation } from '../posting.ts';
import { revisionResponse } from '../responses/post-response.ts';
import { nextCursor, revisionShape } from '../responses/shapes.ts';
import { listRevisions as listStored } from '../storage/revisions.ts';
import { cursorField, idField, readCursor } from './fields.ts';

export const listRevisions = operation({
  name: 'list_revisions',
  summary: 'List the saved versions of the title and body of one of your posts, newest first.',
  effect: 'read',
  who: 'posts:read',
  input: z.object({
    id: idField,
    limit: z.int().min(1).max(100).default(20).describe('Maximum revisions per page; pages of long texts have fewer'),
    cursor: cursorField,
  }),
  output: z.object({ revisions: z.array(revisionShape), next_cursor: nextCursor }),
  errors: [...admissionErrors.scope, 'not_found'],

  async handle({ input, caller, fail }, deps) {
    const list = `revisions ${input.id}`;
    const sent = readCursor(deps.cursors, { cursor: input.cursor, list }, fail);
    const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
    const below = sent ? Number(sent[0]) : post.version + 1;
    const page = await listStored(deps.reading, post.id, { below, limit: input.limit });
    const last = page.at(-1);
    return {
      revisions: page.map(revisionResponse),
      // Version 1 of a post is always a revision.
      next_cursor: last && last.version > 1 ? deps.cursors.make([last.version], list) : null,
    };
  },
});
