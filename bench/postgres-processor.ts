import { readdirSync, readFileSync } from 'node:fs';
import { administer } from './postgres-databases.ts';

/**
 * Finds the processes of a PostgreSQL server on this machine. Linux only.
 * @returns tells the seconds of CPU time that all of them have used so far; always 0 if the server is elsewhere
 */
export async function postgresProcessor(url: string): Promise<() => number> {
  const main = await administer(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return statusOf(rows[0]?.pid ?? 0)?.parent;
  });
  if (main === undefined) {
    console.error('The CPU time of the PostgreSQL server is unknown: it runs on another machine.');
    return () => 0;
  }
  return () => {
    const all = readdirSync('/proc').flatMap((name) => statusOf(Number(name)) ?? []);
    const own = all.filter(({ parent }) => parent === main).reduce((sum, { seconds }) => sum + seconds, 0);
    const { seconds = 0, ofEnded = 0 } = statusOf(main) ?? {};
    return own + seconds + ofEnded;
  };
}

interface ProcessStatus {
  /** The process that started it. */
  parent: number;
  /** Seconds of CPU time. */
  seconds: number;
  /** Seconds of its children that have ended. */
  ofEnded: number;
}

/** See https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html. @returns undefined if there is no such process of PostgreSQL */
function statusOf(pid: number): ProcessStatus | undefined {
  try {
    const [before, after] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ') as [string, string];
    if (!before.endsWith('(postgres')) return undefined;
    const fields = after.split(' ').map(Number);
    const hundredths = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / 100;
    return { parent: fields[1] as number, seconds: hundredths(11), ofEnded: hundredths(13) };
  } catch {
    return undefined;
  }
}
