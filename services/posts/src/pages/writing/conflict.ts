import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import type { Comparison } from '../../text/compare.ts';
import { textOfSides } from '../../text/compare.ts';
import { conflictPage } from './conflict-page.ts';
import { closedPage, editPage } from './edit-page.ts';
import { writingMessages } from './messages/messages.ts';
import { seePost } from './see-post.ts';
import { type Sent, versionOf } from './sent-form.ts';
import type { WriterRequest } from './writing-context.ts';
import { isClosed, openPost, type Revision, revisionAt, type TypedText, textOf } from './written-post.ts';

/** A text based on another version than the current one. */
export interface Late {
  readonly id: string;
  readonly typed: TypedText;
  /** The version that it is based on; undefined if the form named none. */
  readonly expected: number | undefined;
  readonly apiError: ApiError;
}

/**
 * Responds to a conflicting text: shows both versions and their differences, unless there is nothing to decide.
 * Neither version is lost.
 */
export async function meetConflict(
  writerRequest: WriterRequest,
  { id, typed, expected, apiError }: Late,
): Promise<Page | Response> {
  const opened = await openPost(writerRequest, id);
  const { post } = opened;
  const saved = await revisionAt(writerRequest, id, post.version);
  // The same form was sent twice and has already been processed.
  if (isSame(saved, typed))
    return seePost(writerRequest, id, post.status === 'draft' ? 'saved' : post.status === 'held' ? 'held' : 'updated');
  if (isClosed(post)) return closedPage(writerRequest, opened, { typed, apiError });
  const base = expected === undefined ? null : await revisionOrNull(writerRequest, id, expected);
  if (base?.version === saved.version) {
    const hint = writingMessages[writerRequest.pageRequest.language].conflict.onlyState;
    return editPage(writerRequest, { opened, typed, expectedVersion: post.version, hint });
  }
  const comparison = await compared(writerRequest, saved, typed, base);
  return conflictPage(writerRequest, { opened, saved, base, typed, expected, comparison, apiError });
}

/** `POST /posts/{id}/merge`: merges what was chosen from both versions, to be reviewed and saved. */
export async function mergeTexts(writerRequest: WriterRequest, sent: Sent, id: string): Promise<Page> {
  const typed = textOf(sent);
  const opened = await openPost(writerRequest, id);
  if (isClosed(opened.post)) return closedPage(writerRequest, opened, { typed, apiError: null });
  const saved = await revisionAt(writerRequest, id, sent.get('saved_text_version'));
  const expected = versionOf(sent);
  const messages = writingMessages[writerRequest.pageRequest.language].conflict;
  // A form without a version matches none, so that saving shows both versions again.
  const shown = { opened, expectedVersion: versionOf(sent, 'saved_version') ?? -1 };
  if (sent.get('then') === 'mine') return editPage(writerRequest, { ...shown, typed, hint: messages.mineTaken });
  const base = expected === undefined ? null : await revisionOrNull(writerRequest, id, expected);
  const comparison = await compared(writerRequest, saved, typed, base);
  return editPage(writerRequest, {
    ...shown,
    typed: settled(saved, typed, comparison, sent),
    hint: messages.merged,
    original: typed,
  });
}

/** What was not chosen stays in both ways: nothing is left out that nobody decided about. */
function settled(saved: Revision, typed: TypedText, comparison: Comparison | null, sent: Sent): TypedText {
  const title = sent.get('pick-title') === 'before' ? saved.title : typed.title;
  if (!comparison) return { title, body: typed.body };
  const sides = comparison.parts
    .filter(({ same }) => !same)
    .map((_, i) => {
      const side = sent.get(`pick-${i}`);
      return side === 'before' || side === 'after' ? side : 'both';
    });
  return { title, body: textOfSides(comparison.parts, sides) };
}

/** Compares the texts; null if it takes too long. */
async function compared(
  { context }: WriterRequest,
  saved: Revision,
  typed: TypedText,
  base: Revision | null,
): Promise<Comparison | null> {
  try {
    const texts = { before: saved.body_markdown, after: typed.body, base: base?.body_markdown ?? null };
    return await context.deps.text.compare(texts);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function revisionOrNull(writerRequest: WriterRequest, id: string, version: number): Promise<Revision | null> {
  try {
    return await revisionAt(writerRequest, id, version);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function isSame(saved: Revision, typed: TypedText): boolean {
  return saved.title === typed.title && (saved.body_markdown === typed.body || saved.body_as_sent === typed.body);
}
