import type { SourceRecord } from '../vulnerability.ts';

/** The codes `vulns sync` takes: the four record sources and FIRST EPSS. */
export const syncCodes = ['kev', 'osv', 'nvd', 'ghsa', 'epss'] as const;
export type SyncCode = (typeof syncCodes)[number];

/** One upstream record as fetched: its exact JSON text and what is needed to tell whether it is news. */
export interface RawRecord {
  /** The upstream's id; CVE ids in upper case. */
  id: string;
  /** Upstream's modification time, RFC 3339 UTC with milliseconds; null where upstream has none (KEV). An older one never replaces a newer. */
  modified: string | null;
  /** The record's JSON, as upstream wrote it. */
  raw: Buffer;
}

/** A record that could not be understood: kept and counted, never a reason to stop. */
export interface SetAside {
  /** The id where it could be read, else where it stood (`page 3, item 17`). */
  id: string;
  /** A sentence, without the record's text. */
  reason: string;
}

export interface EpssScore {
  cve: string;
  /** 0 to 1 */
  score: number;
  /** 0 to 1; null in files before 2021-09 */
  percentile: number | null;
  /** `YYYY-MM-DD` */
  date: string;
}

/**
 * A portion of a run. Everything in it, marks included, is stored in one transaction, so that a run killed between two
 * batches goes on where it was.
 */
export interface Batch {
  records?: RawRecord[];
  setAside?: SetAside[];
  scores?: EpssScore[];
  /**
   * The listing (`Go/all.zip`, `catalog`) is now known whole: ids that it held before and that are not in `ids` are no longer
   * listed there. A record that no listing holds any more counts as deleted upstream. `ids` are those of the whole listing.
   */
  listing?: { name: string; ids: string[] };
  /** Marks to set (string) or forget (null): where to go on, ETags, checksums, watermarks. The names are the source's own. */
  marks?: Record<string, string | null>;
  /** How far the run is, for people: units done and, where known, in all (bytes, pages, files: the source's choice, fixed within a run). */
  progress?: { done: number; total: number | null; unit: string };
}

/** What a run is given. */
export interface SourceRun {
  /** `null`: from the network. Else a file or folder in the upstream's format. */
  from: string | null;
  /** Marks as the last stored batch left them. */
  marks: ReadonlyMap<string, string>;
  /** How many ids a listing holds in the store (0: never read), for the guard against sudden shrinking. */
  listed(name: string): Promise<number>;
  /** Share of a listing that may vanish at once, 0 to 1 (`VULNS_MAX_SHRINK`). */
  maxShrink: number;
  settings: SourceSettings;
  signal: AbortSignal;
  /** The clock, milliseconds since 1970. */
  now(): number;
  /** Waits on the clock of `now`, rejecting with the signal's reason when stopped; left out: real time. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A line for people about what is going on (waiting for a limit, retrying): shown beside the progress, logged at debug. */
  note(text: string): void;
  /** A folder for downloads that is emptied when the run ends. */
  temporary: string;
  /** Milliseconds of failed tries after which the run gives up; waiting for a published limit is not counted. */
  patience: number;
}

export interface SourceSettings {
  kevUrl: string;
  osvUrl: string;
  /** Empty: all that `ecosystems.txt` names. */
  osvEcosystems: readonly string[];
  nvdUrl: string;
  nvdFeedsUrl: string;
  nvdApiKey: string | null;
  ghsaUrl: string;
  githubToken: string | null;
  epssUrl: string;
}

/** Settings for reading from disk, which needs no addresses. */
export const noAddresses: SourceSettings = {
  kevUrl: '',
  osvUrl: '',
  osvEcosystems: [],
  nvdUrl: '',
  nvdFeedsUrl: '',
  nvdApiKey: null,
  ghsaUrl: '',
  githubToken: null,
  epssUrl: '',
};

/** One upstream, whole. */
export interface Source {
  readonly code: SyncCode;
  /** As in the specification's table of sources. */
  readonly name: string;
  /** The upstream's page for people. */
  readonly url: string;
  /** Licence or terms of the data, as its owner names them. */
  readonly licence: string;
  /** The mark that says up to when upstream was read: shown in `/sources`. */
  readonly watermark: string;
  /**
   * Reads what is new. Ends normally when everything was read; throws an `UpstreamError` when upstream cannot be believed or
   * reached, after which the batches already given stay stored.
   */
  read(run: SourceRun): AsyncGenerator<Batch>;
  /**
   * Turns one raw record into facts. Pure.
   * @throws {SetAsideError} where the record cannot be understood
   */
  parse?(raw: Buffer): SourceRecord;
  /** Where under a `--from` folder of all sources this source's data lies, or null where there is none. */
  locate(folder: string): Promise<string | null>;
}

/** Upstream failed, or said something that is not believed. The message is shown in `/sources`: one sentence, no secrets, no upstream text. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/** A record that cannot be understood; the message says why. */
export class SetAsideError extends Error {
  override name = 'SetAsideError';
}
