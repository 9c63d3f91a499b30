import type { SubjectFilters } from '../search/filters/registry.ts';
import type { Change } from './change.ts';
import type { EventName } from './events.ts';

/** A request to be notified of changes. */
export interface Subscription {
  id: string;
  /** The filters of a list, with the same meaning. Only published vulnerabilities match. */
  filters: SubjectFilters;
  events: ReadonlySet<EventName>;
  /** The last position of the log when it was created: earlier changes never match. */
  after: number;
}

/**
 * A change of a vulnerability that matches a subscription: one for each write of the vulnerability, whatever it
 * changed.
 */
export interface Match {
  /** The subscription's id. */
  subscription: string;
  cve: string;
  /** The most important event of the change that the subscription wants. */
  event: EventName;
  /** The log position of the last of `changes`. */
  seq: number;
  /** The sync that brought it: see `sync-runs.ts`. */
  run: number | null;
  /** Everything that changed, in log order. */
  changes: readonly Change[];
}

/** The matches of one piece of the log. */
export interface Matched {
  /** The position up to which the log has been read: where to continue. */
  seq: number;
  /** In log order. */
  matches: Match[];
}
