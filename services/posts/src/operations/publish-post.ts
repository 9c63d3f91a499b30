import { z } from 'zod';
import { type Author, admissionErrors } from '../access/admissions.ts';
import { checkDailyLimit, spendDailyLimit } from '../access/daily-limit.ts';
import { changedFields } from '../drafts/changed-fields.ts';
import { checkOwnCover } from '../drafts/check-cover.ts';
import { checkFindings } from '../drafts/check-findings.ts';
import { checkVersion, failNotFound, ownPost, retryOnConflict } from '../drafts/own-post.ts';
import { checkNotTooShort, failTooLong, isTooLong, prepareText } from '../drafts/prepare-text.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation, type Review } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { type AuditedAction, writeAudit } from '../storage/audit.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { type PostRow, tagsOf } from '../storage/post-row.ts';
import { saveReview } from '../storage/reviews.ts';
import { changePost } from '../storage/write-post.ts';
import { categoryField, expectedVersionField, idField, postFieldCodes, postTextFields } from './fields.ts';
import { completeFields, unprepared } from './front-matter-fields.ts';

export const publishPost = operation({
  name: 'publish_post',
  summary: 'Publish a draft or update a published post. The text is checked first and may go to review.',
  effect: 'write',
  who: 'posts:publish',
  input: z.object({
    id: idField,
    ...postTextFields,
    category: categoryField.optional().describe('Category code; default: that of the draft'),
    confirm_findings: z
      .boolean()
      .optional()
      .describe('true: all suspicious strings in the current text are harmless examples'),
    expected_version: expectedVersionField,
  }),
  output: postEnvelope,
  fieldCodes: postFieldCodes,
  errors: [
    ...admissionErrors.scopeWhileOpen,
    'invalid_category',
    'invalid_cover',
    'too_large',
    'not_found',
    'not_draft',
    'forbidden',
    'version_conflict',
    'limit_reached',
    'needs_confirmation',
    'idempotency_conflict',
  ],
  repeatable: true,

  async handle({ input, caller, fail }, deps) {
    const { confirm_findings: confirmed = false, ...request } = input;
    const { id, body_markdown: body, expected_version: expected } = request;
    await checkNotTooShort(deps, body, fail);

    // A confirmation does not make it another request: it may come in a later attempt, or from the person.
    return runOnce(deps, caller, ['publish_post', request], (saveResponse) =>
      retryOnConflict(fail, async () => {
        const post = await ownPost(deps, caller, id);
        if (isTooLong(body, post?.body)) failTooLong(fail);
        if (!post) return failNotFound(fail);
        if (post.status === 'hidden') return fail('forbidden', undefined, { about: 'hidden' });
        if (post.status === 'held')
          return fail('not_draft', 'The post is pending review. Wait for the editors, or delete it.');
        checkVersion(post, expected, fail);
        if (post.status === 'draft') await checkDailyLimit(deps, caller, 'publishes', fail);

        if (input.cover !== post.cover) await checkOwnCover(deps, caller, input.cover, fail);
        const titles = { title: input.title ?? '', savedTitle: post.title };
        const prepared = body === undefined ? undefined : await prepareText(deps, caller, { ...titles, body }, fail);
        const { title, tags, warnings, ...given } = completeFields(input, prepared ?? unprepared);
        const category =
          given.category ?? post.category ?? fail('invalid_category', 'The draft has no category. Send a category.');
        const stored = prepared?.text.body ?? post.body;
        const content = { title: title ?? post.title, body: stored, tags: tags ?? tagsOf(post) };
        const findingsHash = await checkFindings(deps, post, { content, confirmed, by: caller }, fail);
        const review = await deps.reviewer.review(content);

        const change = await changedFields(deps, post, {
          status: review.status,
          title,
          text: prepared?.text,
          category,
          tags,
          cover: input.cover,
          confirmed: findingsHash,
          note: null,
        });
        const answerOf = (row: PostRow) => postResponse({ row, body: stored, warnings }, caller.username, deps);
        return authorTransaction(deps.store, caller.id, async (tx) => {
          const now = deps.now().getTime();
          if (post.status === 'draft') await spendDailyLimit(tx, deps, caller, 'publishes', fail);
          const row = change ? await changePost(tx, post, change, caller, now) : post;
          if (review.status === 'held') await saveReview(tx, id, review, now);
          if (change) await writeAudit(tx, auditEntry(post, row, review, caller, now));
          const answer = answerOf(row);
          await saveResponse(tx, answer);
          return answer;
        });
      }),
    );
  },
});

function auditEntry(before: PostRow, after: PostRow, review: Review, by: Author, at: number) {
  const action: AuditedAction = after.status === 'held' ? 'hold' : before.status === 'draft' ? 'publish' : 'update';
  const rules = review.reasons.map(({ rule }) => rule);
  return {
    action,
    postId: after.id,
    by,
    at,
    details: { version: after.version, ...(rules.length > 0 ? { rules } : {}) },
  };
}
