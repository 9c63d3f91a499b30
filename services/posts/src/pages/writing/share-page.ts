import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { renewPreviewLink } from '../../operations/renew-preview-link.ts';
import { hrefOf } from '../../page-address.ts';
import { words as frameWords } from '../messages/messages.ts';
import { writingPage } from './frame.ts';
import { writingWords } from './messages/messages.ts';
import { seePage } from './see-post.ts';
import type { Sent } from './sent-form.ts';
import { type Asked, run } from './writing-options.ts';
import { openPost } from './written-post.ts';

/** `GET /posts/{id}/share`: the link to the preview, to be passed on or taken back. */
export async function share(asked: Asked, id: string): Promise<Page> {
  const { visit } = asked;
  const { share: words, done, tools } = writingWords[visit.language];
  const { post } = await openPost(asked, id);
  const at = (path: string) => hrefOf(visit.baseUrl, `/posts/${id}${path}`);
  return writingPage(asked, {
    title: `${words.title}: ${post.title}`,
    main: html`<p class="hint"><a href="${at('/edit')}">${tools.back}</a></p>
<h1>${words.title}</h1>
${visit.query.get('done') === 'renewed' ? html`<div class="notice" role="status"><p>${done['renewed'] ?? ''}</p></div>` : ''}
<p class="subject">${isolated(post.title)}</p>
<p>${words.text}</p>
<div class="field"><label for="link">${words.link}</label>
<input id="link" type="url" readonly class="copyable" value="${post.preview_url}"></div>
<p><a href="${post.preview_url}">${frameWords[visit.language].preview}</a></p>
<h2>${words.renewTitle}</h2>
<p>${words.renewText}</p>
<form method="post" action="${at('/preview-link')}"><button class="second">${words.renew}</button></form>`,
  });
}

/** `POST /posts/{id}/preview-link` */
export async function renewLink(asked: Asked, _sent: Sent, id: string): Promise<Response> {
  await run(asked, renewPreviewLink, { id });
  return seePage(asked, `/posts/${id}/share`, { done: 'renewed' });
}
