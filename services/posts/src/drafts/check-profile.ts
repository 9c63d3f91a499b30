import type { Fail } from '@kairan/operation';
import { confirmationHash } from '../findings/confirmation.ts';
import type { FoundString } from '../findings/find-strings.ts';
import { showFindings } from '../findings/passages.ts';
import { reasonsForAuthor } from '../guidelines/author-reasons/author-reasons.ts';
import type { FoundField, SearchedField } from '../post.ts';
import type { Posting, PostText } from '../posting.ts';
import type { Profile } from '../storage/profiles.ts';
import { confirmationHolds } from './check-findings.ts';

/** The fields of a profile by those of a post, in whose place they are searched. */
const fieldOf: Readonly<Record<SearchedField, FoundField>> = {
  title: 'title',
  body_markdown: 'biography',
  tags: 'links',
};

/** A rule that no profile can follow: its links stand by themselves. */
const linksAlone = 'link_density';

/**
 * Checks the text of a profile, which is public at once and which nobody reviews: searches it for suspicious strings as
 * a post, and refuses what the built-in checker of the guidelines would hold.
 * @param stored the profile as stored, with the confirmation of its findings
 * @returns the hash of the findings confirmed now; null if there are none
 * @throws {ApiError} `invalid_request` about `guidelines`; `needs_confirmation` with the findings
 */
export async function checkProfileText(
  deps: Pick<Posting, 'text' | 'keys'>,
  stored: Profile & { readonly confirmed: string | null },
  sent: {
    readonly biography?: string | undefined;
    readonly links?: readonly string[] | undefined;
    confirming: boolean;
  },
  fail: Fail<'needs_confirmation' | 'invalid_request'>,
): Promise<string | null> {
  const { biography = stored.biography, links = stored.links, confirming } = sent;
  await checkGuidelines(deps, [biography, ...links].join('\n\n'), fail);

  const content = { title: '', body: biography, tags: links };
  const found = await deps.text.inspect(content);
  if (found.length === 0) return null;
  if (!confirming && !confirmationHolds(found, stored.confirmed, deps)) askToConfirm(content, found, fail);
  return confirmationHash(found, deps.keys.confirmation);
}

async function checkGuidelines({ text }: Pick<Posting, 'text'>, body: string, fail: Fail<'invalid_request'>) {
  const verdict = await text.evaluate({ title: '', body, tags: [] });
  const rules = verdict.verdict === 'hold' ? verdict.reasons.map(({ rule }) => rule) : [];
  const [reason] = reasonsForAuthor(
    rules.filter((rule) => rule !== linksAlone),
    'en',
  );
  if (reason === undefined) return;
  fail('invalid_request', `biography and links must follow the guidelines. ${reason} Change it, and send it again.`, {
    about: 'guidelines',
  });
}

function askToConfirm(content: PostText, found: readonly FoundString[], fail: Fail<'needs_confirmation'>): never {
  const { title, passages } = showFindings(content, found);
  return fail('needs_confirmation', undefined, {
    details: { findings: found.map(({ finding }) => inProfile(finding)) },
    shown: {
      title,
      passages: passages.map((passage) => ({
        ...inProfile(passage),
        findings: passage.findings.map((one) => inProfile(one)),
      })),
    },
  });
}

function inProfile<T extends { readonly field: SearchedField }>(found: T) {
  return { ...found, field: fieldOf[found.field] };
}
