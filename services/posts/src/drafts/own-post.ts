import type { Queries } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import type { Author } from '../access/admissions.ts';
import type { PostRow, PostRowWithBody } from '../storage/post-row.ts';
import { findOwnPost } from '../storage/read-posts.ts';
import { PostChanged } from '../storage/write-post.ts';

/**
 * Attempts at a change without an expected version before it fails. Each failed attempt means that another change
 * succeeded, so up to this many concurrent changes of one post all succeed.
 */
const maxAttempts = 20;

/**
 * A post of the author; undefined for unknown ids and for other people's posts alike, so that the existence of drafts
 * stays secret.
 */
export async function ownPost(
  { reading }: { readonly reading: Queries },
  author: Author,
  id: string,
): Promise<PostRowWithBody | undefined> {
  // Never query for anything but an id: PostgreSQL fails on a NUL.
  return /^[0-9a-z]{1,64}$/i.test(id) ? findOwnPost(reading, author.id, id) : undefined;
}

/** @throws {ApiError} `not_found` */
export function failNotFound(fail: Fail<'not_found' | 'invalid_request'>): never {
  return fail('not_found', 'You have no post with this id. List your posts to see their ids.');
}

/**
 * Checks the expected version. Call it after checking the state: a precondition only counts if the request would
 * succeed without it (RFC 9110, section 13.2.1).
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
    `The post is at version ${post.version}. Read it again and send the change with its new version.`,
  );
}

/**
 * Runs a change that reads the post, does slow checks, and writes only if the post is still the same. If the post has
 * changed, runs it again with the new post; an expected version then fails in `checkVersion`.
 * @throws {ApiError} `version_conflict` if the post keeps changing
 */
export async function retryOnConflict<T>(
  fail: Fail<'version_conflict' | 'invalid_request'>,
  change: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof PostChanged)) throw error;
    }
  }
  return fail('version_conflict');
}
