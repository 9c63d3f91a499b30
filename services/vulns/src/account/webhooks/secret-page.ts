import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Language } from '../../vulnerability.ts';
import { webhookPath } from '../../webhooks/page-paths.ts';
import { webhookMessages } from './messages/messages.ts';

/**
 * The page that shows a signing secret once. It is the response to the form itself: to show the secret after a
 * redirect, the service would have to store it in clear text.
 */
export function secretPage(
  pageRequest: AccountPageRequest<Language>,
  { title, id, name, secret }: { title: string; id: string; name: string; secret: string },
): Html {
  const messages = webhookMessages[pageRequest.language];
  return html`<div class="sheet"><h1>${title}</h1>
<div class="notice" role="status"><h2>${isolated(name)}</h2><p>${messages.secretText}</p>
<p>${messages.secretTitle}<code class="secret" tabindex="0">${secret}</code></p></div>
<section aria-labelledby="verify"><h2 id="verify">${messages.verifyTitle}</h2><p>${messages.verifyText}</p></section>
<p><a href="${hrefOf(pageRequest, webhookPath(id))}">${messages.toWebhook}</a></p></div>`;
}
