import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { checkOwnCover } from '../drafts/check-cover.ts';
import { checkNotTooShort, failTooLong, isTooLong, prepareText } from '../drafts/prepare-text.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { countDrafts } from '../storage/read-posts.ts';
import { insertPost } from '../storage/write-post.ts';
import { bodyField, postFieldCodes, postTextFields, titleField } from './fields.ts';

export const createDraft = operation({
  name: 'create_draft',
  summary: 'Create a draft. Only you can see it until it is published.',
  effect: 'write',
  who: 'posts:write',
  input: z.object({
    ...postTextFields,
    title: titleField,
    body_markdown: bodyField,
  }),
  output: postEnvelope,
  fieldCodes: postFieldCodes,
  errors: [
    ...admissionErrors.scopeWhileOpen,
    'invalid_category',
    'invalid_cover',
    'too_large',
    'limit_reached',
    'idempotency_conflict',
  ],
  repeatable: true,

  async handle({ input, caller, fail }, deps) {
    const { title, body_markdown: body, category = null, tags = [], cover = null } = input;
    if (isTooLong(body)) failTooLong(fail);
    await checkNotTooShort(deps, body, fail);

    const checkDraftLimit = (drafts: number) => {
      const { drafts: limit } = deps.limits;
      if (drafts < limit) return;
      fail('limit_reached', `You have ${drafts} drafts; the limit is ${limit}. Publish or delete one first.`, {
        about: 'drafts',
      });
    };
    return runOnce(deps, caller, ['create_draft', input], async (saveResponse) => {
      checkDraftLimit(await countDrafts(deps.reading, caller.id));
      await checkOwnCover(deps, caller, cover, fail);
      const { text, warnings } = await prepareText(deps, caller, { title, body }, fail);

      return authorTransaction(deps.store, caller.id, async (tx) => {
        checkDraftLimit(await countDrafts(tx, caller.id));
        const id = randomBytes(9).toString('hex');
        const draft = { id, userId: caller.id, title, category, tags, cover, text };
        const row = await insertPost(tx, draft, caller, deps.now().getTime());
        const answer = postResponse({ row, body: text.body, warnings }, caller.username, deps);
        await saveResponse(tx, answer);
        return answer;
      });
    });
  },
});
