import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { firstLine } from '../child.ts';

/** A service with its settings, as an operator has it. */
export interface Installation {
  name: 'posts' | 'vulns';
  /** The environment of all its processes. */
  env: Readonly<Record<string, string>>;
}

/** A running service. */
export interface ServiceProcess {
  url: string;
  pid: number;
  /** Stops it with SIGTERM. @returns its exit code; null if it was killed */
  stop(): Promise<number | null>;
  /** Kills it at once, unless it has ended. */
  kill(): void;
}

/** The memory and the open files of a process. Linux only. */
export interface ProcessSample {
  /** Bytes that are not backed by files: the system cannot reclaim them. */
  anonymous: number;
  /** Bytes of everything that is in memory, with mapped files. */
  resident: number;
  files: number;
}

/** Starts `serve`; its log goes to a file. */
export async function startService(installation: Installation, logFile: string): Promise<ServiceProcess> {
  const child = launch(installation, ['serve']);
  child.stderr?.pipe(createWriteStream(logFile));
  const url = (await firstLine(child)).split(' ').at(-1) as string;
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/**
 * Runs a command of a service.
 * @returns what it printed, as JSON: one object for each line
 * @throws Error with its messages if it failed
 */
export async function runCommand(installation: Installation, typed: readonly string[]): Promise<never[]> {
  const child = launch(installation, [...typed, '--json']);
  const [out, messages, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`${installation.name} ${typed.join(' ')} exited with ${code}: ${messages}`);
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as never);
}

/** Starts a command of a service. Nothing of what it prints is read. */
export function startCommand(installation: Installation, typed: readonly string[]): ChildProcess {
  const child = launch(installation, typed);
  child.stdout?.resume();
  child.stderr?.resume();
  return child;
}

/** Samples a process; zeros once it has ended. */
export function sampleOf(pid: number): ProcessSample {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
    return {
      anonymous: bytes('RssAnon') + bytes('RssShmem'),
      resident: bytes('VmRSS'),
      files: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return { anonymous: 0, resident: 0, files: 0 };
  }
}

function launch({ name, env }: Installation, typed: readonly string[]): ChildProcess {
  const program = fileURLToPath(new URL(`../../services/${name}/bin/kairan-${name}`, import.meta.url));
  return spawn(program, typed, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
