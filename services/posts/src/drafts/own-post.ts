import type { Fail } from '@kairan/operation';
import type { Author } from '../access/admissions.ts';
import type { Posting } from '../posting.ts';
import type { PostRow, PostRowWithBody } from '../storage/post-row.ts';
import { findOwnPost } from '../storage/read-posts.ts';
import { PostChanged } from '../storage/write-post.ts';

/**
 * Tries of a change for which no version was asked, before the client is told that the post keeps changing. Each failed one
 * means that another change came about, so that so many changes of one post at once all do.
 */
const tries = 20;

/** A post of the author; undefined for another one's as for one that there is not, so that nobody learns of drafts. */
export async function ownPost(deps: Posting, author: Author, id: string): Promise<PostRowWithBody | undefined> {
  // What is no id of ours is not asked for: PostgreSQL would stumble over a NUL in it.
  return /^[0-9a-z]{1,64}$/i.test(id) ? findOwnPost(deps.reading, author.id, id) : undefined;
}

/** @throws {ApiError} `not_found` */
export function noSuchPost(fail: Fail<'not_found' | 'invalid_request'>): never {
  return fail('not_found', 'You have no post with this id. The list of your posts has the ids of all you have.');
}

/**
 * Checks the version that a change was made for. It comes after the state, as a precondition only counts where the request
 * would succeed without it (RFC 9110, 13.2.1).
 * @throws {ApiError} `version_conflict`
 */
export function checkVersion(
  post: PostRow,
  expected: number | undefined,
  fail: Fail<'version_conflict' | 'invalid_request'>,
): void {
  if (expected === undefined || expected === post.version) return;
  fail(
    'version_conflict',
    `The post is at version ${post.version}. Read it again, and send the change with its new version.`,
  );
}

/**
 * Makes a change that reads the post, checks at length, and writes only if the post is still the same: else it is made anew,
 * from what the post is then. A version that was asked for is refused by `checkVersion` at the second try.
 * @throws {ApiError} `version_conflict` where the post changed again and again
 */
export async function untilUnchanged<T>(
  fail: Fail<'version_conflict' | 'invalid_request'>,
  change: () => Promise<T>,
): Promise<T> {
  for (let count = 1; count <= tries; count += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof PostChanged)) throw error;
    }
  }
  return fail('version_conflict');
}
