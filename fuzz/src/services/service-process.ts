import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A service in a process and a folder of its own, with sample data. */
export interface ServiceProcess {
  readonly name: 'posts' | 'vulns';
  readonly url: string;
  readonly databaseUrl: string;
  /** The lines of its log at level error and above, so far; also `ended` once the process has ended by itself. */
  readonly faults: readonly string[];
  /** Stops it, removes its folder, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Lines of the log that are shown if a service does not start. */
const lastLines = 100;

/**
 * Starts a service as an operator does.
 * @param database the URL of an empty database; null: a new SQLite file
 * @param settings beside those of a local service without mail and sync
 */
export async function startProcess(
  name: 'posts' | 'vulns',
  database: string | null,
  settings: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), `kairan-fuzz-${name}-`));
  const program = fileURLToPath(new URL(`../../../services/${name}/bin/kairan-${name}`, import.meta.url));
  const databaseUrl = database ?? `sqlite:${join(folder, `${name}.db`)}`;
  const prefix = name.toUpperCase();
  const child = spawn(program, ['serve'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: folder,
      [`${prefix}_PORT`]: '0',
      [`${prefix}_DATABASE_URL`]: databaseUrl,
      MAIL_FOLDER: join(folder, 'mail'),
      DEMO: '1',
      TRUST_PROXY: '127.0.0.1',
      ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const faults: string[] = [];
  let stopping = false;
  createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
    log.push(line);
    if (log.length > lastLines) log.shift();
    if (/"level":"(?:error|fatal)"/.test(line) || /^(?!\{).*(?:Error|\bat .*:\d+:\d+)/.test(line)) faults.push(line);
  });
  const ended = once(child, 'close').then(([code]) => {
    if (!stopping) faults.push(`The process ended with ${code}.`);
    return code as number | null;
  });
  return {
    name,
    url: await readyUrl(child, ended, log),
    databaseUrl,
    faults,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function readyUrl(child: ChildProcess, ended: Promise<number | null>, log: readonly string[]): Promise<string> {
  const line = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line') as Promise<[string]>;
  const failed = ended.then((code) => {
    throw new Error(`The service ended with ${code}: ${log.join('\n')}`);
  });
  failed.catch(() => {});
  const [ready] = await Promise.race([line, failed]);
  return ready.split(' ').at(-1) ?? '';
}
