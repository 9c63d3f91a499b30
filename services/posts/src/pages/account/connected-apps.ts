import type { AccountSection } from '@kairan/accounts/account-section';
import type { AccountPageRequest } from '@kairan/accounts/page-request';
import { hrefOf, momentOf } from '@kairan/accounts/page-request';
import type { Database } from '@kairan/database/open';
import { commonError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { isolated, oneALine, plainLine } from '@kairan/web/page-texts';
import { type ConnectedApp, disconnectApp, listConnectedApps } from '../../oauth/grants.ts';
import { consentMessages } from '../../oauth/messages/messages.ts';
import type { Scope } from '../../tokens.ts';
import type { Language } from '../messages/messages.ts';
import { accountMessages } from './messages/messages.ts';

const revokePath = '/account/apps/revoke';

/** The section of the account page on apps that were connected by OAuth. */
export function connectedApps({
  store,
  now,
}: {
  readonly store: Database;
  readonly now: () => Date;
}): AccountSection<Language> {
  return {
    async render(pageRequest, { user }) {
      const { title, text, none } = accountMessages[pageRequest.language].apps;
      const apps = await listConnectedApps(store, user.id, now().getTime());
      return html`<section aria-labelledby="apps"><h2 id="apps">${title}</h2><p>${text}</p>
${apps.length === 0 ? html`<p class="hint">${none}</p>` : html`<ul class="cards">${apps.map((app) => appCard(pageRequest, app))}</ul>`}</section>`;
    },
    posts: {
      async [revokePath](fields, { user }) {
        if (!(await disconnectApp(store, user.id, fields.get('id')))) throw commonError('not_found');
        return 'app-ended';
      },
    },
    texts: { ja: { done: accountMessages.ja.apps.done }, en: { done: accountMessages.en.apps.done } },
  };
}

function appCard(pageRequest: AccountPageRequest<Language>, app: ConnectedApp): Html {
  const own = accountMessages[pageRequest.language].apps;
  const allowed = consentMessages[pageRequest.language].scopes;
  const name = app.name === '' ? own.nameless : app.name;
  const scopes = app.scopes.map((scope) => allowed[scope as Scope] ?? scope);
  return html`<li><h3>${isolated(name)}</h3>
<dl class="facts">
<dt>${own.by}</dt><dd>${app.host ?? own.unverified}</dd>
<dt>${own.may}</dt><dd>${oneALine(scopes)}</dd>
<dt>${own.since}</dt><dd>${momentOf(app.connectedAt, pageRequest)}</dd>
<dt>${own.lastUsed}</dt><dd>${app.lastUsedAt === null ? own.neverUsed : momentOf(app.lastUsedAt, pageRequest)}</dd>
</dl>
<form method="post" action="${hrefOf(pageRequest, revokePath)}"><input type="hidden" name="id" value="${app.id}"><button type="submit" class="danger" aria-label="${own.revokeNamed(plainLine(name))}">${own.revoke}</button></form></li>`;
}
