import type { Refusal } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { mostAnonymousRows } from '../../operations/export-vulnerabilities.ts';
import { framed } from '../layout.ts';
import { canonicalUrl, hrefOf, type Visit } from '../page-request.ts';
import { searchWords } from './messages/messages.ts';

/** What is said where a download is for those with an account only: how it is asked for with a token. */
export function needsAccountPage(visit: Visit, { status, headers }: Refusal): Page {
  const { title, signIn, how, ...told } = searchWords[visit.language].needsAccount;
  const text = told.text(visit.formats.count(mostAnonymousRows));
  const search = hrefOf(visit, '/', visit.pairs);
  return framed(visit, {
    title,
    description: text,
    listed: false,
    searchable: true,
    status,
    headers,
    main: html`<div class="fault"><p class="hint">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button" href="${hrefOf(visit, '/sign-in')}">${signIn}</a></p>
<p>${how}</p>
<pre class="scroll" tabindex="0"><code>curl -H "Authorization: Bearer $TOKEN" -OJ "${canonicalUrl(visit)}"</code></pre>
<p><a href="${search}">${searchWords[visit.language].backToSearch}</a></p></div>`,
  });
}
