import { withoutBulletins } from '../sources/bulletin.ts';
import { sourceTraits } from '../sources/source-traits.ts';
import type { SourceRecord, Vulnerability } from '../vulnerability.ts';

/**
 * Merges when a CVE was first published and last modified, over all its records including withdrawn ones (decisions, "One
 * record per CVE"). Without a publication time the earliest modification is used, and vice versa. The day that KEV added
 * it and the day that JVN registered it count as publications if they are earlier, since the vulnerability was public then;
 * as modifications they count only if no other source gives any time. The times of bulletins are their own: one may be
 * older than a CVE that was added to it.
 */
export function mergeTimes(records: readonly SourceRecord[]): Pick<Vulnerability, 'published_at' | 'modified_at'> {
  let published: string | null = null;
  let added: string | null = null;
  let firstChange: string | null = null;
  let modified: string | null = null;
  let lastPublished: string | null = null;
  let followed: string | null = null;
  for (const record of withoutBulletins(records)) {
    const from = record.source === 'kev' && record.kev ? `${record.kev.date_added}T00:00:00.000Z` : record.published;
    if (!sourceTraits[record.source].movesModified) {
      added = earlier(added, from);
      followed = later(followed, record.modified ?? from);
      continue;
    }
    published = earlier(published, from);
    firstChange = earlier(firstChange, record.modified);
    modified = later(modified, record.modified);
    lastPublished = later(lastPublished, from);
  }
  return {
    published_at: earlier(published ?? firstChange, added) ?? followed,
    modified_at: modified ?? lastPublished ?? followed,
  };
}

/** All times are RFC 3339 UTC with milliseconds, so text order is time order. */
function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
