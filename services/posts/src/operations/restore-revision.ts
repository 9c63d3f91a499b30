import type { Transaction } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { type Author, admissionErrors, requireScope } from '../access/admissions.ts';
import { changedFields } from '../drafts/changed-fields.ts';
import { checkVersion, failNotFound, ownPost, retryOnConflict } from '../drafts/own-post.ts';
import { prepareText } from '../drafts/prepare-text.ts';
import { checkPublication, checkPublishable, savePublication } from '../drafts/publication.ts';
import { runOnce } from '../idempotency/run-once.ts';
import type { Warning } from '../post.ts';
import { operation, type Posting } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import type { PostRowWithBody } from '../storage/post-row.ts';
import { findRevision } from '../storage/revisions.ts';
import { changePost, type SavedText } from '../storage/write-post.ts';
import { confirmFindingsField, expectedVersionField, idField, revisionField } from './fields.ts';

/** A restored title and text. */
interface Restored {
  readonly fields: { readonly title: string; readonly text: SavedText };
  /** Whether the suspicious strings in it are confirmed as harmless. */
  readonly confirmed: boolean;
  /** What was removed from it again: the rules may have changed. */
  readonly warnings: readonly Warning[];
}

/** Saves a restored text, and returns the response. */
type Save = (tx: Transaction) => Promise<z.input<typeof postEnvelope>>;

export const restoreRevision = operation({
  name: 'restore_revision',
  summary:
    'Give a draft or a published post the title and body of one of its revisions. The current text stays as a revision. A published post is checked as when it is updated with publish_post, and requires the scope posts:publish too, as a scheduled draft does.',
  effect: 'write',
  who: 'posts:write',
  input: z.object({
    id: idField,
    version: revisionField.describe('Version of the revision to restore'),
    confirm_findings: confirmFindingsField.describe(
      'For a published post. true: all suspicious strings in the restored text are harmless examples',
    ),
    expected_version: expectedVersionField,
  }),
  output: postEnvelope,
  errors: [
    ...admissionErrors.scopeWhileOpen,
    'not_found',
    'not_draft',
    'forbidden',
    'version_conflict',
    'needs_confirmation',
    'idempotency_conflict',
  ],
  repeatable: true,

  async handle({ input, caller, fail }, deps) {
    const { confirm_findings: confirmed = false, ...request } = input;
    // A confirmation does not make it another request.
    return runOnce(deps, caller, ['restore_revision', request], (saveResponse) =>
      retryOnConflict(fail, async () => {
        const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
        const revision =
          (await findRevision(deps.reading, post.id, input.version)) ??
          fail('not_found', `The post has no revision of version ${input.version}.`);
        checkPublishable(post, fail);
        const isPublic = post.status === 'published';
        if (isPublic || post.publish_at !== null) requireScope(caller, 'posts:publish');
        checkVersion(post, input.expected_version, fail);

        const { title, body } = revision;
        const { text, warnings } = await prepareText(deps, caller, { title, body }, fail);
        const restored = { fields: { title, text }, confirmed, warnings };
        const save = isPublic
          ? await savingPublic(deps, caller, post, restored, fail)
          : await savingDraft(deps, caller, post, restored);
        return authorTransaction(deps.store, caller.id, async (tx) => {
          const answer = await save(tx);
          await saveResponse(tx, answer);
          return answer;
        });
      }),
    );
  },
});

/** Checks the restored text as an update of a published post; returns what saves it. */
async function savingPublic(
  deps: Posting,
  author: Author,
  post: PostRowWithBody,
  restored: Restored,
  fail: Fail<'needs_confirmation' | 'invalid_request'>,
): Promise<Save> {
  const publication = await checkPublication(deps, author, post, restored, fail);
  return (tx) => savePublication(tx, deps, author, publication);
}

/** Returns what saves the restored text of a draft. */
async function savingDraft(
  deps: Posting,
  author: Author,
  post: PostRowWithBody,
  { fields, warnings }: Restored,
): Promise<Save> {
  const change = await changedFields(deps, post, fields);
  return async (tx) => {
    const row = change ? await changePost(tx, post, change, author, deps.now().getTime()) : post;
    return postResponse({ row, body: fields.text.body, warnings }, author.username, deps);
  };
}
