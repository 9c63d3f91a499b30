import type { Fail } from '@kairan/operation';
import type { Author } from '../access/admissions.ts';
import type { FrontMatter } from '../markdown/front-matter.ts';
import { mediaPaths } from '../markdown/media-path.ts';
import { bounds, type Warning } from '../post.ts';
import type { Posting, TextToPrepare } from '../posting.ts';
import { findOwnImages } from '../storage/image-uses.ts';
import type { SavedText } from '../storage/write-post.ts';
import { withCommas } from '../thousands.ts';

/** A body ready to be stored, with warnings about what was removed. */
export interface PreparedBody {
  readonly text: SavedText;
  readonly warnings: readonly Warning[];
  /** The values of the front matter that was removed; null if there was none. */
  readonly frontMatter: FrontMatter | null;
}

type FailShort = Fail<'invalid_request'>;

/**
 * Cleans a body for storage. The author's own images are kept.
 * @throws {ApiError} `invalid_request` if fewer than 30 characters are left or the text cannot be processed
 */
export async function prepareText(
  deps: Posting,
  author: Author,
  { body, ...titles }: Pick<TextToPrepare, 'title' | 'savedTitle' | 'body'>,
  fail: FailShort,
): Promise<PreparedBody> {
  const ownImages = await findOwnImages(deps, author.id, mediaPaths(body), deps.now().getTime());
  const prepared = await deps.text.prepare({ ...titles, body, ownImages, baseUrl: deps.baseUrl });
  if (prepared.characters < bounds.body.min) return failTooShort(prepared.characters, body, fail);
  const { body: stored, warnings, frontMatter, html, excerpt, characters } = prepared;
  return {
    text: { body: stored, sent: stored === body ? null : body, html, excerpt, characters, images: ownImages },
    warnings,
    frontMatter,
  };
}

/** Whether a body exceeds the length limit. A stored body that is sent back unchanged never does. */
export function isTooLong(body: string | undefined, stored?: string): boolean {
  if (body === undefined || body.length <= bounds.body.max || body === stored) return false;
  return body.length > 2 * bounds.body.max || codePoints(body) > bounds.body.max;
}

/** @throws {ApiError} `too_large` */
export function failTooLong(fail: Fail<'too_large' | 'invalid_request'>): never {
  return fail(
    'too_large',
    `body_markdown can have at most ${withCommas(bounds.body.max)} characters. Shorten it, or split it into several posts.`,
  );
}

/**
 * Rejects a body that would be too short even if all its images were the author's own, before any database lookup: the
 * most that can be left of it is too little.
 * @throws {ApiError} `invalid_request`
 */
export async function checkNotTooShort(
  { text, baseUrl }: Posting,
  body: string | undefined,
  fail: FailShort,
): Promise<void> {
  if (body === undefined || body.length > 2 * bounds.body.min || codePoints(body) >= bounds.body.min) return;
  const { characters } = await text.prepare({ title: '', body, ownImages: mediaPaths(body), baseUrl });
  if (characters < bounds.body.min) failTooShort(characters, body, fail);
}

function failTooShort(left: number, sent: string, fail: FailShort): never {
  const characters = codePoints(sent);
  const actual =
    characters === left
      ? `not ${left}`
      : `but only ${left} of ${characters} are left after unsupported markup is removed`;
  return fail('invalid_request', `body_markdown must have at least ${bounds.body.min} characters, ${actual}.`, {
    about: 'body_markdown',
  });
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
