import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** How long a run of tests may take, in milliseconds. */
export interface RunLimits {
  /** One test, or one hook. Tests may set a longer `timeout`. */
  readonly test: number;
  /** A process in which no test starts or ends. It ends tests that hold its thread, and what runs on after the last test. */
  readonly silence: number;
  /** All of it. */
  readonly run: number;
}

/** Generous limits: on a loaded machine with two cores, the longest tests take half of them. */
const usualLimits: RunLimits = { test: 180_000, silence: 240_000, run: 45 * 60_000 };

/** The progress of one file. */
interface Progress {
  /** The names of the suites and tests that have started and not ended, outermost first. */
  readonly open: string[];
  hasBegun: boolean;
  /** When a test last started or ended, in milliseconds of the monotonic clock. */
  last: number;
}

/**
 * Runs test files, four at a time, each in its process, and reports on standard output. A test that waits forever fails; a
 * process that hangs is ended, and the last lines of the report name what it was in: node:test alone would wait for both.
 * @param files paths from the current folder
 * @returns whether all tests passed
 */
export async function runFiles(files: readonly string[], limits: RunLimits = usualLimits): Promise<boolean> {
  const children = new Set<ChildProcess>();
  subscribe('child_process', (message) => children.add((message as { process: ChildProcess }).process));
  const progress = new Map<string, Progress>();
  const hung: string[] = [];
  let passed = true;
  const stop = new AbortController();

  const events = run({ files: [...files], concurrency: 4, timeout: limits.test, signal: stop.signal });
  events.on('test:fail', () => {
    passed = false;
  });
  events.on('test:dequeue', (data) => {
    const file = entryFile(data);
    const known = progress.get(file);
    if (!known) return void progress.set(file, { open: [], hasBegun: false, last: performance.now() });
    known.open.push(data.name);
    known.hasBegun = true;
    known.last = performance.now();
  });
  events.on('test:complete', (data) => {
    const known = progress.get(entryFile(data));
    if (!known) return;
    const index = known.open.lastIndexOf(data.name);
    if (index >= 0) known.open.splice(index, 1);
    known.last = performance.now();
  });

  const childOf = (file: string) =>
    [...children].find(
      ({ spawnargs, exitCode, signalCode }) =>
        exitCode === null && signalCode === null && resolve(spawnargs?.at(-1) ?? '') === file,
    );
  const watch = setInterval(() => {
    for (const [file, state] of progress) {
      const child = childOf(file);
      if (!child || performance.now() - state.last < limits.silence) continue;
      progress.delete(file);
      hung.push(`${relative('', file)} was ended after ${limits.silence / 1_000} s of silence: ${whereIn(state)}`);
      child.kill('SIGKILL');
    }
  }, 1_000);
  const end = setTimeout(() => {
    for (const [file, state] of progress) {
      const child = childOf(file);
      if (!child) continue;
      hung.push(`${relative('', file)} was running after ${limits.run / 1_000} s: ${whereIn(state)}`);
      child.kill('SIGKILL');
    }
    stop.abort();
  }, limits.run);

  const report = events.compose(spec);
  report.pipe(process.stdout, { end: false });
  await once(report, 'end');
  clearInterval(watch);
  clearTimeout(end);
  for (const sentence of hung) process.stdout.write(`${sentence}\n`);
  return passed && hung.length === 0;
}

/** The file whose process reported an event. */
function entryFile({ file = '', entryFile = file }: { file?: string | undefined; entryFile?: string }): string {
  return entryFile;
}

/** Where a process is. It cannot report a test that holds its thread from its start; then this is an earlier one. */
function whereIn({ open, hasBegun }: Progress): string {
  if (open.length > 0) return `the last test that it reported as running is "${open.join(' > ')}".`;
  return hasBegun
    ? 'all tests that it reported have ended, so something else keeps it running.'
    : 'it has reported no test.';
}
