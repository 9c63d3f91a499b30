import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { changedFields } from '../drafts/changed-fields.ts';
import { confirmedHash } from '../drafts/check-findings.ts';
import { checkVersion, failNotFound, ownPost, retryOnConflict } from '../drafts/own-post.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { tagsOf } from '../storage/post-row.ts';
import { changePost } from '../storage/write-post.ts';
import { expectedVersionField, idField } from './fields.ts';

export const confirmFindings = operation({
  name: 'confirm_findings',
  summary: 'Confirm that the suspicious strings of a draft are harmless examples, without publishing it.',
  effect: 'write',
  who: 'posts:publish',
  input: z.object({ id: idField, expected_version: expectedVersionField }),
  output: postEnvelope,
  errors: [...admissionErrors.scopeWhileOpen, 'not_found', 'not_draft', 'version_conflict'],

  handle({ input, caller, fail }, deps) {
    return retryOnConflict(fail, async () => {
      const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
      if (post.status !== 'draft') return fail('not_draft');
      checkVersion(post, input.expected_version, fail);
      const confirmed = await confirmedHash(deps, { title: post.title, body: post.body, tags: tagsOf(post) });
      const change = await changedFields(deps, post, { confirmed });
      const row = change
        ? await authorTransaction(deps.store, caller.id, (tx) =>
            changePost(tx, post, change, caller, deps.now().getTime()),
          )
        : post;
      return postResponse({ row, body: post.body, warnings: [] }, caller.username, deps);
    });
  },
});
