import type { Fail } from '@kairan/operation';
import type { Author } from '../access/admissions.ts';
import { mediaPaths } from '../markdown/media-path.ts';
import { bounds, type Warning } from '../post.ts';
import type { Posting } from '../posting.ts';
import { findOwnImages } from '../storage/image-uses.ts';
import type { SavedText } from '../storage/write-post.ts';

/** A body that may be stored, and what was taken out of it. */
export interface TextToSave {
  readonly text: SavedText;
  readonly warnings: readonly Warning[];
}

type FailShort = Fail<'invalid_request'>;

/**
 * Makes of a body what is stored of it; the author's own images stay.
 * @throws {ApiError} `invalid_request` where less than 30 characters are left, or it can't be understood
 */
export async function textToSave(
  deps: Posting,
  author: Author,
  { title, body }: { title: string; body: string },
  fail: FailShort,
): Promise<TextToSave> {
  const ownImages = await findOwnImages(deps, author.id, mediaPaths(body), deps.now().getTime());
  const prepared = await deps.text.prepare({ title, body, ownImages });
  if (prepared.characters < bounds.body.min) return tooShort(prepared.characters, body, fail);
  const { body: stored, warnings, excerpt, characters } = prepared;
  return {
    text: { body: stored, sent: stored === body ? null : body, excerpt, characters, images: ownImages },
    warnings,
  };
}

/** Whether a body that was sent is longer than what is taken; a stored body that comes back unchanged never is. */
export function isTooLong(body: string | undefined, stored?: string): boolean {
  if (body === undefined || body.length <= bounds.body.max || body === stored) return false;
  return body.length > 2 * bounds.body.max || codePoints(body) > bounds.body.max;
}

/** @throws {ApiError} `too_large` */
export function failTooLong(fail: Fail<'too_large' | 'invalid_request'>): never {
  return fail(
    'too_large',
    `body_markdown takes at most ${bounds.body.max.toLocaleString('en')} characters. Make it shorter, or split it into several posts.`,
  );
}

/**
 * Refuses a body that is too short whatever is stored of it, so that this comes before all that is looked up. What is taken
 * out depends on the images that are the author's own; were all of them, most would stay.
 * @throws {ApiError} `invalid_request`
 */
export async function checkNotTooShort({ text }: Posting, body: string | undefined, fail: FailShort): Promise<void> {
  if (body === undefined || body.length > 2 * bounds.body.min || codePoints(body) >= bounds.body.min) return;
  const { characters } = await text.prepare({ title: '', body, ownImages: mediaPaths(body) });
  if (characters < bounds.body.min) tooShort(characters, body, fail);
}

function tooShort(left: number, sent: string, fail: FailShort): never {
  const characters = codePoints(sent);
  const what =
    characters === left
      ? `${left}`
      : `the ${left} that are left of ${characters} when all that is not supported is taken out`;
  return fail('invalid_request', `body_markdown must be ${bounds.body.min} characters or more, not ${what}.`, {
    about: 'body_markdown',
  });
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
