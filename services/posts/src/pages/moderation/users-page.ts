import { momentOf } from '@kairan/accounts/page-request';
import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { hideUserPosts } from '../../operations/hide-user-posts.ts';
import { listUsers, type UserList } from '../../operations/list-users.ts';
import { setRole } from '../../operations/set-role.ts';
import { suspendUser } from '../../operations/suspend-user.ts';
import { unhideUserPosts } from '../../operations/unhide-user-posts.ts';
import { unsuspendUser } from '../../operations/unsuspend-user.ts';
import { authorPath } from '../../page-address.ts';
import { pageMessages } from '../messages/messages.ts';
import { moderationPage, seeDone } from './frame.ts';
import { moderationMessages } from './messages/messages.ts';
import { type ModerationRequest, run } from './moderation-context.ts';
import { typed } from './moderation-forms.ts';

/** What an editor can do with an account, and the notice that says it was done. */
const doneOf = {
  role: 'role',
  suspend: 'suspended',
  unsuspend: 'unsuspended',
  'hide-posts': 'posts-hidden',
  'show-posts': 'posts-shown',
} as const;
export type ManagingAction = keyof typeof doneOf;

const kinds = ['editors', 'suspended', 'unfinished'] as const;

/** `GET /desk/users`: the users by name, with the actions on their accounts. */
export async function usersPage(moderationRequest: ModerationRequest, refused: ApiError | null = null): Promise<Page> {
  const { pageRequest } = moderationRequest;
  const { baseUrl, language, query } = pageRequest;
  const messages = moderationMessages[language];
  const q = query.get('q') ?? '';
  const only = kinds.find((kind) => kind === query.get('only'));
  const filter = { ...(q !== '' && { q }), ...(only && { only }) };
  const cursor = query.get('cursor');
  const { users, next_cursor: next } = await run<UserList>(moderationRequest, listUsers, {
    ...filter,
    ...(cursor && { cursor }),
  });
  return moderationPage(moderationRequest, {
    title: messages.sections.users,
    refused,
    main: html`<h1>${messages.sections.users}</h1>
<form class="filter" action="${hrefOf(baseUrl, '/desk/users')}"><p><label for="q">${messages.users.q}</label><input id="q" type="search" name="q" value="${q}" maxlength="100"></p>
<p><label for="only">${messages.users.only}</label><select id="only" name="only"><option value="">${messages.users.all}</option>${kinds.map(
      (kind) =>
        html`<option value="${kind}"${kind === only ? html` selected` : ''}>${messages.users.onlyThose[kind]}</option>`,
    )}</select></p>
<p class="act"><button class="second">${messages.users.find}</button></p></form>
${users.length === 0 ? html`<p>${messages.users.none}</p>` : html`<ol class="plain queue">${users.map((user) => entry(user, moderationRequest))}</ol>`}
${
  next === null
    ? ''
    : html`<nav class="turns" aria-label="${messages.sections.users}"><ul><li><a class="button second" rel="next" href="${hrefOf(baseUrl, '/desk/users', { ...filter, cursor: next })}">${pageMessages[language].nextPage}</a></li></ul></nav>`
}`,
  });
}

function entry(user: UserList['users'][number], { pageRequest, person }: ModerationRequest): Html {
  const { baseUrl, language } = pageRequest;
  const { users: messages } = moderationMessages[language];
  const {
    username,
    suspended_at: suspended,
    suspended_reason: reason,
    deletion_due_at: due,
    posts_hidden_at: hidden,
  } = user;
  return html`<li><h2><a href="${hrefOf(baseUrl, authorPath(username))}">${isolated(user.display_name)}</a> <span class="hint">@${username}</span></h2>
<p class="line hint"><span>${messages.role[user.role]}</span>${user.finished ? '' : html`<span>${messages.unfinished}</span>`}
<span>${messages.since} ${momentOf(Date.parse(user.created_at), pageRequest)}</span><span>${messages.counts(user.published, user.held, user.hidden)}</span></p>
${suspended === null ? '' : html`<p><span class="stamp">${messages.suspended}</span> <span class="hint">${momentOf(Date.parse(suspended), pageRequest)}</span>${reason === null ? '' : html` ${isolated(reason)}`}</p>`}
${hidden === null ? '' : html`<p><span class="stamp">${messages.postsHidden}</span> <span class="hint">${momentOf(Date.parse(hidden), pageRequest)}</span></p>`}
${due === null ? '' : html`<p><span class="stamp">${messages.deleting}</span> <span class="hint">${momentOf(Date.parse(due), pageRequest)}</span></p>`}
${username === person.user.username ? html`<p class="hint">${messages.you}</p>` : manage(user, pageRequest.baseUrl, messages)}</li>
`;
}

function manage(
  { username, role, suspended_at: suspended, posts_hidden_at: hidden }: UserList['users'][number],
  baseUrl: string,
  messages: (typeof moderationMessages)['ja']['users'],
): Html {
  const at = (action: string) => hrefOf(baseUrl, `/desk/users/${username}/${action}`);
  const other = role === 'editor' ? 'author' : 'editor';
  return html`<details><summary>${messages.manage} <span class="unseen">@${username}</span></summary>
<form method="post" action="${at('role')}"><input type="hidden" name="role" value="${other}"><button class="second">${other === 'editor' ? messages.toEditor : messages.toAuthor}</button></form>
${
  suspended === null
    ? html`<form method="post" action="${at('suspend')}"><div class="field"><label for="reason-${username}">${messages.suspendReason}</label><textarea id="reason-${username}" name="reason" rows="3" maxlength="1000"></textarea></div>
${hidden === null ? html`<label class="choice"><input type="checkbox" name="hide_posts" value="yes"><span>${messages.alsoHide}</span></label>` : ''}
<button class="danger">${messages.suspend}</button> <p class="hint">${messages.suspendHint}</p></form>`
    : html`<form method="post" action="${at('unsuspend')}"><button class="second">${messages.unsuspend}</button></form>`
}
${
  hidden === null
    ? html`<form method="post" action="${at('hide-posts')}"><div class="field"><label for="hiding-${username}">${messages.suspendReason}</label><textarea id="hiding-${username}" name="reason" rows="3" maxlength="1000"></textarea></div>
<button class="danger">${messages.hidePosts}</button> <p class="hint">${messages.hidePostsHint}</p></form>`
    : html`<form method="post" action="${at('show-posts')}"><button class="second">${messages.showPosts}</button></form>`
}</details>`;
}

/** `POST /desk/users/{name}/{suspend|unsuspend|hide-posts|show-posts|role}` */
export async function manageUser(
  moderationRequest: ModerationRequest,
  sent: FormFields,
  username: string,
  action: ManagingAction,
): Promise<Page | Response> {
  const reason = typed(sent, 'reason');
  const about = { username, ...(reason !== '' && { reason }) };
  try {
    if (action === 'suspend')
      await run(moderationRequest, suspendUser, { ...about, hide_posts: sent.get('hide_posts') === 'yes' });
    else if (action === 'unsuspend') await run(moderationRequest, unsuspendUser, { username });
    else if (action === 'hide-posts') await run(moderationRequest, hideUserPosts, about);
    else if (action === 'show-posts') await run(moderationRequest, unhideUserPosts, { username });
    else await run(moderationRequest, setRole, { username, role: sent.get('role') });
    return seeDone(moderationRequest.pageRequest, '/desk/users', doneOf[action]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'forbidden') throw error;
    return usersPage(moderationRequest, error);
  }
}
