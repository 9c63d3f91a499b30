import { ApiError } from '@kairan/operation/api-error';
import { z } from 'zod';
import { type Author, admissionErrors } from '../access/admissions.ts';
import { failNotFound, ownPost } from '../drafts/own-post.ts';
import { mediaPaths } from '../markdown/media-path.ts';
import type { Warning } from '../post.ts';
import { operation, type Posting } from '../posting.ts';
import { fullPostResponse } from '../responses/post-response.ts';
import { reviewResponse } from '../responses/review-response.ts';
import { fullPost, pageWarningShape, publishProblemShape, reviewShape } from '../responses/shapes.ts';
import { findOwnImages } from '../storage/image-uses.ts';
import { findReview } from '../storage/reviews.ts';
import { findRevision } from '../storage/revisions.ts';
import { idField } from './fields.ts';

export const readOwnPost = operation({
  name: 'read_own_post',
  summary:
    "Get one of your posts for editing, with the editors' note and the warnings about the text that was sent last.",
  effect: 'read',
  who: 'posts:read',
  input: z.object({ id: idField }),
  output: z.object({
    post: fullPost,
    note: z.string().nullable().describe('Note of an editor to the author'),
    publish_problem: publishProblemShape,
    review: reviewShape.nullable().describe('Why it is pending review'),
    warnings: z
      .array(pageWarningShape)
      .describe('What was removed or changed in the body that was sent last, and what stays as text'),
  }),
  errors: [...admissionErrors.scope, 'not_found'],

  async handle({ input, caller, fail }, deps) {
    const post = (await ownPost(deps, caller, input.id)) ?? failNotFound(fail);
    const last = await findRevision(deps.reading, post.id, post.text_version);
    const sent = last?.sent ?? post.body;
    const warnings = await warningsOf(deps, caller, { title: post.title, body: sent });
    const answer = fullPostResponse(post, post.body, caller.username, deps);
    const review = post.status === 'held' ? await findReview(deps.reading, post.id) : null;
    return {
      post: answer,
      note: post.note,
      publish_problem: post.publish_problem,
      review: review && reviewResponse(review),
      warnings: [...warnings],
    };
  },
});

/** Returns no warnings if the text takes too long, so that every post can be opened. */
async function warningsOf(
  deps: Posting,
  { id }: Author,
  { title, body }: { title: string; body: string },
): Promise<readonly Warning[]> {
  const ownImages = await findOwnImages(deps, id, mediaPaths(body), deps.now().getTime());
  try {
    return (await deps.text.prepare({ title, body, ownImages, baseUrl: deps.baseUrl })).warnings;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
