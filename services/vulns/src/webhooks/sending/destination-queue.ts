import type { DueDelivery } from '../storage/queue.ts';
import type { Destination } from './message.ts';

/** The messages to one webhook that have been loaded into memory, up to the recording of their results. */
export class DestinationQueue {
  readonly webhook: number;
  /** Null while nothing may be sent to it. */
  destination: Destination | null = null;
  /** Requests in flight. */
  inFlight = 0;
  /** Whether the receiver rejected the last message or took long to accept it. */
  isSlow: boolean;
  /** Whether messages are being loaded, and whether to load once more afterwards. */
  #loading: 'once' | 'again' | null = null;
  #messages: DueDelivery[] = [];
  /** Messages that are queued, in flight, or sent but not yet recorded: they must not be added again. */
  readonly #unrecorded = new Set<number>();
  /** Messages whose results were recorded during a load, which may have read them as they were before. */
  readonly #recordedWhileLoading = new Set<number>();

  constructor(webhook: number, isSlow: boolean) {
    this.webhook = webhook;
    this.isSlow = isSlow;
  }

  /** How many messages wait to be sent. */
  get length(): number {
    return this.#messages.length;
  }

  /** How many messages were added whose results are not recorded yet. */
  get unrecorded(): number {
    return this.#unrecorded.size;
  }

  /** Loads messages, never twice at the same time: a call during a load makes that load run once more. */
  async refill(load: () => Promise<void>): Promise<void> {
    if (this.#loading !== null) {
      this.#loading = 'again';
      return;
    }
    try {
      do {
        this.#loading = 'once';
        this.#recordedWhileLoading.clear();
        await load();
      } while (this.#loading === ('again' as string));
    } finally {
      this.#loading = null;
    }
  }

  /** Adds the messages that the queue does not have yet. */
  add(found: readonly DueDelivery[]): void {
    const fresh = found.filter(({ seq }) => !this.#unrecorded.has(seq) && !this.#recordedWhileLoading.has(seq));
    for (const { seq } of fresh) this.#unrecorded.add(seq);
    this.#messages.push(...fresh);
  }

  /** Takes the next message to send. */
  next(): DueDelivery | undefined {
    return this.#messages.shift();
  }

  /** Drops the messages that are not in flight: nothing may be sent now. */
  clear(): void {
    for (const { seq } of this.#messages) this.#unrecorded.delete(seq);
    this.#messages = [];
    this.destination = null;
  }

  /** Notes that the result of a message has been recorded. */
  recorded(delivery: number): void {
    this.#unrecorded.delete(delivery);
    if (this.#loading !== null) this.#recordedWhileLoading.add(delivery);
  }
}
