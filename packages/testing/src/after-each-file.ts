import { after } from 'node:test';

const works: (() => unknown)[] = [];

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
