import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The Node options with which the programs start each service; the path of the file says which service it is. */
const asStarted = (file: string) =>
  file.includes('posts/') ? ['--max-semi-space-size=4', '--heap-growing-percent=20'] : ['--max-semi-space-size=16'];

/** What the program of the posting service adds to its environment. */
const environmentOf = (file: string) => (file.includes('posts/') ? { MALLOC_ARENA_MAX: '2' } : {});

/** How to run a file of this folder as a process. */
export interface ChildOptions {
  arguments?: readonly string[];
  /** Node options. */
  node?: readonly string[];
  /** The whole environment; default: that of this process. */
  env?: Readonly<Record<string, string>>;
  /** The only core it may run on; ignored if the system cannot pin processes or has only one core. */
  core?: number;
  /** The file descriptor of its standard error; default: that of this process. */
  errors?: number;
}

/** The program of the posting service, as an operator starts it. */
export const postsProgram = fileURLToPath(new URL('../services/posts/bin/kairan-posts', import.meta.url));

/** Starts a file of this folder. */
export function startChild(file: string, options: ChildOptions = {}): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const command = [process.execPath, ...asStarted(file), ...(options.node ?? []), path, ...(options.arguments ?? [])];
  const pinned = options.core === undefined || !canPin ? command : ['taskset', '-c', String(options.core), ...command];
  return spawn(pinned[0] as string, pinned.slice(1), {
    stdio: ['pipe', 'pipe', options.errors ?? 'inherit'],
    env: { ...environmentOf(file), ...(options.env ?? process.env) },
  });
}

/** Whether processes can be pinned to cores on this machine. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/**
 * Runs a file of this folder to its end.
 * @returns its output, parsed as JSON
 * @throws Error if it failed
 */
export async function runChild<T>(file: string, options: ChildOptions = {}): Promise<T> {
  const child = startChild(file, options);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} exited with ${code}.`);
  return JSON.parse(said) as T;
}

/** Reads the first line that a process prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const end = said.indexOf('\n');
    if (end >= 0) return said.slice(0, end);
  }
  throw new Error('A process ended without output.');
}
