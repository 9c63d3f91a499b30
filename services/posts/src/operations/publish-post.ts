import { z } from 'zod';
import { type Author, admissionErrors } from '../access/admissions.ts';
import { checkDailyLimit, spendDailyLimit } from '../access/daily-limit.ts';
import { checkFindings } from '../drafts/check-findings.ts';
import { checkOwnCover } from '../drafts/own-cover.ts';
import { checkVersion, noSuchPost, ownPost, untilUnchanged } from '../drafts/own-post.ts';
import { differenceOf } from '../drafts/post-difference.ts';
import { checkNotTooShort, failTooLong, isTooLong, textToSave } from '../drafts/text-to-save.ts';
import { once } from '../idempotency/once.ts';
import { operation, type Review } from '../posting.ts';
import { postResponse } from '../responses/post-response.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { type AuditedAction, writeAudit } from '../storage/audit.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { type PostRow, tagsOf } from '../storage/post-row.ts';
import { keepReview } from '../storage/reviews.ts';
import { changePost } from '../storage/write-post.ts';
import { categoryField, expectedVersionField, idField, postFieldCodes, postTextFields } from './fields.ts';

export const publishPost = operation({
  name: 'publish_post',
  summary: 'Publish a draft, or update a published post. The text is checked first; it may be held for review.',
  effect: 'write',
  who: 'posts:publish',
  input: z.object({
    id: idField,
    ...postTextFields,
    category: categoryField.optional().describe("Code of a category; the draft's where left out"),
    confirm_findings: z
      .boolean()
      .optional()
      .describe('true: all strings that looked suspicious in the text as it is now are harmless examples'),
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

  async handle({ input, caller, fail }, deps) {
    const { id, body_markdown: body, confirm_findings: confirmed = false, expected_version: expected } = input;
    await checkNotTooShort(deps, body, fail);

    return once(deps, caller, ['publish_post', input], (remember) =>
      untilUnchanged(fail, async () => {
        const post = await ownPost(deps, caller, id);
        if (isTooLong(body, post?.body)) failTooLong(fail);
        if (!post) return noSuchPost(fail);
        if (post.status === 'hidden') return fail('forbidden', undefined, { about: 'hidden' });
        if (post.status === 'held')
          return fail('not_draft', 'The post is held for review: wait for the editorial team.');
        checkVersion(post, expected, fail);
        if (post.status === 'draft') await checkDailyLimit(deps, caller, 'publishes', fail);

        const category =
          input.category ?? post.category ?? fail('invalid_category', 'Send a category: the draft has none.');
        if (input.cover !== post.cover) await checkOwnCover(deps, caller, input.cover, fail);
        const title = input.title ?? post.title;
        const saved = body === undefined ? undefined : await textToSave(deps, caller, { title, body }, fail);
        const stored = saved?.text.body ?? post.body;
        const content = { title, body: stored, tags: input.tags ?? tagsOf(post) };
        const mark = await checkFindings(deps, post, { content, confirmed }, fail);
        const review = await deps.reviewer.review(content);

        const change = await differenceOf(deps, post, {
          status: review.status,
          title: input.title,
          text: saved?.text,
          category,
          tags: input.tags,
          cover: input.cover,
          confirmed: mark,
          note: null,
        });
        const answerOf = (row: PostRow) =>
          postResponse({ row, body: stored, warnings: saved?.warnings ?? [] }, caller.username, deps);
        return authorTransaction(deps.store, caller.id, async (tx) => {
          const now = deps.now().getTime();
          if (post.status === 'draft') await spendDailyLimit(tx, deps, caller, 'publishes', fail);
          const row = change ? await changePost(tx, post, change, caller, now) : post;
          if (review.status === 'held') await keepReview(tx, id, review, now);
          if (change) await writeAudit(tx, entryOf(post, row, review, caller, now));
          const answer = answerOf(row);
          await remember(tx, answer);
          return answer;
        });
      }),
    );
  },
});

function entryOf(before: PostRow, after: PostRow, review: Review, by: Author, at: number) {
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
