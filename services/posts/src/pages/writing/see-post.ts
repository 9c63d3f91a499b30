import { hrefOf } from '@kairan/web/page-address';
import { seeOther } from '@kairan/web/page-response';
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
export function seePost(writerRequest: Pick<WriterRequest, 'pageRequest'>, id: string, done: string): Response {
  return seePage(writerRequest, `/posts/${id}/edit`, { done });
}
