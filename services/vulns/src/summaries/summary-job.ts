import { setTimeout as sleep } from 'node:timers/promises';
import type { Backoff } from '@kairan/concurrency/backoff';
import { type Database, openDatabase } from '@kairan/database/open';
import { tryLock } from '@kairan/jobs/lock';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import type { Endpoint } from '@kairan/language-model/reply';
import type { Logger } from '@kairan/server/log';
import { RecordReader } from '../storage/record-reader.ts';
import { openSummaryModel } from './ask-model.ts';
import { usualPauses } from './back-off.ts';
import type { Budget } from './budget.ts';
import { DetailReads } from './detail-reads.ts';
import { SummaryRound } from './summary-round.ts';
import { SummaryStore } from './summary-store.ts';

/** Summaries by a model, made beside the requests. */
export interface SummaryJob {
  /** A detail was read: what is read is summarised earlier. */
  noteRead(cve: string): void;
  /** Looks for what is to be made now, unless it is at it; resolves when nothing more can be made for now. */
  trigger(): Promise<void>;
  /** Ends the call that is running, and resolves when all has ended. */
  stop(): Promise<void>;
}

/** What the job works with. */
export interface SummaryContext {
  databaseUrl: string;
  endpoint: Endpoint;
  budget: Budget;
  log: Logger;
  now?: () => Date;
  /** How long one request may take, in milliseconds. */
  limitMs?: number;
  pauses?: Backoff;
}

/** How often it is looked whether there is something to do, and after what time of work the most urgent is looked for anew. */
const everyMs = 5 * 60_000;
const limitMs = 120_000;

/**
 * Makes summaries as long as there is something to make and the budget lasts (decisions, "Summaries"). One process of a database
 * does, whatever their number; the others look again later.
 */
export async function scheduleSummaries(context: SummaryContext): Promise<SummaryJob> {
  const { databaseUrl, log } = context;
  const options = { synchronous: 'normal', busyTimeoutMs: 60_000, cacheMebibytes: 16, connections: 2 } as const;
  const db = await openDatabase(databaseUrl, options);
  const reading = await openDatabase(databaseUrl, { readOnly: true, cacheMebibytes: 8, connections: 1 });
  const reads = new DetailReads();
  const now = context.now ?? (() => new Date());
  const round = new SummaryRound({
    db,
    summaryStore: new SummaryStore(db, new RecordReader(reading)),
    model: openSummaryModel({ ...context, db, now, limitMs: context.limitMs ?? limitMs }),
    name: context.endpoint.model,
    pauses: context.pauses ?? usualPauses,
    log,
    now,
  });
  const failed = (error: unknown) => log.error({ err: error, job: 'summaries' }, 'a job failed; it is tried again');
  const flush = () => reads.flush(db, now().getTime());
  const planned = schedule({ everyMs }, { jitterMs: everyMs / 10, onError: failed }, async (signal) => {
    await flush();
    await alone(databaseUrl, signal, (ended) => runRounds(round, flush, ended));
  });
  return {
    noteRead: (cve) => reads.note(cve),
    trigger: () => planned.trigger(),
    stop: () => end(planned, [db, reading]),
  };
}

/** Runs `work` unless another process is at it; the signal it gets also comes when the lock was lost. */
async function alone(url: string, signal: AbortSignal, work: (ended: AbortSignal) => Promise<void>): Promise<void> {
  const lock = await tryLock(url, 'summaries');
  if (lock === null) return;
  try {
    await work(AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}

/** One round after another: each begins with what is most urgent then. */
async function runRounds(round: SummaryRound, flush: () => Promise<void>, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const next = await round.run(ended, performance.now() + everyMs);
    if (!next.again) return;
    await sleep(next.pauseMs, null, { signal: ended, ref: false }).catch(() => {});
    await flush();
  }
}

async function end(planned: Schedule, handles: readonly Database[]): Promise<void> {
  await planned.stop();
  await Promise.all(handles.map((handle) => handle.close()));
}
