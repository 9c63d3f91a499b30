import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Semaphore } from '@kairan/concurrency/semaphore';
import type { Queries } from '@kairan/database/open';
import { jobRuns } from '@kairan/jobs/job-runs';
import type { Lock } from '@kairan/jobs/lock';
import { schedule } from '@kairan/jobs/schedule';
import { whileLocked } from '@kairan/jobs/while-locked';
import { withTimeBudget } from '@kairan/operation/time-budget';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { syncsAtOnce } from './connections.ts';
import { busy } from './ingest/failure.ts';
import type { SyncResult } from './ingest/source-run-record.ts';
import { PlannedSyncs } from './planned-syncs.ts';
import type { SyncCode } from './sources/source.ts';

/** Milliseconds between two looks for syncs that are due. */
const lookMs = 5_000;
/**
 * Looks in a row at which a sync was silent before it is killed: it hangs or is frozen, and nobody else can sync the source by
 * schedule. Counted, as after a sleep of the machine all are silent for a moment.
 */
const mostSilentLooks = 12;
/** Milliseconds in which the plan is removed at the end. */
const clearMs = 2_000;

/** What the schedule needs. */
export interface SyncScheduleContext {
  readonly databaseUrl: string;
  /** The same database, open for writing. */
  readonly store: Queries;
  /** The sources to sync. */
  readonly codes: readonly SyncCode[];
  readonly log: Logger;
}

/** Scheduled syncs, which run in this process if it is elected. */
export interface SyncSchedule {
  /** Ends running syncs (the next run resumes them), lets another process take over, and resolves when they have ended. */
  stop(): Promise<void>;
}

/**
 * Syncs sources at their intervals, each run in a separate process, so that responses stay fast. Of all processes of a database
 * that do so one is elected: the one that holds a lock. When it ends or is frozen, another one takes over.
 */
export function startSyncSchedule(context: SyncScheduleContext): SyncSchedule {
  const { databaseUrl, log } = context;
  const stopping = new AbortController();
  const onError = faultLog(log, 'syncs could not be scheduled; it will be retried');
  const ended = whileLocked({ databaseUrl, name: 'sync-schedule', signal: stopping.signal, onError }, async (lock) =>
    syncWhileElected(context, lock),
  );
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Starts syncs when they are due. @returns a function that stops it */
function syncWhileElected({ store, codes, log }: SyncScheduleContext, lock: Lock): () => Promise<void> {
  const planned = new PlannedSyncs(store, codes);
  const running = new Map<SyncCode, RunningSync>();
  const processes = new Semaphore(syncsAtOnce);
  const stopping = new AbortController();
  const onError = faultLog(log, 'syncs could not be scheduled; it will be retried');

  const start = (code: SyncCode) => {
    const killing = new AbortController();
    const signals = { stop: stopping.signal, kill: killing.signal };
    const ended = processes
      .run(async () => (stopping.signal.aborted ? undefined : reportedRun(code, log, signals)))
      .catch((error: unknown) => log.error({ err: error, source: code }, 'could not start a sync'))
      .finally(() => {
        running.delete(code);
        planned.ended(code, new Date());
      });
    running.set(code, { startedAt: Date.now(), silentLooks: 0, kill: () => killing.abort(), ended });
  };
  const killSilent = async () => {
    const startTimes = new Map([...running].map(([code, { startedAt }]) => [code, startedAt]));
    const silent = new Set(await planned.silent(new Date(), startTimes));
    for (const [code, run] of running) {
      run.silentLooks = silent.has(code) ? run.silentLooks + 1 : 0;
      if (run.silentLooks !== mostSilentLooks) continue;
      log.warn({ source: code }, 'a sync gave no sign of life and is ended');
      run.kill();
    }
  };
  const look = schedule({ everyMs: lookMs }, { onError }, async () => {
    if (!lock.isOwned()) return;
    await killSilent();
    for (const code of await planned.takeDue(new Date(), running)) start(code);
  });
  log.debug('this process syncs by schedule');
  void look.trigger();
  return async () => {
    stopping.abort();
    await look.stop();
    await Promise.all([...running.values()].map(({ ended }) => ended));
    if (lock.isOwned()) await withTimeBudget(clearMs, () => planned.clear());
  };
}

/** A sync that this process runs. */
interface RunningSync {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Looks in a row at which it was silent. */
  silentLooks: number;
  readonly kill: () => void;
  readonly ended: Promise<void>;
}

/** End a sync: by the signal that it can act on, or by one that it cannot ignore. */
interface SyncSignals {
  readonly stop: AbortSignal;
  readonly kill: AbortSignal;
}

/** Runs a sync, and publishes the run as a job, for metrics. */
async function reportedRun(code: SyncCode, log: Logger, signals: SyncSignals): Promise<void> {
  const start = performance.now();
  let failed = true;
  try {
    await runSync(code, log, signals);
    failed = false;
  } finally {
    jobRuns.publish({ name: `sync ${code}`, ms: performance.now() - start, failed });
  }
}

/**
 * Runs `vulns sync <code> --scheduled` and logs its results. The process ends with this one, because its IPC channel
 * closes.
 */
function runSync(code: SyncCode, log: Logger, signals: SyncSignals): Promise<void> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, main, 'sync', code, '--scheduled', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  const once = { once: true, signal: ended.signal };
  signals.stop.addEventListener('abort', () => child.kill('SIGTERM'), once);
  signals.kill.addEventListener('abort', () => child.kill('SIGKILL'), once);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit) => {
      ended.abort();
      // A killed process may have written an incomplete line.
      if (exit !== null) for (const line of output.split('\n').filter(Boolean)) logResult(JSON.parse(line), log);
      resolve();
    });
  });
}

function logResult(result: SyncResult, log: Logger): void {
  if (result.error === busy.reason) log.debug(result, 'another process syncs this source already');
  else if (result.status === 'failed') log.warn(result, 'a sync failed');
  else log.info(result, 'sync finished');
}
