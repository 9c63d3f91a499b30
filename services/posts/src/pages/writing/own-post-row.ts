import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { listedPost } from '../../responses/shapes.ts';
import type { PublishProblem } from '../../storage/schedule.ts';
import { pageMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { inLanguageOf } from '../post-list.ts';
import { categoryName, momentText } from './facts.ts';
import { writingMessages } from './messages/messages.ts';
import { noteNotice } from './status-notice.ts';

/** One of the author's own posts in their list. */
export type OwnListedPost = z.output<typeof listedPost> & {
  /** The editors' note. */
  readonly note: string | null;
  readonly publish_problem: PublishProblem | null;
};

/** Renders a post of the author with its state and what can be done with it. The title of a public post leads to its page. */
export function ownPostRow(post: OwnListedPost, pageRequest: PageRequest): Html {
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language];
  const spoken = inLanguageOf(post);
  return html`<li><article class="entry own">
<div class="by">${stateLabel(post, pageRequest)}
<span>${messages.characters(post.characters)}</span>
${post.category === null ? '' : html`<span>${categoryName(post.category, language)}</span>`}</div>
<h2${spoken}><a href="${post.url ?? hrefOf(baseUrl, `/posts/${post.id}/edit`)}">${isolated(post.title)}</a></h2>
<p class="excerpt"${spoken}>${isolated(post.excerpt)}</p>
${post.publish_problem === null ? '' : html`<div class="notice warn" role="note"><p>${messages.schedule.problem[post.publish_problem]}</p></div>`}
${noteNotice(post.note, language)}
${actions(post, pageRequest)}</article></li>
`;
}

/** The state of the post, and when it changed last or is published. */
function stateLabel(post: OwnListedPost, pageRequest: PageRequest): Html {
  const { ownPosts: own } = writingMessages[pageRequest.language];
  if (post.status !== 'draft' || post.publish_at === null) {
    return html`<span class="stamp ${post.status}">${own.status[post.status]}</span>
<span>${own.updated} ${momentText(post.updated_at, pageRequest)}</span>`;
  }
  return html`<span class="stamp scheduled">${own.status.scheduled}</span>
<span>${own.publishAt} <b>${momentText(post.publish_at, pageRequest)}</b></span>`;
}

function actions(post: OwnListedPost, { baseUrl, language }: PageRequest): Html {
  const { ownPosts: own, tools, schedule } = writingMessages[language];
  const at = (path: string) => hrefOf(baseUrl, `/posts/${post.id}${path}`);
  const editable = post.status === 'draft' || post.status === 'published';
  const scheduled = post.status === 'draft' && post.publish_at !== null;
  return html`<ul class="plain inline acts">
<li><a class="button second" href="${at('/edit')}">${editable ? own.edit : own.open}</a></li>
${post.url === null ? '' : html`<li><a href="${post.url}">${own.publicPage}</a></li>`}
${post.status === 'draft' ? html`<li><a href="${at('/publish')}">${scheduled ? own.reschedule : tools.publish}</a></li>` : ''}
${post.url === null ? html`<li><a href="${post.preview_url}">${pageMessages[language].preview}</a></li>` : ''}
<li><a href="${at('/revisions')}">${tools.revisions}</a></li>
${
  scheduled || post.status === 'published'
    ? html`<li><form method="post" action="${at('/unpublish')}"><input type="hidden" name="expected_version" value="${post.version}"><input type="hidden" name="was" value="${post.status}"><input type="hidden" name="from" value="list">
<button class="link">${scheduled ? schedule.cancel : own.unpublish}</button></form></li>`
    : ''
}
</ul>`;
}
