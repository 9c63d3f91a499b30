import type { SubjectFilters } from '../search/filters/registry.ts';
import type { Change } from './change.ts';
import type { EventName } from './events.ts';

/** What somebody wants to be told of. */
export interface Subscription {
  id: string;
  /** As a list takes them, with the same meaning. What is not published never matches. */
  filters: SubjectFilters;
  events: ReadonlySet<EventName>;
  /** The last place in the log when it was made: what came before never matches. */
  after: number;
}

/** A change of a vulnerability that a subscription is about. One for each write of the vulnerability, whatever it changed. */
export interface Match {
  /** The subscription's id. */
  subscription: string;
  cve: string;
  /** The weightiest of those that the change is and that the subscription wants. */
  event: EventName;
  /** The place in the log of the last of `changes`. */
  seq: number;
  /** The sync that brought it: see `sync-runs.ts`. */
  run: number | null;
  /** All that changed, in the order of the log. */
  changes: readonly Change[];
}

/** What was found in one piece of the log. */
export interface Matched {
  /** Everything up to this place has been looked at: where to go on. */
  seq: number;
  /** In the order of the log. */
  matches: Match[];
}
