import { type Fail, operationsOf } from '@kairan/operation';
import { hidesText } from '@kairan/operation/hidden-text';
import { z } from 'zod';
import { admissions, type Editor } from '../access/admissions.ts';
import { errors } from '../errors.ts';
import type { Posting } from '../posting.ts';
import { fullPostResponse } from '../responses/post-response.ts';
import { fullPost } from '../responses/shapes.ts';
import { type Decision, decideOnPost } from '../storage/editorial.ts';
import type { Actor, PostRowWithBody } from '../storage/post-row.ts';

/** What editors' actions need: less than other operations, so that the command line does not have to start the rest. */
export type Editorial = Pick<Posting, 'store' | 'keys' | 'baseUrl' | 'now'>;

/** Defines an operation for editors, on the website or the operator's command line, or for the operator only. */
export const editorialOperation = operationsOf<Editorial>()(errors, {
  editor: admissions.editor,
  operator: admissions.operator,
});

/** The input of an action on one post. */
export const postInput = { id: z.string().describe('Id of a post by any author') };

/** A message to the author. */
export const noteField = z
  .string()
  .transform((note) => note.trim())
  .refine(
    (note) => note !== '' && [...note].length <= 1_000 && !unwritable.test(note) && !hidesText(note),
    'must be 1 to 1000 visible characters',
  );

/** Control characters other than line breaks and tabs; unpaired surrogates. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** The response of an action: the post that was acted on. */
export const editedPost = z.object({ post: fullPost });

/** @throws {ApiError} `not_found` */
export function noPost(fail: Fail<'not_found' | 'invalid_request'>): never {
  return fail('not_found', 'There is no post with this id. The address of a post contains its id.');
}

/** The editor as the audit log names them. */
export function actorOf({ id, door }: Editor): Actor {
  return { id, door, client: null };
}

/**
 * Acts on a post as an editor.
 * @returns the post after the action; undefined if there is none with this id
 */
export async function actOnPost(
  { store, keys, baseUrl, now }: Editorial,
  editor: Editor,
  id: string,
  decide: (post: PostRowWithBody) => Decision,
): Promise<z.input<typeof editedPost> | undefined> {
  // Anything that is not an id is not looked up: PostgreSQL rejects a NUL in a text.
  if (!/^[0-9a-z]{1,64}$/i.test(id)) return undefined;
  const decided = await decideOnPost(store, id, decide, actorOf(editor), now().getTime());
  return decided && { post: fullPostResponse(decided.post, decided.body, decided.username, { keys, baseUrl }) };
}
