import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { changedFields } from '../drafts/changed-fields.ts';
import { checkVersion, failNotFound, ownPost, retryOnConflict } from '../drafts/own-post.ts';
import { prepareText } from '../drafts/prepare-text.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { findRevision } from '../storage/revisions.ts';
import { changePost } from '../storage/write-post.ts';
import { expectedVersionField, idField, revisionField } from './fields.ts';

export const restoreRevision = operation({
  name: 'restore_revision',
  summary: 'Give a draft the title and body of one of its revisions. The current text stays as a revision.',
  effect: 'write',
  who: 'posts:write',
  input: z.object({
    id: idField,
    version: revisionField.describe('Version of the revision to restore'),
    expected_version: expectedVersionField,
  }),
  output: postEnvelope,
  errors: [...admissionErrors.scopeWhileOpen, 'not_found', 'not_draft', 'version_conflict', 'idempotency_conflict'],
  repeatable: true,

  async handle({ input, caller, fail }, deps) {
    return runOnce(deps, caller, ['restore_revision', input], (saveResponse) =>
      retryOnConflict(fail, async () => {
        const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
        const revision =
          (await findRevision(deps.reading, post.id, input.version)) ??
          fail('not_found', `The post has no revision of version ${input.version}.`);
        if (post.status !== 'draft') return fail('not_draft');
        checkVersion(post, input.expected_version, fail);

        const { title, body } = revision;
        const { text, warnings } = await prepareText(deps, caller, { title, body }, fail);
        const change = await changedFields(deps, post, { title, text });
        return authorTransaction(deps.store, caller.id, async (tx) => {
          const row = change ? await changePost(tx, post, change, caller, deps.now().getTime()) : post;
          const answer = postResponse({ row, body: text.body, warnings }, caller.username, deps);
          await saveResponse(tx, answer);
          return answer;
        });
      }),
    );
  },
});
