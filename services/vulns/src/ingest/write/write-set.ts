import type { Document } from '../../document/derive.ts';
import type { EpssScore, SetAside, SyncCode } from '../../sources/source.ts';
import type { SourceCode } from '../../vulnerability.ts';

/** A raw record on its way into the store. */
export interface RecordToWrite {
  source: SourceCode;
  id: string;
  modified: string | null;
  hash: Buffer;
  /** Where its JSON lies: place in `WriteSet.blocks`, and in that block. */
  block: number;
  part: number;
  /** The CVEs and other ids it names; empty for NVD and KEV, whose id says it all. */
  names: string[];
}

/**
 * What one step of a sync changes, all of it in one transaction. Structured-cloneable, since it is made in one thread and
 * written in another.
 */
export interface WriteSet {
  /** Counts up within a run; an acknowledgement names it. */
  number: number;
  /** Null when only CVEs that waited to be merged were merged. */
  source: SyncCode | null;
  /** The store's write count when the documents' records were read: if another process has written since, they are stale. */
  snapshot: number;
  records: RecordToWrite[];
  blocks: Buffer[];
  /** Ids of records that are as stored: were they set aside since, they are no more. */
  unchanged: string[];
  setAside: SetAside[];
  scores: EpssScore[];
  listing: { name: string; ids: string[] } | null;
  marks: Record<string, string | null>;
  documents: Document[];
  /** CVEs in the store that no record names any more. */
  removed: string[];
  /** CVEs to be merged later. */
  deferred: string[];
  /** CVEs that were waiting and that `documents` and `removed` settle. */
  mergedPending: string[];
  /** Records that were read, and how many of them were no news. */
  read: number;
  skipped: number;
  progress: { done: number; total: number | null; unit: string } | null;
}

/**
 * How much a set weighs, in vulnerabilities: what the bounds of memory and of a transaction count in. A record alone is
 * some kilobytes compressed to a fifth; a score is a few numbers.
 */
export function weightOf({ documents, records, scores }: WriteSet): number {
  return documents.length + records.length / 4 + scores.length / 20;
}

/** A set that changes nothing yet. */
export function emptySet(source: SyncCode | null): WriteSet {
  return {
    number: 0,
    source,
    snapshot: 0,
    records: [],
    blocks: [],
    unchanged: [],
    setAside: [],
    scores: [],
    listing: null,
    marks: {},
    documents: [],
    removed: [],
    deferred: [],
    mergedPending: [],
    read: 0,
    skipped: 0,
    progress: null,
  };
}
