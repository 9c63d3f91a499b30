import { Refusal } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { createDraft } from '../../operations/create-draft.ts';
import { previewPost } from '../../operations/preview-post.ts';
import { publishPost } from '../../operations/publish-post.ts';
import { updateDraft } from '../../operations/update-draft.ts';
import type { Finding } from '../../post.ts';
import { meetConflict } from './conflict.ts';
import { closedPage, editPage } from './edit-page.ts';
import { writingWords } from './messages/messages.ts';
import { thens } from './post-form.ts';
import type { Preview } from './preview-section.ts';
import { seePage, seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { type Asked, run } from './writing-options.ts';
import { isClosed, type OwnPost, openPost, revisionAt, type TypedText, textOf } from './written-post.ts';

type Answer = Promise<Page | Response>;

/** `GET /posts/new` */
export function newPost(asked: Asked): Promise<Page> {
  return editPage(asked, { opened: null });
}

/** `GET /posts/{id}/edit`; with `revision`, the text of that version is put into the form, and nothing is saved yet. */
export async function editPost(asked: Asked, id: string): Answer {
  const opened = await openPost(asked, id);
  if (isClosed(opened.post)) return closedPage(asked, opened, null);
  const version = asked.visit.query.get('revision');
  if (version === undefined) return editPage(asked, { opened });
  const { title, body_markdown: body } = await revisionAt(asked, id, version);
  const typed = { title, body };
  return editPage(asked, { opened, typed, hint: writingWords[asked.visit.language].form.fromRevision(version) });
}

/** `GET` of the addresses that forms are sent to, as of the post itself: leads to where it is written. */
export async function openPage(asked: Asked, id: string): Promise<Response> {
  return seePage(asked, `/posts/${id}/edit`);
}

/** `POST /posts`: makes a draft of what was typed, or shows it. */
export async function createPost(asked: Asked, sent: Sent): Answer {
  const typed = textOf(sent);
  try {
    if (thenOf(sent) === 'preview')
      return await editPage(asked, { opened: null, typed, preview: await preview(asked, typed) });
    const { post } = await run<{ post: OwnPost }>(
      asked,
      createDraft,
      { title: typed.title, body_markdown: typed.body },
      sent.get('form_key'),
    );
    return thenOf(sent) === 'publish'
      ? seePage(asked, `/posts/${post.id}/publish`)
      : seePost(asked, post.id, 'created');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return editPage(asked, { opened: null, typed, refusal: error });
  }
}

/**
 * `POST /posts/{id}`: saves a draft, updates a published post, or shows what was typed. Only what is written upon the version
 * that is there now is saved, so that no state of the post takes an author by surprise.
 */
export async function savePost(asked: Asked, sent: Sent, id: string): Answer {
  const typed = textOf(sent);
  const expected = versionOf(sent);
  const opened = await openPost(asked, id);
  try {
    if (thenOf(sent) === 'preview') {
      return await editPage(asked, {
        opened,
        typed,
        expectedVersion: expected,
        preview: await preview(asked, typed, id),
      });
    }
    return await saved(asked, opened.post, sent, typed);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'version_conflict') return meetConflict(asked, { id, typed, expected, refusal: error });
    return refused(asked, { id, typed, expected }, error);
  }
}

async function saved(asked: Asked, { id, status }: OwnPost, sent: Sent, { title, body }: TypedText): Answer {
  // A form that says no version was made by nobody's page, and matches none.
  const text = { id, title, body_markdown: body, expected_version: versionOf(sent) ?? -1 };
  if (status !== 'published') {
    await run(asked, updateDraft, text);
    return thenOf(sent) === 'publish' ? seePage(asked, `/posts/${id}/publish`) : seePost(asked, id, 'saved');
  }
  const confirm = sent.get('confirm_findings') === 'yes' && { confirm_findings: true };
  const { post } = await run<{ post: OwnPost }>(asked, publishPost, { ...text, ...confirm });
  return seePost(asked, id, post.status === 'held' ? 'held' : 'updated');
}

async function refused(
  asked: Asked,
  { id, typed, expected }: { id: string; typed: TypedText; expected: number | undefined },
  refusal: Refusal,
): Promise<Page> {
  // As it is by now: what refused it may be its new state.
  const opened = await openPost(asked, id);
  if (isClosed(opened.post)) return closedPage(asked, opened, { typed, refusal });
  return editPage(asked, { opened, typed, expectedVersion: expected, refusal, findings: findingsOf(refusal) });
}

/** What a refusal asks to confirm. */
function findingsOf({ details }: Refusal): readonly Finding[] {
  return (details['findings'] as readonly Finding[] | undefined) ?? [];
}

function thenOf(sent: Sent): (typeof thens)[number] {
  return thens.find((then) => then === sent.get('then')) ?? 'save';
}

function preview(asked: Asked, { title, body }: TypedText, id?: string): Promise<Preview> {
  return run<Preview>(asked, previewPost, { title, body_markdown: body, ...(id !== undefined && { id }) });
}
