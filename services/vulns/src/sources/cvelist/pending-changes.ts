import type { RawRecord } from '../source.ts';
import type { LoggedChange } from './delta-log.ts';

/** The logged changes that are not read yet, the latest of each record. */
export class PendingChanges {
  readonly #byId = new Map<string, LoggedChange>();

  constructor(changes: Iterable<LoggedChange>) {
    for (const change of changes) {
      if (change.time >= (this.#byId.get(change.id)?.time ?? 0)) this.#byId.set(change.id, change);
    }
  }

  get size(): number {
    return this.#byId.size;
  }

  /** The time of the oldest one, milliseconds since 1970; infinity if there is none. */
  get oldest(): number {
    let oldest = Number.POSITIVE_INFINITY;
    for (const { time } of this.#byId.values()) oldest = Math.min(oldest, time);
    return oldest;
  }

  /** The latest ones, at most as many as given: old records that no longer exist must not keep new ones from being read. */
  latest(most: number): LoggedChange[] {
    return [...this.#byId.values()].sort((a, b) => b.time - a.time).slice(0, most);
  }

  /** Removes a record's change if the record is in the logged state, or a later one. Whether it is. */
  cover({ id, modified }: Pick<RawRecord, 'id' | 'modified'>): boolean {
    const change = this.#byId.get(id);
    if (change === undefined) return true;
    const isCurrent = change.updated === null || modified === null || Date.parse(modified) >= change.updated;
    if (isCurrent) this.#byId.delete(id);
    return isCurrent;
  }

  /** Whether a change of the log is read. */
  isRead({ id, time }: LoggedChange): boolean {
    return this.#byId.get(id)?.time !== time;
  }
}
