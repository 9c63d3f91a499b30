import type { Document } from '../../document/derive.ts';
import type { EpssScore, SetAside, SyncCode } from '../../sources/source.ts';
import type { RecordPosition } from '../../storage/pending-merges.ts';
import type { SourceCode } from '../../vulnerability.ts';
import type { MergedGroup } from '../merge-advisory.ts';
import { documentOf, type MergeInputs } from '../merge-cve.ts';

/** A set whose documents are not made yet. */
export interface PreparedSet extends WriteSet {
  merges: MergeInputs[];
}

/** Makes the documents of a set. */
export function withDocuments({ merges, ...set }: PreparedSet): WriteSet {
  return { ...set, documents: merges.map(documentOf) };
}

/** A raw record to be stored. */
export interface RecordToWrite {
  source: SourceCode;
  id: string;
  modified: string | null;
  hash: Buffer;
  /** Location of its JSON: index in `WriteSet.blocks`, and index in that block. */
  block: number;
  part: number;
  links: RecordLinks;
  /** See `SourceRecord`. */
  withdrawnAt: string | null;
}

/** The links of a record; empty where its id is its CVE. */
export interface RecordLinks {
  /** The CVEs and other ids it names. */
  names: string[];
  /** The ids it has as `upstream`. */
  upstream: string[];
  /** The CVEs it mentions. */
  mentions: string[];
}

/** A record whose links and withdrawal were read again, after a change of the rules. */
export interface RelinkedRecord {
  source: SourceCode;
  id: string;
  gone: boolean;
  links: RecordLinks;
  withdrawnAt: string | null;
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
  /** Alias groups that were merged for themselves. */
  groups: MergedGroup[];
  /** Records with the links that they have by the current rules. */
  relinked: RelinkedRecord[];
  /** How far links were read again; null once all were. Undefined if the set is about something else. */
  relinkedTo?: RecordPosition | null;
  /** CVEs in the store that no record names any more. */
  removed: string[];
  /** CVEs to be merged later. */
  deferred: string[];
  /** Pending ids that `documents`, `removed` and `groups` cover. */
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
export function weightOf({
  documents,
  merges,
  groups,
  records,
  relinked,
  scores,
}: WriteSet & Partial<PreparedSet>): number {
  return (
    documents.length +
    (merges?.length ?? 0) +
    (groups.length + records.length + relinked.length) / 4 +
    scores.length / 20
  );
}

/** Creates a set without changes. */
export function emptySet(source: SyncCode | null): PreparedSet {
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
    merges: [],
    groups: [],
    relinked: [],
    removed: [],
    deferred: [],
    mergedPending: [],
    read: 0,
    skipped: 0,
    progress: null,
  };
}
