import type { AccountSection } from '@kairan/accounts/account-section';
import type { AccountPageRequest } from '@kairan/accounts/page-request';
import { hrefOf, momentOf } from '@kairan/accounts/page-request';
import type { Database } from '@kairan/database/open';
import { commonError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { isolated, oneALine, plainLine } from '@kairan/web/page-texts';
import { consentMessages } from '../../oauth/consent-messages.ts';
import { type ConnectedApp, disconnectApp, listConnectedApps } from '../../oauth/grants.ts';
import type { Scope } from '../../tokens.ts';
import type { Language } from '../messages/messages.ts';

const revokePath = '/account/apps/revoke';

const messages = {
  ja: {
    title: '接続したアプリ',
    text: 'サインインして許可したアプリです。取り消すと、そのアプリはすぐに使えなくなります。',
    none: '接続したアプリはありません。',
    by: '提供元',
    unverified: '確認されていません。名前はアプリが自分で名乗ったものです。',
    may: '許可したこと',
    since: '接続',
    lastUsed: '最後の使用',
    neverUsed: 'まだ使われていません',
    revoke: '取り消す',
    revokeNamed: (name: string) => `アプリ「${name}」の接続を取り消す`,
    nameless: '名前のないアプリ',
    ended: 'アプリの接続を取り消しました。',
  },
  en: {
    title: 'Connected apps',
    text: 'Apps that you allowed in when you signed in for them. An app that you disconnect stops working at once.',
    none: 'No apps are connected.',
    by: 'From',
    unverified: 'Unverified: the app chose its name itself.',
    may: 'Allowed to',
    since: 'Connected',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    revoke: 'Disconnect',
    revokeNamed: (name: string) => `Disconnect the app “${name}”`,
    nameless: 'An app without a name',
    ended: 'The app is no longer connected.',
  },
} as const;

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
      const { title, text, none } = messages[pageRequest.language];
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
    texts: { ja: { done: { 'app-ended': messages.ja.ended } }, en: { done: { 'app-ended': messages.en.ended } } },
  };
}

function appCard(pageRequest: AccountPageRequest<Language>, app: ConnectedApp): Html {
  const own = messages[pageRequest.language];
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
