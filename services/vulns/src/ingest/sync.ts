import type { Database } from '@kairan/database/open';
import { tryLock } from '@kairan/jobs/lock';
import { beginSyncRun, endSyncRun } from '../changes/sync-runs.ts';
import { sources } from '../sources/all.ts';
import type { SourceSettings, SyncCode } from '../sources/source.ts';
import { queueForNewRules } from '../storage/pending-merges.ts';
import { beginRun, endRun, hasSucceeded, noteProgress } from '../storage/source-state.ts';
import { busy, type Failure, lostLock, unexpected } from './failure.ts';
import { mergeForNewRules, mergePending } from './merge-pending.ts';
import { ReadingThread, type ThreadOwner } from './reading-thread.ts';
import { linkRules, rules } from './rules.ts';
import { diskOrder, locationsOf } from './source-folder.ts';
import { SourceRunRecord, type SyncProgress, type SyncResult } from './source-run-record.ts';
import { removeTemporaryFolder, temporaryFolder } from './temporary-folder.ts';
import { queueDueWithdrawals } from './write/write-records.ts';
import { Writer } from './write/writer.ts';

/** Which sources to sync, and how. */
export interface SyncRequest {
  codes: readonly SyncCode[];
  /** A file or folder in the upstream's format; null: the network. */
  from: string | null;
  settings: SourceSettings;
  maxShrink: number;
  /** Milliseconds of failed attempts after which a source is given up. */
  patience: number;
}

/** Receives the progress and errors of a sync. */
export interface SyncObserver {
  progress(source: SyncCode | null, seen: SyncProgress): void;
  note(source: SyncCode, text: string): void;
  fault(source: SyncCode, stack: string): void;
}

/** Milliseconds between two heartbeats of a run: at least while sets are being stored, and at most at any time. */
const heartbeatEvery = 1_000;
const idleHeartbeatEvery = 10_000;

/**
 * Brings sources up to date, independently of each other: a failing source does not affect the rest.
 *
 * 1. Merge everything again if the merge rules have changed (`mergeForNewRules`), and queue what has become withdrawn with
 *    time (`queueDueWithdrawals`).
 * 2. Take the source's lock (`tryLock`) and record the start of the run (`beginRun`).
 * 3. Read the upstream in batches, in a thread (`Source.read`).
 * 4. Skip unchanged and older records (`selectChanged`).
 * 5. Parse the others into facts (`Source.parse`); set aside those that cannot be parsed. After the first load, batches
 *    are staged until the source has been read and did not lose too much (`StagedRun`).
 * 6. Merge each affected CVE from all its records (`mergeCve`), or queue it if its links are not complete yet.
 * 7. Write records, documents, search tokens, change log and marks in one transaction (`Writer.write`).
 * 8. Merge the queued CVEs (`mergePending`).
 * 9. Record how the run ended (`endRun`).
 * 10. If anything changed, compact the full-text index.
 *
 * @returns one result per source, in the requested order; with `from`, sources without data are left out
 */
export async function sync(
  db: Database,
  databaseUrl: string,
  request: SyncRequest,
  observer: SyncObserver,
): Promise<SyncResult[]> {
  if (await queueForNewRules(db, rules, linkRules))
    await mergeForNewRules(db, databaseUrl, (merged) => reportMerged(observer, merged));
  await db.transaction((tx) => queueDueWithdrawals(tx, new Date().toISOString()));
  const syncing = new Sync(db, databaseUrl, request, observer);
  return request.from === null ? syncing.fromNetwork() : syncing.fromDisk(request.from);
}

function reportMerged(observer: SyncObserver, merged: number): void {
  observer.progress(null, { read: merged, done: null, total: null, unit: 'CVEs merged' });
}

class Sync {
  readonly #db: Database;
  readonly #databaseUrl: string;
  readonly #request: SyncRequest;
  readonly #observer: SyncObserver;

  constructor(db: Database, databaseUrl: string, request: SyncRequest, observer: SyncObserver) {
    this.#db = db;
    this.#databaseUrl = databaseUrl;
    this.#request = request;
    this.#observer = observer;
  }

