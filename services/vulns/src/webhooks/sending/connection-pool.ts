import type { Lane } from './destination-queue.ts';

/** Sendings that may be under way at once, of all webhooks of a crew and of each. */
export interface CrewSize {
  readonly most: number;
  readonly each: number;
}

/** Connections that some webhooks share, one message each in turn. */
export class Crew {
  readonly #size: CrewSize;
  /** Lanes that may have something to send, in the order of their turns. */
  readonly #waiting = new Set<Lane>();
  #sending = 0;

  constructor(size: CrewSize) {
    this.#size = size;
  }

  /** Puts a lane in for a turn. */
  enter(lane: Lane): void {
    this.#waiting.add(lane);
  }

  /** Lets lanes begin to send, as many as there may be at once. @param begin sends the next message of a lane */
  work(begin: (lane: Lane) => void): void {
    for (const lane of this.#waiting) {
      if (this.#sending >= this.#size.most) return;
      this.#waiting.delete(lane);
      // One that has all its connections in use enters again when one of them is free.
      if (lane.waiting === 0 || lane.sending >= this.#size.each) continue;
      this.#sending++;
      lane.sending++;
      begin(lane);
      // To the end of the row, which this loop comes to again.
      this.#waiting.add(lane);
    }
  }

  /** A sending of a lane has ended. */
  ended(lane: Lane): void {
    this.#sending--;
    lane.sending--;
  }
}
