import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Afterwards } from '@kairan/testing/machine';
import { type ForeignClient, install, putBrowser } from './install.ts';
import { type Services, startServices } from './services.ts';

/** The environment of a client test. */
export interface Fixture {
  readonly services: Services;
  /** The client's home and working folder, with everything it stores. */
  readonly home: string;
  /** Runs the client to its end. @returns its output @throws {Error} with its output, if it fails */
  run(words: readonly string[], how?: RunHow): Promise<string>;
  /** Starts the client, for programs with a dialogue. It is stopped at the end of the test. */
  start(words: readonly string[], how?: RunHow): ChildProcessWithoutNullStreams;
  /** Registers work for the end of the test. */
  after(work: () => void | Promise<void>): void;
  /** Prints a row of observations. */
  saw(what: string): void;
  /** Returns the pages that the browser visited since the last call, one per line. */
  pages(): string;
}

/** Options for running the client. */
export interface RunHow {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to run it in a terminal (`script` of util-linux), for features that need one. */
  readonly terminal?: boolean;
  /** Keys to type after a text was printed; only in a terminal. */
  readonly type?: { readonly after: string; readonly keys: string };
}

/** Timeout in milliseconds of a command. */
const longestMs = 90_000;

/**
 * Installs a client into a temporary folder, starts both services, runs the test, and deletes everything. The client
 * has its own environment, and a browser that signs in and allows automatically. The process exits with 0 if the test
 * passes, else with 1.
 */
export async function tryClient(client: ForeignClient, fixture: (given: Fixture) => Promise<void>): Promise<void> {
  const saw = (what: string) => process.stdout.write(`${client.package} ${client.version}: ${what}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'kairan-client-'));
  const works: (() => void | Promise<void>)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const after: Afterwards['after'] = (work) => void works.push(work);
  try {
    const command = await install(client, folder);
    const services = await startServices({ after });
    await fixture({ services, saw, after, ...atHome(folder, command, services.person, after) });
    saw('as expected');
  } catch (fault) {
    saw(fault instanceof Error ? String(fault.stack) : String(fault));
    process.exitCode = 1;
  } finally {
    for (const work of works.reverse()) await work();
  }
}

/** Runs the client in its own home. */
function atHome(
  folder: string,
  command: string,
  person: Services['person'],
  after: Afterwards['after'],
): Pick<Fixture, 'home' | 'start' | 'run' | 'pages'> {
  const home = join(folder, 'home');
  const diary = join(folder, 'diary');
  mkdirSync(home);
  writeFileSync(diary, '');
  const browser = putBrowser(folder, { ...person, diary });
  const env = {
    HOME: home,
    TERM: 'xterm',
    BROWSER: join(browser, 'xdg-open'),
    PATH: [browser, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
  };
  const start: Fixture['start'] = (words, { env: more, terminal = false } = {}) => {
    const [program, args] = terminal ? inTerminal(command, words) : [command, words];
    const child = spawn(program, args, { cwd: home, env: { ...env, ...more }, detached: true });
    after(() => endGroup(child));
    return child;
  };
  let read = 0;
  return {
    home,
    start,
    async run(words, how = {}) {
      const child = start(words, how);
      const said = listen(child, how.type);
      // In a terminal the end of input would end the session.
      if (!how.terminal) child.stdin.end();
      const late = setTimeout(() => endGroup(child), longestMs);
      const code = await new Promise((resolve) => child.once('close', resolve));
      clearTimeout(late);
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${said()}`);
      return said();
    },
    pages() {
      const all = readFileSync(diary, 'utf8');
      const since = all.slice(read);
      read = all.length;
      return since;
    },
  };
}

/** Collects what a client prints, and types the keys when their text appears. */
function listen(child: ChildProcessWithoutNullStreams, type: RunHow['type']): () => string {
  let said = '';
  let waiting = type;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      said += more;
      if (waiting === undefined || !said.includes(waiting.after)) return;
      child.stdin.write(`${waiting.keys}\n`);
      waiting = undefined;
    });
  }
  return () => said;
}

/** Stops a client with all its child processes. */
function endGroup({ pid, exitCode, signalCode }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

/** The command line that runs a program in a terminal. */
function inTerminal(command: string, words: readonly string[]): [string, string[]] {
  const line = [command, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  return ['script', ['-qec', line, '/dev/null']];
}
