import type { Document } from '../../document/derive.ts';
import type { EpssScore, SetAside, SyncCode } from '../../sources/source.ts';
import type { SourceCode } from '../../vulnerability.ts';

/** A raw record to be stored. */
export interface RecordToWrite {
  source: SourceCode;
  id: string;
  modified: string | null;
  hash: Buffer;
  /** Location of its JSON: index in `WriteSet.blocks`, and index in that block. */
  block: number;
  part: number;
  /** The CVEs and other ids it names; empty for NVD and KEV, whose only id is the record's own. */
  names: string[];
}

/**
 * The changes of one step of a sync, written in one transaction. Structured-cloneable, since it is prepared in one
 * thread and written in another.
 */
export interface WriteSet {
  /** Sequence number within a run; acknowledgements refer to it. */
  number: number;
  /** Null if the set only merges pending CVEs. */
  source: SyncCode | null;
  /**
   * The store's write count when the documents' records were read: if another process has written since, the documents
   * are stale.
   */
  snapshot: number;
  records: RecordToWrite[];
  blocks: Buffer[];
  /** Ids of unchanged records: they are no longer set aside, if they were. */
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
  /** Pending CVEs that `documents` and `removed` cover. */
  mergedPending: string[];
  /** Records read, and how many of them were skipped as unchanged or older. */
  read: number;
  skipped: number;
  progress: { done: number; total: number | null; unit: string } | null;
}

/**
 * Returns the size of a set in vulnerabilities, the unit of the limits on memory and transactions. A record alone is a
 * few kilobytes compressed to a fifth; a score is a few numbers.
 */
export function weightOf({ documents, records, scores }: WriteSet): number {
  return documents.length + records.length / 4 + scores.length / 20;
}

/** Creates a set without changes. */
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
