import type { LogPosition } from './server-state.ts';

/** Positions that are remembered; beyond this every other one is forgotten, but for the first two, on which the lag depends. */
const mostPositions = 600;

/**
 * Measures how far a replica is behind its primary. It remembers when the primary was at which position, by the clock of this
 * process: the replica is as far behind as the oldest position that it has not replayed is old. So an idle primary is no
 * lag, and clocks that differ make no difference.
 */
export class ReplicaLag {
  /** The primary's positions in the order in which they were read; of those that were replayed only the last. */
  #read: { readonly position: LogPosition; readonly at: number }[] = [];

  /** The latest known position of the primary; null before the first. */
  get latest(): LogPosition | null {
    return this.#read.at(-1)?.position ?? null;
  }

  /** Notes where the primary was. @param at milliseconds that never go back, from before the question */
  note(position: LogPosition, at: number): void {
    const { latest } = this;
    if (position === latest) return;
    // Another server has become the primary.
    if (latest !== null && position < latest) this.#read = [];
    this.#read.push({ position, at });
    if (this.#read.length > mostPositions) this.#read = this.#read.filter((_, i) => i < 2 || i % 2 === 0);
  }

  /**
   * How many milliseconds a replica is behind; null if that is not known.
   * @param replayed how far it has replayed the log
   * @param now on the clock of `note`
   * @param sinceCommitMs milliseconds since the last commit that it has replayed, which is all that is known about a replica that was
   *   never seen to be up to date; null if it has replayed none since it was started
   */
  behind(replayed: LogPosition, now: number, sinceCommitMs: number | null): number | null {
    const missing = this.#read.findIndex(({ position }) => position > replayed);
    if (missing === -1) {
      this.#read = this.#read.slice(-1);
      return 0;
    }
    const age = now - (this.#read[missing] as { readonly at: number }).at;
    if (missing === 0) return sinceCommitMs === null ? null : Math.max(age, sinceCommitMs);
    this.#read = this.#read.slice(missing - 1);
    return age;
  }
}
