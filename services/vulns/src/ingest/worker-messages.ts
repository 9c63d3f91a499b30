import type { SourceSettings, SyncCode } from '../sources/source.ts';
import type { WriteSet } from './write/write-set.ts';

/** What the reading thread is told. */
export type ToWorker =
  | { type: 'read'; request: ReadRequest }
  /** Merge the CVEs that wait for it. */
  | { type: 'merge-pending' }
  /** The write set of this number is stored. */
  | { type: 'stored'; number: number };

/** What the reading thread says. A job ends with `done` or `failed`. */
export type FromWorker =
  | { type: 'set'; set: WriteSet }
  /** Nothing more is made until what was made is stored. */
  | { type: 'blocked' }
  | { type: 'note'; text: string }
  | { type: 'done' }
  /** `fault` is the stack of an unexpected error; null where upstream is to blame, for `reason`. */
  | { type: 'failed'; reason: string; fault: string | null };

/** A run of one source. */
export interface ReadRequest {
  code: SyncCode;
  from: string | null;
  settings: SourceSettings;
  maxShrink: number;
  /** Milliseconds of failed tries after which the source is given up. */
  patience: number;
  temporary: string;
  defer: boolean;
}
