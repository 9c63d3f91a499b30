import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import type { SecretBox } from '../signing/secret-box.ts';
import { type DueDelivery, dueDeliveries, findReceiver, type Receiver, webhooksWithDue } from '../storage/queue.ts';
import { type Sent, type SwitchedOff, settle } from '../storage/record-results.ts';
import { isSuccess } from './attempt.ts';
import { Crew } from './connection-pool.ts';
import { Lane } from './destination-queue.ts';
import { type Destination, messageOf } from './message.ts';
import type { Poster } from './webhook-client.ts';

/** What messages are sent with. */
export interface SenderHouse {
  readonly store: Database;
  readonly box: SecretBox;
  readonly poster: Poster;
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
  readonly #house: SenderHouse;
  readonly #lanes = new Map<number, Lane>();
  readonly #quick = new Crew(quickCrew);
  readonly #sluggish = new Crew(sluggishCrew);
  #sent: Sent[] = [];
  #writing = false;
  #stopping = false;
  /** What is under way: sendings, lookups, writing. */
  readonly #running = new Set<Promise<void>>();

  constructor(house: SenderHouse) {
    this.#house = house;
  }

  /** Looks for messages that may be sent now, and begins to send them. */
  async round(): Promise<void> {
    const { store, now } = this.#house;
    for (const { seq, failing } of await webhooksWithDue(store, now())) {
      if (!this.#lanes.has(seq)) this.#lanes.set(seq, new Lane(seq, failing));
    }
    for (const lane of this.#lanes.values()) {
      // One whose secret cannot be opened keeps no other from its turn.
      await this.#fill(lane).catch(this.#house.onFault);
      if (lane.taken === 0) this.#lanes.delete(lane.webhook);
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Begins nothing more, and resolves when what is under way has ended and is written down, or `graceMs` have passed. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    for (const lane of this.#lanes.values()) lane.drop();
    const late = new AbortController();
    await Promise.race([this.idle(), after(graceMs, undefined, { signal: late.signal }).catch(() => {})]);
    late.abort();
  }

  #work(): void {
    if (this.#stopping || this.#sent.length >= mostUnwritten) return;
    for (const crew of [this.#quick, this.#sluggish]) {
      crew.work((lane) => this.#run(this.#send(lane, lane.next() as DueDelivery, crew)));
    }
  }

  #run(work: Promise<void>): void {
    const running = work.catch(this.#house.onFault).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Brings a lane up to date with its webhook, and looks up messages where few are at hand. */
  async #fill(lane: Lane): Promise<void> {
    if (this.#stopping) return;
    await lane.filledBy(async () => {
      const { store, now } = this.#house;
      const receiver = await findReceiver(store, lane.webhook);
      if (!receiver) return lane.drop();
      lane.destination = this.#destinationOf(receiver);
      if (lane.waiting < fewAtHand) lane.take(await dueDeliveries(store, lane.webhook, now(), lane.taken + atHand));
      this.#enter(lane);
      this.#work();
    });
  }

  #destinationOf({ id, name, url, ...held }: Receiver): Destination {
    const { box, now } = this.#house;
    const secrets = [box.open(held.secret, id)];
    const { previous_secret: previous, previous_until: until } = held;
    if (previous !== null && until !== null && now() < until) secrets.push(box.open(previous, id));
    return { id, name, url: new URL(url), secrets };
  }

  #enter(lane: Lane): void {
    (lane.sluggish ? this.#sluggish : this.#quick).enter(lane);
  }

  async #send(lane: Lane, delivery: DueDelivery, crew: Crew): Promise<void> {
    const { poster, agent, now } = this.#house;
    const at = now();
    const attempt = await poster.post(messageOf(lane.destination as Destination, delivery, agent, at));
    lane.sluggish = !isSuccess(attempt) || attempt.durationMs > slowMs;
    crew.ended(lane);
    this.#sent.push({ delivery, attempt, at });
    if (!this.#writing) this.#run(this.#write());
    this.#enter(lane);
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
        const off = await this.#house.store.transaction((tx) => settle(tx, batch));
        off.forEach(this.#house.onSwitchedOff);
      } catch (fault) {
        this.#house.onFault(fault);
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
      const lane = this.#lanes.get(webhook);
      for (const { delivery } of sent) lane?.settled(delivery.seq);
      if (lane) this.#run(this.#fill(lane));
    }
  }
}
