import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { failNotFound, ownPost } from '../drafts/own-post.ts';
import { noteField } from '../moderation/editorial.ts';
import { operation } from '../posting.ts';
import { reviewResponse } from '../responses/review-response.ts';
import { reviewShape } from '../responses/shapes.ts';
import { writeAudit } from '../storage/audit.ts';
import { authorTransaction } from '../storage/author-transaction.ts';
import { findReview, saveReviewAnswer } from '../storage/reviews.ts';
import { idField } from './fields.ts';

export const answerReview = operation({
  name: 'answer_review',
  summary: 'Answer the editors once about one of your posts that is pending review.',
  effect: 'write',
  who: 'posts:write',
  input: z.object({ id: idField, answer: noteField.describe('What the editors should know, 1 to 1,000 characters') }),
  output: z.object({ review: reviewShape }),
  errors: [...admissionErrors.scopeWhileOpen, 'not_found', 'not_held', 'already_answered'],

  async handle({ input: { id, answer }, caller, fail }, deps) {
    return authorTransaction(deps.store, caller.id, async (tx) => {
      const post = (await ownPost({ reading: tx }, caller, id)) ?? failNotFound(fail);
      const review = post.status === 'held' ? await findReview(tx, id) : null;
      if (review === null) return fail('not_held', `The post is ${post.status}; there is no review to answer.`);
      if (review.unchecked) return fail('not_held', 'No answer is needed yet: the automated check will be repeated.');
      const now = deps.now().getTime();
      if (!(await saveReviewAnswer(tx, id, answer))) return fail('already_answered');
      await writeAudit(tx, { action: 'answer', postId: id, by: caller, at: now, details: { version: post.version } });
      return { review: reviewResponse({ ...review, answer }) };
    });
  },
});
