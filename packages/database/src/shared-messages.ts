import { spendTime, withoutTimeBudget } from '@kairan/operation/time-budget';
import { isUnavailable, UnavailableError } from '@kairan/operation/unavailable-error';
import type { Connection, PostgresConnections } from './postgres-connections.ts';
import type { NamedStatement, StatementResult } from './statement-batch.ts';
import type { Timeouts } from './timeouts.ts';

/** Requests that may wait for a connection; at more the service is overloaded, and they would wait in vain. */
export const mostWaiting = 500;
/** Statements in one message at most. */
const mostTogether = 32;
/** Milliseconds that a message should take at most: its statements run one after another. */
const messageMs = 10;
/** Milliseconds that a statement is expected to take before it has run. */
const expectedMs = 1;
/**
 * How much the last message counts for what is expected of the next: little if it took longer, which may be due to the
 * load of the machine, when sharing helps most.
 */
const weight = { ofSlower: 0.05, ofQuicker: 0.5 };

interface Waiting {
  readonly statement: NamedStatement;
  /** Rises with each statement. */
  readonly number: number;
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: unknown) => void;
}

/** The statements with the same text. */
interface Kind {
  waiting: Waiting[];
  /** What one is expected to take. */
  expectedMs: number;
}

/**
 * Runs statements that only read, those of the same text that come at about the same time in one message: a round trip is
 * then shared by as many requests as the load brings. Statements of different texts do not wait for each other, as one may
 * be slow, or wait for a lock. As soon as a text takes long, its statements use more connections instead.
 */
export class SharedMessages {
  readonly #connections: PostgresConnections;
  readonly #timeouts: Timeouts;
  readonly #kinds = new Map<string, Kind>();
  /** Kinds with statements that wait, in the order in which it is their turn. */
  readonly #due = new Set<Kind>();
  #waiting = 0;
  #lastNumber = 0;
  /** Messages in progress. */
  #sending = 0;
  /** Whether a connection is being taken for the next one. */
  #isStarting = false;

  constructor(connections: PostgresConnections, timeouts: Timeouts) {
    this.#connections = connections;
    this.#timeouts = timeouts;
  }

  /** @throws UnavailableError if there is no connection in time, or too many wait for one */
  query(statement: NamedStatement): Promise<StatementResult> {
    return spendTime(() => {
      if (this.#waiting >= mostWaiting) throw tooManyWaiting();
      const { promise, resolve, reject } = Promise.withResolvers<StatementResult>();
      this.#lastNumber += 1;
      this.#waiting += 1;
      const kind = this.#kindOf(statement);
      kind.waiting.push({ statement, number: this.#lastNumber, resolve, reject });
      this.#due.add(kind);
      this.#start();
      return promise;
    });
  }

  #kindOf({ name }: NamedStatement): Kind {
    const known = this.#kinds.get(name);
    if (known) return known;
    const kind: Kind = { waiting: [], expectedMs };
    this.#kinds.set(name, kind);
    return kind;
  }

  /** Whatever arrives in this turn of the event loop is sent together. A message is at the expense of no single request. */
  #start(): void {
    if (this.#isStarting || this.#due.size === 0 || this.#sending >= this.#connections.most) return;
    this.#isStarting = true;
    withoutTimeBudget(() => setImmediate(() => void this.#sendNext()));
  }

  async #sendNext(): Promise<void> {
    const last = this.#lastNumber;
    let connection: Connection;
    try {
      connection = await this.#connections.acquire(this.#timeouts);
    } catch (error) {
      this.#isStarting = false;
      this.#rejectUntil(last, error);
      this.#start();
      return;
    }
    this.#isStarting = false;
    this.#sending += 1;
    try {
      const [kind] = this.#due;
      if (kind) await this.#send(connection, kind, this.#take(kind));
    } finally {
      connection.release();
      this.#sending -= 1;
      this.#start();
    }
  }

  #take(kind: Kind): Waiting[] {
    const most = Math.min(Math.max(1, Math.floor(messageMs / kind.expectedMs)), mostTogether);
    const group = kind.waiting.splice(0, most);
    this.#waiting -= group.length;
    this.#due.delete(kind);
    if (kind.waiting.length > 0) this.#due.add(kind);
    this.#start();
    return group;
  }

  async #send(connection: Connection, kind: Kind, group: readonly Waiting[]): Promise<void> {
    let rest = group;
    while (rest.length > 0) {
      const start = performance.now();
      const { results, failure } = await connection.send(rest.map(({ statement }) => statement));
      noteTime(kind, (performance.now() - start) / rest.length);
      for (const [i, result] of results.entries()) rest[i]?.resolve(result);
      if (!failure) return;
      rest[results.length]?.reject(failure.error);
      rest = rest.slice(results.length + 1);
      if (connection.isBroken) return this.#giveUp(kind, rest, failure.error);
    }
  }

  /** Statements on a lost connection fail with it; those behind one whose row cannot be read are sent again. */
  #giveUp(kind: Kind, rest: readonly Waiting[], error: unknown): void {
    if (isUnavailable(error)) {
      for (const { reject } of rest) reject(error);
      return;
    }
    kind.waiting.unshift(...rest);
    this.#waiting += rest.length;
    if (rest.length > 0) this.#due.add(kind);
  }

  /** Rejects the statements that have waited for a connection as long as the one that was not to be had. */
  #rejectUntil(last: number, error: unknown): void {
    for (const kind of this.#due) {
      const rejected = kind.waiting.filter(({ number }) => number <= last);
      kind.waiting = kind.waiting.filter(({ number }) => number > last);
      if (kind.waiting.length === 0) this.#due.delete(kind);
      this.#waiting -= rejected.length;
      for (const { reject } of rejected) reject(error);
    }
  }
}

function noteTime(kind: Kind, ms: number): void {
  const difference = ms - kind.expectedMs;
  kind.expectedMs += difference * (difference > 0 ? weight.ofSlower : weight.ofQuicker);
}

/** The error of a request for which no connection is to be expected in time. */
export function tooManyWaiting(): UnavailableError {
  return new UnavailableError(`The database is unavailable: ${mostWaiting} requests wait for a connection.`);
}
