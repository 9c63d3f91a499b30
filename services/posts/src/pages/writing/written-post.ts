import type { z } from 'zod';
import { getRevision } from '../../operations/get-revision.ts';
import { readOwnPost } from '../../operations/read-own-post.ts';
import type { Warning } from '../../post.ts';
import type { fullPost, reviewShape, revisionShape } from '../../responses/shapes.ts';
import type { PublishProblem } from '../../storage/schedule.ts';
import { type Sent, typedText } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';

/** A post of the author, with its body. */
export type OwnPost = z.output<typeof fullPost>;

/** A saved version of its text. */
export type Revision = z.output<typeof revisionShape>;

/** A title and a body, as typed or as stored. */
export interface TypedText {
  readonly title: string;
  readonly body: string;
}

/** A post that is opened for editing. */
export interface OpenedPost {
  readonly post: OwnPost;
  /** The editors' note to the author. */
  readonly note: string | null;
  /** Why it was not published at its time. */
  readonly publish_problem: PublishProblem | null;
  /** Why it is pending review; null if it is not. */
  readonly review: z.output<typeof reviewShape> | null;
  /** What was removed from the body when it was last saved. */
  readonly warnings: readonly Warning[];
}

/** Opens a post of the author. @throws {ApiError} `not_found` */
export function openPost(writerRequest: WriterRequest, id: string): Promise<OpenedPost> {
  return run<OpenedPost>(writerRequest, readOwnPost, { id });
}

/** Reads the text of a post at a version. @throws {ApiError} `not_found` */
export async function revisionAt(
  writerRequest: WriterRequest,
  id: string,
  version: number | string,
): Promise<Revision> {
  const { revision } = await run<{ revision: Revision }>(writerRequest, getRevision, { id, version: String(version) });
  return revision;
}

/** Whether a post cannot be edited in its current state. */
export function isClosed({ status }: OwnPost): boolean {
  return status === 'held' || status === 'hidden';
}

/** The text of a form, with the line breaks as typed. */
export function textOf(sent: Sent): TypedText {
  return { title: sent.get('title'), body: typedText(sent, 'body_markdown') };
}
