import type { Fail } from '@kairan/operation';
import type { Author } from '../access/admissions.ts';
import { confirmationHash } from '../findings/confirmation.ts';
import type { FoundString } from '../findings/find-strings.ts';
import { showFindings } from '../findings/passages.ts';
import { bounds, type FindingKind } from '../post.ts';
import type { Posting, PostText } from '../posting.ts';
import { type PostRowWithBody, tagsOf } from '../storage/post-row.ts';

/** The kinds that a program cannot confirm over MCP with `POSTS_MCP_CONFIRM=person`: whoever reads them can use them. */
const forPersonOnly: readonly FindingKind[] = ['api_key', 'password'];

/**
 * Searches a text for strings that must not become public. A confirmation is stored as a keyed hash and stays valid
 * until an edit changes the findings; a text with more findings than can be listed needs a new confirmation each time.
 * @param post the post as stored, whose text may differ from `content`
 * @returns the hash of the findings confirmed now; null if there are none
 * @throws {ApiError} `needs_confirmation` with the findings, and for transports that can ask the person what to show them
 */
export async function checkFindings(
  deps: Pick<Posting, 'text' | 'keys' | 'mcpConfirm' | 'baseUrl'>,
  post: PostRowWithBody,
  { content, confirmed, by }: { content: PostText; confirmed: boolean; by: Pick<Author, 'door' | 'personConfirmed'> },
  fail: Fail<'needs_confirmation' | 'invalid_request'>,
): Promise<string | null> {
  const found = await deps.text.inspect(content);
  if (found.length === 0) return null;
  const hash = confirmationHash(found, deps.keys.confirmation);
  const personOnly = by.door === 'mcp' && deps.mcpConfirm === 'person' && found.some(isForPersonOnly);
  const accepted = confirmed && (!personOnly || by.personConfirmed);
  if (!accepted && !confirmationHolds(found, post.confirmed, deps)) {
    const findings = found.map(({ finding }) => finding);
    fail('needs_confirmation', personOnly ? askThePerson(deps.baseUrl, post, content) : undefined, {
      details: { findings },
      about: hash,
      shown: showFindings(content, found),
    });
  }
  return hash;
}

/** Hashes the findings of a text as `checkFindings` does once they are confirmed; null if there are none. */
export async function confirmedHash(
  { text, keys }: Pick<Posting, 'text' | 'keys'>,
  content: PostText,
): Promise<string | null> {
  const found = await text.inspect(content);
  return found.length === 0 ? null : confirmationHash(found, keys.confirmation);
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

function isForPersonOnly({ finding }: FoundString): boolean {
  return forPersonOnly.includes(finding.kind);
}

/** Says where the person confirms. The page shows the stored text, so a text that was only sent has to get there first. */
function askThePerson(baseUrl: string, post: PostRowWithBody, content: PostText): string {
  const found =
    'The text contains strings that look like keys or passwords. Only the person can confirm these, and confirm_findings does not count. Remove the real ones.';
  const page = `${baseUrl}/posts/${post.id}/publish`;
  if (isStored(post, content)) {
    return `${found} If all are harmless examples, ask the person to open ${page} and confirm them there: they can publish on that page, or save, and then publish_post works.`;
  }
  if (post.status === 'draft') {
    return `${found} If all are harmless examples, first save the text with update_draft. Then ask the person to open ${page} and confirm them there: they can publish on that page, or save, and then publish_post works.`;
  }
  return `${found} If all are harmless examples, ask the person to open ${baseUrl}/posts/${post.id}/edit, enter the new text there, and confirm them when they update the post.`;
}

function isStored(post: PostRowWithBody, { title, body, tags }: PostText): boolean {
  return title === post.title && body === post.body && JSON.stringify(tags) === JSON.stringify(tagsOf(post));
}
