import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Semaphore } from '@kairan/concurrency/semaphore';
import type { Queries } from '@kairan/database/open';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import type { Logger } from '@kairan/server/log';
import type { SyncResult } from './ingest/source-run-record.ts';
import type { SyncCode } from './sources/source.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds between two syncs of a source. NVD recommends at most one every two hours; EPSS changes once a day. */
const intervals: Record<SyncCode, number> = {
  kev: hour,
  osv: hour,
  nvd: 2 * hour,
  ghsa: hour,
  epss: 6 * hour,
  cvelist: hour,
  jvn: 2 * hour,
  certfr: hour,
};

/**
 * Syncs that run at a time: each process takes 200 MB before it reads anything, and at the first start all are due at once.
 * More than one, since a source that does not answer is tried for 15 minutes.
 */
const atOnce = 3;

/** The scheduled syncs of a running service. */
export interface SyncSchedule {
  nextRun(source: SyncCode): Date | null;
  /** Stops scheduling, ends running syncs (the next run resumes them), and resolves when they have ended. */
  stop(): Promise<void>;
}

/**
 * Syncs sources at their intervals, each run in a separate process, so that responses stay fast. A source not tried
 * for longer than its interval, or whose last run was cut off, is synced at once, after those before it in `codes` if there are
 * many.
 */
export async function scheduleSyncs(db: Queries, codes: readonly SyncCode[], log: Logger): Promise<SyncSchedule> {
  // A run that has ended has no heartbeat any more.
  const rows = await db.all<{ source: SyncCode; last_attempt_at: string }>(
    'select source, last_attempt_at from source_state where heartbeat_at is null and last_attempt_at is not null',
  );
  const ended = new Map(rows.map(({ source, last_attempt_at }) => [source, Date.parse(last_attempt_at)]));
  const schedules = new Map<SyncCode, Schedule>();
  const processes = new Semaphore(atOnce);
  for (const code of codes) {
    const report = (error: unknown) => log.error({ err: error, source: code }, 'could not start a sync');
    const planned = schedule(
      { everyMs: intervals[code] },
      { name: `sync ${code}`, jitterMs: 2 * minute, onError: report },
      (signal) => processes.run(async () => (signal.aborted ? undefined : runSync(code, log, signal))),
    );
    schedules.set(code, planned);
    if (Date.now() - (ended.get(code) ?? 0) >= intervals[code]) void planned.trigger();
  }
  return {
    nextRun: (source) => schedules.get(source)?.nextRun() ?? null,
    async stop() {
      await Promise.all([...schedules.values()].map((planned) => planned.stop()));
    },
  };
}

/**
 * Runs `vulns sync <code> --scheduled` and logs its results. The process ends with this one, because its IPC channel
 * closes.
 */
function runSync(code: SyncCode, log: Logger, signal: AbortSignal): Promise<void> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, main, 'sync', code, '--scheduled', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit) => {
      signal.removeEventListener('abort', stop);
      // A killed process may have written an incomplete line.
      if (exit !== null) for (const line of output.split('\n').filter(Boolean)) logResult(JSON.parse(line), log);
      resolve();
    });
  });
}

function logResult(result: SyncResult, log: Logger): void {
  if (result.status === 'failed') log.warn(result, 'a sync failed');
  else log.info(result, 'sync finished');
}
