import type { FormFields } from '@kairan/http/form';
import type { Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import type { Editorial } from '../../moderation/editorial.ts';
import { approvePost } from '../../operations/approve-post.ts';
import { dismissReports } from '../../operations/dismiss-reports.ts';
import { getForReview } from '../../operations/get-for-review.ts';
import { hidePost } from '../../operations/hide-post.ts';
import { returnPost } from '../../operations/return-post.ts';
import { unhidePost } from '../../operations/unhide-post.ts';
import type { Status } from '../../post.ts';
import { seeDone } from './frame.ts';
import type { ModerationDone } from './messages/messages.ts';
import { type ModerationRequest, run } from './moderation-context.ts';
import { typed } from './moderation-forms.ts';
import { queuePage } from './queue-page.ts';
import { reviewPage } from './review-page.ts';

interface Decision {
  readonly operation: Operation<Editorial>;
  /** The field with a message to the author. */
  readonly field?: 'note' | 'reason';
  readonly done: ModerationDone;
  /** The page that follows: the queue, or the post again. */
  readonly next: 'queue' | 'post';
}

const decisions: Readonly<Record<string, Decision>> = {
  approve: { operation: approvePost, done: 'approved', next: 'queue' },
  return: { operation: returnPost, field: 'note', done: 'returned', next: 'queue' },
  hide: { operation: hidePost, field: 'reason', done: 'hidden', next: 'post' },
  unhide: { operation: unhidePost, done: 'unhidden', next: 'post' },
};

/** `POST /desk/posts/{id}/dismiss`: dismisses the reports of a post. */
export async function dismissReported(moderationRequest: ModerationRequest, id: string): Promise<Response> {
  await run(moderationRequest, dismissReports, { id });
  return seeDone(moderationRequest.pageRequest, '/desk', 'dismissed');
}

/** Whether editors see the post: not if it is a draft, or was one when it was hidden. */
async function isShown(moderationRequest: ModerationRequest, id: string): Promise<boolean> {
  try {
    await run(moderationRequest, getForReview, { id });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false;
    throw error;
  }
}

/** `POST /desk/posts/{id}/{approve|return|hide|unhide}` */
export async function decidePost(
  moderationRequest: ModerationRequest,
  sent: FormFields,
  id: string,
  action: string,
): Promise<Page | Response> {
  const { operation, field, done, next } = decisions[action] as Decision;
  const text = field === undefined ? '' : typed(sent, field);
  try {
    // A reason is optional; a missing note is rejected by the operation.
    const message = field === undefined || (field === 'reason' && text === '') ? {} : { [field]: text };
    const { post } = await run<{ post: { status: Status } }>(moderationRequest, operation, { id, ...message });
    const waits = done === 'approved' && post.status === 'draft';
    const path = next === 'post' && (await isShown(moderationRequest, id)) ? `/desk/posts/${id}` : '/desk';
    return seeDone(moderationRequest.pageRequest, path, waits ? 'approved-scheduled' : done);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'forbidden' || error.code === 'not_found') throw error;
    // Editors may not see a post that has become a draft meanwhile.
    return reviewPage(moderationRequest, id, error).catch((unseen) => {
      if (unseen instanceof ApiError && unseen.code === 'not_found') return queuePage(moderationRequest, error);
      throw unseen;
    });
  }
}
