import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The options of Node with which package.json starts each service: the file says of which one it is. */
const asStarted = (file: string) =>
  file.includes('posts/') ? ['--max-semi-space-size=16', '--optimize-for-size'] : ['--max-semi-space-size=64'];

/** How a file of this folder is run as a process of its own. */
export interface ChildOptions {
  arguments?: readonly string[];
  /** Options of Node. */
  node?: readonly string[];
  /** All of its environment; that of this process where left out. */
  env?: Readonly<Record<string, string>>;
  /** The only core it may run on, where the system can pin processes and there is another one. */
  core?: number;
}

/** Starts a file of this folder. */
export function startChild(file: string, options: ChildOptions = {}): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const command = [process.execPath, ...asStarted(file), ...(options.node ?? []), path, ...(options.arguments ?? [])];
  const pinned = options.core === undefined || !canPin ? command : ['taskset', '-c', String(options.core), ...command];
  return spawn(pinned[0] as string, pinned.slice(1), {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(options.env && { env: options.env }),
  });
}

/** Whether processes can be pinned to cores here. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/**
 * Runs a file of this folder to its end.
 * @returns what it printed, from JSON
 * @throws Error where it failed
 */
export async function runChild<T>(file: string, options: ChildOptions = {}): Promise<T> {
  const child = startChild(file, options);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
  return JSON.parse(said) as T;
}

/** The first line a process prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const end = said.indexOf('\n');
    if (end >= 0) return said.slice(0, end);
  }
  throw new Error('A process ended without a word.');
}
