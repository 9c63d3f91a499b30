import { html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { renewPreviewLink } from '../../operations/renew-preview-link.ts';
import { pageMessages } from '../messages/messages.ts';
import { writingPage } from './frame.ts';
import { writingMessages } from './messages/messages.ts';
import { seePage } from './see-post.ts';
import type { Sent } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';
import { openPost } from './written-post.ts';

/** `GET /posts/{id}/share`: the preview link, to be shared or revoked. */
export async function share(writerRequest: WriterRequest, id: string): Promise<Page> {
  const { pageRequest } = writerRequest;
  const { share: messages, done, tools } = writingMessages[pageRequest.language];
  const { post } = await openPost(writerRequest, id);
  const at = (path: string) => hrefOf(pageRequest.baseUrl, `/posts/${id}${path}`);
  return writingPage(writerRequest, {
    title: `${messages.title}: ${post.title}`,
    main: html`<p class="hint"><a href="${at('/edit')}">${tools.back}</a></p>
<h1>${messages.title}</h1>
${pageRequest.query.get('done') === 'renewed' ? html`<div class="notice" role="status"><p>${done.renewed}</p></div>` : ''}
<p class="subject">${isolated(post.title)}</p>
<p>${messages.text}</p>
<div class="field"><label for="link">${messages.link}</label>
<input id="link" type="url" readonly class="copyable" value="${post.preview_url}"></div>
<p><a href="${post.preview_url}">${pageMessages[pageRequest.language].preview}</a></p>
<h2>${messages.renewTitle}</h2>
<p>${messages.renewText}</p>
<form method="post" action="${at('/preview-link')}"><button class="second">${messages.renew}</button></form>`,
  });
}

/** `POST /posts/{id}/preview-link` */
export async function renewLink(writerRequest: WriterRequest, _sent: Sent, id: string): Promise<Response> {
  await run(writerRequest, renewPreviewLink, { id });
  return seePage(writerRequest, `/posts/${id}/share`, { done: 'renewed' });
}
