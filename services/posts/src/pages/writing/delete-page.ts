import { Refusal } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { deletePost } from '../../operations/delete-post.ts';
import { hrefOf } from '../../page-address.ts';
import { problemNotice } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { writingWords } from './messages/messages.ts';
import { seePage } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { type Asked, run } from './writing-options.ts';
import { type OpenedPost, openPost } from './written-post.ts';

/** `GET /posts/{id}/delete`: asks once more, and offers the text as a file first. */
export async function deleteForm(asked: Asked, id: string): Promise<Page> {
  return deletePage(asked, await openPost(asked, id), null);
}

/** `POST /posts/{id}/delete` */
export async function remove(asked: Asked, sent: Sent, id: string): Promise<Page | Response> {
  try {
    await run(asked, deletePost, { id, expected_version: versionOf(sent) ?? -1 });
    return seePage(asked, '/posts', { done: 'deleted' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return deletePage(asked, await openPost(asked, id), error);
  }
}

function deletePage(asked: Asked, { post }: OpenedPost, refusal: Refusal | null): Page {
  const { visit } = asked;
  const { remove: words, tools } = writingWords[visit.language];
  const at = (path: string) => hrefOf(visit.baseUrl, `/posts/${post.id}${path}`);
  return writingPage(asked, {
    title: `${words.title}: ${post.title}`,
    refused: refusal,
    main: html`<p class="hint"><a href="${at('/edit')}">${tools.back}</a></p>
<h1>${words.title}</h1>
${problemNotice(refusal, visit.language)}
<p class="subject">${isolated(post.title)}</p>
<div class="notice bad"><p>${words.text}</p>${post.status === 'published' ? html`<p>${words.published}</p>` : ''}</div>
<p><a class="button" href="${at('/post.md')}" download>${words.file}</a></p>
<p class="hint">${words.fileHint}</p>
<form method="post" action="${at('/delete')}">
<input type="hidden" name="expected_version" value="${post.version}">
<div class="choices"><button class="danger">${words.submit}</button><a class="button second" href="${at('/edit')}">${words.keep}</a></div>
</form>`,
  });
}
