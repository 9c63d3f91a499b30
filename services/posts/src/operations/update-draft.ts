import { z } from 'zod';
import { admissionErrors, requireScope } from '../access/admissions.ts';
import { changedFields } from '../drafts/changed-fields.ts';
import { checkOwnCover } from '../drafts/check-cover.ts';
import { checkVersion, failNotFound, ownPost, retryOnConflict } from '../drafts/own-post.ts';
import { checkNotTooShort, failTooLong, isTooLong, prepareText } from '../drafts/prepare-text.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import type { PostRow } from '../storage/post-row.ts';
import { changePost } from '../storage/write-post.ts';
import { expectedVersionField, idField, postFieldCodes, postTextFields } from './fields.ts';
import { completeFields, unprepared } from './front-matter-fields.ts';

export const updateDraft = operation({
  name: 'update_draft',
  summary:
    'Change a draft. Only the fields you send change. A scheduled draft stays scheduled, and requires the scope posts:publish too.',
  effect: 'write',
  who: 'posts:write',
  input: z
    .object({
      id: idField,
      ...postTextFields,
      expected_version: expectedVersionField,
    })
    .refine(
      ({ id: _id, expected_version: _version, ...sent }) => Object.values(sent).some((value) => value !== undefined),
      {
        message: 'Send at least one of title, body_markdown, category, tags and cover.',
      },
    ),
  output: postEnvelope,
  fieldCodes: postFieldCodes,
  errors: [
    ...admissionErrors.scopeWhileOpen,
    'invalid_category',
    'invalid_cover',
    'too_large',
    'not_found',
    'not_draft',
    'version_conflict',
    'idempotency_conflict',
  ],
  repeatable: true,

  async handle({ input, caller, fail }, deps) {
    const { id, body_markdown: body, expected_version: expected, ...fields } = input;
    await checkNotTooShort(deps, body, fail);

    return runOnce(deps, caller, ['update_draft', input], (saveResponse) =>
      retryOnConflict(fail, async () => {
        const post = await ownPost(deps, caller, id);
        if (isTooLong(body, post?.body)) failTooLong(fail);
        if (!post) return failNotFound(fail);
        if (post.status !== 'draft') return fail('not_draft');
        // It becomes public without another request.
        if (post.publish_at !== null) requireScope(caller, 'posts:publish');
        checkVersion(post, expected, fail);

        if (fields.cover !== post.cover) await checkOwnCover(deps, caller, fields.cover, fail);
        const titles = { title: fields.title ?? '', savedTitle: post.title };
        const prepared = body === undefined ? undefined : await prepareText(deps, caller, { ...titles, body }, fail);
        const { warnings, ...completed } = completeFields(fields, prepared ?? unprepared);
        const change = await changedFields(deps, post, { ...fields, ...completed, text: prepared?.text });
        const answerWith = (row: PostRow) =>
          postResponse({ row, body: prepared?.text.body ?? post.body, warnings }, caller.username, deps);
        // Editors save what has not changed, too: then there is nothing to wait for the disk for.
        if (change === null && caller.idempotencyKey === null) return answerWith(post);
        return authorTransaction(deps.store, caller.id, async (tx) => {
          const answer = answerWith(change ? await changePost(tx, post, change, caller, deps.now().getTime()) : post);
          await saveResponse(tx, answer);
          return answer;
        });
      }),
    );
  },
});
