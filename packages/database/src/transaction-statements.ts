import type { Client, Connection, Statement } from './postgres-connections.ts';
import { isNamed } from './postgres-connections.ts';
import type { NamedStatement, StatementResult } from './statement-batch.ts';

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The statements of a transaction, in the order of the calls. Those that are sent together (`Promise.all`), the first ones
 * with the transaction's beginning, are one message to the server.
 */
export class TransactionStatements implements Client {
  readonly #connection: Connection;
  #waiting: Waiting[] = [];
  #isSending = false;
  #hasEnded = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  query(statement: Statement): Promise<StatementResult> {
    return this.#connection.within(async () => {
      if (this.#hasEnded) throw alreadyEnded();
      const { promise, resolve, reject } = Promise.withResolvers<StatementResult>();
      this.#waiting.push({ statement, resolve, reject });
      if (!this.#isSending) void this.#sendAll();
      return promise;
    });
  }

  /** Fails all further statements, and those that have not been sent. */
  end(): void {
    this.#hasEnded = true;
    for (const { reject } of this.#waiting.splice(0)) reject(alreadyEnded());
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (;;) {
      // Until all that goes on after the last results has made its calls.
      await new Promise<void>((resolve) => process.nextTick(resolve));
      if (this.#waiting.length === 0) break;
      const unnamed = this.#waiting.findIndex(({ statement }) => !isNamed(statement));
      if (unnamed === 0) await this.#sendOne(this.#waiting.shift() as Waiting);
      else await this.#sendTogether(this.#waiting.splice(0, unnamed < 0 ? this.#waiting.length : unnamed));
    }
    this.#isSending = false;
  }

  async #sendOne({ statement, resolve, reject }: Waiting): Promise<void> {
    await this.#connection.query(statement).then(resolve, reject);
  }

  /** After one that fails, the transaction has failed: all others fail for the same reason. */
  async #sendTogether(batch: readonly Waiting[]): Promise<void> {
    const { results, failure } = await this.#connection.send(batch.map(({ statement }) => statement as NamedStatement));
    for (const [i, { resolve, reject }] of batch.entries()) {
      const result = results[i];
      if (result) resolve(result);
      else reject(failure?.error);
    }
  }
}

function alreadyEnded(): Error {
  return new Error('This transaction has ended: await all its statements before it returns.');
}
