import { UnavailableError } from '@kairan/operation/unavailable-error';
import { sqlState } from '../outage.ts';
import { isQueueTimeout } from '../postgres-connections.ts';

/** Where reads go. */
export type Target = 'primary' | 'replica';

/**
 * SQLSTATE codes with which a statement fails anywhere: it, or a lock that it waits for, takes too long, or it writes. The
 * primary would only have to do the same work again.
 */
const failsAnywhere: readonly (string | undefined)[] = ['57014', '55P03', '25006'];

const replicaGone = new Error('the replica does not answer');

/** How long reads are held, at most, while they move from the primary to the replica, in milliseconds. */
const holdMs = 500;

/**
 * Sends reads to a replica or to its primary. Reads never go back in time: they move to the primary at once, but from there to
 * the replica only when it has replayed all that reads of the primary may have seen. For that moment new ones wait.
 */
export class ReadRoute {
  #target: Target = 'primary';
  /** Rejects when the replica is given up, for those that read it. */
  #givenUp = neverYet();
  /** Resolves when reads need no longer wait; null if they need not. */
  #held: Promise<void> | null = null;
  #primaryReads = 0;
  /** Called when no read of the primary is in progress. */
  #onIdle: (() => void) | null = null;
  readonly #onLeave: (error: unknown) => void;

  /** @param onLeave receives the failure for which reads have moved to the primary */
  constructor(onLeave: (error: unknown) => void) {
    this.#onLeave = onLeave;
  }

  get target(): Target {
    return this.#target;
  }

  /**
   * Runs a read. If the replica fails, reads move to the primary, and this one is repeated there.
   * @param read may run twice, and go on in vain after the replica was given up
   */
  async run<T>(read: (target: Target) => Promise<T>): Promise<T> {
    if (this.#held) await this.#held;
    if (this.#target === 'replica') {
      try {
        return await Promise.race([read('replica'), this.#givenUp.promise]);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        if (this.#target === 'replica') {
          this.giveUp();
          this.#onLeave(error);
        }
      }
    }
    this.#primaryReads += 1;
    try {
      return await read('primary');
    } finally {
      this.#primaryReads -= 1;
      if (this.#primaryReads === 0) this.#onIdle?.();
    }
  }

  /** Sends reads to the primary from now on. */
  usePrimary(): void {
    this.#target = 'primary';
  }

  /** As `usePrimary`; those that wait for the replica do not wait any longer. */
  giveUp(): void {
    this.usePrimary();
    this.#givenUp.reject(new UnavailableError('The replica was given up.', { cause: replicaGone }));
  }

  /** Moves reads to the replica without looking at what they have seen: there were none, or the primary is gone. */
  useReplica(): void {
    this.#target = 'replica';
    this.#givenUp = neverYet();
  }

  /**
   * Moves reads to the replica, once it has caught up with them. Reads wait meanwhile, half a second at most.
   * @param catchUp resolves when the replica has replayed all that the primary has when it is called; false if it has not by `until`
   *   (a time of `performance.now`)
   * @returns whether they have moved
   */
  async handOver(catchUp: (until: number) => Promise<boolean>): Promise<boolean> {
    const held = Promise.withResolvers<void>();
    const until = performance.now() + holdMs;
    const timer = setTimeout(held.resolve, holdMs);
    this.#held = held.promise;
    try {
      await Promise.race([this.#idle(), held.promise]);
      const isCaughtUp = this.#primaryReads === 0 && performance.now() < until && (await catchUp(until));
      if (!isCaughtUp || this.#primaryReads > 0 || performance.now() >= until) return false;
      this.useReplica();
      return true;
    } finally {
      clearTimeout(timer);
      this.#onIdle = null;
      this.#held = null;
      held.resolve();
    }
  }

  /** Resolves when no read of the primary is in progress. */
  #idle(): Promise<void> {
    if (this.#primaryReads === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onIdle = resolve;
    });
  }
}

/** A promise to be rejected, which nobody may wait for. */
function neverYet(): PromiseWithResolvers<never> {
  const resolvers = Promise.withResolvers<never>();
  resolvers.promise.catch(() => {});
  return resolvers;
}

/**
 * Whether a read failed because the replica is gone, does not answer, or cancelled it to go on replaying (40001). One that
 * found no free connection was too many; one whose request has run out of time has no cause.
 */
function isOfReplica(error: unknown): boolean {
  if (!(error instanceof UnavailableError) || error.cause === undefined) return false;
  return !failsAnywhere.includes(sqlState(error)) && !isQueueTimeout(error.cause);
}
