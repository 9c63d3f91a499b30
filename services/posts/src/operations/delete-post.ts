import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { checkVersion, failNotFound, ownPost, retryOnConflict } from '../drafts/own-post.ts';
import { operation } from '../posting.ts';
import { writeAudit } from '../storage/audit.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { deletePost as deleteStored } from '../storage/write-post.ts';
import { expectedVersionField, idField } from './fields.ts';

export const deletePost = operation({
  name: 'delete_post',
  summary: 'Delete one of your posts with all its revisions. This cannot be undone.',
  effect: 'destroy',
  who: 'posts:delete',
  input: z.object({ id: idField, expected_version: expectedVersionField }),
  output: z.object({ deleted: z.literal(true), id: z.string() }),
  errors: [...admissionErrors.scope, 'not_found', 'version_conflict'],

  async handle({ input, caller, fail }, deps) {
    return retryOnConflict(fail, async () => {
      const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
      checkVersion(post, input.expected_version, fail);

      await authorTransaction(deps.store, caller.id, async (tx) => {
        const now = deps.now().getTime();
        await deleteStored(tx, post, now);
        const details = { version: post.version, status: post.status };
        await writeAudit(tx, { action: 'delete', postId: post.id, by: caller, at: now, details });
      });
      return { deleted: true as const, id: post.id };
    });
  },
});
