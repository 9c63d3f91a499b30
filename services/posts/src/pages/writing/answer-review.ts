import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { answerReview } from '../../operations/answer-review.ts';
import { closedPage } from './edit-page.ts';
import { seePost } from './see-post.ts';
import { type Sent, typedText } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';
import { openPost } from './written-post.ts';

/** `POST /posts/{id}/review`: the author's answer to the editors. */
export async function answer(writerRequest: WriterRequest, sent: Sent, id: string): Promise<Page | Response> {
  const typed = typedText(sent, 'answer');
  try {
    await run(writerRequest, answerReview, { id, answer: typed });
    return seePost(writerRequest, id, 'answered');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const opened = await openPost(writerRequest, id);
    return closedPage(writerRequest, opened, null, { typed, apiError: error });
  }
}
