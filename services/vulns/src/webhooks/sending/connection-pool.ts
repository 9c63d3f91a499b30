import type { DestinationQueue } from './destination-queue.ts';

/** Sendings that may be under way at once, of all webhooks of a crew and of each. */
export interface CrewSize {
  readonly most: number;
  readonly each: number;
}

/** Connections that some webhooks share, one message each in turn. */
export class ConnectionPool {
  readonly #size: CrewSize;
  /** Lanes that may have something to send, in the order of their turns. */
  readonly #waiting = new Set<DestinationQueue>();
  #sending = 0;

  constructor(size: CrewSize) {
    this.#size = size;
  }

  /** Puts a lane in for a turn. */
  enter(destinationQueue: DestinationQueue): void {
    this.#waiting.add(destinationQueue);
  }

  /** Lets lanes begin to send, as many as there may be at once. @param begin sends the next message of a lane */
  work(begin: (destinationQueue: DestinationQueue) => void): void {
    for (const destinationQueue of this.#waiting) {
      if (this.#sending >= this.#size.most) return;
      this.#waiting.delete(destinationQueue);
      // One that has all its connections in use enters again when one of them is free.
      if (destinationQueue.waiting === 0 || destinationQueue.sending >= this.#size.each) continue;
      this.#sending++;
      destinationQueue.sending++;
      begin(destinationQueue);
      // To the end of the row, which this loop comes to again.
      this.#waiting.add(destinationQueue);
    }
  }

  /** A sending of a lane has ended. */
  ended(destinationQueue: DestinationQueue): void {
    this.#sending--;
    destinationQueue.sending--;
  }
}
