import type { FeedEntry } from '@kairan/web/feed';
import type { Severity, State } from '../../vulnerability.ts';
import type { Row } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { feedMessages } from './messages/messages.ts';
import { recordTitle, tagsOf } from './record-entries.ts';

/** What one write changed about a vulnerability, and the vulnerability as it is now. */
export interface News {
  vulnerability: Row;
  changes: readonly Change[];
}

interface Change {
  id: number;
  at: string;
  change: string;
  from: string | null;
  to: string | null;
}

/**
 * News as an entry; null where there is nothing to say. A vulnerability that is new has the id that it has where no news is
 * told of it.
 */
export function changeEntry({ vulnerability, changes }: News, pageRequest: PageRequest): FeedEntry | null {
  const last = changes.at(-1) as Change;
  const isNew = changes.some(({ change }) => change === 'added');
  const sentences = changes.map((change) => sentenceOf(change, pageRequest)).filter((each) => each !== null);
  if (sentences.length === 0) return null;
  const own = feedMessages[pageRequest.language];
  const changed = own.list(sentences);
  const { url, summary } = vulnerability;
  return {
    id: isNew ? url : `${url}#change-${last.id}`,
    url,
    title: [recordTitle(vulnerability, pageRequest), ...(isNew ? [] : [changed])].join(' – '),
    text: isNew ? summary.text : own.sentence(changed, summary.text),
    publishedAt: last.at,
    tags: tagsOf(vulnerability, pageRequest),
  };
}

/** A change in words; null where it says nothing by itself. */
function sentenceOf({ change, from, to }: Change, { language, messages }: PageRequest): string | null {
  const own = feedMessages[language];
  const severity = (word: string | null) => messages.severities[(word ?? 'unknown') as Severity];
  switch (change) {
    case 'added':
      return own.added;
    case 'state':
      return own.state(messages.states[(to ?? 'published') as State]);
    case 'severity':
      return own.severity(severity(from), severity(to));
    case 'kev_added':
      return own.kevAdded;
    case 'kev_removed':
      return own.kevRemoved;
    case 'kev_ransomware':
      return to === 'true' ? own.ransomware : null;
    case 'ssvc_exploitation':
      return to === 'active' ? own.ssvcActive : null;
    case 'certfr_alert':
      return to === null ? null : own.certfrAlert(to.replaceAll(',', ', '));
    case 'poc':
      return to === 'true' ? own.poc : null;
    case 'first_fixed':
      return to === null ? null : own.fixed(to);
    default:
      return null;
  }
}
