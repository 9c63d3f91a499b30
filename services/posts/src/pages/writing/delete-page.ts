import { ApiError } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { deletePost } from '../../operations/delete-post.ts';
import { problemNotice } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { writingMessages } from './messages/messages.ts';
import { seePage } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';
import { type OpenedPost, openPost } from './written-post.ts';

/** `GET /posts/{id}/delete`: asks for confirmation, and offers the text as a file first. */
export async function deleteForm(writerRequest: WriterRequest, id: string): Promise<Page> {
  return deletePage(writerRequest, await openPost(writerRequest, id), null);
}

/** `POST /posts/{id}/delete` */
export async function remove(writerRequest: WriterRequest, sent: Sent, id: string): Promise<Page | Response> {
  try {
    await run(writerRequest, deletePost, { id, expected_version: versionOf(sent) ?? -1 });
    return seePage(writerRequest, '/posts', { done: 'deleted' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return deletePage(writerRequest, await openPost(writerRequest, id), error);
  }
}

function deletePage(writerRequest: WriterRequest, { post }: OpenedPost, apiError: ApiError | null): Page {
  const { pageRequest } = writerRequest;
  const { remove: messages, tools } = writingMessages[pageRequest.language];
  const at = (path: string) => hrefOf(pageRequest.baseUrl, `/posts/${post.id}${path}`);
  return writingPage(writerRequest, {
    title: `${messages.title}: ${post.title}`,
    refused: apiError,
    main: html`<p class="hint"><a href="${at('/edit')}">${tools.back}</a></p>
<h1>${messages.title}</h1>
${problemNotice(apiError, pageRequest.language)}
<p class="subject">${isolated(post.title)}</p>
<div class="notice bad"><p>${messages.text}</p>${post.status === 'published' ? html`<p>${messages.published}</p>` : ''}</div>
<p><a class="button" href="${at('/post.md')}" download>${messages.file}</a></p>
<p class="hint">${messages.fileHint}</p>
<form method="post" action="${at('/delete')}">
<input type="hidden" name="expected_version" value="${post.version}">
<div class="choices"><button class="danger">${messages.submit}</button><a class="button second" href="${at('/edit')}">${messages.keep}</a></div>
</form>`,
  });
}
