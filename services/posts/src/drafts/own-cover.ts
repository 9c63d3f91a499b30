import type { Fail } from '@kairan/operation';
import type { Author } from '../access/admissions.ts';
import type { Posting } from '../posting.ts';
import { findOwnImages } from '../storage/image-uses.ts';

/**
 * Checks that a cover that was sent is one that the author uploaded as a cover.
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
