import { lineField, problemNotice, type Refused } from '@kairan/accounts/account-forms';
import { type AccountVisit, hrefOf } from '@kairan/accounts/page-request';
import { newFormKey } from '@kairan/accounts/sent-form';
import type { SignedIn } from '@kairan/accounts/session';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Language } from '../../vulnerability.ts';
import { type ClientSettings, clientHeaderLines, clientSettings, type MadeClient } from './client-settings.ts';
import { mcpClientWords } from './messages.ts';

export const newClientPath = '/account/mcp-clients';

/** The form for a new MCP client. */
export function newClientForm(visit: AccountVisit<Language>, { session }: SignedIn, refused: Refused | null): Html {
  const words = mcpClientWords[visit.language];
  return html`${problemNotice(refused, visit)}<form method="post" action="${hrefOf(visit, newClientPath)}">
<input type="hidden" name="form_key" value="${newFormKey(session.id)}">
${lineField({
  name: 'name',
  id: 'client-name',
  label: words.name,
  hint: words.nameHint,
  refused,
  value: refused?.typed.get('name') ?? '',
  more: html` required autocomplete="off"`,
})}
<button type="submit">${words.create}</button>
</form>`;
}

/** A page with that form alone, where it was refused. */
export function newClientPage(visit: AccountVisit<Language>, person: SignedIn, refused: Refused | null): Html {
  const words = mcpClientWords[visit.language];
  return html`<div class="sheet"><h1>${words.newTitle}</h1>
${newClientForm(visit, person, refused)}
${wayBack(visit)}</div>`;
}

/** The page that shows a new client this once, with settings that hold its secret. */
export function madeClientPage(
  visit: AccountVisit<Language>,
  { name, mcpUrl, client }: { name: string; mcpUrl: string; client: MadeClient },
): Html {
  const words = mcpClientWords[visit.language];
  return html`<div class="sheet"><h1>${words.made}</h1>
<div class="notice" role="status"><h2>${isolated(name)}</h2><p>${words.madeText}</p>
<p>${words.id}<code class="secret" tabindex="0">${client.id}</code></p>
<p>${words.secret}<code class="secret" tabindex="0">${client.secret}</code></p></div>
<section aria-labelledby="settings"><h2 id="settings">${words.settings}</h2><p>${words.settingsText}</p>
${clientSettings(mcpUrl, client).map((settings) => settingsBlock(words.otherPrograms, settings))}
${settingsBlock(words.byHand, { program: null, text: clientHeaderLines(client) })}</section>
${wayBack(visit)}</div>`;
}

/** One text to copy, whole at a click; it scrolls by itself where it is wider than the page. */
function settingsBlock(otherwise: string, { program, text }: ClientSettings): Html {
  const name = program ?? otherwise;
  return html`<h3>${name}</h3><pre class="copy" role="group" aria-label="${name}" tabindex="0"><code>${text}</code></pre>`;
}

function wayBack(visit: AccountVisit<Language>): Html {
  return html`<p><a href="${hrefOf(visit, '/account')}#mcp-clients">${mcpClientWords[visit.language].back}</a></p>`;
}
