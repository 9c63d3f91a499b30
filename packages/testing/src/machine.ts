import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { LogSecrets } from './log-secrets.ts';

/** Names and values of environment variables. */
export type Env = Record<string, string>;

/** A command that ended. */
export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
  /** The JSON lines of standard output. */
  json(): Record<string, unknown>[];
}

/** A running command. */
export interface Running {
  child: ChildProcess;
  ended: Promise<Ran>;
}

/** A running `serve` command that is ready. */
export interface RunningService extends Running {
  url: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Stops it with a signal, as an operator does. */
  stop(): Promise<Ran>;
}

/** A program under test. */
export interface TestedProgram {
  /** The file that Node runs. */
  readonly main: string;
  /** The name in its ready line: `vulns`. */
  readonly name: string;
  /** Default settings of its `serve`. */
  readonly serveEnv: Env;
}

/** A folder in which the program runs, with only the given settings. */
export interface Machine {
  folder: string;
  /** The program's folder for temporary files. */
  temporary: string;
  start(words: readonly string[], env?: Env): Running;
  run(words: readonly string[], env?: Env, input?: string): Promise<Ran>;
  serve(env?: Env): Promise<RunningService>;
}

/** Node's compile cache of our sources, so that not every process and thread compiles them again: that of the tests, if they have one. */
const compiled = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'kairan-test-compiled');
process.env['NODE_COMPILE_CACHE'] = compiled;

/** Runs functions after a test or a file: a `TestContext`, or `afterFile()`. */
export interface Afterwards {
  after(work: () => void | Promise<void>): void;
}

/** Runs functions after all tests of the file; to be called at its top. */
export function afterFile(): Afterwards {
  const works: (() => void | Promise<void>)[] = [];
  after(async () => {
    for (const work of works.reverse()) await work();
  });
  return { after: (work) => void works.push(work) };
}

/**
 * For tests: an empty machine on which a program runs in real processes. They are stopped, and the folder is removed,
 * when the test or file ends. Then no log of them may contain a secret that they were given or made.
 */
export function machineFor({ main, name, serveEnv }: TestedProgram, test: Afterwards, env: Env = {}): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-machine-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const running = new Set<Running>();
  const secrets = new LogSecrets();
  let logs = '';
  test.after(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
    secrets.check(logs);
  });

  const noted = (said: { stdout: string; stderr: string }) => {
    secrets.addOutput(said.stdout);
    logs += said.stderr;
    return said;
  };

  const start = (words: readonly string[], more: Env = {}): Running => {
    secrets.addEnvironment({ ...env, ...more });
    const child = spawn(process.execPath, [main, ...words], {
      cwd: folder,
      env: { PATH: process.env['PATH'], TMPDIR: temporary, NODE_COMPILE_CACHE: compiled, ...env, ...more },
      stdio: 'pipe',
    });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        said[stream] += text;
      });
    }
    const ended = once(child, 'close').then(([code]) => ({
      code,
      ...noted(said),
      json: () =>
        said.stdout
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
    }));
    const process_ = { child, ended };
    running.add(process_);
    void ended.then(() => running.delete(process_));
    return process_;
  };

  return {
    folder,
    temporary,
    start,
    run(words, more, input) {
      const { child, ended } = start(words, more);
      if (input !== undefined) secrets.addInput(input);
      child.stdin?.on('error', () => {}).end(input);
      return ended;
    },
    async serve(more) {
      const { child, ended } = start(['serve'], { ...serveEnv, ...more });
      const url = await readyUrl(name, child, ended);
      return {
        child,
        ended,
        url,
        async get(path, init) {
          secrets.addRequest(new Headers(init?.headers));
          const response = await fetch(url + path, init);
          secrets.addResponse(response.headers);
          return response;
        },
        stop() {
          child.kill('SIGTERM');
          return ended;
        },
      };
    },
  };
}

async function readyUrl(name: string, child: ChildProcess, ended: Promise<Ran>): Promise<string> {
  const line = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).once('line', resolve);
  });
  const failed = ended.then(({ code, stderr }) => {
    throw new Error(`The service ended with ${code}: ${stderr}`);
  });
  failed.catch(() => {});
  return (await Promise.race([line, failed])).replace(`${name} ready `, '');
}
