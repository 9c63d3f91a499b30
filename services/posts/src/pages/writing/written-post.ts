import type { z } from 'zod';
import { getRevision } from '../../operations/get-revision.ts';
import { readOwnPost } from '../../operations/read-own-post.ts';
import type { Warning } from '../../post.ts';
import type { fullPost, revisionShape } from '../../responses/shapes.ts';
import { type Sent, typedText } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';

/** A post of the person who writes, with its body. */
export type OwnPost = z.output<typeof fullPost>;

/** A saved version of its text. */
export type Revision = z.output<typeof revisionShape>;

/** A title and a body as somebody typed them, or as they are stored. */
export interface TypedText {
  readonly title: string;
  readonly body: string;
}

/** A post as it is opened to go on with it. */
export interface OpenedPost {
  readonly post: OwnPost;
  /** What the editors wrote to the author. */
  readonly note: string | null;
  /** What was taken out of the body when it was last saved. */
  readonly warnings: readonly Warning[];
}

/** Opens a post of the person. @throws {ApiError} `not_found` */
export function openPost(writerRequest: WriterRequest, id: string): Promise<OpenedPost> {
  return run<OpenedPost>(writerRequest, readOwnPost, { id });
}

/** The text that a post had at a version. @throws {ApiError} `not_found` */
export async function revisionAt(
  writerRequest: WriterRequest,
  id: string,
  version: number | string,
): Promise<Revision> {
  const { revision } = await run<{ revision: Revision }>(writerRequest, getRevision, { id, version: String(version) });
  return revision;
}

/** Whether a post cannot be changed as it stands. */
export function isClosed({ status }: OwnPost): boolean {
  return status === 'held' || status === 'hidden';
}

/** The text of a form, with the line breaks that were typed. */
export function textOf(sent: Sent): TypedText {
  return { title: sent.get('title'), body: typedText(sent, 'body_markdown') };
}
