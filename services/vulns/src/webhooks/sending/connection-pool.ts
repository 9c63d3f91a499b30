import type { DestinationQueue } from './destination-queue.ts';

/** How many requests a pool may have in flight. */
export interface PoolLimits {
  readonly total: number;
  readonly perDestination: number;
}

/** Connections that the queues of several webhooks share fairly: one message of each queue in turn. */
export class ConnectionPool {
  readonly #limits: PoolLimits;
  /** Queues that may have a message to send, in the order of their turns. */
  readonly #ready = new Set<DestinationQueue>();
  #inFlight = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** Adds a queue to the rotation. */
  add(queue: DestinationQueue): void {
    this.#ready.add(queue);
  }

  /** Starts as many requests as the limits allow. @param start sends the next message of a queue */
  dispatch(start: (queue: DestinationQueue) => void): void {
    for (const queue of this.#ready) {
      if (this.#inFlight >= this.#limits.total) return;
      this.#ready.delete(queue);
      // A queue that uses all its connections is added again when one of them is released.
      if (queue.length === 0 || queue.inFlight >= this.#limits.perDestination) continue;
      this.#inFlight++;
      queue.inFlight++;
      start(queue);
      // At the end of the rotation, which this loop still reaches.
      this.#ready.add(queue);
    }
  }

  /** Releases the connection of a request that has ended. */
  release(queue: DestinationQueue): void {
    this.#inFlight--;
    queue.inFlight--;
  }
}
