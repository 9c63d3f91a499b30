import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { PageRequest } from '../page-request.ts';
import { categoryName, momentText } from './facts.ts';
import { writingMessages } from './messages/messages.ts';
import type { OwnPost } from './written-post.ts';

/** Renders the facts about a post and links to what else can be done with it. */
export function postTools(pageRequest: PageRequest, post: OwnPost): Html {
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language];
  const { tools } = messages;
  const at = (path: string) => hrefOf(baseUrl, `/posts/${post.id}${path}`);
  const open = post.status === 'draft' || post.status === 'published';
  return html`<section class="tools" aria-labelledby="tools-title"><h2 id="tools-title">${tools.title}</h2>
<dl class="facts">
<div><dt>${tools.state}</dt> <dd>${messages.ownPosts.status[post.status]}</dd></div>
<div><dt>${tools.saved}</dt> <dd>${momentText(post.updated_at, pageRequest)}</dd></div>
<div><dt>${tools.length}</dt> <dd>${messages.characters(post.characters)}</dd></div>
<div><dt>${messages.publish.category}</dt> <dd>${categoryName(post.category, language)}</dd></div>
<div><dt>${messages.publish.tags}</dt> <dd>${post.tags.length === 0 ? tools.none : post.tags.join(language === 'ja' ? '、' : ', ')}</dd></div>
</dl>
<ul class="plain acts">
${open ? html`<li><a href="${at('/publish')}">${post.status === 'draft' ? tools.publish : tools.settings}</a></li>` : ''}
<li><a href="${at('/share')}">${tools.share}</a></li>
<li><a href="${at('/revisions')}">${tools.revisions}</a></li>
<li><a href="${hrefOf(baseUrl, '/posts/images')}">${tools.images}</a></li>
<li><a href="${at('/post.md')}" download>${tools.file}</a></li>
<li><a href="${at('/delete')}" class="danger">${tools.remove}</a></li>
</ul>
${
  post.status === 'published'
    ? html`<form method="post" action="${at('/unpublish')}"><input type="hidden" name="expected_version" value="${post.version}">
<button class="second">${tools.unpublish}</button></form>`
    : ''
}</section>`;
}

/** Renders the Markdown help and the form that uploads an image. */
export function writingHelp({ baseUrl, language }: PageRequest): Html {
  const { help } = writingMessages[language];
  return html`<details class="help"><summary>${help.title}</summary>
<dl>${help.rows.map(
    ([sign, what]) => html`<div><dt><code>${sign}</code></dt> <dd>${what}</dd></div>
`,
  )}</dl><p class="hint">${help.more}</p></details>
<details class="help"><summary>${help.imageTitle}</summary>
<p>${help.image}</p>
<form method="post" action="${hrefOf(baseUrl, '/posts/images')}" enctype="multipart/form-data" target="_blank">
<input type="hidden" name="kind" value="post">
<div class="field"><label for="file">${help.file}</label>
<input id="file" name="file" type="file" accept="image/png,image/jpeg,image/webp,image/gif" required></div>
<button class="second">${help.upload}</button></form></details>`;
}
