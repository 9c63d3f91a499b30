import type { Fail } from '@kairan/operation';
import type { Author } from '../access/admissions.ts';
import type { Posting } from '../posting.ts';
import { findOwnImages } from '../storage/image-uses.ts';

/**
 * Checks that a cover is one of the author's own uploads with `kind=cover`.
 * @throws {ApiError} `invalid_cover`
 */
export async function checkOwnCover(
  deps: Posting,
  author: Author,
  cover: string | null | undefined,
  fail: Fail<'invalid_cover' | 'invalid_request'>,
): Promise<void> {
  if (cover === null || cover === undefined) return;
  const [own] = await findOwnImages(deps, author.id, [cover], deps.now().getTime(), 'cover');
  if (own === undefined) fail('invalid_cover');
}
