import type { Fail } from '@kairan/operation';
import type { PostRow } from '../storage/post-row.ts';

/**
 * Reads the time at which a draft is to become public: in the future, and at most a year ahead (decisions, "Scheduled").
 * @returns milliseconds since 1970; null if none was sent
 * @throws {ApiError} `invalid_request` for another time, `not_draft` for a post that is public already
 */
export function scheduledTime(
  sent: string | undefined,
  { status }: PostRow,
  now: Date,
  fail: Fail<'not_draft' | 'invalid_request'>,
): number | null {
  if (sent === undefined) return null;
  if (status !== 'draft') return fail('not_draft', 'publish_at is for drafts. The post is public already; omit it.');
  const time = Date.parse(sent);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 1);
  if (time > now.getTime() && time <= latest.getTime()) return time;
  return fail(
    'invalid_request',
    `publish_at must be after now (${now.toISOString()}) and at most a year ahead. Omit it to publish now.`,
    { about: 'publish_at' },
  );
}
