import { Refusal } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { unpublishPost } from '../../operations/unpublish-post.ts';
import { closedPage, editPage } from './edit-page.ts';
import { seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { type Asked, run } from './writing-options.ts';
import { isClosed, openPost } from './written-post.ts';

/** `POST /posts/{id}/unpublish` */
export async function unpublish(asked: Asked, sent: Sent, id: string): Promise<Page | Response> {
  try {
    await run(asked, unpublishPost, { id, expected_version: versionOf(sent) ?? -1 });
    return seePost(asked, id, 'unpublished');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const opened = await openPost(asked, id);
    return isClosed(opened.post) ? closedPage(asked, opened, null) : editPage(asked, { opened, refusal: error });
  }
}
