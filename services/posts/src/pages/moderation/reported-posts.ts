import { momentOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { isolated } from '@kairan/web/page-texts';
import { listReports, type ReportedPosts } from '../../operations/list-reports.ts';
import { authorPath } from '../../page-address.ts';
import { reportMessages } from '../reports/messages/messages.ts';
import { moderationMessages } from './messages/messages.ts';
import { type ModerationRequest, run } from './moderation-context.ts';

/** Renders the posts that readers have reported, with the reports and what to do; nothing if there are none. */
export async function reportedPosts(moderationRequest: ModerationRequest): Promise<Html> {
  const { posts } = await run<ReportedPosts>(moderationRequest, listReports, {});
  if (posts.length === 0) return html``;
  const messages = moderationMessages[moderationRequest.pageRequest.language].reported;
  return html`<section aria-labelledby="reported"><h2 id="reported">${messages.title}</h2>
<p>${messages.count(posts.length)}</p>
<ol class="plain queue">${posts.map((post) => reported(post, moderationRequest))}</ol></section>`;
}

/** Renders the open reports of a post with a button to dismiss them; nothing if there are none. */
export async function reportsOfPost(moderationRequest: ModerationRequest, id: string): Promise<Html> {
  const { posts } = await run<ReportedPosts>(moderationRequest, listReports, { id });
  const { baseUrl, language } = moderationRequest.pageRequest;
  const messages = moderationMessages[language].reported;
  return html`${posts.map(
    (post) => html`<div class="notice warn"><h2>${messages.title}</h2>
${reportList(post, moderationRequest)}
<form method="post" action="${hrefOf(baseUrl, `/desk/posts/${id}/dismiss`)}"><button class="second">${messages.dismiss}</button></form></div>`,
  )}`;
}

function reportList({ reports }: ReportedPosts['posts'][number], { pageRequest }: ModerationRequest): Html {
  const { reasons } = reportMessages[pageRequest.language];
  const { visitor } = moderationMessages[pageRequest.language].reported;
  return html`<ul class="why">${reports.map(
    ({ reason, message, at, by }) =>
      html`<li>${reasons[reason]}${message === '' ? '' : html`<br>${isolated(message)}`} <span class="hint">${momentOf(Date.parse(at), pageRequest)} ${by ?? visitor}</span></li>
`,
  )}</ul>`;
}

function reported(post: ReportedPosts['posts'][number], moderationRequest: ModerationRequest): Html {
  const { baseUrl, language } = moderationRequest.pageRequest;
  const { reported: messages, held } = moderationMessages[language];
  const page = hrefOf(baseUrl, `/desk/posts/${post.id}`);
  return html`<li><h3><a href="${page}">${isolated(post.title)}</a></h3>
<p class="line hint"><a href="${hrefOf(baseUrl, authorPath(post.author.slice(1)))}">${post.author}</a></p>
${reportList(post, moderationRequest)}
<form class="choices" method="post" action="${page}/dismiss"><a class="button second" href="${page}">${held.review}</a> <button class="second">${messages.dismiss}</button></form></li>
`;
}
