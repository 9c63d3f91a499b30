import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { checkOwnCover } from '../drafts/own-cover.ts';
import { checkVersion, noSuchPost, ownPost, untilUnchanged } from '../drafts/own-post.ts';
import { differenceOf } from '../drafts/post-difference.ts';
import { checkNotTooShort, failTooLong, isTooLong, textToSave } from '../drafts/text-to-save.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { changePost } from '../storage/write-post.ts';
import { expectedVersionField, idField, postFieldCodes, postTextFields } from './fields.ts';

export const updateDraft = operation({
  name: 'update_draft',
  summary: 'Change a draft; only the fields sent are changed.',
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
  ],

  async handle({ input, caller, fail }, deps) {
    const { id, body_markdown: body, expected_version: expected, ...fields } = input;
    await checkNotTooShort(deps, body, fail);

    return untilUnchanged(fail, async () => {
      const post = await ownPost(deps, caller, id);
      if (isTooLong(body, post?.body)) failTooLong(fail);
      if (!post) return noSuchPost(fail);
      if (post.status !== 'draft') return fail('not_draft');
      checkVersion(post, expected, fail);

      if (fields.cover !== post.cover) await checkOwnCover(deps, caller, fields.cover, fail);
      const title = fields.title ?? post.title;
      const saved = body === undefined ? undefined : await textToSave(deps, caller, { title, body }, fail);
      const change = await differenceOf(deps, post, { ...fields, text: saved?.text });
      const row = change
        ? await authorTransaction(deps.store, caller.id, (tx) =>
            changePost(tx, post, change, caller, deps.now().getTime()),
          )
        : post;
      const made = { row, body: saved?.text.body ?? post.body, warnings: saved?.warnings ?? [] };
      return postResponse(made, caller.username, deps);
    });
  },
});
