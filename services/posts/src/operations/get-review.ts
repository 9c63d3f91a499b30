import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { failNotFound, ownPost } from '../drafts/own-post.ts';
import { operation } from '../posting.ts';
import { reviewResponse } from '../responses/review-response.ts';
import { reviewShape } from '../responses/shapes.ts';
import { findReview } from '../storage/reviews.ts';
import { idField } from './fields.ts';

export const getReview = operation({
  name: 'get_review',
  summary: 'Get why one of your posts is pending review, in general words, and your answer to the editors.',
  effect: 'read',
  who: 'posts:read',
  input: z.object({ id: idField }),
  output: z.object({ review: reviewShape.nullable().describe('null unless the post is pending review') }),
  errors: [...admissionErrors.scope, 'not_found'],

  async handle({ input, caller, fail }, deps) {
    const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
    const review = post.status === 'held' ? await findReview(deps.reading, post.id) : null;
    return { review: review && reviewResponse(review) };
  },
});
