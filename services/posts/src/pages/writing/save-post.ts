import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { shownFindings } from '../../findings/passages.ts';
import { looksLikeFrontMatter } from '../../markdown/front-matter-fence.ts';
import { createDraft } from '../../operations/create-draft.ts';
import { previewPost } from '../../operations/preview-post.ts';
import { publishPost } from '../../operations/publish-post.ts';
import { updateDraft } from '../../operations/update-draft.ts';
import { meetConflict } from './conflict.ts';
import { closedPage, editPage } from './edit-page.ts';
import { writingMessages } from './messages/messages.ts';
import { thens } from './post-form.ts';
import type { Preview } from './preview-section.ts';
import { seePage, seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';
import { isClosed, type OwnPost, openPost, revisionAt, type TypedText, textOf } from './written-post.ts';

type Answer = Promise<Page | Response>;

/** `GET /posts/new` */
export function newPost(writerRequest: WriterRequest): Promise<Page> {
  return editPage(writerRequest, { opened: null });
}

/**
 * `GET /posts/{id}/edit`; with `revision`, the text of that version is loaded into the form, and nothing is saved yet.
 */
export async function editPost(writerRequest: WriterRequest, id: string): Answer {
  const opened = await openPost(writerRequest, id);
  if (isClosed(opened.post)) return closedPage(writerRequest, opened, null);
  const version = writerRequest.pageRequest.query.get('revision');
  if (version === undefined) return editPage(writerRequest, { opened });
  const { title, body_markdown: body } = await revisionAt(writerRequest, id, version);
  const typed = { title, body };
  return editPage(writerRequest, {
    opened,
    typed,
    hint: writingMessages[writerRequest.pageRequest.language].form.fromRevision(version),
  });
}

/** `GET` of a form's address, and of the post itself: redirects to the edit page. */
export async function openPage(writerRequest: WriterRequest, id: string): Promise<Response> {
  return seePage(writerRequest, `/posts/${id}/edit`);
}

/** `POST /posts`: creates a draft, or shows a preview. */
export async function createPost(writerRequest: WriterRequest, sent: Sent): Answer {
  const typed = textOf(sent);
  try {
    if (thenOf(sent) === 'preview')
      return await editPage(writerRequest, { opened: null, typed, preview: await preview(writerRequest, typed) });
    const { post } = await run<{ post: OwnPost }>(writerRequest, createDraft, fieldsOf(typed), sent.get('form_key'));
    return thenOf(sent) === 'publish'
      ? seePage(writerRequest, `/posts/${post.id}/publish`)
      : seePost(writerRequest, post.id, 'created');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return editPage(writerRequest, { opened: null, typed, apiError: error });
  }
}

/**
 * `POST /posts/{id}`: saves a draft, updates a published post, or shows a preview. Only a text based on the current
 * version is saved, so that the author is never surprised by the post's state.
 */
export async function savePost(writerRequest: WriterRequest, sent: Sent, id: string): Answer {
  const typed = textOf(sent);
  const expected = versionOf(sent);
  const opened = await openPost(writerRequest, id);
  try {
    if (thenOf(sent) === 'preview') {
      return await editPage(writerRequest, {
        opened,
        typed,
        expectedVersion: expected,
        preview: await preview(writerRequest, typed, id),
      });
    }
    return await saved(writerRequest, opened.post, sent, typed);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'version_conflict') return meetConflict(writerRequest, { id, typed, expected, apiError: error });
    return refused(writerRequest, { id, typed, expected }, error);
  }
}

async function saved(writerRequest: WriterRequest, { id, status }: OwnPost, sent: Sent, typed: TypedText): Answer {
  // A form without a version did not come from one of our pages, and matches no version.
  const text = { id, ...fieldsOf(typed), expected_version: versionOf(sent) ?? -1 };
  if (status !== 'published') {
    await run(writerRequest, updateDraft, text);
    return thenOf(sent) === 'publish'
      ? seePage(writerRequest, `/posts/${id}/publish`)
      : seePost(writerRequest, id, 'saved');
  }
  const confirm = sent.get('confirm_findings') === 'yes' && { confirm_findings: true };
  const { post } = await run<{ post: OwnPost }>(writerRequest, publishPost, { ...text, ...confirm });
  return seePost(writerRequest, id, post.status === 'held' ? 'held' : 'updated');
}

async function refused(
  writerRequest: WriterRequest,
  { id, typed, expected }: { id: string; typed: TypedText; expected: number | undefined },
  apiError: ApiError,
): Promise<Page> {
  // The post is read again: its new state may be the reason for the error.
  const opened = await openPost(writerRequest, id);
  if (isClosed(opened.post)) return closedPage(writerRequest, opened, { typed, apiError });
  return editPage(writerRequest, {
    opened,
    typed,
    expectedVersion: expected,
    apiError,
    findings: shownFindings(apiError).passages,
  });
}

/** The fields of a form. A title that is left empty is taken from the front matter of a pasted file. */
function fieldsOf({ title, body }: TypedText): { title?: string; body_markdown: string } {
  const isTaken = title.trim() === '' && looksLikeFrontMatter(body);
  return { ...(!isTaken && { title }), body_markdown: body };
}

function thenOf(sent: Sent): (typeof thens)[number] {
  return thens.find((then) => then === sent.get('then')) ?? 'save';
}

function preview(writerRequest: WriterRequest, { title, body }: TypedText, id?: string): Promise<Preview> {
  return run<Preview>(writerRequest, previewPost, { title, body_markdown: body, ...(id !== undefined && { id }) });
}
