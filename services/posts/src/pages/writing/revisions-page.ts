import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { shownFindings } from '../../findings/passages.ts';
import { listRevisions } from '../../operations/list-revisions.ts';
import { restoreRevision } from '../../operations/restore-revision.ts';
import type { Comparison } from '../../text/compare.ts';
import { differenceView, titleDifference } from '../difference/difference-view.ts';
import { pageMessages } from '../messages/messages.ts';
import { problemNotice } from './error-sentence.ts';
import { confirmFindings } from './findings-list.ts';
import { writingPage } from './frame.ts';
import { writingMessages } from './messages/messages.ts';
import { savedBy } from './revision-line.ts';
import { seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';
import { isClosed, type OpenedPost, type OwnPost, openPost, type Revision, revisionAt } from './written-post.ts';

/** `GET /posts/{id}/revisions`: the saved versions of a post. */
export async function revisions(writerRequest: WriterRequest, id: string): Promise<Page> {
  const { pageRequest } = writerRequest;
  const { baseUrl, language, query } = pageRequest;
  const messages = writingMessages[language].revisions;
  const { post } = await openPost(writerRequest, id);
  const cursor = query.get('cursor');
  const found = await run<{ revisions: Revision[]; next_cursor: string | null }>(writerRequest, listRevisions, {
    id,
    ...(cursor !== undefined && { cursor }),
  });
  const path = `/posts/${id}/revisions`;
  const newest = cursor === undefined ? found.revisions[0]?.version : undefined;
  return writingPage(writerRequest, {
    title: `${messages.title}: ${post.title}`,
    main: html`${back(writerRequest, id)}
<h1>${messages.title}</h1>
<p class="subject">${isolated(post.title)}</p>
<ol class="plain revisions">${found.revisions.map((revision, i, { [i - 1]: newer, [i + 1]: older }) =>
      row(writerRequest, path, revision, {
        current: revision.version === newest,
        above: newer?.title ?? post.title,
        older,
      }),
    )}</ol>
${
  found.next_cursor === null
    ? ''
    : html`<nav class="turns" aria-label="${messages.title}"><ul><li><a class="button second" rel="next" href="${hrefOf(baseUrl, path, { cursor: found.next_cursor })}">${pageMessages[language].nextPage}</a></li></ul></nav>`
}`,
  });
}

/** Renders a version: its title if it is not the one above, and how much longer it is than the version before. */
function row(
  { pageRequest }: WriterRequest,
  path: string,
  revision: Revision,
  { current, above, older }: { current: boolean; above: string; older: Revision | undefined },
): Html {
  const messages = writingMessages[pageRequest.language];
  const { version, title } = revision;
  const length = lengthOf(revision);
  const grown = older === undefined ? 0 : length - lengthOf(older);
  return html`<li><p><a href="${hrefOf(pageRequest.baseUrl, `${path}/${version}`)}">${messages.revisions.version(version)}</a>${
    current ? html` <span class="stamp">${messages.revisions.current}</span>` : ''
  }</p>
${
  title === above
    ? ''
    : html`<p>${isolated(title)}</p>
`
}<p class="hint">${savedBy(revision, pageRequest)} · ${messages.characters(length)}${grown === 0 ? '' : html` <b>${grown > 0 ? '+' : '−'}${Math.abs(grown)}</b>`}</p></li>
`;
}

function lengthOf({ body_markdown: body }: Revision): number {
  return [...body].length;
}

/** `GET /posts/{id}/revisions/{version}`: a version, and how the current one differs from it. */
export async function revision(writerRequest: WriterRequest, id: string, version: string): Promise<Page> {
  const opened = await openPost(writerRequest, id);
  return revisionPage(writerRequest, opened, await revisionAt(writerRequest, id, version), null);
}

async function revisionPage(
  writerRequest: WriterRequest,
  opened: OpenedPost,
  shown: Revision,
  apiError: ApiError | null,
): Promise<Page> {
  const { pageRequest } = writerRequest;
  const { language } = pageRequest;
  const { revisions: messages } = writingMessages[language];
  const { post } = opened;
  const labels = { language, before: messages.thisVersion, after: messages.now };
  const comparison = await comparedToNow(writerRequest, opened, shown);
  const title = `${messages.version(shown.version)}: ${post.title}`;
  return writingPage(writerRequest, {
    title,
    refused: apiError,
    main: html`<p class="hint"><a href="${hrefOf(pageRequest.baseUrl, `/posts/${post.id}/revisions`)}">${messages.title}</a></p>
<h1>${messages.version(shown.version)}</h1>
<p class="subject">${isolated(shown.title)}</p><p class="hint">${savedBy(shown, pageRequest)}</p>
${problemNotice(apiError, language)}
${restoring(writerRequest, opened, shown, apiError)}
<h2>${messages.toNow}</h2>
${shown.title === post.title ? '' : titleDifference(shown.title, post.title, labels)}
${comparison === null ? html`<p class="hint">${messages.tooLong}</p>` : differenceView(comparison.parts, labels)}
<h2>${messages.whole}</h2>
<textarea id="whole" rows="18" readonly aria-label="${messages.whole}">
${shown.body_markdown}</textarea>
${
  shown.body_as_sent === shown.body_markdown
    ? ''
    : html`<details class="help"><summary>${messages.asSent}</summary><textarea id="as-sent" rows="12" readonly aria-label="${messages.asSent}">
${shown.body_as_sent}</textarea></details>`
}`,
  });
}

function back({ pageRequest }: WriterRequest, id: string): Html {
  return html`<p class="hint"><a href="${hrefOf(pageRequest.baseUrl, `/posts/${id}/edit`)}">${writingMessages[pageRequest.language].tools.back}</a></p>`;
}

/**
 * Restores the version in the post. A published post changes for its readers, so its version can also be loaded into
 * the form first, and suspicious strings have to be confirmed here.
 */
function restoring(
  { pageRequest }: WriterRequest,
  { post }: OpenedPost,
  { version }: Revision,
  apiError: ApiError | null,
): Html {
  const messages = writingMessages[pageRequest.language].revisions;
  const at = (path: string, query = {}) => hrefOf(pageRequest.baseUrl, `/posts/${post.id}${path}`, query);
  if (isClosed(post)) return html``;
  const isPublic = post.status === 'published';
  const { passages } = apiError === null ? { passages: [] } : shownFindings(apiError);
  return html`<form method="post" action="${at(`/revisions/${version}/restore`)}">
<input type="hidden" name="expected_version" value="${post.version}">
${passages.length === 0 ? '' : confirmFindings(passages, pageRequest.language)}
<p><button class="second">${messages.restore}</button> <span class="hint">${isPublic ? messages.restorePublicHint : messages.restoreHint}</span></p></form>
${isPublic ? html`<p><a class="button second" href="${at('/edit', { revision: String(version) })}">${messages.toForm}</a></p>` : ''}`;
}

/** Compares the texts; null if it takes too long. */
async function comparedToNow(
  { context }: WriterRequest,
  { post }: OpenedPost,
  shown: Revision,
): Promise<Comparison | null> {
  try {
    return await context.deps.text.compare({ before: shown.body_markdown, after: post.body_markdown, base: null });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** `POST /posts/{id}/revisions/{version}/restore` */
export async function restore(
  writerRequest: WriterRequest,
  sent: Sent,
  id: string,
  version: string,
): Promise<Page | Response> {
  try {
    const { post } = await run<{ post: OwnPost }>(writerRequest, restoreRevision, {
      id,
      version,
      expected_version: versionOf(sent) ?? -1,
      ...(sent.get('confirm_findings') === 'yes' && { confirm_findings: true }),
    });
    return seePost(writerRequest, id, post.status === 'held' ? 'held' : 'restored');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return revisionPage(
      writerRequest,
      await openPost(writerRequest, id),
      await revisionAt(writerRequest, id, version),
      error,
    );
  }
}
