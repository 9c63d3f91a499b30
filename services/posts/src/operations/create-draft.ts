import { randomBytes } from 'node:crypto';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { checkOwnCover } from '../drafts/check-cover.ts';
import { checkNotTooShort, failTooLong, isTooLong, prepareText } from '../drafts/prepare-text.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { frontMatterOf } from '../markdown/front-matter.ts';
import { bounds } from '../post.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { countDrafts } from '../storage/read-posts.ts';
import { insertPost } from '../storage/write-post.ts';
import { bodyField, postFieldCodes, postTextFields, titleField } from './fields.ts';
import { completeFields } from './front-matter-fields.ts';

export const createDraft = operation({
  name: 'create_draft',
  summary: 'Create a draft. Only you can see it until it is published.',
  effect: 'write',
  who: 'posts:write',
  input: z.object({
    ...postTextFields,
    title: titleField
      .optional()
      .describe(`${titleField.description} Required unless the body begins with front matter that has a title.`),
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
    const { body_markdown: body, cover = null } = input;
    if (input.title === undefined && frontMatterOf(body) === null) failUntitled(fail);
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
      const prepared = await prepareText(deps, caller, { title: input.title ?? '', body }, fail);
      const { title, category = null, tags = [], warnings } = completeFields(input, prepared);
      if (title === undefined) return failUntitled(fail);
      const { text } = prepared;

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

function failUntitled(fail: Fail<'invalid_request'>): never {
  const { min, max } = bounds.title;
  return fail('invalid_request', `title is missing: it must be ${min} to ${max} visible characters in one line.`, {
    about: 'title',
  });
}
