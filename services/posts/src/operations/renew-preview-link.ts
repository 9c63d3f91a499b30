import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { failNotFound, ownPost } from '../drafts/own-post.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { writeAudit } from '../storage/audit.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { renewPreviewLink as renewStored } from '../storage/preview-links.ts';
import { idField } from './fields.ts';

export const renewPreviewLink = operation({
  name: 'renew_preview_link',
  summary: 'Replace the preview link of one of your posts. The previous link stops working.',
  effect: 'write',
  who: 'posts:publish, always',
  input: z.object({ id: idField }),
  output: postEnvelope,
  errors: [...admissionErrors.scope, 'not_found', 'idempotency_conflict'],
  repeatable: true,

  async handle({ input, caller, fail }, deps) {
    return runOnce(deps, caller, ['renew_preview_link', input], async (saveResponse) => {
      const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
      return authorTransaction(deps.store, caller.id, async (tx) => {
        const renewed = (await renewStored(tx, post.id)) ?? failNotFound(fail);
        const now = deps.now().getTime();
        await writeAudit(tx, { action: 'renew_preview_link', postId: post.id, by: caller, at: now });
        const row = { ...post, preview_link: renewed };
        const answer = postResponse({ row, body: post.body }, caller.username, deps);
        await saveResponse(tx, answer);
        return answer;
      });
    });
  },
});
