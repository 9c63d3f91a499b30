import { type Severity, severities } from '../vulnerability.ts';
import type { Change } from './change.ts';

/** What webhooks can be told of (decisions, "Webhooks"), the weightiest first: a change that is several is the first of them. */
export const eventNames = [
  'vulnerability.added',
  'vulnerability.kev_added',
  'vulnerability.kev_removed',
  'vulnerability.severity_raised',
  'vulnerability.updated',
] as const;
export type EventName = (typeof eventNames)[number];

/** The event that a row of the log is. A severity that fell is an update; what is there no more is none. */
export function eventOf({ change, from, to }: Pick<Change, 'change' | 'from' | 'to'>): EventName | null {
  switch (change) {
    case 'removed':
      return null;
    case 'added':
    case 'kev_added':
    case 'kev_removed':
      return `vulnerability.${change}`;
    case 'severity':
      return rank(to) > rank(from) ? 'vulnerability.severity_raised' : 'vulnerability.updated';
    default:
      return 'vulnerability.updated';
  }
}

/** How severe: unknown is below none, so that a first score counts as raised. */
function rank(severity: string | null): number {
  return -severities.indexOf(severity as Severity);
}
