import type { MessagePort } from 'node:worker_threads';
import type { Document } from '../document/derive.ts';
import type { SourceSettings, SyncCode } from '../sources/source.ts';
import type { MergeInputs } from './merge-cve.ts';
import type { WriteSet } from './write/write-set.ts';

/** Messages to the reading thread. */
export type ToWorker =
  | { type: 'read'; request: ReadRequest }
  /** Merge pending CVEs. */
  | { type: 'merge-pending' }
  /** Merge everything that is stored. */
  | { type: 'merge-stored' }
  /** The write set with this number is stored. */
  | { type: 'stored'; number: number }
  /** A document thread takes messages at this port (`ToDocumentThread`). */
  | { type: 'document-thread'; port: MessagePort };

/** Messages from the reading thread. A job ends with `done` or `failed`. */
export type FromWorker =
  /** `awaits`: its documents come from the document thread. */
  | { type: 'set'; set: WriteSet; awaits: boolean }
  /** There are so many documents to make that a document thread pays. */
  | { type: 'many-documents' }
  /** Preparing stops until the sets sent so far are stored. */
  | { type: 'blocked' }
  | { type: 'note'; text: string }
  | { type: 'done' }
  /** `fault` is the stack of an unexpected error; null if upstream is at fault, as `reason` says. */
  | { type: 'failed'; reason: string; fault: string | null };

/** Message to the document thread: what the documents of the set with this number are made of. */
export interface ToDocumentThread {
  number: number;
  merges: MergeInputs[];
}

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
