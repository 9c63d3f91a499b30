import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Queries } from '@kairan/database/open';
import { type Schedule, schedule } from '@kairan/jobs/schedule';
import type { Logger } from '@kairan/server/log';
import type { SyncResult } from './ingest/source-run-record.ts';
import { type SyncCode, syncCodes } from './sources/source.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How often each source is asked. NVD's own advice is every two hours at most; EPSS changes once a day. */
const every: Record<SyncCode, number> = { kev: hour, osv: hour, nvd: 2 * hour, ghsa: hour, epss: 6 * hour };

/** The syncs that a running service does by itself. */
export interface SyncSchedule {
  nextRun(source: SyncCode): Date | null;
  /** Plans no more, ends what is running (it goes on where it was the next time), and resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Syncs every source at its interval, each run in a process of its own, so that answers stay quick. A source that was not
 * tried for longer than its interval is tried at once.
 */
export async function scheduleSyncs(db: Queries, log: Logger): Promise<SyncSchedule> {
  const rows = await db.all<{ source: SyncCode; last_attempt_at: string | null }>(
    'select source, last_attempt_at from source_state',
  );
  const attempts = new Map(rows.map(({ source, last_attempt_at }) => [source, Date.parse(last_attempt_at ?? '') || 0]));
  const schedules = new Map<SyncCode, Schedule>();
  for (const code of syncCodes) {
    const report = (error: unknown) => log.error({ err: error, source: code }, 'a sync could not be run');
    const planned = schedule({ everyMs: every[code] }, { jitterMs: 2 * minute, onError: report }, (signal) =>
      runSync(code, log, signal),
    );
    schedules.set(code, planned);
    if (Date.now() - (attempts.get(code) ?? 0) >= every[code]) void planned.trigger();
  }
  return {
    nextRun: (source) => schedules.get(source)?.nextRun() ?? null,
    async stop() {
      await Promise.all([...schedules.values()].map((planned) => planned.stop()));
    },
  };
}

/** Runs `vulns sync <code> --scheduled`; its log lines go where ours go. It ends with us, as the channel to it does. */
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
      // One that was killed may have said half a line.
      if (exit !== null) for (const line of output.split('\n').filter(Boolean)) logResult(JSON.parse(line), log);
      resolve();
    });
  });
}

function logResult(result: SyncResult, log: Logger): void {
  if (result.status === 'failed') log.warn(result, 'a sync failed');
  else log.info(result, 'a sync is done');
}
