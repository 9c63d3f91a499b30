import type { MessagePort } from 'node:worker_threads';
import type { Document } from '../document/derive.ts';
import type { SourceSettings, SyncCode } from '../sources/source.ts';
import type { WriteSet } from './write/write-set.ts';

/** Messages to the reading thread. */
export type ToWorker =
  | { type: 'read'; request: ReadRequest }
  /** Merge pending CVEs. */
  | { type: 'merge-pending' }
  /** The write set with this number is stored. */
  | { type: 'stored'; number: number };

/** Messages from the reading thread. A job ends with `done` or `failed`. */
export type FromWorker =
  /** `awaits`: its documents come from the document thread. */
  | { type: 'set'; set: WriteSet; awaits: boolean }
  /** The port on which the document thread sends. */
  | { type: 'documents-port'; port: MessagePort }
  /** Preparing stops until the sets sent so far are stored. */
  | { type: 'blocked' }
  | { type: 'note'; text: string }
  | { type: 'done' }
  /** `fault` is the stack of an unexpected error; null if upstream is at fault, as `reason` says. */
  | { type: 'failed'; reason: string; fault: string | null };

/** Message from the document thread: the documents of the set with this number. */
export interface MadeDocuments {
  type: 'documents';
  number: number;
  documents: Document[];
}

/** Request to read one source. */
export interface ReadRequest {
  code: SyncCode;
  from: string | null;
  settings: SourceSettings;
  maxShrink: number;
  /** Milliseconds of failed attempts after which the source is given up. */
  patience: number;
  temporary: string;
  defer: boolean;
}
