import { hrefOf } from '@kairan/web/page-address';
import { seeOther } from '@kairan/web/page-response';
import type { WritingDone } from './messages/messages.ts';
import type { WriterRequest } from './writing-context.ts';

/** Redirects to an author page after a form. */
export function seePage(
  { pageRequest }: Pick<WriterRequest, 'pageRequest'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Response {
  return seeOther(hrefOf(pageRequest.baseUrl, path, query));
}

/** Redirects to the edit page, which says what was done. */
export function seePost(writerRequest: Pick<WriterRequest, 'pageRequest'>, id: string, done: WritingDone): Response {
  return seePage(writerRequest, `/posts/${id}/edit`, { done });
}
