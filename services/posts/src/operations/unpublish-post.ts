import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { checkVersion, failNotFound, ownPost, retryOnConflict } from '../drafts/own-post.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { writeAudit } from '../storage/audit.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { changePost } from '../storage/write-post.ts';
import { expectedVersionField, idField } from './fields.ts';

export const unpublishPost = operation({
  name: 'unpublish_post',
  summary: 'Unpublish a post: it becomes a draft again. Cancels the publication of a scheduled draft.',
  effect: 'write',
  who: 'posts:publish, always',
  input: z.object({ id: idField, expected_version: expectedVersionField }),
  output: postEnvelope,
  errors: [
    ...admissionErrors.scope,
    'not_found',
    'not_published',
    'forbidden',
    'version_conflict',
    'idempotency_conflict',
  ],
  repeatable: true,

  async handle({ input, caller, fail }, deps) {
    return runOnce(deps, caller, ['unpublish_post', input], (saveResponse) =>
      retryOnConflict(fail, async () => {
        const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
        if (post.status === 'hidden') return fail('forbidden', undefined, { about: 'hidden' });
        const scheduled = post.status === 'draft' && post.publish_at !== null;
        if (post.status !== 'published' && !scheduled) return fail('not_published');
        checkVersion(post, input.expected_version, fail);

        return authorTransaction(deps.store, caller.id, async (tx) => {
          const now = deps.now().getTime();
          const row = await changePost(tx, post, { status: 'draft', publishAt: null }, caller, now);
          const details = { version: row.version };
          const action = scheduled ? 'unschedule' : 'unpublish';
          await writeAudit(tx, { action, postId: post.id, by: caller, at: now, details });
          const answer = postResponse({ row, body: post.body }, caller.username, deps);
          await saveResponse(tx, answer);
          return answer;
        });
      }),
    );
  },
});
