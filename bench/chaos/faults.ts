import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import type { FlakyProxy } from '@kairan/testing/flaky-proxy';

/** Something that happens to a database for a while. */
export interface Fault {
  readonly name: string;
  /** Whether everything that needs no write has to go on. */
  readonly readsGoOn: boolean;
  /** Makes it happen, for about `ms` milliseconds. */
  readonly happen: (ms: number) => Promise<void>;
}

/** The faults of a PostgreSQL server on this machine. @param admin over one connection, past the proxy */
export function postgresFaults(admin: Database, proxy: FlakyProxy): Fault[] {
  return [
    {
      name: 'table locked',
      readsGoOn: false,
      happen: (ms) =>
        admin.transaction(async (tx) => {
          await tx.exec('LOCK TABLE posts, users IN ACCESS EXCLUSIVE MODE');
          await wait(ms);
        }),
    },
    { name: 'frozen', readsGoOn: false, happen: async (ms) => frozen(await serverPids(admin), () => wait(ms)) },
    {
      name: 'connections refused',
      readsGoOn: false,
      async happen(ms) {
        await proxy.refuse();
        await wait(ms);
        await proxy.heal();
      },
    },
    {
      name: 'network dead',
      readsGoOn: false,
      async happen(ms) {
        proxy.stall();
        await wait(ms);
        await proxy.heal();
      },
    },
    {
      name: 'killed, restarts',
      readsGoOn: false,
      async happen(ms) {
        const own = await admin.get<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        const { pid } = (await admin.get<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> ? LIMIT 1",
          [own?.pid ?? 0],
        )) ?? { pid: 0 };
        // The server takes the death of a connection's process for a crash: it ends all others and recovers from its log.
        if (pid > 0) process.kill(pid, 'SIGKILL');
        await wait(ms);
      },
    },
    {
      name: 'read-only',
      readsGoOn: true,
      async happen(ms) {
        await admin.exec('ALTER SYSTEM SET default_transaction_read_only = on');
        await admin.exec('SELECT pg_reload_conf()');
        await wait(ms);
        await admin.exec('SET default_transaction_read_only = off');
        await admin.exec('ALTER SYSTEM RESET default_transaction_read_only');
        await admin.exec('SELECT pg_reload_conf()');
      },
    },
  ];
}

/** Does something while the processes stand still. */
export async function frozen(pids: readonly number[], meanwhile: () => Promise<void>): Promise<void> {
  for (const pid of pids) signalTo(pid, 'SIGSTOP');
  try {
    await meanwhile();
  } finally {
    for (const pid of pids) signalTo(pid, 'SIGCONT');
  }
}

/** Sends a signal to a process, unless it has ended. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The processes of the server, the one that accepts connections first. */
export async function serverPids(admin: Database): Promise<number[]> {
  const { pid } = (await admin.get<{ pid: number }>('SELECT pg_backend_pid() AS pid')) ?? { pid: 0 };
  const parentOf = (child: number) => Number(/^PPid:\s+(\d+)$/m.exec(statusOf(child))?.[1] ?? 0);
  const main = parentOf(pid);
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return [main, ...all.filter((other) => parentOf(other) === main)];
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Mounts a small file system in memory on a folder. @returns a function that takes it away; null if this account may not */
export function mountSmall(folder: string, mebibytes: number): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return () => execFileSync('umount', ['-l', folder]);
  } catch {
    return null;
  }
}

/** The faults of a SQLite file. @param isSmall whether the folder is a file system of its own, which may be filled */
export function sqliteFaults(folder: string, isSmall: boolean): Fault[] {
  const full: Fault = {
    name: 'disk full',
    readsGoOn: true,
    async happen(ms) {
      const file = join(folder, 'filler');
      for (let size = 1 << 20; size >= 512; ) {
        try {
          appendFileSync(file, Buffer.alloc(size));
        } catch {
          size >>= 1;
        }
      }
      await wait(ms);
      rmSync(file);
    },
  };
  const locked: Fault = {
    name: 'locked',
    readsGoOn: true,
    async happen(ms) {
      const other = new DatabaseSync(join(folder, 'posts.db'), { timeout: 10_000 });
      other.exec('BEGIN IMMEDIATE');
      await wait(ms);
      other.close();
    },
  };
  return isSmall ? [full, locked] : [locked];
}
