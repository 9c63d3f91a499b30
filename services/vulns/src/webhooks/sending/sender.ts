import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import type { SecretBox } from '../../storage/secret-box.ts';
import { noticeIn } from '../storage/notices.ts';
import { type DueDelivery, dueDeliveries, findReceiver, type Receiver, webhooksWithDue } from '../storage/queue.ts';
import { type AttemptResult, type DisabledWebhook, recordResults } from '../storage/record-results.ts';
import { isSuccess } from './attempt.ts';
import { ConnectionPool } from './connection-pool.ts';
import { DestinationQueue } from './destination-queue.ts';
import { type Destination, messageOf } from './message.ts';
import type { WebhookClient } from './webhook-client.ts';

/** What a sender needs. */
export interface SenderContext {
  readonly store: Database;
  /** Whether no other sender works on the database; default: always. */
  readonly isOwned?: () => boolean;
  readonly box: SecretBox;
  readonly webhookClient: WebhookClient;
  /** The `User-Agent`. */
  readonly agent: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onDisabled: (webhook: DisabledWebhook) => void;
  /** Called with errors of this service, not of receivers. The work is tried again. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * Healthy receivers and slow or failing ones have separate connections: however many receivers are down, the others are served
 * as quickly as before.
 */
const fastLimits = { total: 256, perDestination: 16 };
const slowLimits = { total: 128, perDestination: 8 };
/** A receiver that takes longer than this to accept a message is slow. */
const slowMs = 2_000;

/** How many messages a queue loads at a time, and the length below which it loads more. */
const loadSize = 64;
const refillBelow = 16;

/** Results are collected for this long and recorded together, since each write waits for the disk. */
const recordEveryMs = 20;
/** With this many unrecorded results nothing more is sent: the database is busy. */
const mostUnrecorded = 2_000;
const faultPauseMs = 1_000;

/**
 * Sends the queued messages. Each webhook has a queue of the messages that are due; two connection pools take one message of
 * each queue in turn; results are recorded in batches. One sender at a time on a database (`delivery-thread.ts`).
 */
export class Sender {
  readonly #context: SenderContext;
  readonly #queues = new Map<number, DestinationQueue>();
  readonly #fastPool = new ConnectionPool(fastLimits);
  readonly #slowPool = new ConnectionPool(slowLimits);
  #results: AttemptResult[] = [];
  #isRecording = false;
  #isStopping = false;
  /** Unfinished work: requests, loads, writes. */
  readonly #pending = new Set<Promise<void>>();

  constructor(context: SenderContext) {
    this.#context = context;
  }

  /** Loads the messages that are due now, and starts to send them. */
  async sendDue(): Promise<void> {
    const { store, now } = this.#context;
    for (const { seq, failing } of await webhooksWithDue(store, now())) {
      if (!this.#queues.has(seq)) this.#queues.set(seq, new DestinationQueue(seq, failing));
    }
    for (const queue of this.#queues.values()) {
      // A webhook whose secret cannot be decrypted does not stop the others.
      await this.#refill(queue).catch(this.#context.onFault);
      if (queue.unrecorded === 0) this.#queues.delete(queue.webhook);
    }
  }

  /** Resolves when no work is pending. */
  async idle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** Starts no more requests, and resolves when the pending work has finished or `graceMs` have passed. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    for (const queue of this.#queues.values()) queue.clear();
    const grace = new AbortController();
    await Promise.race([this.idle(), after(graceMs, undefined, { signal: grace.signal }).catch(() => {})]);
    grace.abort();
  }

  /** Updates the destination of a queue, and loads messages if only few are left. */
  async #refill(queue: DestinationQueue): Promise<void> {
    if (this.#isStopping) return;
    await queue.refill(async () => {
      const { store, now } = this.#context;
      const receiver = await findReceiver(store, queue.webhook);
      if (!receiver) return queue.clear();
      queue.destination = this.#destinationOf(receiver);
      if (queue.length < refillBelow) {
        queue.add(await dueDeliveries(store, queue.webhook, now(), queue.unrecorded + loadSize));
      }
      this.#poolOf(queue).add(queue);
      this.#dispatch();
    });
  }

  #destinationOf({ id, name, url, ...stored }: Receiver): Destination {
    const { box, now } = this.#context;
    const secrets = [box.decrypt(stored.secret, id)];
    const { previous_secret: previous, previous_until: until } = stored;
    if (previous !== null && until !== null && now() < until) secrets.push(box.decrypt(previous, id));
    return { id, name, url: new URL(url), secrets };
  }

  #poolOf(queue: DestinationQueue): ConnectionPool {
    return queue.isSlow ? this.#slowPool : this.#fastPool;
  }

  #dispatch(): void {
    if (this.#isStopping || this.#context.isOwned?.() === false || this.#results.length >= mostUnrecorded) return;
    for (const pool of [this.#fastPool, this.#slowPool]) {
      pool.dispatch((queue) => this.#track(this.#send(queue, queue.next() as DueDelivery, pool)));
    }
  }

  async #send(queue: DestinationQueue, delivery: DueDelivery, pool: ConnectionPool): Promise<void> {
    const { webhookClient, box, agent, now } = this.#context;
    const at = now();
    const notice = noticeIn(delivery, box);
    const message = messageOf(queue.destination as Destination, delivery, { notice, agent, now: at });
    const attempt = await webhookClient.post(message);
    pool.release(queue);
    queue.isSlow = !isSuccess(attempt) || attempt.durationMs > slowMs;
    this.#results.push({ delivery, attempt, at });
    if (!this.#isRecording) this.#track(this.#recordAll());
    this.#poolOf(queue).add(queue);
    this.#dispatch();
  }

  /** Records results in batches until none is left. */
  async #recordAll(): Promise<void> {
    this.#isRecording = true;
    while (this.#results.length > 0) {
      await after(recordEveryMs);
      const batch = this.#results;
      this.#results = [];
      try {
        const disabled = await this.#context.store.transaction((tx) => recordResults(tx, batch));
        disabled.forEach(this.#context.onDisabled);
      } catch (fault) {
        this.#context.onFault(fault);
        // Unrecorded messages are sent again after a restart: nothing is lost.
        if (this.#isStopping) break;
        this.#results.unshift(...batch);
        await after(faultPauseMs);
        continue;
      }
      this.#afterRecording(batch);
    }
    this.#isRecording = false;
  }

  #afterRecording(batch: readonly AttemptResult[]): void {
    for (const [webhook, results] of Map.groupBy(batch, ({ delivery }) => delivery.webhook)) {
      const queue = this.#queues.get(webhook);
      if (!queue) continue;
      for (const { delivery } of results) queue.recorded(delivery.seq);
      this.#track(this.#refill(queue));
    }
  }

  /** Counts work as pending until it has finished, and reports its failure. */
  #track(work: Promise<void>): void {
    const pending = work.catch(this.#context.onFault).finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
  }
}
