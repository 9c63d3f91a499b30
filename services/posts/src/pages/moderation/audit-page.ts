import { momentOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { type AuditPage, listAudit } from '../../operations/list-audit.ts';
import { authorPath } from '../../page-address.ts';
import { auditDetails, auditedActions } from '../../storage/audit.ts';
import { pageMessages } from '../messages/messages.ts';
import { moderationPage } from './frame.ts';
import { moderationMessages } from './messages/messages.ts';
import { type ModerationRequest, run } from './moderation-context.ts';

/** `GET /desk/audit`: the audit log, newest first, filtered by action, post and user. */
export async function auditPage(moderationRequest: ModerationRequest): Promise<Page> {
  const { pageRequest } = moderationRequest;
  const { baseUrl, language, query } = pageRequest;
  const messages = moderationMessages[language];
  const filter = Object.fromEntries(
    ['action', 'post', 'username']
      .map((name) => [name, (query.get(name) ?? '').trim()])
      .filter(([, value]) => value !== ''),
  ) as Readonly<Record<string, string>>;
  const cursor = query.get('cursor');
  const { lines, next_cursor: next } = await run<AuditPage>(moderationRequest, listAudit, {
    ...filter,
    ...(cursor && { cursor }),
  });
  return moderationPage(moderationRequest, {
    title: messages.sections.audit,
    main: html`<h1>${messages.sections.audit}</h1>
<form class="filter" action="${hrefOf(baseUrl, '/desk/audit')}"><p><label for="action">${messages.audit.filter}</label><select id="action" name="action"><option value="">${messages.audit.all}</option>${auditedActions.map(
      (action) =>
        html`<option value="${action}"${filter['action'] === action ? html` selected` : ''}>${messages.audit.action[action]}</option>`,
    )}</select></p>
<p><label for="username">${messages.audit.by}</label><input id="username" type="text" name="username" value="${filter['username'] ?? ''}" maxlength="40" autocapitalize="none"></p>
<p><label for="post">${messages.audit.post}</label><input id="post" type="text" name="post" value="${filter['post'] ?? ''}" maxlength="64"></p>
<p class="act"><button class="second">${messages.audit.show}</button></p></form>
${lines.length === 0 ? html`<p>${messages.audit.none}</p>` : html`<ol class="plain queue">${lines.map((line) => entry(line, moderationRequest))}</ol>`}
${
  next === null
    ? ''
    : html`<nav class="turns" aria-label="${messages.sections.audit}"><ul><li><a class="button second" rel="next" href="${hrefOf(baseUrl, '/desk/audit', { ...filter, cursor: next })}">${pageMessages[language].nextPage}</a></li></ul></nav>`
}`,
  });
}

function entry(line: AuditPage['lines'][number], { pageRequest }: ModerationRequest): Html {
  const { baseUrl, language } = pageRequest;
  const { audit: messages } = moderationMessages[language];
  const by =
    line.by === null
      ? html`<span>${messages.service}</span>`
      : html`<a href="${hrefOf(baseUrl, authorPath(line.by.slice(1)))}">${line.by}</a>`;
  const details = auditDetails.flatMap((name) => {
    const value = line.details[name];
    return name === 'version' || value === undefined ? [] : [[messages.detail[name], value] as const];
  });
  return html`<li><p class="line"><strong>${messages.action[line.action]}</strong>${by}
<span class="hint">${messages.channel[line.door]}${line.client === null ? '' : html` ${isolated(line.client)}`}</span><span class="hint">${momentOf(Date.parse(line.at), pageRequest)}</span></p>
${line.post === null ? '' : html`<p>${line.title === null ? html`<span class="hint">${messages.deleted} ${line.post}</span>` : html`<a href="${hrefOf(baseUrl, `/desk/posts/${line.post}`)}">${isolated(line.title)}</a>`}</p>`}
${
  details.length === 0
    ? ''
    : html`<p class="line hint">${details.map(
        ([name, value]) => html`<span>${name}: ${detail(value, pageRequest)}</span>
`,
      )}</p>`
}</li>
`;
}

/** Renders a value of an entry: a state by its name, a moment in the reader's time zone, others as they were recorded. */
function detail(value: unknown, pageRequest: ModerationRequest['pageRequest']): Html {
  const { status } = moderationMessages[pageRequest.language].review;
  const text = [value].flat().join(', ');
  if (Object.hasOwn(status, text)) return html`${status[text as keyof typeof status]}`;
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? momentOf(Date.parse(text), pageRequest) : isolated(text);
}
