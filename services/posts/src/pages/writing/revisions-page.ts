import { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { listRevisions } from '../../operations/list-revisions.ts';
import { restoreRevision } from '../../operations/restore-revision.ts';
import { hrefOf } from '../../page-address.ts';
import type { Comparison } from '../../text/compare.ts';
import { differenceView, titleDifference } from '../difference/difference-view.ts';
import { words as frameWords } from '../messages/messages.ts';
import { problemNotice } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { writingWords } from './messages/messages.ts';
import { savedBy } from './revision-line.ts';
import { seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { type Asked, run } from './writing-options.ts';
import { isClosed, type OpenedPost, openPost, type Revision, revisionAt } from './written-post.ts';

/** `GET /posts/{id}/revisions`: the saved versions of a post's text. */
export async function revisions(asked: Asked, id: string): Promise<Page> {
  const { visit } = asked;
  const { baseUrl, language, query } = visit;
  const words = writingWords[language].revisions;
  const { post } = await openPost(asked, id);
  const cursor = query.get('cursor');
  const found = await run<{ revisions: Revision[]; next_cursor: string | null }>(asked, listRevisions, {
    id,
    ...(cursor !== undefined && { cursor }),
  });
  const path = `/posts/${id}/revisions`;
  const newest = cursor === undefined ? found.revisions[0]?.version : undefined;
  return writingPage(asked, {
    title: `${words.title}: ${post.title}`,
    main: html`${back(asked, id)}
<h1>${words.title}</h1>
<p class="subject">${isolated(post.title)}</p>
<ol class="plain revisions">${found.revisions.map((revision) => row(asked, path, revision, revision.version === newest))}</ol>
${
  found.next_cursor === null
    ? ''
    : html`<nav class="turns" aria-label="${words.title}"><ul><li><a class="button second" rel="next" href="${hrefOf(baseUrl, path, { cursor: found.next_cursor })}">${frameWords[language].older}</a></li></ul></nav>`
}`,
  });
}

function row({ visit }: Asked, path: string, revision: Revision, current: boolean): Html {
  const words = writingWords[visit.language];
  const { version, title, body_markdown: body } = revision;
  return html`<li><p><a href="${hrefOf(visit.baseUrl, `${path}/${version}`)}">${words.revisions.version(version)}</a>${
    current ? html` <span class="stamp">${words.revisions.current}</span>` : ''
  }</p>
<p>${isolated(title)}</p>
<p class="hint">${savedBy(revision, visit)} · ${words.characters([...body].length)}</p></li>
`;
}

/** `GET /posts/{id}/revisions/{version}`: a version of the text, and how the present one differs from it. */
export async function revision(asked: Asked, id: string, version: string): Promise<Page> {
  const opened = await openPost(asked, id);
  return revisionPage(asked, opened, await revisionAt(asked, id, version), null);
}

async function revisionPage(asked: Asked, opened: OpenedPost, shown: Revision, refusal: Refusal | null): Promise<Page> {
  const { visit } = asked;
  const { language } = visit;
  const { revisions: words } = writingWords[language];
  const { post } = opened;
  const labels = { language, before: words.thisVersion, after: words.now };
  const comparison = await comparedToNow(asked, opened, shown);
  const title = `${words.version(shown.version)}: ${post.title}`;
  return writingPage(asked, {
    title,
    refused: refusal,
    main: html`<p class="hint"><a href="${hrefOf(visit.baseUrl, `/posts/${post.id}/revisions`)}">${words.title}</a></p>
<h1>${words.version(shown.version)}</h1>
<p class="subject">${isolated(shown.title)}</p><p class="hint">${savedBy(shown, visit)}</p>
${problemNotice(refusal, language)}
${restoring(asked, opened, shown)}
<h2>${words.toNow}</h2>
${shown.title === post.title ? '' : titleDifference(shown.title, post.title, labels)}
${comparison === null ? html`<p class="hint">${words.tooLong}</p>` : differenceView(comparison.parts, labels)}
<h2>${words.whole}</h2>
<textarea id="whole" rows="18" readonly aria-label="${words.whole}">
${shown.body_markdown}</textarea>
${
  shown.body_as_sent === shown.body_markdown
    ? ''
    : html`<details class="help"><summary>${words.asSent}</summary><textarea id="as-sent" rows="12" readonly aria-label="${words.asSent}">
${shown.body_as_sent}</textarea></details>`
}`,
  });
}

function back({ visit }: Asked, id: string): Html {
  return html`<p class="hint"><a href="${hrefOf(visit.baseUrl, `/posts/${id}/edit`)}">${writingWords[visit.language].tools.back}</a></p>`;
}

/** A draft takes the version back at once; into the form of a published post it is put, and nothing public changes yet. */
function restoring({ visit }: Asked, { post }: OpenedPost, { version }: Revision): Html {
  const words = writingWords[visit.language].revisions;
  const at = (path: string) => hrefOf(visit.baseUrl, `/posts/${post.id}${path}`);
  if (isClosed(post)) return html``;
  if (post.status === 'published') {
    return html`<p><a class="button second" href="${hrefOf(visit.baseUrl, `/posts/${post.id}/edit`, { revision: String(version) })}">${words.toForm}</a></p>`;
  }
  return html`<form method="post" action="${at(`/revisions/${version}/restore`)}">
<input type="hidden" name="expected_version" value="${post.version}">
<p><button class="second">${words.restore}</button> <span class="hint">${words.restoreHint}</span></p></form>`;
}

/** Null where comparing takes too long. */
async function comparedToNow({ house }: Asked, { post }: OpenedPost, shown: Revision): Promise<Comparison | null> {
  try {
    return await house.deps.text.compare({ before: shown.body_markdown, after: post.body_markdown, base: null });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** `POST /posts/{id}/revisions/{version}/restore` */
export async function restore(asked: Asked, sent: Sent, id: string, version: string): Promise<Page | Response> {
  try {
    await run(asked, restoreRevision, { id, version, expected_version: versionOf(sent) ?? -1 });
    return seePost(asked, id, 'restored');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return revisionPage(asked, await openPost(asked, id), await revisionAt(asked, id, version), error);
  }
}
