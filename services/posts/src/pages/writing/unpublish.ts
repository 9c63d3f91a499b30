import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { unpublishPost } from '../../operations/unpublish-post.ts';
import { closedPage, editPage } from './edit-page.ts';
import { seePage, seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';
import { isClosed, openPost } from './written-post.ts';

/** `POST /posts/{id}/unpublish` */
export async function unpublish(writerRequest: WriterRequest, sent: Sent, id: string): Promise<Page | Response> {
  try {
    await run(writerRequest, unpublishPost, { id, expected_version: versionOf(sent) ?? -1 });
    const done = sent.get('was') === 'draft' ? 'unscheduled' : 'unpublished';
    return sent.get('from') === 'list' ? seePage(writerRequest, '/posts', { done }) : seePost(writerRequest, id, done);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const opened = await openPost(writerRequest, id);
    return isClosed(opened.post)
      ? closedPage(writerRequest, opened, null)
      : editPage(writerRequest, { opened, apiError: error });
  }
}
