import { after } from 'node:test';

const works: (() => unknown)[] = [];
const lastWorks: (() => unknown)[] = [];
let isShared = false;

/**
 * Registers work to be run after the tests of each file that runs in this process; what was registered last runs first.
 * To be called at the top of a module that starts what is to be ended: a hook that is set inside another one would run
 * with that one.
 */
export function afterEachFile(work: () => unknown): void {
  // A module loads once, so this is the end of the first file.
  if (works.length === 0) after(endFile);
  works.push(work);
}

/** Runs all of it: for a process of several files, after each of them. */
export async function endFile(): Promise<void> {
  for (const work of works.toReversed()) await work();
}

/** Registers work to be run after all tests of this process; to be called at the top of a module, like `afterEachFile`. */
export function afterAllFiles(work: () => unknown): void {
  if (!isShared && lastWorks.length === 0) after(endAllFiles);
  lastWorks.push(work);
}

/** Prepares a process of several files; to be called before the first of them is loaded. */
export function shareProcess(): void {
  isShared = true;
  after(endAllFiles);
}

async function endAllFiles(): Promise<void> {
  for (const work of lastWorks.splice(0).toReversed()) await work();
}
