import type { Fail } from '@kairan/operation';
import { confirmationHash } from '../findings/confirmation.ts';
import type { FoundString } from '../findings/find-strings.ts';
import { bounds } from '../post.ts';
import type { Posting, PostText } from '../posting.ts';
import type { PostRow } from '../storage/post-row.ts';

/**
 * Searches a text for strings that must not become public. A confirmation is stored as a keyed hash and stays valid
 * until an edit changes the findings; a text with more findings than can be listed needs a new confirmation each time.
 * @returns the hash of the findings confirmed now; null if there are none
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
  const hash = confirmationHash(found, keys.confirmation);
  if (!confirmed && !confirmationHolds(found, post.confirmed, { keys })) {
    const findings = found.map(({ finding }) => finding);
    fail('needs_confirmation', undefined, { details: { findings }, about: hash });
  }
  return hash;
}

/**
 * Whether these findings are the ones that were confirmed before.
 * @param confirmed the hash stored with that confirmation
 */
export function confirmationHolds(
  found: readonly FoundString[],
  confirmed: string | null,
  { keys }: Pick<Posting, 'keys'>,
): boolean {
  return found.length < bounds.listed && confirmationHash(found, keys.confirmation) === confirmed;
}
