import { seeOther } from '@kairan/web/page-response';
import { hrefOf } from '../../page-address.ts';
import type { Asked } from './writing-options.ts';

/** Leads on to a page of writers after a form. */
export function seePage(
  { visit }: Pick<Asked, 'visit'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Response {
  return seeOther(hrefOf(visit.baseUrl, path, query));
}

/** Leads to a post that is written, which says what was done. */
export function seePost(asked: Pick<Asked, 'visit'>, id: string, done: string): Response {
  return seePage(asked, `/posts/${id}/edit`, { done });
}
