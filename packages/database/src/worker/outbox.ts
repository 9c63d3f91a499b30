import type { MessagePort } from 'node:worker_threads';

/**
 * Sends what is added in one turn of the event loop as one message, an array: waking the other thread costs more than most
 * statements do.
 */
export class Outbox<Item> {
  readonly #port: MessagePort;
  readonly #onUnsendable: (item: Item, error: unknown) => void;
  #items: Item[] = [];

  /** @param onUnsendable receives an item that cannot be cloned, and the error; the others of its message are sent */
  constructor(port: MessagePort, onUnsendable: (item: Item, error: unknown) => void) {
    this.#port = port;
    this.#onUnsendable = onUnsendable;
  }

  add(item: Item): void {
    // After the promises that are settled already, whose callers may have more to send.
    if (this.#items.push(item) === 1) process.nextTick(() => this.#send());
  }

  #send(): void {
    const items = this.#items;
    this.#items = [];
    try {
      this.#port.postMessage(items);
    } catch {
      for (const item of items) this.#sendAlone(item);
    }
  }

  #sendAlone(item: Item): void {
    try {
      this.#port.postMessage([item]);
    } catch (error) {
      this.#onUnsendable(item, error);
    }
  }
}
