import { seeOther } from '@kairan/web/page-response';
import { hrefOf } from '../../page-address.ts';
import type { WritingDone } from './messages/messages.ts';
import type { WriterRequest } from './writing-context.ts';

/** Leads on to a page of writers after a form. */
export function seePage(
  { pageRequest }: Pick<WriterRequest, 'pageRequest'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Response {
  return seeOther(hrefOf(pageRequest.baseUrl, path, query));
}

/** Leads to a post that is written, which says what was done. */
export function seePost(writerRequest: Pick<WriterRequest, 'pageRequest'>, id: string, done: WritingDone): Response {
  return seePage(writerRequest, `/posts/${id}/edit`, { done });
}
