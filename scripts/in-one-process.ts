import { glob } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { followTests } from '@kairan/testing/follow-tests';

const root = resolve(import.meta.dirname, '..');

/** How a test file runs: with others in one process, with others that share a browser, or in a process of its own. */
type Kind = 'shared' | 'browser' | 'own';

/**
 * The kind of a test file, by its path. Files that start services wait for those, and would hold up others; so would
 * files that use a browser.
 */
export function kindOf(file: string): Kind {
  if (file.endsWith('-in-browser.test.ts')) return 'browser';
  return /\/(end-to-end|conformance|processes)\//.test(file) ? 'own' : 'shared';
}

/** The test files of folders such as `packages/*` and `services/posts`, from the root of the repository, sorted. */
export async function testFilesOf(folders: string): Promise<string[]> {
  return (await Array.fromAsync(glob(`${folders}/{src,test}/**/*.test.ts`, { cwd: root }))).sort();
}

/**
 * Runs the test files of these folders in this process, one after the other, each as a suite: a process for each would
 * load the same modules again, which takes more processor time than most of them, and start a browser of its own.
 * @param part which of `parts` shares of the files, from 1
 */
export async function inOneProcess(
  folders: string,
  { kind = 'shared', part = 1, parts = 1 }: { kind?: Exclude<Kind, 'own'>; part?: number; parts?: number } = {},
): Promise<void> {
  await followTests();
  const { after, describe } = await import('node:test');
  const { endFile, shareProcess } = await import('@kairan/testing/after-each-file');
  shareProcess();
  const files = (await testFilesOf(folders)).filter((file) => kindOf(file) === kind);
  for (const file of files.filter((_, i) => i % parts === part - 1)) {
    const loaded = Promise.withResolvers<void>();
    describe(file, async () => {
      after(endFile);
      await import(resolve(root, file)).finally(loaded.resolve);
    });
    await loaded.promise;
    // For the processes that start before this one ends.
    flushCompileCache();
  }
}
