import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAllFiles, afterEachFile } from './after-each-file.ts';

/**
 * Where Debian installs Chromium. The headless shell is first: it has no window, starts faster and takes half the processor
 * time.
 */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of Chromium: that in CHROMIUM, else Debian's. */
const executablePath = process.env['CHROMIUM'] ?? installed.find((path) => existsSync(path)) ?? '/usr/bin/chromium';

/**
 * Why browser tests are skipped; false if they run. With `CI` set, a missing browser is a failure: skipping would hide
 * others.
 */
export const skip = !existsSync(executablePath) && !process.env['CI'] ? `there is no ${executablePath}` : false;

let started: Promise<Browser> | null = null;
afterEachFile(closeWindows);
afterAllFiles(async () => (await started)?.close());

/**
 * The browser of this process, which all its test files share: starting one takes more than a second of processor time.
 * Nothing of one context is visible in another. It closes after the last file; one that crashed is replaced.
 */
export async function browserForTests(): Promise<Browser> {
  if (started && !(await started).isConnected()) started = null;
  // Pages live for seconds here: optimizing their scripts takes longer than it saves.
  started ??= chromium.launch({ executablePath, args: ['--js-flags=--no-opt --no-maglev'] });
  return started;
}

/** Closes all windows of a file, so that its service can end. */
export async function closeWindows(): Promise<void> {
  const contexts = (await started)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
