import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Afterwards } from '@kairan/testing/machine';
import { type ForeignClient, install, putBrowser } from './install.ts';
import { type Services, startServices } from './services.ts';

/** What a trial of a client works with. */
export interface Fixture {
  readonly services: Services;
  /** The client's home and working folder: what it stores is here. */
  readonly home: string;
  /** Runs the client to its end; answers all it printed. @throws {Error} where it fails, with what it printed */
  run(words: readonly string[], how?: RunHow): Promise<string>;
  /** Starts the client, for programs that are talked with. It ends with the trial. */
  start(words: readonly string[], how?: RunHow): ChildProcessWithoutNullStreams;
  /** Runs something when the trial has ended. */
  after(work: () => void | Promise<void>): void;
  /** Prints a row of what was seen. */
  saw(what: string): void;
  /** The pages that the browser was on since this was asked last, a line each. */
  pages(): string;
}

/** How the client is run. */
export interface RunHow {
  readonly env?: Readonly<Record<string, string>>;
  /** In a terminal of its own (`script` of util-linux), for what a client does there alone. */
  readonly terminal?: boolean;
  /** What is typed once this was printed; in a terminal alone. */
  readonly type?: { readonly after: string; readonly keys: string };
}

/** Milliseconds that a command of a client may take. */
const longestMs = 90_000;

/**
 * Installs a client into a temporary folder, starts both services, runs the trial, and takes all of it away. The client has
 * an environment of its own, and a browser that signs in and allows by itself. The process ends with 0 where all was as the
 * trial expects, else with 1.
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

/** The client in a home of its own. */
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
      // In a terminal the end of what is typed would end the session.
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

/** Reads what a client prints, and types when the time has come. */
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

/** Ends a client with all that it started. */
function endGroup({ pid, exitCode, signalCode }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

/** The command line of a program in a terminal of its own. */
function inTerminal(command: string, words: readonly string[]): [string, string[]] {
  const line = [command, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  return ['script', ['-qec', line, '/dev/null']];
}
