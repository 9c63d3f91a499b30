import type { MessagePort } from 'node:worker_threads';
import type { OpenOptions, Value } from '../database.ts';
import type { PortableError } from '../portable-error.ts';

/** What a worker needs to open its connection. */
export interface WorkerTask {
  readonly file: string;
  readonly options: OpenOptions;
  readonly port: MessagePort;
}

/** The kinds of statements, as in `Queries`; `query` is for callers that do not know whether rows come back. */
export type StatementKind = 'all' | 'get' | 'run' | 'exec' | 'query';

/**
 * What the thread of the connection is told to do; a message is an array of these. `transaction` is a number that the
 * client chose; null for a statement outside of any. `commit` and `rollback` are answered when the outcome is certain.
 * `begin` is not answered: statements wait until the transaction has begun, and fail if it cannot begin.
 */
export type WorkerRequest = { readonly number: number } & (
  | {
      readonly type: 'statement';
      readonly transaction: number | null;
      readonly kind: StatementKind;
      readonly sql: string;
      readonly params: readonly Value[];
    }
  /** `alone`: not committed together with others. */
  | { readonly type: 'begin'; readonly transaction: number; readonly alone: boolean }
  | { readonly type: 'commit' | 'rollback'; readonly transaction: number }
  | { readonly type: 'close' }
);

/** A response, in any order; a message is an array of these. Only statements have a result. */
export type WorkerResponse =
  | { readonly number: number; readonly result?: unknown }
  | { readonly number: number; readonly error: PortableError };
