import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import type { SecretBox } from '../signing/secret-box.ts';
import { type DueDelivery, dueDeliveries, findReceiver, type Receiver, webhooksWithDue } from '../storage/queue.ts';
import { recordResults, type Sent, type SwitchedOff } from '../storage/record-results.ts';
import { isSuccess } from './attempt.ts';
import { ConnectionPool } from './connection-pool.ts';
import { DestinationQueue } from './destination-queue.ts';
import { type Destination, messageOf } from './message.ts';
import type { WebhookClient } from './webhook-client.ts';

/** What messages are sent with. */
export interface SenderContext {
  readonly store: Database;
  readonly box: SecretBox;
  readonly webhookClient: WebhookClient;
  /** What the sender is called: `User-Agent`. */
  readonly agent: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onSwitchedOff: (off: SwitchedOff) => void;
  /** Told what went wrong on our side. It is tried again. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * Connections for receivers that take messages quickly, and for those that did not take the last one or took long: however many
 * receivers are dead or slow, they take nothing from the others.
 */
const quickCrew = { most: 256, each: 16 };
const sluggishCrew = { most: 128, each: 8 };
const slowMs = 2_000;

/** Messages of a webhook that are at hand, and how few make it look for more. */
const atHand = 64;
const fewAtHand = 16;

/** What has ended is gathered for so long and written down together: each write waits for the disk. */
const gatherMs = 20;
/** Ended sendings that may wait to be written down before no more begin, while the database is busy. */
const mostUnwritten = 2_000;
const faultPauseMs = 1_000;

/** Sends what is queued. One at a time on a database (`delivery-thread.ts`). */
export class Sender {
  readonly #context: SenderContext;
  readonly #lanes = new Map<number, DestinationQueue>();
  readonly #quick = new ConnectionPool(quickCrew);
  readonly #sluggish = new ConnectionPool(sluggishCrew);
  #sent: Sent[] = [];
  #writing = false;
  #stopping = false;
  /** What is under way: sendings, lookups, writing. */
  readonly #running = new Set<Promise<void>>();

  constructor(context: SenderContext) {
    this.#context = context;
  }

  /** Looks for messages that may be sent now, and begins to send them. */
  async round(): Promise<void> {
    const { store, now } = this.#context;
    for (const { seq, failing } of await webhooksWithDue(store, now())) {
      if (!this.#lanes.has(seq)) this.#lanes.set(seq, new DestinationQueue(seq, failing));
    }
    for (const destinationQueue of this.#lanes.values()) {
      // One whose secret cannot be opened keeps no other from its turn.
      await this.#fill(destinationQueue).catch(this.#context.onFault);
      if (destinationQueue.taken === 0) this.#lanes.delete(destinationQueue.webhook);
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Begins nothing more, and resolves when what is under way has ended and is written down, or `graceMs` have passed. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    for (const destinationQueue of this.#lanes.values()) destinationQueue.drop();
    const late = new AbortController();
    await Promise.race([this.idle(), after(graceMs, undefined, { signal: late.signal }).catch(() => {})]);
    late.abort();
  }

  #work(): void {
    if (this.#stopping || this.#sent.length >= mostUnwritten) return;
    for (const connectionPool of [this.#quick, this.#sluggish]) {
      connectionPool.work((destinationQueue) =>
        this.#run(this.#send(destinationQueue, destinationQueue.next() as DueDelivery, connectionPool)),
      );
    }
  }

  #run(work: Promise<void>): void {
    const running = work.catch(this.#context.onFault).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Brings a lane up to date with its webhook, and looks up messages where few are at hand. */
  async #fill(destinationQueue: DestinationQueue): Promise<void> {
    if (this.#stopping) return;
    await destinationQueue.filledBy(async () => {
      const { store, now } = this.#context;
      const receiver = await findReceiver(store, destinationQueue.webhook);
      if (!receiver) return destinationQueue.drop();
      destinationQueue.destination = this.#destinationOf(receiver);
      if (destinationQueue.waiting < fewAtHand)
        destinationQueue.take(
          await dueDeliveries(store, destinationQueue.webhook, now(), destinationQueue.taken + atHand),
        );
      this.#enter(destinationQueue);
      this.#work();
    });
  }

  #destinationOf({ id, name, url, ...held }: Receiver): Destination {
    const { box, now } = this.#context;
    const secrets = [box.open(held.secret, id)];
    const { previous_secret: previous, previous_until: until } = held;
    if (previous !== null && until !== null && now() < until) secrets.push(box.open(previous, id));
    return { id, name, url: new URL(url), secrets };
  }

  #enter(destinationQueue: DestinationQueue): void {
    (destinationQueue.sluggish ? this.#sluggish : this.#quick).enter(destinationQueue);
  }

  async #send(
    destinationQueue: DestinationQueue,
    delivery: DueDelivery,
    connectionPool: ConnectionPool,
  ): Promise<void> {
    const { webhookClient, agent, now } = this.#context;
    const at = now();
    const attempt = await webhookClient.post(
      messageOf(destinationQueue.destination as Destination, delivery, agent, at),
    );
    destinationQueue.sluggish = !isSuccess(attempt) || attempt.durationMs > slowMs;
    connectionPool.ended(destinationQueue);
    this.#sent.push({ delivery, attempt, at });
    if (!this.#writing) this.#run(this.#write());
    this.#enter(destinationQueue);
    this.#work();
  }

  /** Writes down what has ended, many at once, until all is. */
  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#sent.length > 0) {
      await after(gatherMs);
      const batch = this.#sent;
      this.#sent = [];
      try {
        const off = await this.#context.store.transaction((tx) => recordResults(tx, batch));
        off.forEach(this.#context.onSwitchedOff);
      } catch (fault) {
        this.#context.onFault(fault);
        // Not written down, it would be sent again after a restart: nothing is lost.
        if (this.#stopping) break;
        this.#sent.unshift(...batch);
        await after(faultPauseMs);
        continue;
      }
      this.#settled(batch);
    }
    this.#writing = false;
  }

  #settled(batch: readonly Sent[]): void {
    for (const [webhook, sent] of Map.groupBy(batch, ({ delivery }) => delivery.webhook)) {
      const destinationQueue = this.#lanes.get(webhook);
      for (const { delivery } of sent) destinationQueue?.settled(delivery.seq);
      if (destinationQueue) this.#run(this.#fill(destinationQueue));
    }
  }
}
