import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Where Debian's package `libfaketime` has it. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Whether processes can be given another clock. */
export const canFakeClocks = existsSync(library);

/** Seconds by which the clock of this process, and of those that it starts, is ahead of the machine's. */
const ownSeconds = Number(/^\+(\d+)s$/.exec(process.env['FAKETIME'] ?? '')?.[1] ?? 0);

/** The environment of a process whose clock is ahead of that of this process, or behind it if `seconds` are negative. */
export function clockAhead(seconds: number): Readonly<Record<string, string>> {
  const all = ownSeconds + Math.round(seconds);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${all < 0 ? '' : '+'}${all}s`,
    // Timers go on as they are.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/**
 * Runs this program again with a clock that passes midnight (UTC) some seconds later, for it and all processes that it starts,
 * and ends with its exit code. Does nothing in that second run.
 */
export async function passMidnightAfter(seconds: number): Promise<void> {
  if (process.env['FAKETIME'] !== undefined) return;
  const dayMs = 24 * 3_600_000;
  const ahead = (dayMs - (Date.now() % dayMs)) / 1_000 - seconds;
  const env = { ...process.env, ...clockAhead(ahead < 0 ? ahead + dayMs / 1_000 : ahead) };
  const child = spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exit(code ?? 1);
}
