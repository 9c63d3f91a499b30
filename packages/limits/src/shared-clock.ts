import type { Database } from '@kairan/database/open';
import { backgroundTimeouts } from '@kairan/database/timeouts';
import { ServerClock, serverTime } from './server-clock.ts';

/** Milliseconds between two looks at the server's clock. */
const lookMs = 60_000;

/** The time that all processes of a database share. */
export interface SharedClock {
  readonly now: () => Date;
  /** Milliseconds by which the clock of this machine is ahead of it; negative if it is behind. */
  readonly machineAheadMs: () => number;
  /** Looks no more. */
  close(): void;
}

/**
 * Opens the clock that all processes of a database share: that of PostgreSQL, which is asked now and once a minute. With SQLite
 * all are on one machine, whose clock it is.
 * @param machineNow the clock of this machine, in milliseconds since 1970
 */
export async function openSharedClock(db: Database, machineNow: () => number = Date.now): Promise<SharedClock> {
  if (db.engine === 'sqlite') return { now: () => new Date(machineNow()), machineAheadMs: () => 0, close() {} };
  const clock = new ServerClock(machineNow);
  const patient = db.withTimeouts(backgroundTimeouts);
  const ask = () => clock.readWith(() => patient.all<{ clock: number }>(`SELECT ${serverTime} AS clock`));
  const look = async () => {
    await ask();
    // The database was away, or there was no connection to it: now there is.
    if (clock.isVague) await ask();
  };
  await look();
  // During an outage the difference stays as it was.
  const looking = setInterval(() => void look().catch(() => {}), lookMs).unref();
  return {
    now: () => new Date(clock.timeAt(machineNow())),
    machineAheadMs: () => -clock.aheadMs,
    close: () => clearInterval(looking),
  };
}
