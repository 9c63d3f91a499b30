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

function reported(post: ReportedPosts['posts'][number], { pageRequest }: ModerationRequest): Html {
  const { baseUrl, language } = pageRequest;
  const { reported: messages, held } = moderationMessages[language];
  const { reasons } = reportMessages[language];
  const page = hrefOf(baseUrl, `/desk/posts/${post.id}`);
  return html`<li><h3><a href="${page}">${isolated(post.title)}</a></h3>
<p class="line hint"><a href="${hrefOf(baseUrl, authorPath(post.author.slice(1)))}">${post.author}</a></p>
<ul class="why">${post.reports.map(
    ({ reason, message, at, by }) =>
      html`<li>${reasons[reason]}${message === '' ? '' : html`<br>${isolated(message)}`} <span class="hint">${momentOf(Date.parse(at), pageRequest)} ${by ?? messages.visitor}</span></li>
`,
  )}</ul>
<form class="choices" method="post" action="${page}/dismiss"><a class="button second" href="${page}">${held.review}</a> <button class="second">${messages.dismiss}</button></form></li>
`;
}
