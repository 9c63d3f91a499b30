import type { ApiError } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { mostAnonymousRows } from '../../operations/export-vulnerabilities.ts';
import { renderPage } from '../layout.ts';
import { addressesOf, hrefOf, type PageRequest } from '../page-request.ts';
import { searchMessages } from './messages/messages.ts';

/** The page shown if a download requires an account, with an example of a request with a token. */
export function needsAccountPage(pageRequest: PageRequest, { status, headers }: ApiError): Page {
  const { title, signIn, how, ...texts } = searchMessages[pageRequest.language].needsAccount;
  const text = texts.text(pageRequest.formats.count(mostAnonymousRows));
  const search = hrefOf(pageRequest, '/', pageRequest.pairs);
  return renderPage(pageRequest, {
    title,
    description: text,
    listed: false,
    searchable: true,
    status,
    headers,
    main: html`<div class="fault"><p class="hint">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button" href="${hrefOf(pageRequest, '/sign-in')}">${signIn}</a></p>
<p>${how}</p>
<pre class="scroll" tabindex="0"><code>curl -H "Authorization: Bearer $TOKEN" -OJ "${addressesOf(pageRequest).neutral}"</code></pre>
<p><a href="${search}">${searchMessages[pageRequest.language].backToSearch}</a></p></div>`,
  });
}
