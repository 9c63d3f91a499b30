import type { ListedMcpClient, ListedMcpClients } from '@kairan/accounts/list-mcp-clients';
import { type AccountPageRequest, hrefOf, momentOf } from '@kairan/accounts/page-request';
import type { SignedIn } from '@kairan/accounts/session';
import { type Html, html } from '@kairan/web/html';
import { isolated, plainLine } from '@kairan/web/page-texts';
import type { Language } from '../../vulnerability.ts';
import { mcpClientMessages } from './messages/messages.ts';
import { newClientForm } from './new-client-page.ts';

export const revokePath = '/account/mcp-clients/revoke';

/** The list of a user's MCP clients, with a form for a new one. */
export function clientList(
  pageRequest: AccountPageRequest<Language>,
  person: SignedIn,
  { clients, most }: ListedMcpClients,
): Html {
  const messages = mcpClientMessages[pageRequest.language];
  return html`<section aria-labelledby="mcp-clients"><h2 id="mcp-clients">${messages.title}</h2><p>${messages.text(most)}</p>
${
  clients.length === 0
    ? html`<p class="hint">${messages.none}</p>`
    : html`<ul class="cards">${clients.map((client) => clientCard(pageRequest, client))}</ul>`
}
<h3>${messages.newTitle}</h3>
${newClientForm(pageRequest, person, null)}</section>`;
}

function clientCard(pageRequest: AccountPageRequest<Language>, client: ListedMcpClient): Html {
  const messages = mcpClientMessages[pageRequest.language];
  const { id, name, created_at: createdAt, last_used_at: lastUsedAt } = client;
  return html`<li><h3>${isolated(name)}</h3>
<dl class="facts">
<dt>${messages.id}</dt><dd><code>${id}</code></dd>
<dt>${messages.lastUsed}</dt><dd>${lastUsedAt === null ? messages.neverUsed : momentOf(lastUsedAt, pageRequest)}</dd>
<dt>${messages.created}</dt><dd>${momentOf(createdAt, pageRequest)}</dd>
</dl>
<form method="post" action="${hrefOf(pageRequest, revokePath)}"><input type="hidden" name="id" value="${id}"><button type="submit" class="danger" aria-label="${messages.revokeNamed(plainLine(name))}">${messages.revoke}</button></form></li>`;
}
