import type { SourceRecord } from '../vulnerability.ts';

/** The codes that `vulns sync` accepts: the sources of records and FIRST EPSS. */
export const syncCodes = ['kev', 'osv', 'nvd', 'ghsa', 'epss', 'cvelist', 'jvn', 'certfr'] as const;
export type SyncCode = (typeof syncCodes)[number];

/** One upstream record as fetched: its exact bytes and what is needed to decide whether it has changed. */
export interface RawRecord {
  /** The upstream's id; CVE ids in upper case. */
  id: string;
  /**
   * Upstream's modification time, RFC 3339 UTC with milliseconds; null if upstream has none (KEV). An older state
   * never replaces a newer one.
   */
  modified: string | null;
  /** The record as upstream wrote it: JSON, or its element of an XML document (JVN). Only its source's `parse` reads it. */
  raw: Buffer;
}

/** A record that could not be parsed: stored with the reason and counted; never a reason to stop. */
export interface SetAside {
  /** The id if it could be read, else its location (`page 3, item 17`). */
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
 * A portion of a run. Everything in it, including marks, is stored in one transaction, so that a run killed between
 * two batches resumes where it was.
 */
export interface Batch {
  records?: RawRecord[];
  setAside?: SetAside[];
  scores?: EpssScore[];
  /**
   * Complete contents of a listing (`Go/all.zip`, `catalog`): ids it had before that are not in `ids` are no longer
   * listed there. A record that is in no listing any more counts as deleted upstream.
   */
  listing?: { name: string; ids: string[] };
  /**
   * Marks to set (string) or delete (null): where to resume, ETags, checksums, watermarks. Their names belong to the
   * source.
   */
  marks?: Record<string, string | null>;
  /**
   * Progress for display: units done and, if known, in total (bytes, pages, files: the source's choice, fixed within a
   * run).
   */
  progress?: { done: number; total: number | null; unit: string };
}

/** Input of a run. */
export interface SourceRun {
  /** Null: the network. Else a file or folder in the upstream's format. */
  from: string | null;
  /** Marks as the last stored batch left them. */
  marks: ReadonlyMap<string, string>;
  /** Number of stored ids of a listing (0: never read), to guard against sudden shrinking. */
  listed(name: string): Promise<number>;
  /** Share of a listing that may be lost at once, 0 to 1 (`VULNS_MAX_SHRINK`). */
  maxShrink: number;
  /**
   * Has everything yielded since the last call accepted. It is judged as a whole and written only then, so a source
   * calls this at the end of its run, or of each part that stands for itself.
   * @param whose names the owner of the records in the message (`NVD's`)
   * @param listing the listing by whose size the loss is judged; null: all records of the source
   * @throws {UpstreamError} if more records than `maxShrink` allows would be deleted, or become withdrawn, rejected or
   * empty; nothing of it is written
   */
  accept(whose: string, listing: string | null): Promise<void>;
  settings: SourceSettings;
  signal: AbortSignal;
  /** The clock, milliseconds since 1970. */
  now(): number;
  /** Waits on the clock of `now`, rejecting with the signal's reason when stopped. Default: real time. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Reports what is going on (waiting for a limit, retrying): shown next to the progress, logged at debug. */
  note(text: string): void;
  /** A folder for downloads that is emptied when the run ends. */
  temporary: string;
  /** Milliseconds of failed attempts after which the run gives up; waiting for a published limit is not counted. */
  patience: number;
}

export interface SourceSettings {
  /** The service's public address, with which it introduces itself to upstreams; null: not known. */
  contact: string | null;
  /** Tried in this order. */
  kevUrls: readonly string[];
  osvUrl: string;
  /** Empty: all that `ecosystems.txt` lists. */
  osvEcosystems: readonly string[];
  nvdUrl: string;
  nvdFeedsUrl: string;
  nvdApiKey: string | null;
  ghsaUrl: string;
  githubToken: string | null;
  epssUrl: string;
  cvelistUrl: string;
  jvnUrl: string;
  certfrUrl: string;
}

/** Settings for reading from disk, which needs no URLs. */
export const noAddresses: SourceSettings = {
  contact: null,
  kevUrls: [],
  osvUrl: '',
  osvEcosystems: [],
  nvdUrl: '',
  nvdFeedsUrl: '',
  nvdApiKey: null,
  ghsaUrl: '',
  githubToken: null,
  epssUrl: '',
  cvelistUrl: '',
  jvnUrl: '',
  certfrUrl: '',
};

/** One upstream. */
export interface Source {
  readonly code: SyncCode;
  /** Name as in the specification's table of sources. */
  readonly name: string;
  /** The upstream's web page. */
  readonly url: string;
  /** Licence or terms of the data, as its owner names them. */
  readonly licence: string;
  /** The mark with the time up to which upstream was read, shown in `/sources`. */
  readonly watermark: string;
  /**
   * Whether a run consists of parts that are accepted one by one (`SourceRun.accept`). An interrupted part is read again
   * from its beginning; a run of a single part continues where it was.
   */
  readonly hasParts: boolean;
  /**
   * Reads what is new. Returns when everything was read; throws an `UpstreamError` if upstream is unreachable or its
   * data implausible, after which the batches already yielded stay stored.
   */
  read(run: SourceRun): AsyncGenerator<Batch>;
  /**
   * Parses one raw record into facts. Pure.
   * @throws {SetAsideError} if the record cannot be parsed
   */
  parse?(raw: Buffer): SourceRecord;
  /** Locates this source's data under a `--from` folder of all sources; null if there is none. */
  locate(folder: string): Promise<string | null>;
}

/**
 * Upstream failed, or its data is implausible. The message is shown in `/sources`: one sentence, no secrets, no
 * upstream text.
 */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/** A record that cannot be parsed; the message says why. */
export class SetAsideError extends Error {
  override name = 'SetAsideError';
}
