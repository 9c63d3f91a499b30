import type { CheckExcerpt, ExcerptLimits } from '@kairan/check/excerpt';
import type { FileProblem } from '@kairan/inventory/unreadable-file';
import type { CheckRequest, InventorySource } from './checker.ts';
import type { DifferentComponents } from './different-components.ts';

/** What the thread of checks is started with. */
export interface CheckThreadTask {
  readonly databaseUrl: string;
  /** Public URL of the service, for links. */
  readonly baseUrl: string;
}

/** What the thread can do. */
export type CheckJob =
  | { readonly kind: 'json'; readonly request: CheckRequest }
  | { readonly kind: 'excerpt'; readonly request: CheckRequest; readonly limits: ExcerptLimits }
  | { readonly kind: 'read'; readonly source: InventorySource; readonly most: number };

/** A job for the thread. */
export interface NumberedJob {
  readonly number: number;
  readonly job: CheckJob;
  /** Milliseconds that it may wait for the database in all. */
  readonly waitMs: number;
}

/** The messages of the thread. */
export type CheckMessage =
  /** It is alive: sent every second while it is not busy with one file. */
  | { readonly type: 'alive' }
  /** It begins a job, and sends nothing while it reads the file. */
  | { readonly type: 'begun'; readonly number: number }
  | { readonly type: 'done'; readonly number: number; readonly result: Uint8Array | CheckExcerpt | DifferentComponents }
  | {
      readonly type: 'unreadable';
      readonly number: number;
      readonly problem: FileProblem;
      readonly message: string;
      readonly detail: string | null;
    }
  | { readonly type: 'too-large'; readonly number: number; readonly message: string }
  | { readonly type: 'unavailable'; readonly number: number; readonly message: string }
  | { readonly type: 'failed'; readonly number: number; readonly error: unknown };
