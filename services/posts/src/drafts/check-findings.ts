import type { Fail } from '@kairan/operation';
import { confirmationMark } from '../findings/confirmation.ts';
import type { FoundString } from '../findings/find-strings.ts';
import { bounds } from '../post.ts';
import type { Posting, PostText } from '../posting.ts';
import type { PostRow } from '../storage/post-row.ts';

/**
 * Looks for strings that must not become public. What the author confirmed is remembered as a keyed hash, and holds until an
 * edit changes what is found; a text with more findings than are listed is to be confirmed each time.
 * @returns the mark of what is confirmed now; null where nothing is found
 * @throws {ApiError} `needs_confirmation` with the findings
 */
export async function checkFindings(
  { text, keys }: Pick<Posting, 'text' | 'keys'>,
  post: PostRow,
  { content, confirmed }: { content: PostText; confirmed: boolean },
  fail: Fail<'needs_confirmation' | 'invalid_request'>,
): Promise<string | null> {
  const found = await text.inspect(content);
  if (found.length === 0) return null;
  const mark = confirmationMark(found, keys.confirmation);
  if (!confirmed && !confirmationHolds(found, post.confirmed, { keys })) {
    const findings = found.map(({ finding }) => finding);
    fail('needs_confirmation', undefined, { details: { findings }, about: mark });
  }
  return mark;
}

/**
 * Whether what is found was confirmed before, as it is now.
 * @param confirmed the mark that was left then
 */
export function confirmationHolds(
  found: readonly FoundString[],
  confirmed: string | null,
  { keys }: Pick<Posting, 'keys'>,
): boolean {
  return found.length < bounds.listed && confirmationMark(found, keys.confirmation) === confirmed;
}
