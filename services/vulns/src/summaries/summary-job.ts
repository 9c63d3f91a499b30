import { setTimeout as sleep } from 'node:timers/promises';
import type { Backoff } from '@kairan/concurrency/backoff';
import { type Database, openDatabase } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { tryLock } from '@kairan/jobs/lock';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import type { Endpoint } from '@kairan/language-model/reply';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { connections } from '../connections.ts';
import { RecordReader } from '../storage/record-reader.ts';
import { openSummaryModel } from './ask-model.ts';
import { defaultDelays } from './back-off.ts';
import type { Budget } from './budget.ts';
import { DetailReads } from './detail-reads.ts';
import { SummaryRound } from './summary-round.ts';
import { SummaryStore } from './summary-store.ts';

/** Generates summaries with a model in the background. */
export interface SummaryJob {
  /** Called when a detail is viewed; prioritises its summary. */
  noteRead(cve: string): void;
  /** Starts a run unless one is in progress; resolves when nothing more can be done for now. */
  trigger(): Promise<void>;
  /** Aborts the current call, and resolves when everything has ended. */
  stop(): Promise<void>;
}

/** What the job needs. */
export interface SummaryContext {
  databaseUrl: string;
  endpoint: Endpoint;
  budget: Budget;
  log: Logger;
  now?: () => Date;
  /** Timeout of one request, in milliseconds. */
  limitMs?: number;
  delays?: Backoff;
}

/** Poll interval, and the longest time that a round works before the most urgent CVEs are determined again. */
const everyMs = 5 * 60_000;
const limitMs = 120_000;

/**
 * Generates summaries as long as vulnerabilities need them and the budget lasts (decisions, "Summaries"). Only one
 * process works on a database; the others retry later.
 */
export async function scheduleSummaries(context: SummaryContext): Promise<SummaryJob> {
  const { databaseUrl, log } = context;
  const most = connections.summaries;
  const timeouts = backgroundTimeouts;
  const options = {
    synchronous: 'normal',
    busyTimeoutMs: 60_000,
    cacheMebibytes: 16,
    connections: 2,
    timeouts,
    inWorker: true,
  } as const;
  const db = await openDatabase(databaseUrl, options);
  const reading = await openDatabase(databaseUrl, {
    readOnly: true,
    cacheMebibytes: 8,
    connections: most.reading,
    timeouts,
  });
  const reads = new DetailReads();
  const now = context.now ?? (() => new Date());
  const round = new SummaryRound({
    db,
    summaryStore: new SummaryStore(db, new RecordReader(reading)),
    model: openSummaryModel({ ...context, db, now, limitMs: context.limitMs ?? limitMs }),
    name: context.endpoint.model,
    delays: context.delays ?? defaultDelays,
    log,
    now,
  });
  const report = faultLog(log, 'a job failed; it will be retried');
  const failed = (error: unknown) => report(error, { job: 'summaries' });
  const flush = () => reads.flush(db, now().getTime());
  const job = schedule({ everyMs }, { name: 'summaries', jitterMs: everyMs / 10, onError: failed }, async (signal) => {
    await flush();
    await alone(databaseUrl, signal, (ended) => runRounds(round, flush, ended));
  });
  return {
    noteRead: (cve) => reads.note(cve),
    trigger: () => job.trigger(),
    stop: () => end(job, [db, reading]),
  };
}

/** Runs `work` unless another process holds the lock. Its signal also aborts if the lock is lost. */
async function alone(url: string, signal: AbortSignal, work: (ended: AbortSignal) => Promise<void>): Promise<void> {
  const lock = await tryLock(url, 'summaries');
  if (lock === null) return;
  try {
    await work(AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}

/** Runs one round after another; each begins with the most urgent CVEs at that time. */
async function runRounds(round: SummaryRound, flush: () => Promise<void>, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const next = await round.run(ended, performance.now() + everyMs);
    if (!next.again) return;
    await sleep(next.pauseMs, null, { signal: ended, ref: false }).catch(() => {});
    await flush();
  }
}

async function end(job: Schedule, handles: readonly Database[]): Promise<void> {
  await job.stop();
  await Promise.all(handles.map((handle) => handle.close()));
}
