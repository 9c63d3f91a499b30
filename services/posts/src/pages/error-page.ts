import type { Refusal } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { hrefOf } from '../page-address.ts';
import { framed } from './layout.ts';
import { type FaultName, words } from './messages/messages.ts';
import type { Visit } from './page-request.ts';
import { type ListedPosts, postList } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** What a page shows that is not what was asked for. */
export interface ShownFault {
  readonly name: FaultName;
  readonly refusal: Pick<Refusal, 'status' | 'headers'>;
  /** The id of the request in the log. */
  readonly requestId?: string;
  /** The newest posts, to go on with; null where they cannot be told. */
  readonly latest: Pick<ListedPosts, 'posts'> | null;
}

/** A page that says why there is no other, and where one can go from here. */
export function errorPage({ name, refusal, requestId, latest }: ShownFault, visit: Visit): Page {
  const { status, headers } = refusal;
  const said = words[visit.language];
  const { title, text } = said.faults[name];
  return framed(visit, {
    title,
    description: text,
    canonical: null,
    status,
    headers,
    main: html`<div class="fault"><p class="stamp">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
${requestId === undefined ? '' : html`<p class="hint">${said.requestId(requestId)}</p>`}
${latest === null ? '' : searchForm(visit)}
<p><a href="${hrefOf(visit.baseUrl, '/')}">${said.toHome}</a></p></div>
${latest === null || latest.posts.length === 0 ? '' : html`<h2>${said.insteadLatest}</h2>${postList(latest, visit)}`}`,
  });
}
