import type { ChangeKind } from '../../changes/change.ts';
import { eventOf } from '../../changes/events.ts';
import type { Severity, State } from '../../vulnerability.ts';
import type { Row } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { changesMessages } from './messages/messages.ts';

/** What one write changed about a vulnerability, and the vulnerability as it is now. */
export interface News {
  vulnerability: Row;
  changes: readonly NewsChange[];
}

export interface NewsChange {
  id: number;
  at: string;
  change: string;
  from: string | null;
  to: string | null;
}

/** What the changes of a write say, in words; empty if none says anything by itself. */
export function changeSentences({ changes }: Pick<News, 'changes'>, pageRequest: PageRequest): string[] {
  return changes.map((change) => changeSentence(change, pageRequest)).filter((each) => each !== null);
}

/** A change in words; null if it says nothing by itself. */
function changeSentence({ change, from, to }: NewsChange, { language, messages }: PageRequest): string | null {
  const own = changesMessages[language].sentences;
  const severity = (word: string | null) => messages.severities[(word ?? 'unknown') as Severity];
  switch (change) {
    case 'added':
      return own.added;
    case 'state':
      return own.state(messages.states[(to ?? 'published') as State]);
    case 'severity': {
      if (from === null || from === 'unknown') return own.rated(severity(to));
      const raised = eventOf({ change: change as ChangeKind, from, to }) === 'vulnerability.severity_raised';
      return raised ? own.raised(severity(from), severity(to)) : own.lowered(severity(from), severity(to));
    }
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
