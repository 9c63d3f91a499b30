import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { checkDailyLimit, spendDailyLimit } from '../access/daily-limit.ts';
import { checkOwnCover } from '../drafts/check-cover.ts';
import { checkVersion, failNotFound, ownPost, retryOnConflict } from '../drafts/own-post.ts';
import { checkNotTooShort, failTooLong, isTooLong, prepareText } from '../drafts/prepare-text.ts';
import { checkPublication, checkPublishable, isCounted, savePublication } from '../drafts/publication.ts';
import { scheduledTime } from '../drafts/scheduled-time.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { operation } from '../posting.ts';
import { postEnvelope } from '../responses/shapes.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import {
  categoryField,
  confirmFindingsField,
  expectedVersionField,
  idField,
  postFieldCodes,
  postTextFields,
  publishAtField,
} from './fields.ts';
import { completeFields, unprepared } from './front-matter-fields.ts';

export const publishPost = operation({
  name: 'publish_post',
  summary:
    'Publish a draft, now or at a time, or update a published post. The text is checked first and may go to review.',
  effect: 'write',
  who: 'posts:publish',
  input: z.object({
    id: idField,
    ...postTextFields,
    category: categoryField.optional().describe('Category code; default: that of the draft'),
    publish_at: publishAtField.optional(),
    confirm_findings: confirmFindingsField,
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
        checkPublishable(post, fail);
        checkVersion(post, expected, fail);
        const publishAt = scheduledTime(input.publish_at, post, deps.now(), fail);
        const countsNow = post.status === 'draft' && publishAt === null && post.publish_counted === 0;
        if (countsNow) await checkDailyLimit(deps, caller, 'publishes', fail);

        if (input.cover !== post.cover) await checkOwnCover(deps, caller, input.cover, fail);
        const titles = { title: input.title ?? '', savedTitle: post.title };
        const prepared = body === undefined ? undefined : await prepareText(deps, caller, { ...titles, body }, fail);
        const { title, tags, warnings, ...given } = completeFields(input, prepared ?? unprepared);
        const category =
          given.category ?? post.category ?? fail('invalid_category', 'The draft has no category. Send a category.');
        const fields = { title, text: prepared?.text, category, tags, cover: input.cover };
        const publication = await checkPublication(
          deps,
          caller,
          post,
          { fields, confirmed, warnings, publishAt },
          fail,
        );
        return authorTransaction(deps.store, caller.id, async (tx) => {
          // Sent together: if the limit is reached, the publication is undone.
          const [answer] = await Promise.all([
            savePublication(tx, deps, caller, publication),
            isCounted(publication) && spendDailyLimit(tx, deps, caller, 'publishes', fail),
          ]);
          await saveResponse(tx, answer);
          return answer;
        });
      }),
    );
  },
});
