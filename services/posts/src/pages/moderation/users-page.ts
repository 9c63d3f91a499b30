import { momentOf } from '@kairan/accounts/page-request';
import type { FormFields } from '@kairan/http/form';
import { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { listUsers, type UserList } from '../../operations/list-users.ts';
import { setRole } from '../../operations/set-role.ts';
import { suspendUser } from '../../operations/suspend-user.ts';
import { unsuspendUser } from '../../operations/unsuspend-user.ts';
import { authorPath, hrefOf } from '../../page-address.ts';
import { deskPage, seeDone } from './frame.ts';
import { deskWords } from './messages/messages.ts';
import { typed } from './moderation-forms.ts';
import { type DeskAsked, run } from './moderation-options.ts';

const kinds = ['editors', 'suspended', 'unfinished'] as const;

/** `GET /desk/users`: the users by name, and what can be done with their accounts. */
export async function usersPage(asked: DeskAsked, refused: Refusal | null = null): Promise<Page> {
  const { visit } = asked;
  const { baseUrl, language, query } = visit;
  const words = deskWords[language];
  const q = query.get('q') ?? '';
  const only = kinds.find((kind) => kind === query.get('only'));
  const filter = { ...(q !== '' && { q }), ...(only && { only }) };
  const cursor = query.get('cursor');
  const { users, next_cursor: next } = await run<UserList>(asked, listUsers, { ...filter, ...(cursor && { cursor }) });
  return deskPage(asked, {
    title: words.sections.users,
    refused,
    main: html`<h1>${words.sections.users}</h1>
<form class="filter" action="${hrefOf(baseUrl, '/desk/users')}"><p><label for="q">${words.users.q}</label><input id="q" type="search" name="q" value="${q}" maxlength="100"></p>
<p><label for="only">${words.users.only}</label><select id="only" name="only"><option value="">${words.users.all}</option>${kinds.map(
      (kind) =>
        html`<option value="${kind}"${kind === only ? html` selected` : ''}>${words.users.onlyThose[kind]}</option>`,
    )}</select></p>
<p class="act"><button class="second">${words.users.find}</button></p></form>
${users.length === 0 ? html`<p>${words.users.none}</p>` : html`<ol class="plain queue">${users.map((user) => entry(user, asked))}</ol>`}
${
  next === null
    ? ''
    : html`<nav class="turns" aria-label="${words.sections.users}"><ul><li><a class="button second" rel="next" href="${hrefOf(baseUrl, '/desk/users', { ...filter, cursor: next })}">${words.users.older}</a></li></ul></nav>`
}`,
  });
}

function entry(user: UserList['users'][number], { visit, person }: DeskAsked): Html {
  const { baseUrl, language } = visit;
  const { users: words } = deskWords[language];
  const { username, suspended_at: suspended, suspended_reason: reason } = user;
  return html`<li><h2><a href="${hrefOf(baseUrl, authorPath(username))}">${isolated(user.display_name)}</a> <span class="hint">@${username}</span></h2>
<p class="line hint"><span>${words.role[user.role]}</span>${user.finished ? '' : html`<span>${words.unfinished}</span>`}
<span>${words.since} ${momentOf(Date.parse(user.created_at), visit)}</span><span>${words.counts(user.published, user.held, user.hidden)}</span></p>
${suspended === null ? '' : html`<p><span class="stamp">${words.suspended}</span> <span class="hint">${momentOf(Date.parse(suspended), visit)}</span>${reason === null ? '' : html` ${isolated(reason)}`}</p>`}
${username === person.user.username ? html`<p class="hint">${words.you}</p>` : manage(user, visit.baseUrl, words)}</li>
`;
}

function manage(
  { username, role, suspended_at: suspended }: UserList['users'][number],
  baseUrl: string,
  words: (typeof deskWords)['ja']['users'],
): Html {
  const at = (action: string) => hrefOf(baseUrl, `/desk/users/${username}/${action}`);
  const other = role === 'editor' ? 'author' : 'editor';
  return html`<details><summary>${words.manage} <span class="unseen">@${username}</span></summary>
<form method="post" action="${at('role')}"><input type="hidden" name="role" value="${other}"><button class="second">${other === 'editor' ? words.toEditor : words.toAuthor}</button></form>
${
  suspended === null
    ? html`<form method="post" action="${at('suspend')}"><div class="field"><label for="reason-${username}">${words.suspendReason}</label><textarea id="reason-${username}" name="reason" rows="3" maxlength="1000"></textarea></div>
<button class="danger">${words.suspend}</button> <p class="hint">${words.suspendHint}</p></form>`
    : html`<form method="post" action="${at('unsuspend')}"><button class="second">${words.unsuspend}</button></form>`
}</details>`;
}

/** `POST /desk/users/{name}/{suspend|unsuspend|role}` */
export async function manageUser(
  asked: DeskAsked,
  sent: FormFields,
  username: string,
  action: string,
): Promise<Page | Response> {
  const reason = typed(sent, 'reason');
  try {
    if (action === 'suspend') await run(asked, suspendUser, { username, ...(reason !== '' && { reason }) });
    else if (action === 'unsuspend') await run(asked, unsuspendUser, { username });
    else await run(asked, setRole, { username, role: sent.get('role') });
    return seeDone(asked.visit, '/desk/users', action === 'role' ? 'role' : `${action}ed`);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'forbidden') throw error;
    return usersPage(asked, error);
  }
}
