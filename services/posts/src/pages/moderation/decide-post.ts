import type { FormFields } from '@kairan/http/form';
import type { Operation } from '@kairan/operation';
import { Refusal } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import type { Editorial } from '../../moderation/editorial.ts';
import { approvePost } from '../../operations/approve-post.ts';
import { hidePost } from '../../operations/hide-post.ts';
import { returnPost } from '../../operations/return-post.ts';
import { unhidePost } from '../../operations/unhide-post.ts';
import { seeDone } from './frame.ts';
import { typed } from './moderation-forms.ts';
import { type DeskAsked, run } from './moderation-options.ts';
import { heldPage } from './queue-page.ts';
import { reviewPage } from './review-page.ts';

interface Decision {
  readonly operation: Operation<Editorial>;
  /** The field that holds words to the author. */
  readonly words?: 'note' | 'reason';
  /** The name of the sentence that says what was done. */
  readonly done: string;
  /** Where it leads: on to the next that waits, or back to the post. */
  readonly next: 'queue' | 'post';
}

const decisions: Readonly<Record<string, Decision>> = {
  approve: { operation: approvePost, done: 'approved', next: 'queue' },
  return: { operation: returnPost, words: 'note', done: 'returned', next: 'queue' },
  hide: { operation: hidePost, words: 'reason', done: 'hidden', next: 'post' },
  unhide: { operation: unhidePost, done: 'unhidden', next: 'post' },
};

/** `POST /desk/posts/{id}/{approve|return|hide|unhide}` */
export async function decidePost(
  asked: DeskAsked,
  sent: FormFields,
  id: string,
  action: string,
): Promise<Page | Response> {
  const { operation, words, done, next } = decisions[action] as Decision;
  const text = words === undefined ? '' : typed(sent, words);
  try {
    // A reason may be left out; a note may not, and the operation says so.
    const said = words === undefined || (words === 'reason' && text === '') ? {} : { [words]: text };
    await run(asked, operation, { id, ...said });
    return seeDone(asked.visit, next === 'queue' ? '/desk' : `/desk/posts/${id}`, done);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'forbidden' || error.code === 'not_found') throw error;
    // A post that has become a draft meanwhile is no longer the editors' to look at.
    return reviewPage(asked, id, error).catch((unseen) => {
      if (unseen instanceof Refusal && unseen.code === 'not_found') return heldPage(asked, error);
      throw unseen;
    });
  }
}
