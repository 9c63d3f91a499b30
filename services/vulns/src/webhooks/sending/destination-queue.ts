import type { DueDelivery } from '../storage/queue.ts';
import type { Destination } from './message.ts';

/** The messages to one webhook that are at hand or under way. */
export class DestinationQueue {
  readonly webhook: number;
  /** Null where nothing may be sent to it. */
  destination: Destination | null = null;
  /** Sendings that are under way. */
  sending = 0;
  /** Whether the receiver did not take the last message, or took long about it. */
  sluggish: boolean;
  /** Whether its messages are being looked up, and whether they are to be once more then. */
  #filling: 'once' | 'again' | null = null;
  #queue: DueDelivery[] = [];
  /** What is at hand, under way, or sent and not written down: not to be taken again. */
  readonly #taken = new Set<number>();
  /** What was written down while messages are looked up, which may have been found as they were before. */
  readonly #settledMeanwhile = new Set<number>();

  constructor(webhook: number, sluggish: boolean) {
    this.webhook = webhook;
    this.sluggish = sluggish;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** How many messages were taken that are not written down yet. */
  get taken(): number {
    return this.#taken.size;
  }

  /** Looks messages up, never twice at once: whoever asks meanwhile has it done again afterwards. */
  async filledBy(fill: () => Promise<void>): Promise<void> {
    if (this.#filling !== null) {
      this.#filling = 'again';
      return;
    }
    try {
      do {
        this.#filling = 'once';
        this.#settledMeanwhile.clear();
        await fill();
      } while (this.#filling === ('again' as string));
    } finally {
      this.#filling = null;
    }
  }

  /** Takes what is not taken yet. */
  take(found: readonly DueDelivery[]): void {
    const fresh = found.filter(({ seq }) => !this.#taken.has(seq) && !this.#settledMeanwhile.has(seq));
    for (const { seq } of fresh) this.#taken.add(seq);
    this.#queue.push(...fresh);
  }

  next(): DueDelivery | undefined {
    return this.#queue.shift();
  }

  /** Forgets what is only at hand: it may not be sent now. */
  drop(): void {
    for (const { seq } of this.#queue) this.#taken.delete(seq);
    this.#queue = [];
    this.destination = null;
  }

  /** What came of a message is written down. */
  settled(delivery: number): void {
    this.#taken.delete(delivery);
    if (this.#filling !== null) this.#settledMeanwhile.add(delivery);
  }
}
