import type { ApiError } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { renderPage } from './layout.ts';
import { type FaultName, pageMessages } from './messages/messages.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { type ListedPosts, postList } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** What an error page shows. */
export interface ShownFault {
  readonly name: FaultName;
  readonly apiError: Pick<ApiError, 'status' | 'headers'>;
  /** The id of the request in the log. */
  readonly requestId?: string;
  /** The newest posts; null if they could not be read. */
  readonly latest: Pick<ListedPosts, 'posts'> | null;
}

/** Renders an error page with links to go on with. */
export function errorPage({ name, apiError, requestId, latest }: ShownFault, pageRequest: PageRequest): Page {
  const { status, headers } = apiError;
  const said = pageMessages[pageRequest.language];
  const { title, text } = said.faults[name];
  return renderPage(pageRequest, {
    title,
    description: text,
    canonical: null,
    status,
    headers,
    main: html`<div class="fault"><p class="stamp">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
${requestId === undefined ? '' : html`<p class="hint">${said.requestId(requestId)}</p>`}
${latest === null ? '' : searchForm(pageRequest)}
<p><a href="${hrefOf(pageRequest, '/')}">${said.toHome}</a></p></div>
${latest === null || latest.posts.length === 0 ? '' : html`<h2>${said.insteadLatest}</h2>${postList(latest, pageRequest)}`}`,
  });
}
