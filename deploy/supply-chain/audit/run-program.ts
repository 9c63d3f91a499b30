import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** How a program ended, and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program to its end. */
export async function runProgram(program: string, words: readonly string[], cwd: string): Promise<Ended> {
  const child = spawn(program, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output, errors };
}

/** The last line of a text that has any. */
export function lastLine(lines: string): string {
  return lines.trim().split('\n').at(-1) ?? '';
}
