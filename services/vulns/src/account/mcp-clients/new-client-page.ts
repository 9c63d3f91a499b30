import { lineField, problemNotice, type RejectedForm } from '@kairan/accounts/account-forms';
import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import { newFormKey } from '@kairan/accounts/sent-form';
import type { SignedIn } from '@kairan/accounts/session';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Language } from '../../vulnerability.ts';
import { type ClientSettings, clientHeaderLines, clientSettings, type MadeClient } from './client-settings.ts';
import { mcpClientMessages } from './messages/messages.ts';

export const newClientPath = '/account/mcp-clients';

/** The form for a new MCP client. */
export function newClientForm(
  pageRequest: AccountPageRequest<Language>,
  { session }: SignedIn,
  refused: RejectedForm | null,
): Html {
  const messages = mcpClientMessages[pageRequest.language];
  return html`${problemNotice(refused, pageRequest)}<form method="post" action="${hrefOf(pageRequest, newClientPath)}">
<input type="hidden" name="form_key" value="${newFormKey(session.id)}">
${lineField({
  name: 'name',
  id: 'client-name',
  label: messages.name,
  hint: messages.nameHint,
  refused,
  value: refused?.typed.get('name') ?? '',
  more: html` required autocomplete="off"`,
})}
<button type="submit">${messages.create}</button>
</form>`;
}

/** A page with the form alone, shown if the input was invalid. */
export function newClientPage(
  pageRequest: AccountPageRequest<Language>,
  person: SignedIn,
  refused: RejectedForm | null,
): Html {
  const messages = mcpClientMessages[pageRequest.language];
  return html`<div class="sheet"><h1>${messages.newTitle}</h1>
${newClientForm(pageRequest, person, refused)}
${wayBack(pageRequest)}</div>`;
}

/** The page that shows a new client once, with settings that contain its secret. */
export function madeClientPage(
  pageRequest: AccountPageRequest<Language>,
  { name, mcpUrl, client }: { name: string; mcpUrl: string; client: MadeClient },
): Html {
  const messages = mcpClientMessages[pageRequest.language];
  return html`<div class="sheet"><h1>${messages.made}</h1>
<div class="notice" role="status"><h2>${isolated(name)}</h2><p>${messages.madeText}</p>
<p>${messages.id}<code class="secret" tabindex="0">${client.id}</code></p>
<p>${messages.secret}<code class="secret" tabindex="0">${client.secret}</code></p></div>
<section aria-labelledby="settings"><h2 id="settings">${messages.settings}</h2><p>${messages.settingsText}</p>
${clientSettings(mcpUrl, client).map((settings) => settingsBlock(messages.otherPrograms, settings))}
${settingsBlock(messages.byHand, { program: null, text: clientHeaderLines(client) })}</section>
${wayBack(pageRequest)}</div>`;
}

/** A text to copy that a click selects as a whole; it scrolls by itself if it is wider than the page. */
function settingsBlock(otherwise: string, { program, text }: ClientSettings): Html {
  const name = program ?? otherwise;
  return html`<h3>${name}</h3><pre class="copy" role="group" aria-label="${name}" tabindex="0"><code>${text}</code></pre>`;
}

function wayBack(pageRequest: AccountPageRequest<Language>): Html {
  return html`<p><a href="${hrefOf(pageRequest, '/account')}#mcp-clients">${mcpClientMessages[pageRequest.language].back}</a></p>`;
}