  /** Reads all sources at once: upstreams have their own limits and outages, and none waits for another. */
  async fromNetwork(): Promise<SyncResult[]> {
    return Promise.all(
      this.#request.codes.map(async (code) => {
        const [result] = await this.#readInTurn([{ code, from: null }]);
        return result as SyncResult;
      }),
    );
  }

  async fromDisk(path: string): Promise<SyncResult[]> {
    const locations = await locationsOf(path, this.#request.codes);
    locations.sort((a, b) => diskOrder.indexOf(a.code) - diskOrder.indexOf(b.code));
    const results = await this.#readInTurn(locations);
    return results.sort((a, b) => this.#request.codes.indexOf(a.source) - this.#request.codes.indexOf(b.source));
  }

  /** Reads sources one after another in one thread; CVEs that need several of them are merged once, at the end. */
  async #readInTurn(locations: readonly { code: SyncCode; from: string | null }[]): Promise<SyncResult[]> {
    const runs: SourceRunRecord[] = [];
    const thread = new ReadingThread(this.#databaseUrl);
    const writer = new Writer(this.#db);
    const pulse = setInterval(() => void this.#heartbeat(runs).catch(() => {}), idleHeartbeatEvery);
    try {
      for (const [i, { code, from }] of locations.entries()) {
        const run = new SourceRunRecord(code);
        runs.push(run);
        try {
          run.lock = await tryLock(this.#databaseUrl, `sync-${code}`);
          if (run.lock) writer.run ??= await beginSyncRun(this.#db, new Date());
          run.failure = run.lock ? await this.#read(run, from, i < locations.length - 1, thread, writer) : busy;
        } catch (error) {
          run.failure = unexpected(error);
        }
      }
      const started = runs.filter(({ lock }) => lock !== null);
      await this.#mergeAndFinish(thread, writer, started).catch((error) => {
        for (const run of started) run.failure ??= unexpected(error);
      });
      for (const { code, failure } of runs) if (failure?.fault) this.#observer.fault(code, failure.fault);
      return runs.map((run) => run.result());
    } finally {
      clearInterval(pulse);
      await thread.close();
      try {
        if (writer.run !== null) await endSyncRun(this.#db, writer.run, new Date());
      } finally {
        for (const { lock } of runs) await lock?.release();
      }
    }
  }

  async #read(
    run: SourceRunRecord,
    from: string | null,
    defer: boolean,
    thread: ReadingThread,
    writer: Writer,
  ): Promise<Failure | null> {
    const { code } = run;
    run.initial = !(await hasSucceeded(this.#db, code));
    await beginRun(this.#db, code, new Date(), writer.run);
    const { settings, maxShrink, patience } = this.#request;
    const temporary = await temporaryFolder(this.#databaseUrl, code);
    try {
      const request = { code, from, settings, maxShrink, patience, temporary, defer };
      return await thread.read(request, this.#owner(run, writer));
    } finally {
      await removeTemporaryFolder(temporary);
    }
  }

  /** Merges pending CVEs and records how the runs ended. */
  async #mergeAndFinish(thread: ReadingThread, writer: Writer, runs: readonly SourceRunRecord[]): Promise<void> {
    if (runs.length === 0) return;
    const { merged, failure } = await mergePending(this.#databaseUrl, thread, writer, (count) =>
      reportMerged(this.#observer, count),
    );
    for (const run of runs) {
      run.failure ??= failure;
      const { watermark } = sources[run.code];
      run.ended = true;
      await endRun(this.#db, { source: run.code, watermark }, run.failure?.reason ?? null, new Date());
    }
    if (merged === 0 && runs.every(({ changed }) => changed === 0)) return;
    await writer.mergeTokens();
  }

  #owner(run: SourceRunRecord, writer: Writer): ThreadOwner {
    return {
      write: async (sets) => {
        if (!run.lock?.isOwned()) throw lostLock();
        const written = await writer.write(sets, new Date(), run.initial);
        for (const [i, set] of sets.entries()) run.count(set, written[i]?.changed ?? 0);
        this.#observer.progress(run.code, run.progress());
        if (Date.now() - run.heartbeatAt >= heartbeatEvery) await this.#heartbeat([run]);
      },
      note: (text) => this.#observer.note(run.code, text),
    };
  }

  /** Records that runs are alive, also while they wait for an upstream or for each other. */
  async #heartbeat(runs: readonly SourceRunRecord[]): Promise<void> {
    const now = new Date();
    for (const run of runs) {
      if (run.lock === null || run.ended) continue;
      run.heartbeatAt = now.getTime();
      await noteProgress(this.#db, run.code, run.progressText(), now);
    }
  }
}
