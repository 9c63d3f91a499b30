import type { ListedMcpClient, ListedMcpClients } from '@kairan/accounts/list-mcp-clients';
import { type AccountVisit, hrefOf, momentOf } from '@kairan/accounts/page-request';
import type { SignedIn } from '@kairan/accounts/session';
import { type Html, html } from '@kairan/web/html';
import { isolated, plainLine } from '@kairan/web/page-texts';
import type { Language } from '../../vulnerability.ts';
import { mcpClientWords } from './messages.ts';
import { newClientForm } from './new-client-page.ts';

export const revokePath = '/account/mcp-clients/revoke';

/** A person's MCP clients, and a form for a new one. */
export function clientList(visit: AccountVisit<Language>, person: SignedIn, { clients, most }: ListedMcpClients): Html {
  const words = mcpClientWords[visit.language];
  return html`<section aria-labelledby="mcp-clients"><h2 id="mcp-clients">${words.title}</h2><p>${words.text(most)}</p>
${
  clients.length === 0
    ? html`<p class="hint">${words.none}</p>`
    : html`<ul class="cards">${clients.map((client) => clientCard(visit, client))}</ul>`
}
<h3>${words.newTitle}</h3>
${newClientForm(visit, person, null)}</section>`;
}

function clientCard(visit: AccountVisit<Language>, client: ListedMcpClient): Html {
  const words = mcpClientWords[visit.language];
  const { id, name, created_at: createdAt, last_used_at: lastUsedAt } = client;
  return html`<li><h3>${isolated(name)}</h3>
<dl class="facts">
<dt>${words.id}</dt><dd><code>${id}</code></dd>
<dt>${words.lastUsed}</dt><dd>${lastUsedAt === null ? words.neverUsed : momentOf(lastUsedAt, visit)}</dd>
<dt>${words.created}</dt><dd>${momentOf(createdAt, visit)}</dd>
</dl>
<form method="post" action="${hrefOf(visit, revokePath)}"><input type="hidden" name="id" value="${id}"><button type="submit" class="danger" aria-label="${words.revokeNamed(plainLine(name))}">${words.revoke}</button></form></li>`;
}
